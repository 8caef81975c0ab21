import { Link } from '@atelier/ui';
import { smallFootLinks } from './links';

/** The small links under a form, for those who want to know before they sign in. */
export function PublicFoot() {
  return (
    <>
      {smallFootLinks.map(({ label, href }) => (
        <Link key={href} href={href}>
          {label}
        </Link>
      ))}
    </>
  );
}
