import type { Screen } from './screen';

/** Pages that anybody sees, and the way in. */
export const publicScreens: readonly Screen[] = [
  { name: 'landing', path: '/', viewer: 'nobody', text: /./ },
  ...[
    'manifesto',
    'api',
    'about-us',
    'careers',
    'forefront',
    'privacy-policy',
    'terms-of-service',
    'cookie-policy',
    'changelog',
    'contact-us',
    'verify',
    'referral/abc-123',
  ].map(
    (path): Screen => ({ name: path.replaceAll('/', '-'), path: `/${path}`, viewer: 'nobody', text: /./ }),
  ),
  { name: 'sign-in', path: '/sign-in', viewer: 'nobody', text: 'Sign in or sign up' },
  {
    name: 'sign-in-wrong-address',
    path: '/sign-in',
    viewer: 'nobody',
    async act(page) {
      await page.getByLabel('E-mail').fill('mira');
      await page.getByRole('button', { name: 'Continue', exact: true }).click();
    },
    text: /Write an address/,
  },
  {
    name: 'sign-in-code',
    path: '/sign-in',
    viewer: 'nobody',
    async act(page) {
      await page.getByLabel('E-mail').fill('noor@haddad.example');
      await page.getByRole('button', { name: 'Continue', exact: true }).click();
    },
    text: 'Check your mail',
  },
];
