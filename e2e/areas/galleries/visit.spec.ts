import {
  createImageUploads,
  galleries,
  galleryAlbums,
  galleryComments,
  gallerySelections,
  galleryVisitors,
  unwrap,
} from '@atelier/sdk';
import type { Page } from '@playwright/test';
import { accessibilityViolations } from '../../support/accessibility';
import { expect, test } from '../../support/fixtures';
import { expectToFit, takePicture } from '../../support/looks';
import { createPerson, galleryInvitation } from '../../support/people';
import { addGallery, takeDevice } from './gallery';

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
  browser,
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
  const door = await (await page.request.get(path)).text();
  expect(door).not.toContain('/g/images/');
  expect(door).toContain('JavaScript is turned off in your browser.');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Okafor & Reyes' })).toBeVisible();
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const scriptless = await plain.newPage();
  await scriptless.goto(server.origin + path);
  await expect(scriptless.locator('noscript p')).toBeVisible();
  await plain.close();
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
  await expect(page).toHaveURL(path);

  // Back closes the photograph, not the gallery; a link to a photograph opens it, and closes onto the grid.
  await grid.locator('[data-index="3"]').click();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('5 of 8')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('5 of 8')).toBeHidden();
  await expect(grid).toBeVisible();
  await page.goForward();
  await expect(page.getByText('5 of 8')).toBeVisible();
  const linked = await page.context().newPage();
  await linked.goto(page.url());
  await expect(linked.getByText('5 of 8')).toBeVisible();
  await linked.keyboard.press('Escape');
  await expect(linked.getByText('5 of 8')).toBeHidden();
  await expect(linked).toHaveURL(path);
  await linked.close();
  await page.goBack();
  await expect(page).toHaveURL(path);

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

  // It opens again by itself, for whoever was inside, without the PIN.
  await unwrap(galleries(client).update({ galleryId, status: 'published' }));
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(grid).toBeVisible();
  expect(refused).toEqual([]);
});

