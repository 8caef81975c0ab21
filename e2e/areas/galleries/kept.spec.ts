import { galleries, galleryAlbums, unwrap } from '@atelier/sdk';
import { expect, test } from '../../support/fixtures';
import { addGallery } from './gallery';

const FIRST = 'JL_4401.jpg';

test('what was deleted is found and restored; words and places survive Back and a reload', async ({
  page,
  person,
}) => {
  const { client } = person;
  const { _id: galleryId, albums } = await addGallery(person);
  const [evening, morning] = albums.map(({ _id: albumId }) => ({ galleryId, albumId }));
  if (!evening || !morning) throw new Error('The gallery has albums.');
  const idsIn = async (album: typeof evening) =>
    (await unwrap(galleryAlbums(client).images({ ...album, limit: 100 }))).data.map(({ _id }) => _id);
  const messages = page.getByRole('region', { name: 'Messages' });

  // Of an album that was deleted too: it comes back to the first one.
  const [lost = ''] = await idsIn(morning);
  await unwrap(galleryAlbums(client).deleteImages({ ...morning, image_ids: [lost] }));
  await unwrap(galleryAlbums(client).delete(morning));
  await page.goto(`/galleries/${galleryId}`);
  await page.getByRole('button', { name: 'Options for Ada & Luis, Sintra' }).click();
  await page.getByRole('menuitem', { name: 'Recently deleted' }).click();
  const photos = page.getByRole('region', { name: 'Photos', exact: true });
  await expect(photos).toContainText('Morning was deleted too: comes back to Evening');
  await photos.getByRole('button', { name: /^Restore JL_/ }).click();
  await expect(messages).toContainText('1 photo restored to Evening');
  await expect(photos).toBeHidden();
  expect(await idsIn(evening)).toContain(lost);
  await page.getByRole('button', { name: 'Restore Morning' }).click();
  await expect(page.getByText('Nothing was deleted')).toBeVisible();
  expect(await idsIn(morning)).toHaveLength(2);

  // Another window deletes the gallery: it is listed at once, and comes back.
  await page.goto('/galleries');
  await page.getByRole('button', { name: 'More about galleries' }).click();
  await page.getByRole('menuitem', { name: 'Recently deleted' }).click();
  await expect(page.getByText('No deleted galleries')).toBeVisible();
  await unwrap(galleries(client).delete({ galleryId }));
  await page.getByRole('button', { name: 'Restore Ada & Luis, Sintra' }).click();
  await messages.getByRole('button', { name: 'Open gallery' }).click();

  // Back closes a photo; what was typed beside it is there again, also after a reload.
  await page.getByRole('gridcell', { name: new RegExp(`^${FIRST}`) }).click();
  const viewer = page.getByRole('dialog', { name: FIRST });
  await viewer.getByRole('button', { name: /^Comments/ }).click();
  const line = viewer.getByRole('textbox', { name: 'Add a comment' });
  await line.fill('The veil could be');
  await viewer.getByRole('button', { name: 'Next' }).click();
  await expect(viewer).toBeHidden();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(line).toHaveValue('The veil could be');
  await page.goBack();
  await expect(viewer).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/galleries/${galleryId}$`));
  await page.goForward();
  await expect(viewer).toBeVisible();
  await page.reload();
  await expect(viewer).toBeVisible();
  await viewer.getByRole('button', { name: /^Comments/ }).click();
  await expect(line).toHaveValue('The veil could be');
  await viewer.getByRole('button', { name: 'Close' }).click();
  await expect(viewer).toBeHidden();

  // All photos of a tag are selected with one key.
  await page.getByRole('link', { name: /^First dance/ }).click();
  await page.getByRole('gridcell', { name: /^JL_/ }).first().focus();
  await page.keyboard.press('ControlOrMeta+a');
  await expect(page.getByRole('region', { name: /selected$/ })).toContainText('4 selected');

  // A name that was emptied is back, with the reason.
  await page.goto(`/galleries/${galleryId}/settings`);
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('');
  await page.reload();
  await expect(name).toHaveValue('Ada & Luis, Sintra');
  await expect(page.getByText('This can’t be empty, so what was saved is back.')).toBeVisible();
});
