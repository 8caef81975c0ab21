import { galleryFaces, unwrap } from '@atelier/sdk';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures';
import { addGallery } from './gallery';

const people = (page: Page) => page.getByRole('list', { name: 'People' });
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });

test('people are found with the host’s consent, named, split, moved, merged, hidden, and deleted for good', async ({
  page,
  person,
}) => {
  const { _id: galleryId } = await addGallery(person);
  const faces = galleryFaces(person.client);
  const imageCounts = async () =>
    (await unwrap(faces.list({ galleryId }))).data.map(({ imageCount }) => imageCount);

  await page.goto(`/galleries/${galleryId}/people`);
  await page.getByRole('button', { name: 'Group photos by person' }).click();
  const consent = page.getByRole('dialog', { name: 'Group photos by person?' });
  await expect(consent.getByRole('button', { name: 'Turn on' })).toBeDisabled();
  await consent.getByRole('checkbox').check({ force: true });
  await consent.getByRole('button', { name: 'Turn on' }).click();
  await expect(people(page).getByRole('listitem')).toHaveCount(2, { timeout: 120_000 });
  await expect(page.getByRole('progressbar')).toBeHidden({ timeout: 60_000 });
  await expect.poll(async () => (await unwrap(faces.status({ galleryId }))).isFinished).toBe(true);
  const counts = await imageCounts();
  expect(counts).toHaveLength(2);

  await page.getByRole('button', { name: 'Options for Unnamed' }).first().click();
  await page.getByRole('menuitem', { name: 'Name' }).click();
  await page.getByRole('textbox', { name: /^New name/ }).fill('Ada Ferreira');
  await page.keyboard.press('Enter');
  await expect(people(page)).toContainText('Ada Ferreira');

  // They are on photographs together: nobody can be both.
  for (const box of await people(page).getByRole('checkbox').all()) await box.check({ force: true });
  await page.getByRole('button', { name: 'They are one person' }).click();
  await expect(messages(page)).toContainText('They are on one photo together');
  expect(await imageCounts()).toEqual(counts);

  // A photograph that shows somebody else becomes a person, and is Ada again after Undo.
  await people(page)
    .getByRole('link', { name: /^Ada Ferreira/ })
    .click();
  const photos = page.getByRole('grid', { name: 'Photos of Ada Ferreira' });
  await photos.getByRole('gridcell', { name: /^JL_/ }).first().focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Somebody else' }).click();
  await expect(messages(page)).toContainText('1 photo moved to a new person');
  await expect.poll(imageCounts).toHaveLength(3);
  await messages(page).getByRole('button', { name: 'Undo' }).last().click();
  await expect.poll(imageCounts).toEqual(counts);

  // Split again, and merged from the list: Ada keeps her name.
  await photos.getByRole('gridcell', { name: /^JL_/ }).first().focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Somebody else' }).click();
  await expect.poll(imageCounts).toHaveLength(3);
  await page.getByRole('link', { name: 'All people' }).click();
  await people(page)
    .getByRole('checkbox', { name: /^Select Ada Ferreira/ })
    .check({ force: true });
  await people(page)
    .getByRole('checkbox', { name: /, 1 photo$/ })
    .check({ force: true });
  await page.getByRole('button', { name: 'They are one person' }).click();
  await expect(messages(page)).toContainText('2 people are now Ada Ferreira');
  await expect.poll(imageCounts).toEqual(counts);

  await page.getByRole('button', { name: 'Options for Ada Ferreira' }).click();
  await page.getByRole('menuitem', { name: 'Hide', exact: true }).click();
  await expect(people(page).getByRole('listitem').last()).toContainText('Ada Ferreira');
  await expect(people(page).getByRole('listitem').last()).toContainText('Hidden');

  await page.getByRole('button', { name: 'Turn off and delete' }).click();
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expect(messages(page)).toContainText('Nothing is left.');
  await expect(page.getByText('Find everyone in their photos')).toBeVisible();
  expect(await unwrap(faces.status({ galleryId }))).toMatchObject({ enabledAt: null });
  expect(await imageCounts()).toEqual([]);
});
