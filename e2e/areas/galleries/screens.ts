import { galleries, galleryAlbums, unwrap } from '@atelier/sdk';
import type { Page } from '@playwright/test';
import type { Person } from '../../support/people';
import type { Screen } from '../../support/screen';
import { addGallery, addPeople, addProofing, addPublishedGallery, addWatermark } from './gallery';
import { visitorScreens } from './visitor-screens';

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

const galleryAt = (part: string) => async (person: Person) => `${await galleryPath(person)}${part}`;

const proofed = new WeakMap<Person, ReturnType<typeof addProofing>>();

/** Returns the address of a part of a gallery in which visitors did something; it is added once. */
const proofedAt =
  (part: string, more: (proofing: { selectionId: string }) => string = () => '') =>
  async (person: Person) => {
    const proofing = proofed.get(person) ?? addProofing(person);
    proofed.set(person, proofing);
    const { gallery, selectionId } = await proofing;
    return `/galleries/${gallery._id}/${part}${more({ selectionId })}`;
  };
/** What a server without a detector says. */
const noDetector = {
  isAvailable: false,
  enabledAt: null,
  isFinished: true,
  numberOfImagesGroupedFaces: 0,
  numberOfImagesFailed: 0,
  numberOfImagesPeoples: 0,
  imagesCount: 15,
};

/** Galleries of a studio. */
export const galleryScreens: readonly Screen[] = [
  { name: 'galleries-empty', viewer: 'newcomer', path: '/galleries', text: 'Your first gallery' },
  {
    name: 'galleries-deleted',
    viewer: 'own',
    path: async (person) => {
      const api = galleries(person.client);
      for (const name of ['Noor & Sam', 'Haddad']) {
        const { _id: galleryId } = await unwrap(api.create({ name }));
        await unwrap(api.delete({ galleryId }));
      }
      return '/galleries/deleted';
    },
    text: 'Kept until',
  },
  {
    name: 'galleries-deleted-empty',
    viewer: 'newcomer',
    path: '/galleries/deleted',
    text: 'No deleted galleries',
  },
  {
    name: 'gallery-deleted',
    viewer: 'own',
    path: async (person) => {
      const { _id: galleryId, albums } = await addGallery(person);
      const api = galleryAlbums(person.client);
      const [first, second] = albums.map(({ _id: albumId }) => ({ galleryId, albumId }));
      for (const album of [first, second]) {
        if (!album) continue;
        const { data } = await unwrap(api.images({ ...album, limit: 2 }));
        await unwrap(api.deleteImages({ ...album, image_ids: data.map(({ _id }) => _id) }));
      }
      if (second) await unwrap(api.delete(second));
      return `/galleries/${galleryId}/deleted`;
    },
    text: 'was deleted too',
  },
  { name: 'gallery-films', viewer: 'studio', path: galleryAt('/films'), text: 'No films yet' },
  {
    name: 'gallery-people-off',
    viewer: 'studio',
    path: galleryAt('/people'),
    text: 'Find everyone in their photos',
  },
  {
    name: 'gallery-people-consent',
    viewer: 'studio',
    path: galleryAt('/people'),
    act: (page) => page.getByRole('button', { name: 'Group photos by person' }).click(),
    text: 'The host of this event has agreed',
  },
  {
    name: 'gallery-people-no-detector',
    viewer: 'studio',
    path: galleryAt('/people'),
    prepare: (page) => page.route(/\/face-grouping-status$/, (route) => route.fulfill({ json: noDetector })),
    text: 'Face grouping isn’t set up',
  },
  {
    name: 'gallery-people-failed',
    viewer: 'studio',
    path: galleryAt('/people'),
    prepare: (page) =>
      page.route(/\/face-grouping-status$/, (route) => route.fulfill({ status: 500, json: {} })),
    text: 'Couldn’t load people',
  },
  {
    name: 'gallery-people',
    viewer: 'own',
    path: async (person) => `/galleries/${await addPeople(person)}/people`,
    text: 'with the host’s consent',
  },
  {
    name: 'gallery-person',
    viewer: 'own',
    path: async (person) => `/galleries/${await addPeople(person)}/people`,
    async act(page) {
      await page.getByRole('list', { name: 'People' }).getByRole('link').first().click();
      await page.getByRole('gridcell', { name: /^JL_/ }).first().focus();
      await page.keyboard.press('Space');
    },
    text: '1 selected',
  },
  { name: 'gallery-look', viewer: 'studio', path: galleryAt('/look'), text: 'In lists and links' },
  {
    name: 'gallery-cover-choice',
    viewer: 'studio',
    path: galleryAt('/look'),
    act: (page) => page.getByRole('button', { name: 'Choose another photo' }).click(),
    text: 'Choose the cover',
  },
  { name: 'gallery-access', viewer: 'studio', path: galleryAt('/access'), text: 'Close in 30 days' },
  {
    name: 'gallery-album-access',
    viewer: 'studio',
    path: galleryAt('/access'),
    act: (page) => page.getByRole('button', { name: 'Change access: Evening' }).click(),
    text: 'Clients only',
  },
  {
    name: 'gallery-selections-empty',
    viewer: 'own',
    path: async (person) => `/galleries/${(await addPublishedGallery(person)).gallery._id}/selections`,
    text: 'Nothing picked yet',
  },
  {
    name: 'gallery-selections',
    viewer: 'studio',
    path: proofedAt('selections'),
    text: 'Luis Ferreira',
  },
  {
    name: 'gallery-selection-new',
    viewer: 'studio',
    path: proofedAt('selections'),
    act: (page) => page.getByRole('button', { name: 'Ask clients to pick' }).click(),
    text: 'Price of each more',
  },
  {
    name: 'gallery-selection',
    viewer: 'studio',
    path: proofedAt('selections', ({ selectionId }) => `?selection=${selectionId}`),
    text: 'Waiting',
  },
  {
    name: 'gallery-file-names',
    viewer: 'studio',
    path: proofedAt('selections', ({ selectionId }) => `?selection=${selectionId}`),
    act: (page) => page.getByRole('button', { name: 'File names' }).click(),
    text: '3 file names',
  },
  { name: 'gallery-comments', viewer: 'studio', path: proofedAt('comments'), text: 'No answer yet' },
  {
    name: 'gallery-comment',
    viewer: 'studio',
    path: proofedAt('comments'),
    act: (page) => page.getByRole('button', { name: /Could the glass/ }).click(),
    text: 'Add a comment',
  },
  { name: 'gallery-visitors', viewer: 'studio', path: proofedAt('visitors'), text: '2 visitors' },
  {
    name: 'gallery-visitor',
    viewer: 'studio',
    path: proofedAt('visitors'),
    async act(page) {
      await page.getByText('Luis Ferreira').first().click();
    },
    text: 'Remove visitor',
  },
  {
    name: 'gallery-visitors-failed',
    viewer: 'studio',
    path: proofedAt('visitors'),
    prepare: (page) => page.route(/\/visitors\?/, (route) => route.fulfill({ status: 500, json: {} })),
    text: 'Couldn’t load the visitors',
  },
  { name: 'gallery-settings', viewer: 'studio', path: galleryAt('/settings'), text: 'Collaborators' },
  { name: 'gallery-share', viewer: 'studio', path: galleryAt('?share'), text: 'Copy link' },
  { name: 'watermarks-empty', viewer: 'newcomer', path: '/galleries/watermarks', text: 'No watermarks yet' },
  {
    name: 'watermarks',
    viewer: 'own',
    async path(person) {
      await addWatermark(person);
      return '/galleries/watermarks';
    },
    text: 'Save watermark',
  },
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
  ...visitorScreens,
];
