import type { Screen } from '../support/screen';

/** The parts around every screen. */
export const frameScreens: readonly Screen[] = [
  {
    name: 'palette',
    viewer: 'studio',
    path: '/home',
    async act(page) {
      await page.getByText('New contacts').first().waitFor();
      await page.keyboard.press('Control+k');
    },
    text: 'Light theme',
  },
];
