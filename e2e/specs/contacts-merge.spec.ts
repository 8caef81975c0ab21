import { contacts, unwrap } from '@atelier/sdk';
import { expect, isPhone, test } from '../support/fixtures';
import { addCast, addDuplicate, clientId } from '../support/people';

test('two contacts are found to be one person, merged, seen in the timeline, and two again', async ({
  page,
  person,
}) => {
  await addCast(person);
  await addDuplicate(person);
  await page.goto('/contacts/duplicates');
  const pair = page.getByRole('listitem', { name: 'Hannah Brandt and Hanna Brandt' });
  await expect(pair.getByText('Same phone')).toBeVisible();
  await pair.getByRole('link', { name: 'Merge Hannah Brandt and Hanna Brandt' }).click();

  await expect(page.getByRole('heading', { name: 'Merge two contacts' })).toBeVisible();
  await page.getByRole('radio', { name: 'E-mail of Hanna Brandt: hanna@ceramics.example' }).check();
  await expect(page.getByText(/Kept beside the main ones:.*hannah@brandt.example/)).toBeVisible();
  await page.getByRole('button', { name: 'Merge into Hannah Brandt' }).click();
  await expect(page.getByText('Hanna Brandt merged into Hannah Brandt')).toBeVisible();
  await expect(pair).toBeHidden();

  const id = await clientId(person, 'Hannah Brandt');
  await page.goto(`/contacts/${id}`);
  await expect(page.getByRole('link', { name: 'hanna@ceramics.example' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'hannah@brandt.example' })).toBeVisible();
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline.getByRole('heading', { name: 'Today' })).toBeVisible();
  await expect(timeline.getByText(/Hanna Brandt.*merged into this contact/)).toBeVisible();

  await page.goto('/contacts/merges');
  await page.getByRole('button', { name: 'Undo the merge of Hanna Brandt into Hannah Brandt' }).click();
  await expect(page.getByText('Hannah Brandt and Hanna Brandt are two again')).toBeVisible();
  const { data } = await unwrap(contacts(person.client).list({ search: 'brandt' }));
  expect(data.map(({ name, email }) => [name, email])).toEqual([
    ['Hanna Brandt', 'hanna@ceramics.example'],
    ['Hannah Brandt', 'hannah@brandt.example'],
  ]);
});

test('a merge is taken back from its message', async ({ page, person }) => {
  await addCast(person);
  await addDuplicate(person);
  await page.goto('/contacts/duplicates');
  await page.getByRole('link', { name: 'Merge Hannah Brandt and Hanna Brandt' }).click();
  await page.getByRole('button', { name: 'Merge into Hannah Brandt' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Hannah Brandt and Hanna Brandt are two again')).toBeVisible();
  await expect(page.getByRole('listitem', { name: 'Hannah Brandt and Hanna Brandt' })).toBeVisible();
});

test('a pair that is no duplicate leaves the list, and comes back with Undo', async ({ page, person }) => {
  await addCast(person);
  await addDuplicate(person);
  await page.goto('/contacts');
  if (!isPhone(page)) await page.getByRole('link', { name: '1 duplicate' }).click();
  else await page.goto('/contacts/duplicates');
  const pair = page.getByRole('listitem', { name: 'Hannah Brandt and Hanna Brandt' });
  await pair.getByRole('button', { name: 'Not a duplicate' }).click();
  await expect(page.getByText('Everybody is here once')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(pair).toBeVisible();
});

test('a merge that was built upon says why it cannot be undone', async ({ page, person }) => {
  await addCast(person);
  await addDuplicate(person);
  await page.goto('/contacts/duplicates');
  await page.getByRole('link', { name: 'Merge Hannah Brandt and Hanna Brandt' }).click();
  await page.getByRole('button', { name: 'Merge into Hannah Brandt' }).click();
  await expect(page.getByText('Hanna Brandt merged into Hannah Brandt')).toBeVisible();
  const id = await clientId(person, 'Hannah Brandt');
  await unwrap(contacts(person.client).update({ id, input: { name: 'Hannah Brandt-Weber' } }));
  await page.goto('/contacts/merges');
  await expect(page.getByText(/^Cannot be undone:/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Undo the merge/ })).toBeDisabled();
});