test('a couple chooses on two devices, one of them in flight mode, and sends what they chose', async ({
  browser,
  server,
}) => {
  test.slow();
  const person = await createPerson(server.origin);
  const { client } = person;
  const { _id: galleryId } = await addGallery(person);
  await unwrap(galleries(client).update({ galleryId, status: 'published' }));
  const selection = await unwrap(
    gallerySelections(client).create({
      galleryId,
      name: 'Album',
      minimum: 2,
      maximum: 4,
      extraPrice: { amount: 1500, currency: 'EUR' },
      closesOn: '2027-10-28',
    }),
  );
  await unwrap(
    galleryVisitors(client).shareByEmail({
      galleryId,
      recipients: [{ name: 'Ada Ferreira', email: 'ada@ferreira.example', role: 'client' }],
    }),
  );
  const invitation = await galleryInvitation(server.origin, 'ada@ferreira.example');
  const pocket = await takeDevice(browser, server, true);
  const desk = await takeDevice(browser, server);
  const [phonePage, deskPage] = [await pocket.newPage(), await desk.newPage()];
  const cell = (page: Page, index: number) => page.locator(`[role="grid"] [data-index="${index}"]`);
  const heart = (page: Page, index: number) =>
    cell(page, index).getByRole('button', { name: 'Favorite', includeHidden: true });
  const check = (page: Page, index: number) =>
    cell(page, index).getByRole('button', { name: 'Choose', includeHidden: true });

  await phonePage.goto(invitation);
  await expect(phonePage.getByRole('button', { name: 'Album 0 of 4' })).toBeVisible();
  // What is shown is kept once the worker of the page answers for it.
  const isKept = () =>
    phonePage.evaluate(async () => {
      const cache = await caches.open('atelier-gallery');
      const keys = (await cache.keys()).map(({ url }) => new URL(url).pathname);
      return ['/layout', '/selections', '/images'].every((end) => keys.some((key) => key.endsWith(end)));
    });
  await expect.poll(isKept).toBe(true);
  await heart(phonePage, 0).tap();
  await expect(phonePage.getByRole('button', { name: 'Favorites 1' })).toBeVisible();

  // Flight mode: everything goes on, and the page says where it is kept.
  await pocket.setOffline(true);
  await heart(phonePage, 1).tap();
  await check(phonePage, 0).tap();
  await check(phonePage, 2).tap();
  const tray = (page: Page) => page.getByRole('region', { name: /for Album/ });
  await expect(tray(phonePage)).toContainText('2 of 4 for Album');
  await expect(tray(phonePage)).toContainText('Kept on this device, not sent yet.');
  await phonePage.getByRole('button', { name: 'Favorites 2' }).tap();
  await expect(phonePage.getByText('Kept on this device, not sent yet', { exact: true })).toBeVisible();
  await takePicture(phonePage, 'visitor-favourites-offline');

  // Reloaded without a connection: everything is there, and nothing is called saved.
  await phonePage.reload();
  await expect(phonePage.getByRole('button', { name: 'Favorites 2' })).toBeVisible();
  await expect(phonePage.getByText('Kept on this device, not sent yet', { exact: true })).toBeVisible();
  await expect(phonePage.getByText('There is no connection. You see what was loaded before.')).toBeVisible();

  // Meanwhile, at a desk: by keyboard, in the grid and at full size.
  await deskPage.goto(invitation);
  await expect(deskPage.getByRole('button', { name: 'Favorites 1' })).toBeVisible();
  await cell(deskPage, 3).focus();
  await deskPage.keyboard.press('p');
  await deskPage.keyboard.press('f');
  await deskPage.keyboard.press('Enter');
  await expect(deskPage.getByText('4 of 12')).toBeVisible();
  const viewer = deskPage.getByRole('dialog');
  await expect(viewer.getByText('1 of 4 for Album')).toBeVisible();
  await deskPage.keyboard.press('ArrowRight');
  await deskPage.keyboard.press('p');
  await expect(viewer.getByText('2 of 4 for Album')).toBeVisible();
  await takePicture(deskPage, 'visitor-choosing');
  await deskPage.keyboard.press('c');
  await takePicture(deskPage, 'visitor-comparing');
  await deskPage.keyboard.press('Escape');

  // The connection is back: both have everything.
  await pocket.setOffline(false);
  await expect(phonePage.getByText('Saved with the gallery')).toBeVisible();
  await phonePage.reload();
  for (const page of [phonePage, deskPage]) {
    await expect(page.getByRole('button', { name: 'Favorites 3' })).toBeVisible();
    await expect(tray(page)).toContainText('4 of 4 for Album');
  }

  // A fifth has no room; for its price, it has.
  await phonePage.getByRole('button', { name: 'Albums' }).tap();
  await check(phonePage, 5).tap();
  await expect(tray(phonePage)).toContainText('All 4 are chosen. Remove one first or add one.');
  await takePicture(phonePage, 'visitor-selection-full');
  await phonePage.getByRole('button', { name: 'Add 1 for €15.00' }).tap();
  await expect(tray(phonePage)).toContainText('1 more for €15.00.');
  await expect(check(phonePage, 5)).toHaveAttribute('aria-pressed', 'true');

  // Sent for good: nothing can be changed any more, on any device.
  await phonePage.getByRole('button', { name: 'Send selection' }).tap();
  const asking = phonePage.getByRole('dialog', { name: 'Send 5 photos to Juniper & Light?' });
  await expect(asking).toBeVisible();
  await takePicture(phonePage, 'visitor-selection-send');
  await asking.getByRole('button', { name: 'Send selection' }).tap();
  await expect(tray(phonePage)).toContainText('Final. The studio has it.');
  await expect(check(phonePage, 5)).toBeHidden();
  await expect(deskPage.getByRole('button', { name: 'Album sent' })).toBeVisible();
  await expect(check(deskPage, 3)).toBeHidden();
  const { data } = await unwrap(gallerySelections(client).list({ galleryId }));
  expect(data.find(({ _id }) => _id === selection._id)).toMatchObject({ state: 'final', count: 5 });

  // About a place in a photograph: what is typed survives a reload, and the answer of the studio is read there.
  await deskPage.getByRole('link', { name: /^Evening/ }).click();
  await cell(deskPage, 0).focus();
  await deskPage.keyboard.press('Enter');
  await deskPage.keyboard.press('m');
  const field = deskPage.getByRole('textbox', { name: 'Add a comment' });
  await field.fill('Could you lift the shadows here?');
  // The photograph is open again, with what was typed about it.
  await deskPage.reload();
  await expect(field).toHaveValue('Could you lift the shadows here?');
  await deskPage.getByRole('button', { name: 'Mark a point' }).click();
  await deskPage.locator('[data-marking]').click({ position: { x: 120, y: 90 } });
  await deskPage.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(deskPage.getByRole('button', { name: 'Comment 1' })).toBeVisible();
  await expect(field).toHaveValue('');
  const [thread] = (await unwrap(galleryComments(client).list({ galleryId }))).data;
  const { _id: commentId, imageId, point } = thread?.comment ?? {};
  expect(point?.x).toBeGreaterThan(0);
  await unwrap(
    galleryComments(client).create({
      galleryId,
      imageId: imageId ?? '',
      parentId: commentId ?? '',
      text: 'Done.',
    }),
  );
  await expect(viewer.getByText('Done.')).toBeVisible();
  await takePicture(deskPage, 'visitor-comments');
  expect(await accessibilityViolations(deskPage)).toEqual([]);
  await deskPage.getByRole('button', { name: 'Resolve' }).click();
  await expect(viewer.getByText('Resolved')).toBeVisible();

  // One photograph as a file, and the favourites as one zip on a page of its own, which needs no script.
  const saved = deskPage.waitForEvent('download');
  await deskPage.getByRole('button', { name: 'Download' }).last().click();
  await deskPage.getByRole('dialog', { name: 'Download' }).getByRole('button', { name: 'Download' }).click();
  expect((await saved).suggestedFilename()).toMatch(/\.jpg$/);
  await deskPage.keyboard.press('Escape');
  await deskPage.getByRole('button', { name: 'Favorites 3' }).click();
  await deskPage.getByRole('button', { name: 'Download' }).last().click();
  await takePicture(deskPage, 'visitor-download');
  const opened = desk.waitForEvent('page');
  await deskPage.getByRole('dialog', { name: 'Download' }).getByRole('button', { name: 'Download' }).click();
  const downloadPage = await opened;
  await downloadPage.waitForURL(/\/download\/us\//);
  await expect(downloadPage.getByText(/^3 photos, /)).toBeVisible();
  await takePicture(downloadPage, 'visitor-download-page');
  expect(await accessibilityViolations(downloadPage)).toEqual([]);
  const zip = downloadPage.waitForEvent('download');
  await downloadPage.getByRole('link', { name: 'Start download' }).click();
  expect((await zip).suggestedFilename()).toMatch(/\.zip$/);
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const scriptless = await plain.newPage();
  await scriptless.goto(downloadPage.url());
  await expect(scriptless.getByRole('link', { name: 'Start download' })).toHaveAttribute(
    'href',
    /\/g\/zips\//,
  );
  // Unpublished: the page says so, and the link is gone.
  await unwrap(galleries(client).update({ galleryId, status: 'draft' }));
  await scriptless.reload();
  await expect(scriptless.getByText('This download has ended.')).toBeVisible();
  for (const context of [pocket, desk, plain]) await context.close();
});
