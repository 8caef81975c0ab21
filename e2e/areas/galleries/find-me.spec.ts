import { galleries, galleryFaces, galleryVisitors, unwrap } from '@atelier/sdk';
import { drawLandscape } from '@atelier/server/testing/photographs';
import { expect, test } from '../../support/fixtures';
import { takePicture } from '../../support/looks';
import { createPerson } from '../../support/people';
import { addPeople } from './gallery';

test('a guest finds their own photographs with a selfie, and people are gone when the host withdraws @phone', async ({
  page,
  server,
}) => {
  test.slow();
  const person = await createPerson(server.origin);
  const { client, workspaceId } = person;
  const galleryId = await addPeople(person);
  await unwrap(galleryVisitors(client).updateGuestAccess({ galleryId, allowsFaces: true }));
  const { slug } = await unwrap(galleries(client).update({ galleryId, status: 'published' }));
  await page.goto(`/g/${workspaceId}/${slug}`);
  await page.getByRole('button', { name: 'People' }).click();
  await expect(page.getByRole('list', { name: 'People' }).getByRole('listitem')).toHaveCount(2);

  // Nothing is taken before they agree; two on a picture are not one guest.
  await page.getByRole('button', { name: 'Find me' }).click();
  const dialog = page.getByRole('dialog', { name: 'Find your photos' });
  const picker = dialog.getByLabel('Choose a photo');
  await expect(picker).toBeDisabled();
  await dialog.getByRole('checkbox').check();
  const choose = async (width: number, height: number) =>
    picker.setInputFiles({
      name: 'selfie.jpg',
      mimeType: 'image/jpeg',
      buffer: await drawLandscape(7, { width, height }),
    });
  await choose(1_600, 1_000);
  await expect(dialog.getByText('There is more than one face in this picture.')).toBeVisible();
  await choose(1_000, 1_600);
  await expect(dialog).toBeHidden();
  const photos = page.getByRole('grid', { name: 'Photos of one person' });
  await expect(photos.locator('[data-index]')).toHaveCount(4);
  await takePicture(page, 'visitor-found');
  await photos.locator('[data-index="1"]').click();
  await expect(page.getByText('2 of 4')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('2 of 4')).toBeHidden();
  await expect(photos).toBeVisible();

  await unwrap(galleryFaces(client).turnOff({ galleryId }));
  await expect(photos).toBeHidden({ timeout: 15_000 });
  await expect(page.getByRole('button', { name: 'People' })).toBeHidden();
  await expect(page.getByRole('grid', { name: 'Highlights' })).toBeVisible();
});
