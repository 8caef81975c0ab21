import type { Screen } from '../../support/screen';

/** Galleries of a studio. */
export const galleryScreens: readonly Screen[] = [
  { name: 'galleries-empty', viewer: 'newcomer', path: '/galleries', text: 'Your first gallery' },
];
