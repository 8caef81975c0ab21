import { createWatermark, sharedGallery } from '../../support/galleries';
import type { Person } from '../../support/people';
import type { Screen } from '../../support/screen';

const galleryAt = (part: string) => async (person: Person) =>
  `/galleries/${(await sharedGallery(person))._id}${part}`;

/** Galleries of a studio. */
export const galleryScreens: readonly Screen[] = [
  { name: 'galleries-empty', viewer: 'newcomer', path: '/galleries', text: 'Your first gallery' },
  { name: 'gallery-films', viewer: 'studio', path: galleryAt('/films'), text: 'No films yet' },
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
    act: (page) => page.getByRole('button', { name: 'Change access: Highlights' }).click(),
    text: 'Clients only',
  },
  { name: 'gallery-settings', viewer: 'studio', path: galleryAt('/settings'), text: 'Collaborators' },
  { name: 'gallery-share', viewer: 'studio', path: galleryAt('?share'), text: 'Copy link' },
  { name: 'watermarks-empty', viewer: 'newcomer', path: '/galleries/watermarks', text: 'No watermarks yet' },
  {
    name: 'watermarks',
    viewer: 'own',
    async path(person) {
      await createWatermark(person);
      return '/galleries/watermarks';
    },
    text: 'Save watermark',
  },
];
