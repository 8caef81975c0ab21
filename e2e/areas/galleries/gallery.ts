import {
  createImageUploads,
  type Gallery,
  galleries,
  galleryAlbums,
  galleryFaces,
  galleryTags,
  unwrap,
  type WatermarkProfile,
  watermarks,
} from '@atelier/sdk';
import { drawLandscape } from '@atelier/server/testing/photographs';
import type { Person } from '../../support/people';

/** A photograph as a person would choose it. */
export interface Photograph {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Width and height of photographs, in turn. */
const shapes = [
  { width: 1500, height: 1000 },
  { width: 1000, height: 1500 },
  { width: 1600, height: 1000 },
  { width: 1200, height: 1200 },
  { width: 1500, height: 1000 },
] as const;

/** Takes photographs, of which no two are alike; other numbers are others. */
export const takePhotographs = (first: number, count: number): Promise<Photograph[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      name: `JL_${4400 + first + index}.jpg`,
      bytes: await drawLandscape(first + index, shapes[(first + index) % shapes.length]),
    })),
  );

/** Uploads photographs to an album, waits until they are ready, and returns their ids in its order. */
async function addPhotographs(
  { client }: Person,
  album: { readonly galleryId: string; readonly albumId: string },
  photographs: readonly Photograph[],
): Promise<string[]> {
  const uploads = createImageUploads(client, album);
  uploads.add(
    photographs.map(({ name, bytes }) => new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' })),
  );
  for (let tries = 0; tries < 1_200; tries += 1) {
    const { data, totalDocs } = await unwrap(galleryAlbums(client).images({ ...album, limit: 100 }));
    if (totalDocs >= photographs.length) return data.map(({ _id }) => _id);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The photographs did not become ready.');
}

/** Adds the gallery of a wedding: albums with photographs, a tag, a cover; not published. */
export async function addGallery(person: Person): Promise<Gallery> {
  const { client } = person;
  const { _id: galleryId, albums } = await unwrap(
    galleries(client).create({ name: 'Ada & Luis, Sintra', eventOn: '2026-09-12', place: 'Sintra' }),
  );
  const evening = { galleryId, albumId: albums[0]?._id ?? '' };
  await unwrap(galleryAlbums(client).update({ ...evening, name: 'Evening' }));
  const imageIds = await addPhotographs(person, evening, await takePhotographs(1, 12));
  const morning = await unwrap(galleryAlbums(client).create({ galleryId, name: 'Morning' }));
  await addPhotographs(person, { galleryId, albumId: morning._id }, await takePhotographs(21, 3));
  const family = await unwrap(galleryAlbums(client).create({ galleryId, name: 'Family only' }));
  await unwrap(galleryAlbums(client).lock({ galleryId, albumId: family._id, isLocked: true }));
  await unwrap(
    galleryTags(client).create({ ...evening, name: 'First dance', imageIds: imageIds.slice(0, 4) }),
  );
  await unwrap(galleries(client).updateCover({ galleryId, imageId: imageIds[0] ?? '' }));
  return unwrap(galleries(client).get({ galleryId }));
}

/** Adds a gallery of two people, who are found: together on three photographs, and each on one of their own. */
export async function addPeople(person: Person): Promise<string> {
  const { client } = person;
  const { _id: galleryId, albums } = await unwrap(galleries(client).create({ name: 'Noor & Sam' }));
  // Five photographs of the shapes in turn.
  await addPhotographs(person, { galleryId, albumId: albums[0]?._id ?? '' }, await takePhotographs(40, 5));
  await unwrap(galleryFaces(client).turnOn({ galleryId, hasHostConsent: true }));
  for (let tries = 0; tries < 1_200; tries += 1) {
    if ((await unwrap(galleryFaces(client).status({ galleryId }))).isFinished) return galleryId;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The people were not found.');
}

/** Adds a watermark of text. */
export const addWatermark = ({ client }: Person): Promise<WatermarkProfile> =>
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
