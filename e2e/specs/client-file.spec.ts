import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { prepareWedding, sendToPriya } from '../../scripts/seed/sent-file';
import { barriers } from '../support/barriers';
import { expect, isPhone, test } from '../support/fixtures';
import { addCast, createPerson } from '../support/people';

const folder = fileURLToPath(new URL('../screenshots', import.meta.url));

/** The address of Priya's page, of a studio of its own. */
async function sendWedding(origin: string, expiresAt?: string): Promise<string> {
  const mira = await createPerson(origin);
  await addCast(mira);
  const lead = await prepareWedding(mira.client, '2099-10-22');
  return new URL(await sendToPriya(mira.client, lead._id, expiresAt)).pathname;
}

const picture = async (page: Page, project: string, name: string, fullPage = false) => {
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `${folder}/${project}-light/client-${name}.png`, fullPage });
};

/** The one thing to do: beside the text, or at the foot of a phone. */
const goOn = (page: Page, name: RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first();

test('a file is read without script, step by step, and says what needs it', async ({ server, browser }) => {
  const path = await sendWedding(server.origin);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.origin });
  const page = await context.newPage();
  const answer = await page.goto(path);
  expect(answer?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Three days in the Alentejo/);
  await expect(page.getByText('€4,800').first()).toBeVisible();
  const note = page.locator('noscript p');
  await expect(note).toBeVisible();
  await expect(note).toContainText('Choosing, signing and paying need JavaScript');
  await page.getByRole('link', { name: 'Sign' }).first().click();
  await expect(page.getByRole('heading', { name: /What it costs/ })).toBeVisible();
  await expect(page.getByText('Your date is yours once both of us have signed')).toBeVisible();
  await page.getByRole('link', { name: 'Pay' }).first().click();
  await expect(page.getByRole('heading', { name: 'Payments' })).toBeVisible();
  await context.close();
});

test('a proposal is chosen by keys, with what it comes to always said', async ({ page, server }, info) => {
  await page.goto(await sendWedding(server.origin));
  await expect(goOn(page, /read and sign/i)).toBeVisible();
  await picture(page, info.project.name, 'proposal');
  expect(await barriers(page)).toEqual([]);
  const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(isWider, 'the page is wider than the window').toBe(false);

  await page.getByRole('radio', { name: /The Weekend/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /The Story/ })).toBeChecked();
  const choice = page.getByRole('complementary', { name: 'Your choice' });
  await expect(choice).toContainText('€6,700');
  await page.getByRole('button', { name: 'One more: Parents’ album' }).press('Enter');
  await expect(choice).toContainText('€6,940');
  // What is not sent yet outlives a reload.
  await page.reload();
  await expect(page.getByRole('radio', { name: /The Story/ })).toBeChecked();
});

test('a step is an address: Back leads to the one before', async ({ page, server }, info) => {
  const path = await sendWedding(server.origin);
  await page.goto(path);
  await expect(goOn(page, /read and sign/i)).toBeVisible();
  await page.getByRole('link', { name: /Sign/ }).first().click();
  await expect(page).toHaveURL(/\?step=contract$/);
  await expect(page.getByRole('heading', { name: 'Choose first' })).toBeVisible();
  await picture(page, info.project.name, 'contract-before-choice');
  expect(await barriers(page)).toEqual([]);
  await page.goBack();
  await expect(page.getByRole('radio', { name: /The Weekend/ })).toBeVisible();
});

test('from the mail to booked takes few taps', async ({ page, server }, info) => {
  const path = await sendWedding(server.origin);
  await page.goto(path);
  await goOn(page, /read and sign/i).click();
  await expect(page.getByRole('heading', { name: 'Sign the agreement' })).toBeVisible();
  const pad = page.getByRole('img', { name: 'Field to draw your signature in' });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (box === null) throw new Error('There is nothing to draw in.');
  await page.mouse.move(box.x + 60, box.y + 80);
  await page.mouse.down();
  for (const [x, y] of [
    [90, 30],
    [110, 90],
    [150, 50],
    [210, 80],
  ] as const)
    await page.mouse.move(box.x + x, box.y + y, { steps: 4 });
  await page.mouse.up();
  await page.getByRole('checkbox').check();
  await picture(page, info.project.name, 'contract');
  expect(await barriers(page)).toEqual([]);
  await goOn(page, /Sign the agreement/).click();
  await expect(page.getByRole('status').filter({ hasText: 'You have signed' })).toBeAttached();
  await expect(page.getByRole('heading', { name: 'Payments' })).toBeVisible();
  await picture(page, info.project.name, 'invoice');
  expect(await barriers(page)).toEqual([]);
  await page.goto(`${path}?step=contract`);
  await expect(page.getByRole('heading', { name: /You have signed/ })).toBeVisible();
});

test('a signature outlives a lost network, and counts once', async ({ page, context, server }) => {
  test.skip(isPhone(page), 'the same on a phone');
  const path = await sendWedding(server.origin);
  await page.goto(path);
  await goOn(page, /read and sign/i).click();
  await page.getByRole('tab', { name: 'Type' }).click();
  await expect(page.getByRole('textbox', { name: /your signature/ })).toHaveValue('Priya Nair');
  await page.getByRole('checkbox').check();
  const keys: (string | null)[] = [];
  // The server hears it, and its answer is lost on the way back.
  await context.route('**/signatures', async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? null);
    if (keys.length === 1) await route.fetch();
    return keys.length < 3 ? route.abort('connectionfailed') : route.continue();
  });
  await goOn(page, /Sign the agreement/).click();
  await expect(page.getByRole('heading', { name: 'Payments' })).toBeVisible({ timeout: 30_000 });
  expect(new Set(keys).size).toBe(1);
  await page.goto(`${path}?step=contract`);
  await expect(page.getByRole('list', { name: 'Who signs' }).getByText(/^Signed/)).toHaveCount(1);
});

test('a link that ended says so, and a new one is asked for', async ({ page, server }, info) => {
  const path = await sendWedding(server.origin, new Date(Date.now() + 3_000).toISOString());
  await expect(async () => {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'This link has ended' })).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 15_000 });
  await picture(page, info.project.name, 'expired');
  expect(await barriers(page)).toEqual([]);
  await page.goto('/f/not-one-of-ours');
  await expect(page.getByRole('heading', { name: 'This link does not lead anywhere' })).toBeVisible();
});

test('nothing of the address is told to anybody', async ({ page, server }) => {
  test.skip(isPhone(page), 'the same on a phone');
  const path = await sendWedding(server.origin);
  const token = path.split('/')[2] ?? '';
  const told: string[] = [];
  page.on('request', (request) => {
    const { referer } = request.headers();
    if (referer?.includes(token)) told.push(request.url());
  });
  await page.goto(path);
  await expect(goOn(page, /read and sign/i)).toBeVisible();
  await page.evaluate(() => fetch('/mark.svg'));
  expect(told).toEqual([]);
  expect(server.output()).not.toContain(token);
});
