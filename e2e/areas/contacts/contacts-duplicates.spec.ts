import { expect, test } from '../../support/fixtures';
import { addCast, addDuplicate } from '../../support/people';

test('a pair that may be the same person is found, and opens side by side', { tag: '@phone' }, async ({
  page,
  person,
}) => {
  await addCast(person);
  await addDuplicate(person);
  await page.goto('/contacts/duplicates');
  const pair = page.getByRole('listitem', { name: 'Hannah Brandt and Hanna Brandt' });
  await expect(pair.getByText('Same phone')).toBeVisible();
  await pair.getByRole('link', { name: 'Merge Hannah Brandt and Hanna Brandt' }).click();
  await page.getByRole('button', { name: 'Merge into Hannah Brandt' }).click();
  await expect(page.getByText('Hanna Brandt merged into Hannah Brandt')).toBeVisible();
  await expect(page.getByText('No duplicates')).toBeVisible();
});

test('a pair that is not a duplicate leaves the list, and returns with Undo', async ({ page, person }) => {
  await addCast(person);
  await addDuplicate(person);
  await page.goto('/contacts');
  await page.getByRole('link', { name: '1 duplicate' }).click();
  const pair = page.getByRole('listitem', { name: 'Hannah Brandt and Hanna Brandt' });
  await pair.getByRole('button', { name: 'Not a duplicate' }).click();
  await expect(page.getByText('No duplicates')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(pair).toBeVisible();
});

test('an existing contact is suggested before a second one is created', async ({ page, person }) => {
  await addCast(person);
  await page.goto('/contacts?new');
  const form = page.getByRole('dialog', { name: 'New contact' });
  await form.getByLabel('Name', { exact: true }).fill('Hanna Brandt');
  await form.getByLabel('Phone').fill('+351 912 345 678');
  await expect(form.getByText('Possible duplicates')).toBeVisible();
  await form.getByRole('button', { name: 'Open Hannah Brandt' }).click();
  await expect(
    page.getByRole('complementary', { name: 'Contact' }).getByRole('heading', { name: 'Hannah Brandt' }),
  ).toBeVisible();
  await expect(form).toBeHidden();
});
