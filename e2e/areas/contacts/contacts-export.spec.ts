import { readFile } from 'node:fs/promises';
import { contacts, unwrap } from '@atelier/sdk';
import { expect, test } from '../../support/fixtures';
import { addCast } from '../../support/people';

test('the shown contacts are exported, and importing the file again adds nothing', async ({
  page,
  person,
}) => {
  await addCast(person);
  await page.goto('/contacts');
  await page.getByRole('main').getByRole('button', { name: 'More' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export as CSV' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^contacts-\d{4}-\d{2}-\d{2}\.csv$/);
  await expect(page.getByText(`${download.suggestedFilename()} saved`)).toBeVisible();
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain('hannah@brandt.example');
  expect(text.trim().split('\n')).toHaveLength(7);

  await page.goto('/contacts/import');
  await page.locator('input[type="file"]').setInputFiles({
    name: download.suggestedFilename(),
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  });
  await page.getByRole('button', { name: 'Start dry run' }).click();
  await expect(page.getByText(/6 .*(already|unchanged|there)/i).first()).toBeVisible();
  const { totalDocs } = await unwrap(contacts(person.client).list({}));
  expect(totalDocs).toBe(6);
});

test('search results are exported as shown', async ({ page, person }) => {
  await addCast(person);
  await page.goto('/contacts');
  await page.getByRole('searchbox', { name: 'Search contacts' }).fill('brandt');
  await expect(page.getByText('Noor Haddad').filter({ visible: true })).toHaveCount(0);
  await page.getByRole('main').getByRole('button', { name: 'More' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export as CSV' }).click();
  const text = await readFile(await (await saved).path(), 'utf8');
  expect(text.trim().split('\n')).toHaveLength(2);
});

test('a refused export says so and saves nothing', async ({ page, person }) => {
  await addCast(person);
  await page.goto('/contacts');
  await page.route('**/export?**', (route) => route.fulfill({ status: 503, body: '' }));
  await page.getByRole('main').getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Export as CSV' }).click();
  await expect(page.getByText(/^Nothing was exported/)).toBeVisible();
});
