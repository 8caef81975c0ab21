import { databaseRows, databases, unwrap } from '@atelier/sdk';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures';

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
const cell = (page: Page, row: string, column: number) =>
  page
    .getByRole('row', { name: new RegExp(row) })
    .getByRole('gridcell')
    .nth(column);

test('a database grows from nothing: fields, rows, a filter, a board, another window, a change of type', async ({
  page,
  person,
}) => {
  await page.goto('/databases');
  await page.getByRole('button', { name: 'New database' }).first().click();
  const name = page.getByRole('textbox', { name: 'Name of the database' });
  await name.fill('Print orders');
  await name.press('Enter');

  // Fields: a label with its choices, and a number that is written as text first.
  await page.getByRole('button', { name: 'Add field' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Status');
  await dialog
    .getByRole('combobox', { name: 'Type' })
    .or(dialog.getByRole('textbox', { name: 'Type' }))
    .click();
  await page.getByRole('option', { name: 'Status' }).click();
  await dialog.getByRole('button', { name: 'Add field' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Add field' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Copies');
  await dialog.getByRole('button', { name: 'Add field' }).click();
  await expect(page.getByRole('columnheader', { name: 'Copies' })).toBeVisible();

  // Rows come from a spreadsheet: into the first cell, and below the last row.
  await page.getByRole('button', { name: 'New row' }).last().click();
  const panel = page.getByRole('complementary', { name: 'Row' });
  await expect(panel.getByText('#1')).toBeVisible();
  await panel.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('gridcell').nth(1).click();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData(
      'text/plain',
      'Album, 40 pages\tIn progress\t1\nThank-you cards\tTo do\t120\nSneak peek prints\tDone\ta few',
    );
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  await expect(page.getByRole('row', { name: /Sneak peek prints/ })).toBeVisible();

  // Cells by the keyboard: typing writes, Tab goes on, Escape takes back.
  await cell(page, 'Thank-you cards', 1).click();
  await page.keyboard.type('Thank-you notes');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row', { name: /Thank-you notes/ })).toBeVisible();
  await cell(page, 'Thank-you notes', 3).click();
  await page.keyboard.type('9');
  await page.keyboard.press('Escape');
  await expect(cell(page, 'Thank-you notes', 3)).toHaveText('120');

  // A filter of one's own; others keep theirs until it is saved.
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: 'Status' }).click();
  await page.getByRole('checkbox', { name: 'Done' }).check();
  await expect(page.getByRole('row', { name: /Thank-you notes/ })).toBeHidden();
  await expect(page.getByRole('row', { name: /Sneak peek prints/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByRole('row', { name: /Thank-you notes/ })).toBeVisible();

  // A change of type says what would be lost, and Undo brings it back.
  await page.getByRole('button', { name: 'Copies', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Edit field' }).click();
  await dialog
    .getByRole('combobox', { name: 'Type' })
    .or(dialog.getByRole('textbox', { name: 'Type' }))
    .click();
  await page.getByRole('option', { name: 'Number' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('1 cell can’t be converted and would be emptied')).toBeVisible();
  await expect(dialog.getByText('a few')).toBeVisible();
  await dialog.getByRole('button', { name: 'Change anyway' }).click();
  await expect(dialog).toBeHidden();
  await expect(cell(page, 'Sneak peek prints', 3)).toHaveText('');
  await messages(page).getByRole('button', { name: 'Undo' }).last().click();
  await expect(cell(page, 'Sneak peek prints', 3)).toHaveText('a few');

  // Another window sees a card that is carried by the keyboard.
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(other.getByRole('row', { name: /Album, 40 pages/ })).toContainText('In progress');
  await page.getByRole('button', { name: 'New view' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Work');
  await dialog
    .getByRole('combobox', { name: 'Layout' })
    .or(dialog.getByRole('textbox', { name: 'Layout' }))
    .click();
  await page.getByRole('option', { name: 'Board' }).click();
  await dialog.getByRole('button', { name: 'Add view' }).click();
  const card = page.getByRole('option', { name: /Album, 40 pages/ });
  await card.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(page.getByRole('region', { name: /^Done, 2/ })).toBeVisible();
  await expect(other.getByRole('row', { name: /Album, 40 pages/ })).toContainText('Done');

  await page.reload();
  await expect(page.getByRole('region', { name: /^Done, 2/ })).toContainText('Album, 40 pages');
  const [database] = (await unwrap(databases(person.client).list())).data;
  const { docs } = await unwrap(databaseRows(person.client).list({ databaseId: database?._id ?? '' }));
  expect(docs).toHaveLength(3);
});
