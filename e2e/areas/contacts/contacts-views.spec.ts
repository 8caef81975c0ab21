import { contacts, unwrap } from '@atelier/sdk';
import type { Page } from '@playwright/test';
import { expect, isPhone, test } from '../../support/fixtures';
import { addCast } from '../../support/people';

/** A contact in the list: a row on a desktop, an entry on a phone. */
const entry = (page: Page, name: string) =>
  isPhone(page)
    ? page.getByRole('list', { name: 'Contacts' }).getByRole('button', { name })
    : page.getByRole('row').filter({ hasText: name });

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Saved views' });

test('a view with a filter survives a reload, is renamed, deleted and restored', {
  tag: '@phone',
}, async ({ page, person }) => {
  await addCast(person);
  await page.goto('/contacts');
  await expect(entry(page, 'Noor Haddad')).toBeVisible();
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: 'Tags' }).click();
  const form = page.getByRole('dialog', { name: 'Filter by Tags' });
  await form.getByRole('checkbox', { name: 'wedding' }).check();
  await expect(entry(page, 'Noor Haddad')).toBeHidden();
  await expect(entry(page, 'Ada Ferreira')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();

  await tabs(page).getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Save as new view' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Enter a name')).toBeVisible();
  await dialog.getByLabel('Name').fill('Weddings');
  await dialog.getByRole('button', { name: 'Heart' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  const weddings = tabs(page).getByRole('button', { name: 'Weddings' });
  await expect(weddings).toHaveAttribute('aria-current', 'page');

  await page.reload();
  await expect(weddings).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('button', { name: 'Tags contains wedding' })).toBeVisible();
  await expect(entry(page, 'Clara Mendes')).toBeVisible();
  await expect(entry(page, 'Noor Haddad')).toBeHidden();

  await weddings.click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: 'New name of Weddings' }).fill('This summer');
  await page.keyboard.press('Enter');
  const summer = tabs(page).getByRole('button', { name: 'This summer' });
  await expect(summer).toBeVisible();
  await summer.click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(summer).toBeHidden();
  await expect(entry(page, 'Noor Haddad')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(summer).toHaveAttribute('aria-current', 'page');
  await expect(entry(page, 'Noor Haddad')).toBeHidden();
  const { views } = await unwrap(contacts(person.client).metadata());
  expect(views.map(({ label, icon }) => [label, icon])).toEqual([['This summer', 'heart']]);
});

test('changes to a view stay in the tab until they are reset', async ({ page, person }) => {
  await addCast(person);
  await unwrap(
    contacts(person.client).updateView({
      label: 'Portraits',
      filters: [{ fieldId: 'tags', operator: 'contains', value: ['portrait'] }],
    }),
  );
  await page.goto('/contacts');
  await tabs(page).getByRole('button', { name: 'Portraits' }).click();
  await expect(entry(page, 'Priya Nair')).toBeVisible();
  await expect(entry(page, 'Ada Ferreira')).toBeHidden();
  await page.getByRole('button', { name: 'Remove the filter Tags' }).click();
  await expect(entry(page, 'Ada Ferreira')).toBeVisible();
  await page.reload();
  await expect(entry(page, 'Ada Ferreira')).toBeVisible();
  await tabs(page).getByRole('button', { name: 'Reset' }).click();
  await expect(entry(page, 'Ada Ferreira')).toBeHidden();
  await expect(tabs(page).getByRole('button', { name: 'Reset' })).toBeHidden();
});

test('a column header sorts, and cards show the same people', async ({ page, person }) => {
  await addCast(person);
  await page.goto('/contacts');
  const first = page.getByRole('row').nth(1);
  await expect(first).toContainText('Ada Ferreira');
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  await expect(first).toContainText('Priya Nair');
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('button', { name: 'Cards' }).click();
  const cards = page.getByRole('list', { name: 'Contacts' }).getByRole('listitem');
  await expect(cards.first()).toContainText('Priya Nair');
  await expect(cards).toHaveCount(6);
});
