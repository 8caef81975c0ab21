import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { comeFrom, expect, startWith, test } from '../support/fixtures';
import { ownAddress } from '../support/people';

/** A document that the server sealed in the first version of the format. */
const sealed = readFileSync(
  fileURLToPath(new URL('../../packages/domain/src/proof/testing/sealed.pdf', import.meta.url)),
);
const pdf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });

test('a sealed document is verified offline, and its file is not uploaded', async ({ page, context }) => {
  await comeFrom(context, ownAddress());
  await startWith(page, { theme: 'systemDefault' });
  await page.goto('/verify');
  await expect(page.getByRole('heading', { name: 'Is this what was signed?' })).toBeVisible();
  await context.setOffline(true);
  const drop = page.getByLabel('Drop a sealed PDF here');
  await drop.setInputFiles(pdf('agreement.pdf', sealed));
  const verdict = page.getByRole('status').filter({ hasText: 'agreement.pdf' });
  await expect(verdict.getByRole('heading')).toHaveText('Valid: unchanged since it was sealed');
  const key = await verdict.locator('dd').last().textContent();
  const field = page.getByLabel('Key from the studio’s email');
  await field.fill('ab'.repeat(32));
  await expect(verdict.getByRole('heading')).toHaveText('Unchanged, but sealed with a different key');
  await field.fill(key?.toUpperCase() ?? '');
  await expect(verdict.getByRole('heading')).toHaveText('Valid, and sealed with the key you compared');
  await expect(verdict.getByRole('list', { name: 'Who signed' }).getByRole('listitem').first()).toContainText(
    'Priya Nair',
  );
  const changed = Buffer.from(sealed);
  changed[2_000] = (changed[2_000] ?? 0) ^ 1;
  await drop.setInputFiles(pdf('changed.pdf', changed));
  await expect(page.getByRole('heading', { name: 'This file was changed' })).toBeVisible();
  await drop.setInputFiles(pdf('letter.pdf', Buffer.from('%PDF-1.7\n')));
  await expect(page.getByRole('heading', { name: 'This file has no Atelier seal' })).toBeVisible();
  // What is no PDF gets no verdict, and leaves none of another file.
  await drop.setInputFiles({ name: 'guests.csv', mimeType: 'text/csv', buffer: Buffer.from('Name\n') });
  await expect(page.getByText('guests.csv is not a PDF.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'This file has no Atelier seal' })).toBeHidden();
});
