import { notes, unwrap } from '@atelier/sdk';
import type { Browser, Page } from '@playwright/test';
import { expect, sessionOf, startWith, test } from '../../support/fixtures';
import type { Person } from '../../support/people';
import { addColleague, textOf } from './pages';

const surface = (page: Page) => page.getByRole('textbox', { name: 'Page' });
const state = (page: Page, words: string) =>
  expect(page.getByRole('status').filter({ hasText: words })).toBeVisible();

/** Opens another window for somebody. */
async function windowOf(browser: Browser, person: Person, address: string): Promise<Page> {
  const context = await browser.newContext({
    locale: 'en-GB',
    timezoneId: 'Europe/Lisbon',
    extraHTTPHeaders: { 'x-forwarded-for': person.address },
  });
  await startWith(context, sessionOf(person));
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

/** Collects what the policy of the page refuses; nothing of ours may depend on it. */
async function watchPolicy(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { refusedByPolicy: seen });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sample }) =>
      seen.push(`${effectiveDirective} ${sample}`),
    );
  });
  return () => page.evaluate(() => (window as unknown as { refusedByPolicy: string[] }).refusedByPolicy);
}

test('a page is written by two windows, offline too, and shared to be read', async ({
  page,
  person,
  browser,
  server,
}) => {
  const refused = await watchPolicy(page);
  await page.goto('/notes');
  await page.getByRole('button', { name: 'New page' }).first().click();
  await expect(page).toHaveURL(/\/note\/[\w-]{36}$/);
  const pageId = page.url().slice(-36);
  await page.getByRole('textbox', { name: 'Title' }).fill('Weekend plan');
  await page.getByRole('textbox', { name: 'Title' }).press('Enter');
  await surface(page).click();
  await page.keyboard.type('Ceremony at 16:30');
  // Without waiting for anything: what was typed is on the device.
  await page.reload();
  await expect(surface(page)).toContainText('Ceremony at 16:30');
  await state(page, 'Saved');
  expect(await textOf(person, pageId)).toContain('Ceremony at 16:30');

  const other = await windowOf(browser, person, page.url().replace(/^.*(?=\/note)/, server.origin));
  await expect(surface(other)).toContainText('Ceremony at 16:30');
  await surface(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/call');
  await page.getByRole('option', { name: 'Callout' }).click();
  await page.keyboard.type('Bring ladders');
  await expect(surface(other)).toContainText('Bring ladders');

  // Without a connection it is only on this device, and arrives later.
  await page.context().setOffline(true);
  await page.keyboard.type(', and rope');
  await state(page, 'Only on this device');
  await page.context().setOffline(false);
  await page.reload();
  await expect(surface(page)).toContainText('Bring ladders, and rope');
  await state(page, 'Saved');
  await expect(surface(other)).toContainText('Bring ladders, and rope');
  expect(await refused()).toEqual([]);

  const tom = await addColleague(person, 'Tom Okafor');
  await page.reload();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'Share with a member' }).click();
  await page.getByRole('menuitem', { name: /Tom Okafor/ }).click();
  await expect(page.getByRole('list', { name: 'Who sees this page' })).toContainText('shared with them');
  const reader = await windowOf(browser, tom, `${server.origin}/notes?list=shared`);
  await reader.getByRole('link', { name: 'Weekend plan' }).first().click();
  await expect(reader.getByText('You can view this page.')).toBeVisible();
  await expect(reader.getByLabel('Page', { exact: true })).toContainText('Bring ladders, and rope');
  await expect(reader.getByLabel('Page', { exact: true })).toHaveAttribute('contenteditable', 'false');
});

test('pages are nested, moved, deleted and restored in the tree', { tag: '@phone' }, async ({
  page,
  person,
}) => {
  const api = notes(person.client);
  const { _id: parentId } = await unwrap(api.create({ title: 'Weddings' }));
  await unwrap(api.create({ title: 'Shot list', parentId }));
  await unwrap(api.create({ title: 'Minutes' }));
  await page.goto('/notes');
  const tree = page.getByRole('tree');
  await tree.getByRole('treeitem', { name: 'Weddings' }).focus();
  await page.keyboard.press('ArrowRight');
  await tree.getByRole('treeitem', { name: 'Shot list' }).focus();
  await page.keyboard.press('Control+Shift+ArrowLeft');
  await expect(tree.getByRole('treeitem', { name: 'Shot list' })).toHaveAttribute('aria-level', '1');
  await expect
    .poll(async () => (await unwrap(api.list({ scope: 'tree' }))).data.map(({ title }) => title))
    .toEqual(['Weddings', 'Shot list', 'Minutes']);

  await page.getByRole('button', { name: 'Actions for Minutes' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(tree.getByRole('treeitem', { name: 'Minutes' })).toBeHidden();
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click();
  await expect(tree.getByRole('treeitem', { name: 'Minutes' })).toBeVisible();

  await page.getByRole('button', { name: 'Actions for Minutes' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('link', { name: 'Trash' }).click();
  await page.getByRole('button', { name: 'Actions for Minutes' }).click();
  await page.getByRole('menuitem', { name: 'Delete forever' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete forever' }).click();
  await expect(page.getByText('Trash is empty')).toBeVisible();
  expect((await unwrap(api.list({ scope: 'trash' }))).totalDocs).toBe(0);
});
