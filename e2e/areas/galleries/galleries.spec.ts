import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { galleries, galleryAlbums, galleryTags, unwrap } from '@atelier/sdk';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/fixtures';
import type { Person } from '../../support/people';
import { takePhotographs } from './gallery';

const PHOTOS = 10;

const cell = (page: Page, name: string) => page.getByRole('gridcell', { name: new RegExp(`^${name}`) });
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
const bar = (page: Page) => page.getByRole('region', { name: /selected$/ });

/** Selects photographs by keyboard, without opening one. */
async function select(page: Page, ...names: readonly string[]): Promise<void> {
  for (const name of names) {
    await cell(page, name).focus();
    await page.keyboard.press('Space');
  }
  await expect(bar(page)).toContainText(`${names.length} selected`);
}

/** Returns the gallery that the person has, as the server knows it. */
async function galleryOf({ client }: Person) {
  const { data } = await unwrap(galleries(client).list({}));
  return unwrap(galleries(client).get({ galleryId: data[0]?._id ?? '' }));
}

/** Returns the names of the photographs of an album in their order. */
async function namesIn(person: Person, albumName: string): Promise<string[]> {
  const { _id: galleryId, albums } = await galleryOf(person);
  const album = albums.find(({ name }) => name === albumName);
  if (!album) return [];
  const { data } = await unwrap(
    galleryAlbums(person.client).images({ galleryId, albumId: album._id, limit: 100 }),
  );
  return data.map(({ fileName }) => fileName);
}

test('a folder becomes an album although the network is cut; it is arranged, tagged, moved, deleted, restored, published', async ({
  page,
  person,
}) => {
  test.setTimeout(300_000);
  const folder = await mkdtemp(join(tmpdir(), 'atelier-'));
  const evening = join(folder, 'Evening');
  await mkdir(evening);
  const photographs = await takePhotographs(1, PHOTOS);
  const names = photographs.map(({ name }) => name);
  for (const { name, bytes } of photographs) await writeFile(join(evening, name), bytes);
  // The same bytes under another name, and a file that is no photograph.
  await writeFile(join(evening, 'the same.jpg'), photographs[0]?.bytes ?? '');
  await writeFile(join(evening, 'notes.jpg'), 'The bride hates lilies.');

  await page.goto('/galleries');
  await page.getByRole('button', { name: 'New gallery' }).click();
  const form = page.getByRole('dialog', { name: 'New gallery' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Ada & Luis, Sintra');
  await form.getByRole('button', { name: 'Create gallery' }).click();
  await expect(page.getByRole('heading', { name: 'Ada & Luis, Sintra' })).toBeVisible();
  await expect(page.getByText('No photos yet')).toBeVisible();

  // The network is cut after the third file; what arrived is kept, and it goes on by itself.
  let sent = 0;
  let isCut = false;
  await page.route(/\/api\/storage\//, (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    sent += 1;
    if (sent === 4) isCut = true;
    return isCut ? route.abort('connectionreset') : route.fallback();
  });
  await page.getByLabel('Folder to add').first().setInputFiles(evening);
  const panel = page.getByRole('region', { name: /Upload(?:ing|ed) to Evening/ });
  await expect(panel).toContainText('Offline, continues by itself');
  isCut = false;
  await expect(panel).toContainText('11 photos have arrived', { timeout: 120_000 });
  await expect(panel).toContainText('1 was here already, kept once');
  await expect(panel).toContainText('not an image');
  await panel.getByRole('button', { name: 'Done' }).click();
  await expect(panel).toBeHidden();
  await expect(page.getByRole('grid', { name: 'Photos of Evening' })).toBeVisible();
  await expect.poll(() => namesIn(person, 'Evening'), { timeout: 120_000 }).toEqual(names);

  // By hand: the last one goes before the one in front of it.
  await expect(cell(page, names[9] ?? '')).toBeVisible();
  await cell(page, names[9] ?? '').focus();
  await page.keyboard.press('Alt+ArrowLeft');
  const arranged = [...names.slice(0, 8), names[9] ?? '', names[8] ?? ''];
  await expect.poll(() => namesIn(person, 'Evening')).toEqual(arranged);

  await select(page, names[0] ?? '', names[1] ?? '');
  await bar(page).getByRole('button', { name: 'Tag' }).click();
  await page.getByRole('menuitem', { name: 'New tag' }).click();
  const naming = page.getByRole('dialog', { name: 'New tag' });
  await naming.getByRole('textbox', { name: 'Name' }).fill('First dance');
  await naming.getByRole('button', { name: 'Create tag' }).click();
  await page.getByRole('link', { name: /^First dance/ }).click();
  await expect(page.getByRole('grid', { name: 'Photos of First dance' })).toBeVisible();
  await expect(page.getByRole('gridcell')).toHaveCount(2);

  // A deleted tag comes back with the photographs that went along.
  await page.getByRole('link', { name: /^First dance/ }).hover();
  await page.getByRole('button', { name: 'Options for First dance' }).click();
  await page.getByRole('menuitem', { name: 'Delete with its photos' }).click();
  await expect.poll(() => namesIn(person, 'Evening')).toHaveLength(8);
  await messages(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => namesIn(person, 'Evening')).toEqual(arranged);

  await page.getByRole('link', { name: /^Evening/ }).click();
  await select(page, names[2] ?? '');
  await bar(page).getByRole('button', { name: 'Move' }).click();
  await page.getByRole('menuitem', { name: 'Highlights' }).click();
  await expect(messages(page)).toContainText('1 photo moved to Highlights');
  await expect.poll(() => namesIn(person, 'Highlights')).toEqual([names[2]]);

  await select(page, names[3] ?? '', names[4] ?? '');
  await bar(page).getByRole('button', { name: 'Delete' }).click();
  await expect(cell(page, names[3] ?? '')).toBeHidden();
  await expect.poll(() => namesIn(person, 'Evening')).toHaveLength(7);
  await messages(page).getByRole('button', { name: 'Undo' }).last().click();
  await expect(cell(page, names[3] ?? '')).toBeVisible();
  await expect.poll(() => namesIn(person, 'Evening')).toEqual(arranged.filter((name) => name !== names[2]));

  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('button', { name: 'Unpublish' })).toBeVisible();
  const { status, _id: galleryId, albums } = await galleryOf(person);
  expect(status).toBe('published');
  const albumId = albums.find(({ name }) => name === 'Evening')?._id ?? '';
  const { data: tags } = await unwrap(galleryTags(person.client).list({ galleryId, albumId }));
  expect(tags).toMatchObject([{ name: 'First dance', imageCount: 2 }]);
  await rm(folder, { recursive: true });
});
