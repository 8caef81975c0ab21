import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { isPhone } from './fixtures';

const folder = fileURLToPath(new URL('../screenshots', import.meta.url));

/**
 * Takes a picture of a page that stands still: its fonts are there, its movements at their end. It lies in the folder of the
 * device and the theme that the page has now. In continuous integration nobody looks at pictures, and none are taken.
 */
export async function takePicture(page: Page, name: string, { fullPage = false } = {}): Promise<void> {
  const theme = await page.evaluate(async () => {
    await document.fonts.ready;
    return document.documentElement.dataset.theme ?? 'light';
  });
  if (process.env.CI) return;
  await page.screenshot({
    path: `${folder}/${isPhone(page) ? 'phone' : 'desktop'}-${theme}/${name}.png`,
    animations: 'disabled',
    fullPage,
  });
}

/** Nothing is cut off, and nobody scrolls sideways. */
export async function expectToFit(page: Page): Promise<void> {
  const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(isWider, 'the page is wider than the window').toBe(false);
}
