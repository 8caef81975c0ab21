import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { unwrap, viewers } from '@atelier/sdk';
import type { Locator, Page } from '@playwright/test';
import { prepareWedding, sendToPriya } from '../../../scripts/seed/sent-file';
import { accessibilityViolations } from '../../support/accessibility';
import { expect, test } from '../../support/fixtures';
import { takePicture } from '../../support/looks';
import { addCast } from '../../support/people';

const photograph = fileURLToPath(
  new URL('../../../packages/ui/src/seed-photographs/alentejo.webp', import.meta.url),
);
const guide = {
  name: 'Guide to your day.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\nWhat to bring, and where to be.\n%%EOF'),
};

const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
const preview = (page: Page) => page.frameLocator('iframe[title="The client’s page"]').locator('body');
/** Waits for a picture and returns its width. */
const widthOf = (place: Page | Locator, selector: string) =>
  place
    .locator(selector)
    .first()
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return image.naturalWidth;
    });
test('a cover and a file get from the editor to the client’s page', async ({
  page,
  person,
  browser,
  server,
}) => {
  test.slow();
  await addCast(person);
  const lead = await prepareWedding(person.client, '2099-10-22');

  await page.goto(`/leads/${lead._id}/edit`);
  const cover = page.getByLabel('File of the cover');
  await cover.setInputFiles({
    name: 'cover.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<html><script>alert(1)</script></html>'),
  });
  await expect(page.getByRole('alert')).toContainText('This is not a PNG, JPEG or WebP picture');
  await cover.setInputFiles(photograph);
  await expect(preview(page).locator('main img')).toBeVisible();
  expect(await widthOf(preview(page), 'main img')).toBeGreaterThan(400);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await saved(page);
  await takePicture(page, 'editor-cover');
  const steps = page.getByRole('list', { name: 'Steps' });
  await steps
    .getByRole('button', { name: /^Thank/ })
    .first()
    .click();
  await page.getByLabel('Files to add').setInputFiles(guide);
  await page.getByRole('button', { name: /^Guide to your day/ }).click();
  await expect(preview(page)).toContainText('Guide to your dayPDF');
  await saved(page);
  await takePicture(page, 'editor-files');
  expect(await accessibilityViolations(page)).toEqual([]);

  await page.goto('/leads');
  await expect(page.getByText('Wedding weekend')).toBeVisible();
  expect(await widthOf(page, 'main img')).toBe(480);
  await takePicture(page, 'leads-cover');

  const path = new URL(await sendToPriya(person.client, lead._id)).pathname;
  const desk = await browser.newContext({ baseURL: server.origin, viewport: { width: 1440, height: 900 } });
  const priya = await desk.newPage();
  const asked: string[] = [];
  priya.on('request', (request) => asked.push(request.url()));
  await priya.goto(path);
  await expect(priya.getByRole('heading', { level: 1 })).toHaveText(/^Three days in the Alentejo/);
  expect(await widthOf(priya, 'img')).toBeGreaterThan(900);
  // The page reserves the space of the picture: nothing moves when it loads.
  const moved = await priya.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().reduce((sum, one) => sum + ((one as { value?: number }).value ?? 0), 0)),
        ).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 500);
      }),
  );
  expect(moved).toBeLessThan(0.01);
  await takePicture(priya, 'client-cover');
  expect(await accessibilityViolations(priya)).toEqual([]);
  await expect.poll(() => asked.some((address) => address.endsWith('/visits'))).toBe(true);
  await priya.goto(`${path}?step=thankyou`);
  const download = priya.waitForEvent('download');
  await priya.getByRole('link', { name: 'Guide to your day' }).click();
  const got = await download;
  expect(got.suggestedFilename()).toBe(guide.name);
  expect(await readFile(await got.path())).toEqual(guide.buffer);
  await takePicture(priya, 'client-files');

  // If nothing is recorded, the code that measures is not even loaded.
  await unwrap(viewers(person.client).updateSettings({ isOn: false }));
  asked.length = 0;
  await priya.goto(path);
  await expect(priya.getByRole('button', { name: /read and sign/i }).first()).toBeVisible();
  expect(asked.filter((address) => /visit/.test(address))).toEqual([]);
  await desk.close();

  // A phone without JavaScript: the cover in a matching size, and the file.
  const pocket = await browser.newContext({
    baseURL: server.origin,
    viewport: { width: 390, height: 844 },
    javaScriptEnabled: false,
  });
  const phone = await pocket.newPage();
  const sizes: string[] = [];
  phone.on('request', (request) => sizes.push(request.url()));
  await phone.goto(path);
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
  await phone.waitForLoadState('networkidle');
  expect(sizes.filter((address) => /smart-file-files/.test(address))).toEqual([
    expect.stringContaining('/480?'),
  ]);
  await takePicture(phone, 'client-cover');
  await phone.goto(`${path}?step=thankyou`);
  await expect(phone.getByRole('link', { name: 'Guide to your day' })).toHaveAttribute(
    'href',
    /smart-file-files/,
  );
  await takePicture(phone, 'client-files');
  await pocket.close();
});
