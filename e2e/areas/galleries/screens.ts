import { galleries, unwrap } from '@atelier/sdk';
import type { Page } from '@playwright/test';
import type { Person } from '../../support/people';
import type { Screen } from '../../support/screen';
import { addGallery } from './gallery';

/** Galleries with photographs that were added for one person, so that the screens of a shared studio have the same. */
const added = new WeakMap<Person, Promise<string>>();

/** Adds the gallery of a wedding once, and returns its address. */
async function galleryPath(person: Person): Promise<string> {
  const add = async () => {
    const { _id } = await addGallery(person);
    await unwrap(galleries(person.client).create({ name: 'Noor & Sam' }));
    return `/galleries/${_id}`;
  };
  const path = added.get(person) ?? add();
  added.set(person, path);
  return path;
}

/** Selects the first two photographs by keyboard. */
async function selectTwo(page: Page): Promise<void> {
  await page.getByRole('gridcell', { name: /^JL_/ }).first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowRight');
}

/** Galleries of a studio. */
export const galleryScreens: readonly Screen[] = [
  { name: 'galleries-empty', viewer: 'newcomer', path: '/galleries', text: 'Your first gallery' },
  {
    name: 'galleries-failed',
    viewer: 'newcomer',
    path: '/galleries',
    prepare: (page) =>
      page.route(/\/galleries\?/, (route) =>
        route.request().resourceType() === 'document'
          ? route.fallback()
          : route.fulfill({ status: 500, json: {} }),
      ),
    text: 'Couldn’t load the galleries',
  },
  {
    name: 'galleries',
    viewer: 'studio',
    path: async (person) => {
      await galleryPath(person);
      return '/galleries';
    },
    text: 'Noor & Sam',
  },
  { name: 'gallery-new', viewer: 'newcomer', path: '/galleries?new', text: 'Create gallery' },
  { name: 'gallery', viewer: 'studio', path: galleryPath, text: 'First dance' },
  {
    name: 'gallery-selected',
    viewer: 'studio',
    path: galleryPath,
    act: selectTwo,
    text: '2 selected',
  },
  {
    name: 'gallery-viewer',
    viewer: 'studio',
    path: galleryPath,
    async act(page) {
      await page.getByRole('gridcell', { name: /^JL_/ }).first().focus();
      await page.keyboard.press('Enter');
    },
    text: '1 of 12',
  },
  {
    name: 'gallery-album-new',
    viewer: 'studio',
    path: galleryPath,
    act: (page) => page.getByRole('button', { name: 'New album' }).click(),
    text: 'Create album',
  },
  {
    name: 'gallery-album-empty',
    viewer: 'studio',
    path: galleryPath,
    act: (page) => page.getByRole('link', { name: /^Family only/ }).click(),
    text: 'No photos yet',
  },
  {
    name: 'gallery-gone',
    viewer: 'newcomer',
    path: '/galleries/01980000-0000-7000-8000-000000000000',
    text: 'Page not found',
  },
];
