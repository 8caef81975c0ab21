import { contacts, unwrap } from '@atelier/sdk';
import type { Page } from '@playwright/test';
import { expect, isPhone, test } from '../../support/fixtures';
import { addCast } from '../../support/people';

/** A contact in the list: a row on a desktop, an entry on a phone. */
const entry = (page: Page, name: string) =>
  isPhone(page)
    ? page.getByRole('list', { name: 'Contacts' }).getByRole('button', { name })
    : page.getByRole('row').filter({ hasText: name });

const panel = (page: Page) => page.getByRole('complementary', { name: 'Contact' });

test('a contact is created, opened next to the list, changed, deleted and restored', {
  tag: '@phone',
}, async ({ page, person }) => {
  await page.goto('/contacts');
  await page.getByRole('button', { name: 'New contact' }).click();
  const form = page.getByRole('dialog', { name: 'New contact' });
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(form.getByText('A contact needs a name')).toBeVisible();
  await form.getByLabel('Name', { exact: true }).fill('Ada Ferreira');
  await form.getByLabel('Email').fill('ada@ferreira.example');
  await form.getByLabel('Tags').fill('wedding, lisbon');
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('Ada Ferreira added')).toBeVisible();
  // The mouse stays where the message appeared, which keeps it open.
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Close' }).click();
  await expect(panel(page).getByRole('heading', { name: 'Ada Ferreira' })).toBeVisible();

  await panel(page).getByRole('button', { name: 'Edit' }).click();
  await panel(page).getByLabel('Phone').fill('+351 912 345 678');
  await panel(page).getByRole('button', { name: 'Save' }).click();
  await expect(panel(page).getByRole('link', { name: /912 ?345 ?678/ })).toBeVisible();

  await panel(page).getByRole('button', { name: 'Delete' }).click();
  await expect(panel(page)).toBeHidden();
  await expect(page.getByText('Ada Ferreira deleted')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The people you work for' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(entry(page, 'Ada Ferreira')).toBeVisible();
  const { data } = await unwrap(contacts(person.client).list({}));
  expect(data.map(({ name, tags }) => [name, tags])).toEqual([['Ada Ferreira', ['wedding', 'lisbon']]]);
});

test('a second contact with the same address is refused, and what was typed stays', async ({
  page,
  person,
}) => {
  await addCast(person);
  await page.goto('/contacts?new');
  const form = page.getByRole('dialog', { name: 'New contact' });
  await form.getByLabel('Name', { exact: true }).fill('Priya N.');
  await form.getByLabel('Email').fill('PRIYA@nair.example');
  await form.getByRole('button', { name: 'Add' }).click();
  await expect(form.getByText('Another contact has this email address.')).toBeVisible();
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Priya N.');
});

test('search matches any part and says when nobody matches', async ({ page, person }) => {
  await addCast(person);
  await page.goto('/contacts');
  const search = page.getByRole('searchbox', { name: 'Search contacts' });
  await search.fill('ceramics');
  await expect(entry(page, 'Hannah Brandt')).toBeVisible();
  await expect(entry(page, 'Noor Haddad')).toBeHidden();
  await search.fill('zzz');
  await expect(page.getByText('No contact matches “zzz”')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(entry(page, 'Noor Haddad')).toBeVisible();
});

test('panels are part of the address: Back, reload and a copied link restore them', {
  tag: '@phone',
}, async ({ page, person }) => {
  await addCast(person);
  await page.goto('/contacts');
  const open = async (name: string) => {
    if (isPhone(page)) await entry(page, name).click();
    else {
      await entry(page, name).hover();
      await entry(page, name).getByRole('button', { name: 'Open' }).click();
    }
    await expect(panel(page).getByRole('heading', { name })).toBeVisible();
  };
  await open('Noor Haddad');
  await expect(page).toHaveURL(/panel=contact\./);
  const address = page.url();
  await page.reload();
  await expect(panel(page).getByRole('heading', { name: 'Noor Haddad' })).toBeVisible();
  await page.goBack();
  await expect(panel(page)).toBeHidden();
  await expect(page).toHaveURL(/\/contacts$/);
  await page.goForward();
  await expect(panel(page).getByRole('heading', { name: 'Noor Haddad' })).toBeVisible();
  await panel(page).getByRole('button', { name: 'Close' }).click();
  await expect(panel(page)).toBeHidden();
  const copy = await page.context().newPage();
  await copy.goto(address);
  await expect(panel(copy).getByRole('heading', { name: 'Noor Haddad' })).toBeVisible();
});

test('a long list loads more while it is scrolled', async ({ page, person }) => {
  const many = Array.from({ length: 120 }, (_none, index) => `Client ${String(index).padStart(3, '0')}`);
  for (const name of many) await unwrap(contacts(person.client).create({ name }));
  await page.goto('/contacts');
  await expect(entry(page, 'Client 000')).toBeVisible();
  await expect(page.getByText('120', { exact: true }).first()).toBeVisible();
  await expect(async () => {
    await page.mouse.move(500, 500);
    await page.mouse.wheel(0, 4000);
    await page.evaluate(() => {
      for (const part of document.querySelectorAll('main, main *')) part.scrollTop = part.scrollHeight;
      window.scrollTo(0, document.body.scrollHeight);
    });
    await expect(entry(page, 'Client 119')).toBeAttached({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
});

test('on a phone several contacts are selected, deleted and restored, and two are merged', {
  // On a computer, rows have checkboxes.
  tag: '@phone-only',
}, async ({ page, person }) => {
  await addCast(person);
  await page.goto('/contacts');
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  for (const name of ['Jonas Weber', 'Clara Mendes', 'Noor Haddad']) await entry(page, name).click();
  await expect(entry(page, 'Noor Haddad')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('3 selected', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Merge', exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(entry(page, 'Noor Haddad')).toBeHidden();
  await expect(page.getByText('3 contacts deleted')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(entry(page, 'Noor Haddad')).toBeVisible();
  await expect(entry(page, 'Clara Mendes')).toBeVisible();
  const { totalDocs } = await unwrap(contacts(person.client).list({}));
  expect(totalDocs).toBe(6);

  for (const name of ['Jonas Weber', 'Clara Mendes']) await entry(page, name).click();
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(page).toHaveURL(/\/contacts\/merge\//);
});
