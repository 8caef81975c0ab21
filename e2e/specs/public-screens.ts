import type { Screen } from '../support/screen';

/** Public pages, and the sign-in. */
export const publicScreens: readonly Screen[] = [
  {
    name: 'landing',
    path: '/',
    viewer: 'nobody',
    heading: 'One calm place for the people you work for',
  },
  ...[
    ['manifesto', 'Work that stays calm'],
    ['api', 'API'],
    ['about-us', 'About Atelier'],
    ['careers', 'Working on Atelier'],
    ['forefront', 'Where we want to be first'],
    ['privacy-policy', 'Privacy'],
    ['terms-of-service', 'Terms'],
    ['cookie-policy', 'Cookies'],
    ['changelog', 'Changelog'],
    ['contact-us', 'Write to us'],
    ['verify', 'Is this what was signed?'],
    ['referral/abc-123', 'Somebody would like you to see this'],
  ].map(
    ([path = '', heading = '']): Screen => ({
      name: path.replaceAll('/', '-'),
      path: `/${path}`,
      viewer: 'nobody',
      heading,
    }),
  ),
];
