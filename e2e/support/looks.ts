import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { isPhone } from './fixtures';

const folder = fileURLToPath(new URL('../screenshots', import.meta.url));

/**
 * Waits for the fonts of a page and, if `ATELIER_PICTURES` is 1, takes a picture of it without animations, into the folder
 * of the current device and theme. Pictures are for people; no test reads them.
 */
export async function takePicture(page: Page, name: string, { fullPage = false } = {}): Promise<void> {
  const theme = await page.evaluate(async () => {
    await document.fonts.ready;
    return document.documentElement.dataset.theme ?? 'light';
  });
  if (process.env.ATELIER_PICTURES !== '1') return;
  await page.screenshot({
    path: `${folder}/${isPhone(page) ? 'phone' : 'desktop'}-${theme}/${name}.png`,
    animations: 'disabled',
    fullPage,
  });
}

/** Checks that nothing is cut off and that the page does not scroll sideways. */
export async function expectToFit(page: Page): Promise<void> {
  const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(isWider, 'the page is wider than the window').toBe(false);
}
