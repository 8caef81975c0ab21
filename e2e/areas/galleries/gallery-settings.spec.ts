import { expect, sessionOf, startWith, test } from '../../support/fixtures';

import { createPerson } from '../../support/people';
import { addGallery } from './gallery';

test('what is set in one window holds in the other: look, address, PIN, last day, watermark', async ({
  page,
  context,
  server,
}) => {
  const mira = await createPerson(server.origin);
  const { _id: id } = await addGallery(mira);
  const other = await context.newPage();
  for (const one of [page, other]) await startWith(one, sessionOf(mira));

  // The look shows in the preview at once, and in the other window without a reload. A toast leads back.
  await other.goto(`/galleries/${id}/look`);
  await page.goto(`/galleries/${id}/look`);
  await expect(other.getByRole('radio', { name: 'Classic' })).toBeChecked();
  await page.getByRole('radio', { name: 'Dark' }).click({ force: true });
  await expect(page.getByRole('region', { name: 'Preview' })).toHaveAttribute('data-ground', 'dark');
  await expect(other.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked();
  await expect(other.getByRole('radio', { name: 'Light' })).toBeChecked();
  await page.getByRole('radio', { name: 'Literary' }).click({ force: true });
  await expect(page.getByRole('radio', { name: 'Literary' })).toBeChecked();
  await expect(other.getByRole('radio', { name: 'Literary' })).toBeChecked();
  await expect(other.getByRole('radio', { name: 'Light' })).toBeChecked();

  // A cover that was chosen and not saved is there after a reload.
  await page.getByRole('button', { name: 'Choose another photo' }).click();
  await page.getByRole('dialog').getByRole('gridcell', { name: 'JL_4403.jpg' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Save cover' }).click();
  await expect(page.getByText('Cover saved')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save cover' })).toBeDisabled();

  // An address that a page has is refused before it is sent; a free one moves both windows.
  await page.getByRole('link', { name: 'Access and PIN' }).click();
  await other.getByRole('link', { name: 'Access and PIN' }).click();
  const address = page.getByRole('textbox', { name: 'Address' });
  await address.fill('Sintra, 2026');
  await expect(page.getByText('Use the letters a to z')).toBeVisible();
  await address.fill('sintra-2026');
  await expect(page.getByText('is free')).toBeVisible();
  await page.getByRole('button', { name: 'Change address' }).click();
  await expect(other.getByRole('textbox', { name: 'Address' })).toHaveValue('sintra-2026');

  const pin = page.getByRole('textbox', { name: 'PIN' });
  await pin.fill('12');
  await page.getByRole('button', { name: 'Set PIN' }).click();
  await expect(page.getByText('Use 4 to 8 digits.')).toBeVisible();
  await pin.fill('482913');
  await page.getByRole('button', { name: 'Set PIN' }).click();
  await expect(page.getByText('The PIN for this gallery is 482913')).toBeVisible();
  await expect(other.getByText('Visitors need a PIN for this gallery.')).toBeVisible();

  await page.getByRole('button', { name: 'Change access: Evening' }).click();
  await page.getByRole('switch', { name: 'Clients only' }).click({ force: true });
  await page.getByRole('button', { name: 'Done' }).click();
  const evening = other
    .getByRole('list', { name: 'Albums' })
    .getByRole('listitem')
    .filter({ hasText: 'Evening' });
  await expect(evening).toContainText('Clients only');

  await page.getByRole('switch', { name: 'Guests can open the gallery' }).click({ force: true });
  await expect(other.getByRole('switch', { name: 'Guests can open the gallery' })).not.toBeChecked();
  await page.getByRole('switch', { name: 'Ask visitors' }).click({ force: true });
  await page.getByRole('button', { name: 'Add a question' }).click();
  await page.getByRole('button', { name: 'Save questions' }).click();
  await expect(other.getByRole('textbox', { name: 'Question 1' })).toHaveValue('Your name');

  await page.getByRole('button', { name: 'Close in 30 days' }).click();
  await expect(other.getByText(/Visitors can open it until 23:59 on/)).toBeVisible();

  // A watermark is made once, chosen here, and shown as visitors see it.
  await page.goto('/galleries/watermarks');
  await page.getByRole('button', { name: 'New watermark' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Proofs');
  await page.getByRole('textbox', { name: 'Text' }).fill('Juniper & Light');
  await page.getByRole('radio', { name: 'Center' }).check({ force: true });
  await page.getByRole('button', { name: 'Save watermark' }).click();
  await expect(page.getByText('Proofs saved')).toBeVisible();
  await other.getByRole('link', { name: 'Look' }).click();
  await other.getByRole('combobox', { name: 'Watermark' }).click();
  await other.getByRole('option', { name: 'Proofs' }).click();
  await expect(other.getByRole('img', { name: 'The cover as visitors see it' })).toHaveJSProperty(
    'complete',
    true,
  );
  await expect(page.getByText('1 gallery', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Delete watermark' }).click();
  await expect(page.getByText(/has this watermark/)).toBeVisible();
});
