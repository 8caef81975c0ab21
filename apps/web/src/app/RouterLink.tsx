import type { LinkProps } from '@atelier/ui';
import { Link } from 'react-router';

/** The kit's links through the router; addresses elsewhere stay plain anchors. */
export function RouterLink({ href, target, ...rest }: LinkProps) {
  const isOurs = href.startsWith('/') && !href.startsWith('//') && target === undefined;
  return isOurs ? <Link {...rest} to={href} /> : <a {...rest} href={href} target={target} />;
}
