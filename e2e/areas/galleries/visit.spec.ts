import { createImageUploads, galleries, galleryAlbums, unwrap } from '@atelier/sdk';
import type { Page } from '@playwright/test';
import { accessibilityViolations } from '../../support/accessibility';
import { expect, test } from '../../support/fixtures';
import { expectToFit, takePicture } from '../../support/looks';
import { createPerson } from '../../support/people';

/** Takes photographs of different shapes and colours. */
const photographs = async (page: Page, count: number): Promise<File[]> => {
  const drawn = await page.evaluate(
    (number) =>
      Array.from({ length: number }, (_, index) => {
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = index % 3 === 0 ? [800, 1200] : [1200, 800];
        const brush = canvas.getContext('2d');
        if (!brush) throw new Error('This browser draws nothing.');
        brush.fillStyle = `hsl(${index * 47} 40% 60%)`;
        brush.fillRect(0, 0, canvas.width, canvas.height);
        return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
      }),
    count,
  );
  return drawn.map(
    (bytes, index) => new File([Buffer.from(bytes, 'base64')], `JL_${index + 1}.jpg`, { type: 'image/jpeg' }),
  );
};

test('a guest opens a gallery with its PIN, looks at photographs, and sees within seconds that it went offline', async ({
  page,
  server,
}) => {
  test.slow();
  const { client, workspaceId } = await createPerson(server.origin);
  const gallery = await unwrap(
    galleries(client).create({ name: 'Okafor & Reyes', eventOn: '2026-09-12', place: 'Quinta do Vale' }),
  );
  const galleryId = gallery._id;
  const album = { galleryId, albumId: gallery.albums[0]?._id ?? '' };
  const uploads = createImageUploads(client, album);
  uploads.add(await photographs(page, 8));
  const images = async () => (await unwrap(galleryAlbums(client).images(album))).data;
  await expect.poll(async () => (await images()).length, { timeout: 90_000 }).toBe(8);
  const [cover] = await images();
  await unwrap(galleries(client).updateCover({ galleryId, imageId: cover?._id ?? null }));
  const path = `/g/${workspaceId}/${gallery.slug}`;
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });

  // Not published: an address like one that nothing has.
  await page.goto(path);
  await expect(page.getByText('This gallery isn’t online.')).toBeVisible();

  // Open to everybody: the first photographs are in the document, before any script.
  await unwrap(galleries(client).update({ galleryId, status: 'published' }));
  const html = await (await page.request.get(path)).text();
  expect(html).toContain('property="og:image"');
  expect(html.match(/<img[^>]+\/g\/images\//g)?.length).toBeGreaterThanOrEqual(8);

  // With a PIN, nothing of it is: typed wrong, then right.
  await unwrap(galleries(client).changePin({ galleryId, pin: '246824' }));
  expect(await (await page.request.get(path)).text()).not.toContain('/g/images/');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Okafor & Reyes' })).toBeVisible();
  await takePicture(page, 'visitor-pin');
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByLabel('PIN').fill('111111');
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(page.getByText('That isn’t the PIN.')).toBeVisible();
  await page.getByLabel('PIN').fill('246 824');
  await page.getByRole('button', { name: 'Open' }).click();

  const grid = page.getByRole('grid', { name: 'Highlights' });
  await expect(grid).toBeVisible();
  await expect(page.getByText('12 September 2026, Quinta do Vale')).toBeVisible();
  await takePicture(page, 'visitor-gallery');
  expect(await accessibilityViolations(page)).toEqual([]);
  await expectToFit(page);

  // One at full size; the arrows turn, Escape closes.
  await grid.locator('[data-index="0"]').click();
  await expect(page.getByText('1 of 8')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('2 of 8')).toBeVisible();
  await takePicture(page, 'visitor-photo');
  await page.keyboard.press('Escape');
  await expect(page.getByText('2 of 8')).toBeHidden();

  // Known on this device: no PIN again.
  await page.reload();
  await expect(grid).toBeVisible();

  // An old address leads to the current one.
  await unwrap(galleries(client).update({ galleryId, slug: 'leila-and-sam' }));
  await page.goto(path);
  await expect(page).toHaveURL(new RegExp(`/g/${workspaceId}/leila-and-sam$`));

  await page.getByLabel('PIN').fill('246824');
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(grid).toBeVisible();
  await unwrap(galleries(client).update({ galleryId, status: 'draft' }));
  await expect(page.getByText(/took this gallery offline/)).toBeVisible({ timeout: 15_000 });
  await expect(grid).toBeHidden();
  await takePicture(page, 'visitor-offline');
  expect(refused).toEqual([]);
});
