import { contacts, unwrap } from '@atelier/sdk';
import type { Page } from '@playwright/test';
import { expect, isPhone, test } from '../../support/fixtures';
import { addCast, addDuplicate, clientId, type Person } from '../../support/people';

/** Opens both spellings of Hannah side by side: selected in the table, or by address on a phone, which has no table. */
async function openMerge(page: Page, person: Person): Promise<void> {
  await addCast(person);
  await addDuplicate(person);
  if (isPhone(page)) {
    const ids = [await clientId(person, 'Hannah Brandt'), await clientId(person, 'Hanna Brandt')];
    await page.goto(`/contacts/merge/${ids.join('/')}`);
  } else {
    await page.goto('/contacts');
    for (const name of ['Hanna Brandt', 'Hannah Brandt'])
      await page.getByRole('checkbox', { name: `Select ${name}` }).check();
    await page.getByRole('button', { name: 'Merge', exact: true }).click();
    await page.getByRole('button', { name: 'Merge into Hanna Brandt' }).waitFor();
    await page.getByRole('button', { name: 'Swap' }).click();
  }
  await page.getByRole('button', { name: 'Merge into Hannah Brandt' }).waitFor();
}

test('two contacts are merged side by side, shown in the timeline, and separated again', {
  tag: '@phone',
}, async ({ page, person }) => {
  await openMerge(page, person);
  await page.getByRole('radio', { name: 'Email of Hanna Brandt: hanna@ceramics.example' }).check();
  await expect(page.getByText(/Kept alongside the main ones:.*hannah@brandt.example/)).toBeVisible();
  await page.getByRole('button', { name: 'Merge into Hannah Brandt' }).click();
  await expect(page.getByText('Hanna Brandt merged into Hannah Brandt')).toBeVisible();

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

test('a merge is undone from its message', async ({ page, person }) => {
  await openMerge(page, person);
  await page.getByRole('button', { name: 'Merge into Hannah Brandt' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Hannah Brandt and Hanna Brandt are two again')).toBeVisible();
  const { totalDocs } = await unwrap(contacts(person.client).list({ search: 'brandt' }));
  expect(totalDocs).toBe(2);
});

test('a merge with later changes says why it cannot be undone', async ({ page, person }) => {
  await openMerge(page, person);
  await page.getByRole('button', { name: 'Merge into Hannah Brandt' }).click();
  await expect(page.getByText('Hanna Brandt merged into Hannah Brandt')).toBeVisible();
  const id = await clientId(person, 'Hannah Brandt');
  await unwrap(contacts(person.client).update({ id, input: { name: 'Hannah Brandt-Weber' } }));
  await page.goto('/contacts/merges');
  await expect(page.getByText(/^Cannot be undone:/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Undo the merge/ })).toBeDisabled();
});
