import { leads, templates, unwrap } from '@atelier/sdk';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures';
import { addCast, clientId, furnish } from '../../support/people';

const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}, `) });
const card = (page: Page, title: string) => page.getByRole('option', { name: new RegExp(title) });
const panel = (page: Page) => page.getByRole('complementary', { name: 'Lead' });
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });

test('a lead is created from a template, renamed, deleted and restored', async ({ page, person }) => {
  await addCast(person);
  await page.goto('/leads');
  await page.getByRole('button', { name: 'New lead' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New lead' });
  await dialog.getByRole('radio', { name: /Wedding/ }).check();
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Wedding weekend');
  await dialog.getByRole('searchbox', { name: 'Search contacts' }).fill('Priya');
  await dialog.getByText('Priya Nair').click();
  await dialog.getByLabel('Event date').fill('2027-02-27');
  await dialog.getByRole('button', { name: 'Create lead' }).click();

  // It opens next to the board, with the steps of its template.
  await expect(panel(page).getByRole('heading', { name: 'Priya Nair' })).toBeVisible();
  await expect(panel(page).getByRole('list', { name: 'Steps' }).getByRole('listitem').first()).toBeVisible();
  const title = panel(page).getByRole('textbox', { name: 'Title' });
  await title.fill('Wedding weekend, Alentejo');
  await title.press('Enter');
  await expect(panel(page).getByText(/changed Wedding weekend/)).toBeVisible();
  const { data } = await unwrap(leads(person.client).list());
  expect(data).toMatchObject([
    {
      title: 'Wedding weekend, Alentejo',
      status: 'enquiry',
      eventDate: '2027-02-27',
      clientDetails: { name: 'Priya Nair' },
    },
  ]);

  await panel(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(panel(page)).toBeHidden();
  await expect(messages(page)).toContainText('Wedding weekend, Alentejo deleted');
  await expect(card(page, 'Wedding weekend')).toBeHidden();
  await messages(page).getByRole('button', { name: 'Undo' }).click();
  await expect(card(page, 'Wedding weekend')).toBeVisible();
});

test('leads have an owner and a note, are filtered, and a view is saved for later', async ({
  page,
  person,
}) => {
  await furnish(person, ['leads']);
  await page.goto('/leads');
  await card(page, 'Wedding weekend').click();
  const note = panel(page).getByRole('textbox', { name: 'Note' });
  await note.fill('Met at the fair.');
  await panel(page)
    .getByRole('button', { name: /^Owner: / })
    .click();
  await page.getByRole('menuitemradio', { name: 'No owner' }).click();
  await expect(panel(page).getByRole('button', { name: 'Owner: None' })).toBeVisible();
  await expect(
    panel(page)
      .getByText(/changed Wedding weekend/)
      .first(),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: 'Note', exact: true }).click();
  await page.getByRole('textbox', { name: 'Value of Note' }).fill('FAIR');
  await page.keyboard.press('Escape');
  await expect(card(page, 'Headshots')).toBeHidden();
  await expect(card(page, 'Wedding weekend')).toBeVisible();

  await page.getByRole('button', { name: 'Save as new view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save as new view' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('From the fair');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: /^From the fair/ })).toBeVisible();
  await page.goto('/leads');
  await expect(card(page, 'Wedding weekend')).toBeVisible();
  await expect(card(page, 'Headshots')).toBeHidden();
  await page.getByRole('button', { name: /^All leads/ }).click();
  await expect(card(page, 'Headshots')).toBeVisible();
  const { data } = await unwrap(leads(person.client).list({ search: 'Wedding weekend' }));
  expect(data).toMatchObject([{ ownerId: null, note: 'Met at the fair.' }]);
});

test('a lead is created for somebody new, and from a contact', { tag: '@phone' }, async ({
  page,
  person,
}) => {
  await addCast(person);
  await page.goto('/leads?new');
  const dialog = page.getByRole('dialog', { name: 'New lead' });
  const search = dialog.getByRole('searchbox', { name: 'Search contacts' });
  await expect(search).toBeFocused();
  await search.fill('Mira Anand');
  // The button stands below what is found, and moves with it.
  await expect(dialog.getByText(/^No contact matches “Mira Anand”/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Create “Mira Anand”' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Mira Anand');
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toBeFocused();
  await page.keyboard.type('mira@anand.example');
  await page.keyboard.press('Enter');
  // Enter created the person, and not the lead.
  await expect(dialog.getByText('mira@anand.example')).toBeVisible();
  await dialog.getByRole('radio', { name: /Wedding photography/ }).check();
  await dialog.getByRole('button', { name: 'Create lead' }).click();
  await expect(panel(page).getByRole('heading', { name: 'Mira Anand' })).toBeVisible();

  await page.goto(`/contacts/${await clientId(person, 'Priya Nair')}`);
  await page.getByRole('link', { name: 'New lead' }).click();
  await expect(dialog.getByText('priya@nair.example')).toBeVisible();
  await expect(dialog.getByRole('radio', { name: /Wedding photography/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Create lead' }).click();
  await expect(panel(page).getByRole('heading', { name: 'Priya Nair' })).toBeVisible();
  const { data } = await unwrap(leads(person.client).list());
  expect(data.map(({ clientDetails }) => clientDetails?.email).sort()).toEqual([
    'mira@anand.example',
    'priya@nair.example',
  ]);
});

test('a lead moves by keyboard, is announced, and stays after a reload', async ({ page, person }) => {
  await furnish(person, ['leads']);
  await page.goto('/leads');
  await expect(column(page, 'Contract')).toHaveAccessibleName('Contract, 2 leads');
  await card(page, 'Headshots').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(column(page, 'Contract')).toHaveAccessibleName('Contract, 3 leads');
  await expect(column(page, 'Enquiry')).toHaveAccessibleName('Enquiry, 1 lead');
  await expect(column(page, 'Contract').getByRole('option', { name: /Headshots/ })).toBeFocused();
  await expect
    .poll(async () => {
      const { data } = await unwrap(leads(person.client).list({ search: 'Headshots' }));
      return data[0]?.status;
    })
    .toBe('contract');
  await page.reload();
  await expect(column(page, 'Contract').getByRole('option', { name: /Headshots/ })).toBeVisible();
});

test('a built-in template is copied, renamed, published and used', async ({ page, person }) => {
  await page.goto('/leads/templates?list=global');
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Wedding' })
    .getByRole('button', { name: 'Copy' })
    .click();
  const row = page.getByRole('listitem').filter({ hasText: 'Copy of' });
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: /^Options for/ }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('textbox', { name: /^New name of/ }).fill('Our weddings');
  await page.keyboard.press('Enter');
  const renamed = page.getByRole('listitem').filter({ hasText: 'Our weddings' });
  await renamed.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('No drafts')).toBeVisible();
  const { data } = await unwrap(templates(person.client).list({ status: 'published' }));
  expect(data).toMatchObject([{ title: 'Our weddings', type: 'workspace' }]);
  await page.getByRole('button', { name: /My templates/ }).click();
  await renamed.getByRole('button', { name: 'New lead' }).click();
  const dialog = page.getByRole('dialog', { name: 'New lead' });
  await expect(dialog.getByRole('radio', { name: /Our weddings/ })).toBeChecked();
});
