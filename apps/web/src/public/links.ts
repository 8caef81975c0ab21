import type { PublicLink } from '@atelier/ui';

/** In the head of every public page. */
export const headLinks: readonly PublicLink[] = [
  { label: 'Manifesto', href: '/manifesto' },
  { label: 'Forefront', href: '/forefront' },
  { label: 'API', href: '/api' },
  { label: 'Changelog', href: '/changelog' },
];

/** At the foot of every public page: all of them. */
export const footColumns: readonly { title: string; links: readonly PublicLink[] }[] = [
  {
    title: 'Product',
    links: [
      { label: 'Start', href: '/' },
      { label: 'API', href: '/api' },
      { label: 'Forefront', href: '/forefront' },
      { label: 'Check a document', href: '/verify' },
      { label: 'Changelog', href: '/changelog' },
    ],
  },
  {
    title: 'Project',
    links: [
      { label: 'Manifesto', href: '/manifesto' },
      { label: 'About', href: '/about-us' },
      { label: 'Working on it', href: '/careers' },
      { label: 'Write to us', href: '/contact-us' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { label: 'Privacy', href: '/privacy-policy' },
      { label: 'Terms', href: '/terms-of-service' },
      { label: 'Cookies', href: '/cookie-policy' },
    ],
  },
];

/** The small foot of the sign-in (mockup 01). */
export const smallFootLinks: readonly PublicLink[] = [
  { label: 'Privacy', href: '/privacy-policy' },
  { label: 'Terms', href: '/terms-of-service' },
  { label: 'Help', href: '/contact-us' },
];
