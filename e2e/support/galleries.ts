import { readFile } from 'node:fs/promises';
import {
  createImageUploads,
  type Gallery,
  galleries,
  galleryAlbums,
  type ImageUploads,
  unwrap,
  type WatermarkProfile,
  watermarks,
} from '@atelier/sdk';
import type { Person } from './people';

/** Photographs of the seed studio, by the names of their files. */
const photographs = ['sintra-dusk', 'bouquet-blush', 'veil', 'cloister', 'vineyard'] as const;

const fileOf = async (name: string): Promise<File> => {
  const bytes = await readFile(
    new URL(`../../packages/ui/src/seed-photographs/${name}.webp`, import.meta.url),
  );
  return new File([bytes], `${name}.webp`, { type: 'image/webp' });
};

/** Waits until everything is sent. */
const sent = (uploads: ImageUploads): Promise<void> =>
  new Promise((resolve, reject) => {
    const check = () => {
      const { files } = uploads.list();
      const wrong = files.find(({ state }) => state === 'refused' || state === 'failed');
      if (wrong) reject(new Error(`${wrong.fileName} was not uploaded.`));
      if (files.every(({ state }) => state === 'arrived' || state === 'duplicate')) resolve();
    };
    uploads.subscribe(check);
    check();
  });

const shared = new Map<string, Promise<Gallery>>();

/** Returns the one gallery of a shared studio, which screens look at and leave unchanged. */
export function sharedGallery(person: Person): Promise<Gallery> {
  const gallery = shared.get(person.workspaceId) ?? createGalleryWithPhotographs(person);
  shared.set(person.workspaceId, gallery);
  return gallery;
}

/** Creates a gallery with photographs in its first album, the first of them as its cover. */
export async function createGalleryWithPhotographs(
  { client, workspaceId }: Person,
  name = 'Ada & Luis, Sintra',
): Promise<Gallery> {
  const { _id: galleryId, albums } = await unwrap(
    galleries(client).create({ name, eventOn: '2026-09-12', place: 'Sintra' }),
  );
  const albumId = albums[0]?._id ?? '';
  const uploads = createImageUploads(client, { galleryId, albumId, workspaceId });
  uploads.add(await Promise.all(photographs.map(fileOf)));
  await sent(uploads);
  for (let tries = 0; tries < 400; tries += 1) {
    const { data } = await unwrap(galleryAlbums(client).images({ galleryId, albumId }));
    const cover = data.find(({ fileName }) => fileName === 'sintra-dusk.webp');
    if (data.length === photographs.length && cover)
      return unwrap(
        galleries(client).updateCover({ galleryId, imageId: cover._id, focalPoint: { x: 0.5, y: 0.6 } }),
      );
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The photographs were not drawn.');
}

/** Creates a watermark of text. */
export const createWatermark = ({ client }: Person): Promise<WatermarkProfile> =>
  unwrap(
    watermarks(client).create({
      name: 'Proofs',
      kind: 'text',
      text: 'Juniper & Light',
      colour: '#ffffff',
      opacity: 0.6,
      size: 0.5,
      placement: 'bottomRight',
      fromWidth: 1000,
    }),
  );
