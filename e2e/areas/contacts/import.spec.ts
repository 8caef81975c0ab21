import { contacts, unwrap } from '@atelier/sdk';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures';
import type { Person } from '../../support/people';

const header = 'Full Name;Mail;Mobile;Company;Shoe size';
const rows = Array.from(
  { length: 400 },
  (_none, index) =>
    `Client ${index} Müller;client${index}@people.example;+351 912 345 ${String(index).padStart(3, '0')};;41`,
);
const file = {
  name: 'clients.csv',
  mimeType: 'text/csv',
  // A spreadsheet with semicolons and letters that are not encoded as UTF-8.
  buffer: Buffer.from([header, ...rows, 'Clara Mendes;clara.mendes@;;;38', ';;;;'].join('\r\n'), 'latin1'),
};

async function choose(page: Page) {
  await page.goto('/contacts/import');
  await page.locator('input[type="file"]').setInputFiles(file);
  await expect(page).toHaveURL(/\/contacts\/import\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('combobox', { name: 'Full Name goes to' })).toBeVisible();
}

async function tryOut(page: Page) {
  await page.getByRole('button', { name: 'Start dry run' }).click();
  await expect(page.getByRole('region', { name: 'Dry run' }).getByText('New contacts')).toBeVisible();
}

const countOf = async ({ client }: Person) => (await unwrap(contacts(client).list({ limit: 1 }))).totalDocs;

test('a file is mapped, tried, applied and undone, and adds nothing the second time', async ({
  page,
  person,
}) => {
  test.setTimeout(120_000);
  await choose(page);
  // Columns are recognized automatically; a contact has no shoe size.
  await expect(page.getByRole('combobox', { name: 'Mail goes to' })).toHaveValue('Email');
  await expect(page.getByRole('combobox', { name: 'Mobile goes to' })).toHaveValue('Phone');
  await expect(page.getByRole('combobox', { name: 'Shoe size goes to' })).toHaveValue('Leave out');
  // The column of companies is empty.
  await expect(page.getByRole('combobox', { name: 'Company goes to' })).toBeHidden();
  await page.getByText('1 empty column').click();
  await expect(page.getByRole('combobox', { name: 'Company goes to' })).toBeVisible();
  await expect(page.getByText(/Müller/).first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Shoe size goes to' }).click();
  await page.getByRole('option', { name: 'Note' }).click();

  await tryOut(page);
  expect(await countOf(person)).toBe(0);
  await expect(page.getByText('clara.mendes@', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Import 400 rows' }).click();
  await expect(page.getByRole('status', { name: 'Import' }).getByText('Imported')).toBeVisible({
    timeout: 60_000,
  });
  expect(await countOf(person)).toBe(400);

  // A row that was left out is downloaded with its problem, or fixed and added after the import.
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the 1 row' }).click();
  const leftOut = await (await download).createReadStream();
  const text = Buffer.concat(await leftOut.toArray()).toString('utf8');
  expect(text).toContain('"Clara Mendes","clara.mendes@","","","38","The address ends after the @"');
  await page.getByRole('button', { name: 'Edit row 402' }).click();
  const row = page.getByRole('dialog', { name: 'Row 402' });
  await row.getByLabel('Email').fill('clara@mendes.example');
  await row.getByRole('button', { name: 'Save the row' }).click();
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByRole('status', { name: 'Import' }).getByText('401 rows')).toBeVisible({
    timeout: 60_000,
  });
  expect(await countOf(person)).toBe(401);

  // The same file again adds nothing.
  await choose(page);
  await page.getByRole('combobox', { name: 'Shoe size goes to' }).click();
  await page.getByRole('option', { name: 'Note' }).click();
  await tryOut(page);
  await expect(page.getByRole('button', { name: 'Nothing to import' })).toBeDisabled();
  expect(await countOf(person)).toBe(401);

  await page.goto('/contacts/imports');
  await page.getByRole('listitem').filter({ hasText: '401 new' }).getByRole('link', { name: 'Open' }).click();
  await page.getByRole('button', { name: /undo/i }).click();
  await expect(page.getByText('401 removed, 0 restored.')).toBeVisible({ timeout: 60_000 });
  expect(await countOf(person)).toBe(0);
});

test('a file that is not a table is refused, with advice', async ({ page, person }) => {
  expect(person.token).not.toBe('');
  await page.goto('/contacts/import');
  await page.locator('input[type="file"]').setInputFiles({
    name: 'clients.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([0x50, 0x4b, 0x03, 0x04, 0, 0, 0, 0, 1, 2, 3, 4, 5]),
  });
  await expect(page.getByText('Save the table as CSV and choose that file.')).toBeVisible();
});
