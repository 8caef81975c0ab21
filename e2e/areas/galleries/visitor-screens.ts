import { galleries, galleryAlbums, galleryVisitors, unwrap } from '@atelier/sdk';
import { expect, type Page } from '@playwright/test';
import type { Person } from '../../support/people';
import type { Screen } from '../../support/screen';
import { addPeople } from './gallery';

const visited = new WeakMap<Person, Promise<string>>();

/** Adds a gallery in which guests may do everything, light or dark as their device is, and returns its address. */
async function addVisited(person: Person): Promise<string> {
  const { client, workspaceId } = person;
  const galleryId = await addPeople(person);
  const { albums } = await unwrap(galleries(client).get({ galleryId }));
  const album = { galleryId, albumId: albums[0]?._id ?? '' };
  const { data } = await unwrap(galleryAlbums(client).images(album));
  await unwrap(galleries(client).updateCover({ galleryId, imageId: data[0]?._id ?? null }));
  await unwrap(galleries(client).updateLayoutSettings({ galleryId, colour: 'device' }));
  await unwrap(
    galleries(client).updatePreferences({ galleryId, allowsRatings: true, showsPeopleNames: true }),
  );
  await unwrap(
    galleryVisitors(client).updateGuestAccess({
      galleryId,
      allowsComments: true,
      allowsDownloads: true,
      allowsFaces: true,
    }),
  );
  const { slug } = await unwrap(
    galleries(client).update({ galleryId, eventOn: '2026-09-12', place: 'Sintra', status: 'published' }),
  );
  return `/g/${workspaceId}/${slug}`;
}

const visitedPath = (person: Person): Promise<string> => {
  const path = visited.get(person) ?? addVisited(person);
  visited.set(person, path);
  return path;
};

/** Adds a gallery behind a PIN, and returns its address. */
async function pinPath({ client, workspaceId }: Person): Promise<string> {
  const { _id: galleryId } = await unwrap(galleries(client).create({ name: 'Okafor & Reyes' }));
  await unwrap(galleries(client).updateLayoutSettings({ galleryId, colour: 'device' }));
  await unwrap(galleries(client).changePin({ galleryId, pin: '246824' }));
  const { slug } = await unwrap(galleries(client).update({ galleryId, status: 'published' }));
  return `/g/${workspaceId}/${slug}`;
}

const cell = (page: Page, index: number) => page.locator(`[role="grid"] [data-index="${index}"]`);
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

async function openPhoto(page: Page): Promise<void> {
  await cell(page, 1).focus();
  await page.keyboard.press('Enter');
  await page.getByText('2 of 5').waitFor();
}

/** The page of a gallery, as its visitors see it. */
export const visitorScreens: readonly Screen[] = [
  {
    name: 'visited-cover',
    viewer: 'studio',
    path: visitedPath,
    act: (page) => cell(page, 0).waitFor(),
    text: 'Noor & Sam',
  },
  {
    name: 'visited-grid',
    viewer: 'studio',
    path: visitedPath,
    async act(page) {
      await cell(page, 0).waitFor();
      await page.getByRole('grid').evaluate((grid) => grid.scrollIntoView());
    },
    text: 'Download',
  },
  { name: 'visited-photo', viewer: 'studio', path: visitedPath, act: openPhoto, text: '2 of 5' },
  {
    name: 'visited-comments',
    viewer: 'studio',
    path: visitedPath,
    async act(page) {
      await openPhoto(page);
      await page.keyboard.press('m');
    },
    text: 'Add a comment',
  },
  {
    name: 'visited-favorites',
    viewer: 'studio',
    path: visitedPath,
    async act(page) {
      // A key that comes before the page listens is lost.
      await expect(async () => {
        await cell(page, 0).focus();
        await page.keyboard.press('f');
        await expect(page.getByRole('button', { name: /^Favorites \d/ }).first()).toBeVisible({
          timeout: 5_000,
        });
      }).toPass();
      await press(page, /^Favorites \d/);
    },
    text: 'Saved with the gallery',
  },
  {
    name: 'visited-download',
    viewer: 'studio',
    path: visitedPath,
    act: (page) => press(page, 'Download'),
    text: 'One file of any size',
  },
  {
    name: 'visited-people',
    viewer: 'studio',
    path: visitedPath,
    async act(page) {
      await press(page, 'People');
      await page.getByRole('list', { name: 'People' }).waitFor();
    },
    text: 'Find me',
  },
  {
    name: 'visited-find-me',
    viewer: 'studio',
    path: visitedPath,
    async act(page) {
      await press(page, 'People');
      await press(page, 'Find me');
    },
    text: 'I agree that my face',
  },
  {
    name: 'visited-pin',
    viewer: 'own',
    path: pinPath,
    act: (page) => page.getByLabel('PIN').waitFor(),
    text: 'Okafor & Reyes',
  },
];
