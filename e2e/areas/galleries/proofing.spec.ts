import { gallerySelections, galleryVisitors, unwrap } from '@atelier/sdk';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures';
import { addPublishedGallery, addWaiting, letClientIn, letIn } from './gallery';

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Okafor & Reyes' }).getByRole('link', { name });

test('clients pick while the studio looks; it locks, lists, downloads and answers; a visitor is removed', async ({
  page,
  context,
  person,
}) => {
  test.setTimeout(300_000);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { gallery, imageIds } = await addPublishedGallery(person);
  const { _id: galleryId } = gallery;
  await addWaiting(person, gallery);
  const ada = await letClientIn(person, gallery, 'Ada Ferreira');

  // The studio asks for three photographs; what the client picks appears without a reload.
  await page.goto(`/galleries/${galleryId}/selections`);
  await expect(page.getByText('Nothing picked yet')).toBeVisible();
  await page.getByRole('button', { name: 'Ask clients to pick' }).click();
  const form = page.getByRole('dialog', { name: 'Ask clients to pick' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Album');
  await form.getByRole('textbox', { name: 'At least' }).fill('4');
  await form.getByRole('textbox', { name: 'Up to' }).fill('3');
  await form.getByRole('button', { name: 'Create selection' }).click();
  await expect(form.getByText('The minimum is at most the maximum, 3.')).toBeVisible();
  await form.getByRole('textbox', { name: 'At least' }).fill('2');
  await form.getByRole('textbox', { name: 'Price of each more' }).fill('15');
  await form.getByRole('button', { name: 'Create selection' }).click();
  const selections = page.getByRole('list', { name: 'Selections' });
  await expect(selections).toContainText('0 of 3 photos');
  await expect(selections).toContainText(/At least 2, up to 3, \S+15 for each more/);
  const [selection] = (await unwrap(gallerySelections(person.client).list({ galleryId }))).data;
  const selectionId = selection?._id ?? '';
  await ada.pick(selectionId, imageIds.slice(0, 2));
  await expect(selections).toContainText('2 of 3 photos');
  await ada.pick('favourites', imageIds.slice(0, 1));
  await expect(page.getByRole('list', { name: 'Favorites' })).toContainText('Ada Ferreira');

  await selections.getByRole('link', { name: /Album/ }).click();
  const photos = page.getByRole('list', { name: 'Photos of Album' });
  await expect(photos.getByRole('listitem')).toHaveCount(2);
  await ada.pick(selectionId, imageIds.slice(2, 4));
  await expect(photos.getByRole('listitem')).toHaveCount(4);
  await expect(photos.getByText('Waiting')).toHaveCount(1);
  await expect(page.getByText('3 of 3 photos, 1 waiting')).toBeVisible();

  // Locked, the client can change nothing; opened again, they can.
  await page.getByRole('button', { name: 'Lock', exact: true }).click();
  await expect(page.getByText('Final', { exact: true })).toBeVisible();
  await expect(ada.pick(selectionId, imageIds.slice(4, 5))).rejects.toThrow();
  await page.getByRole('button', { name: 'Unlock' }).click();
  await expect(page.getByText('Open', { exact: true })).toBeVisible();
  await ada.pick(selectionId, imageIds.slice(3, 4), false);
  await expect(photos.getByRole('listitem')).toHaveCount(3);

  // The file names, as Capture One takes them; then the zip, in a tab of its own.
  await page.getByRole('button', { name: 'File names' }).click();
  const names = page.getByRole('dialog', { name: 'File names' });
  await names.getByRole('combobox', { name: 'For' }).click();
  await page.getByRole('option', { name: 'Capture One' }).click();
  await expect(names.getByRole('textbox', { name: '3 file names' })).toHaveValue('JL_4401\nJL_4402\nJL_4403');
  await names.getByRole('button', { name: 'Copy' }).click();
  await expect(messages(page)).toContainText('File names copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('JL_4401\nJL_4402\nJL_4403');
  await page.keyboard.press('Escape');
  const opening = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await page.getByRole('menuitem', { name: /Originals/ }).click();
  const downloadPage = await opening;
  await expect(downloadPage).toHaveURL(/\/download\/us\/[\w-]{43}$/);
  await downloadPage.close();

  // A comment shows in the tab; it is answered and resolved in the photograph, beside its pin.
  await expect(tab(page, 'Comments')).toHaveText('Comments');
  const comment = { imageId: imageIds[0] ?? '', point: { x: 0.5, y: 0.5 } };
  await unwrap(ada.visit.comment({ ...comment, text: 'Could the glass be removed?' }));
  await expect(tab(page, 'Comments')).toHaveText('Comments1');
  await tab(page, 'Comments').click();
  await page.getByRole('button', { name: /Could the glass be removed/ }).click();
  const viewer = page.getByRole('dialog', { name: 'JL_4401.jpg' });
  await expect(viewer.getByRole('button', { name: 'Comment 1' })).toBeVisible();
  await viewer.getByRole('textbox', { name: 'Answer Ada Ferreira' }).fill('It will be gone by Friday.');
  await viewer.getByRole('button', { name: 'Send' }).first().click();
  await expect(viewer.getByText('It will be gone by Friday.')).toBeVisible();
  const [thread] = (await unwrap(ada.visit.comments({ imageId: comment.imageId }))).data;
  expect(thread?.answers.map(({ text, author }) => [text, author.isStudio])).toEqual([
    ['It will be gone by Friday.', true],
  ]);
  await viewer.getByRole('button', { name: 'Resolve' }).click();
  await expect(viewer.getByText('Resolved')).toBeVisible();
  await viewer.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('No open comments')).toBeVisible();
  await expect(tab(page, 'Comments')).toHaveText('Comments');

  // Who came, what they did; who waits is notified once; a guest is removed, and is out.
  const luis = await letIn(person, gallery, { answers: { name: 'Luis Ferreira' } });
  await luis.pick('favourites', imageIds.slice(0, 2));
  await tab(page, 'Visitors').click();
  await expect(page.getByText('2 visitors')).toBeVisible();
  await page.getByRole('button', { name: 'Notify 1 person' }).click();
  await expect(messages(page)).toContainText('1 email is on its way');
  await expect(page.getByText('1 person left an address, 1 has been notified.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Notify/ })).toBeHidden();
  await page.getByRole('searchbox', { name: 'Search visitors' }).fill('luis');
  await expect(page.getByText('1 visitor', { exact: true })).toBeVisible();
  await page.getByRole('row', { name: /Luis Ferreira/ }).click();
  const visitor = page.getByRole('dialog', { name: 'Luis Ferreira' });
  await expect(visitor.getByRole('region', { name: 'Answers' })).toContainText('Your name');
  await expect(visitor.getByRole('region', { name: 'Steps' })).toContainText('Added 2 photos to favorites');
  await visitor.getByRole('button', { name: 'Remove visitor' }).click();
  const confirm = page.getByRole('dialog', { name: 'Remove Luis Ferreira?' });
  await confirm.getByRole('button', { name: 'Remove for good' }).click();
  await expect(page.getByText('No visitor matches')).toBeVisible();
  await expect(unwrap(luis.visit.check())).rejects.toThrow();
  const { data } = await unwrap(galleryVisitors(person.client).list({ galleryId }));
  expect(data.map(({ name }) => name)).toEqual(['Ada Ferreira']);
});
