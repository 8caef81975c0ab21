import type { Screen } from '../../support/screen';

/** Home, with the first steps of a studio. */
export const homeScreens: readonly Screen[] = [
  { name: 'home-empty', viewer: 'newcomer', path: '/home', text: /Mira/ },
  { name: 'home', path: '/home', viewer: 'studio', text: 'New contacts' },
];
