import { createImageUploads, type GalleryImage, type ImageUploadList, unwrap } from '@atelier/sdk';
import sharp from 'sharp';
import type { TestServer } from '../../../testing';
import { createGallery, type GalleryPerson } from '../testing/studio';

/** An album of a gallery. */
export interface TestAlbum {
  readonly galleryId: string;
  readonly albumId: string;
}

/** Creates a gallery, and returns its first album. */
export async function createAlbum(mira: GalleryPerson): Promise<TestAlbum> {
  const { _id: galleryId, albums } = await createGallery(mira);
  return { galleryId, albumId: albums[0]?._id ?? '' };
}

/** Takes a photograph; another shade is another photograph. */
export async function photograph(
  name: string,
  { width = 900, height = 600, shade = 0, takenAt = '' } = {},
): Promise<File> {
  const picture = sharp({
    create: { width, height, channels: 3, background: { r: shade % 256, g: (shade >> 8) % 256, b: 90 } },
  });
  if (takenAt)
    picture.withExif({ IFD2: { DateTimeOriginal: takenAt }, IFD3: { GPSLatitude: '38/1 43/1 0/1' } });
  return new File([new Uint8Array(await picture.jpeg().toBuffer())], name, { type: 'image/jpeg' });
}

/** Uploads files as the studio does, until nothing is on its way any more. */
export async function upload(
  mira: GalleryPerson,
  album: TestAlbum,
  files: readonly File[],
): Promise<ImageUploadList> {
  const uploads = createImageUploads(mira.client, album);
  uploads.add(files);
  for (;;) {
    const list = uploads.list();
    if (list.paused !== null || list.files.every(({ state }) => state !== 'waiting' && state !== 'sending'))
      return list;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Uploads photographs, and returns the images in the order of an album when they are drawn. */
export async function uploadAndDraw(
  server: TestServer,
  mira: GalleryPerson,
  album: TestAlbum,
  files: readonly File[],
): Promise<GalleryImage[]> {
  await upload(mira, album, files);
  await server.settle();
  return (await unwrap(mira.galleryAlbums.images({ ...album, limit: 100 }))).data;
}
