import type { Response } from '@playwright/test';
import { expect, test } from '../support/fixtures';

/** Bytes below which nothing is compressed: they fit into one packet anyway. */
const SMALLEST = 1_024;

test('scripts and styles are compressed', async ({ page }) => {
  const texts: Response[] = [];
  page.on('response', (response) => {
    if (/\.(js|css)$/.test(new URL(response.url()).pathname)) texts.push(response);
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const encodings = texts.map((response) => ({
    url: response.url(),
    encoding: response.headers()['content-encoding'],
    size: Number(response.headers()['content-length']),
  }));
  expect(encodings.filter(({ encoding, size }) => encoding === undefined && size >= SMALLEST)).toEqual([]);
  expect(encodings.filter(({ encoding }) => encoding === 'br').length).toBeGreaterThan(5);
});
