import { phoneAddress } from '@atelier/domain';
import type { ClientStudio } from '../model';
import classes from './ContactFoot.module.css';

/** `www.instagram.example/juniper` as people read it: without what every address has. */
const shortAddress = (url: string): string => url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');

/** How to reach the studio, at the foot of its pages; nothing where it shows nothing. */
export function ContactFoot({
  studio: { name, email, phoneNumber, address, websiteUrl, socialProfiles },
}: {
  studio: ClientStudio;
}) {
  const links = [
    ...(email ? [{ href: `mailto:${email}`, text: email }] : []),
    ...(phoneNumber ? [{ href: phoneAddress(phoneNumber), text: phoneNumber }] : []),
    ...[...(websiteUrl ? [websiteUrl] : []), ...socialProfiles.map(({ url }) => url)].map((url) => ({
      href: url,
      text: shortAddress(url),
    })),
  ];
  if (links.length === 0 && address.length === 0) return null;
  return (
    <footer className={classes.foot}>
      <b>{name}</b>
      {address.length > 0 && <address>{address.join(', ')}</address>}
      {links.length > 0 && (
        <ul>
          {links.map(({ href, text }) => (
            <li key={text}>
              <a href={href} rel="noopener noreferrer">
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </footer>
  );
}
