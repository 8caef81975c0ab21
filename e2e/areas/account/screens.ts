import type { Screen } from '../../support/screen';

/** Signing in and up. */
export const accountScreens: readonly Screen[] = [
  { name: 'sign-in', path: '/sign-in', viewer: 'nobody', text: 'Sign in or sign up' },
  {
    name: 'sign-in-wrong-address',
    path: '/sign-in',
    viewer: 'nobody',
    async act(page) {
      await page.getByLabel('Email').fill('mira');
      await page.getByRole('button', { name: 'Continue', exact: true }).click();
    },
    text: /Enter an address/,
  },
  {
    name: 'sign-in-code',
    path: '/sign-in',
    viewer: 'nobody',
    async act(page) {
      await page.getByLabel('Email').fill('noor@haddad.example');
      await page.getByRole('button', { name: 'Continue', exact: true }).click();
    },
    text: 'Check your email',
  },
  { name: 'sign-in-link', path: '/sign-in/link#incomplete', viewer: 'nobody', text: 'Sign in to Atelier' },
  { name: 'onboarding', viewer: 'newcomer', path: '/onboarding?new', text: 'Your studio, as clients see it' },
];
