import { unwrap } from '@atelier/sdk';
import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../testing';
import {
  addMember,
  createGallery,
  type GalleryPerson,
  openGalleryStudio,
  plantImage,
  refusal,
} from '../testing/studio';
import { createAlbum, photograph, type TestAlbum, uploadAndDraw } from './uploads.testing';

const DAY = 86_400_000;
let server: TestServer;
let mira: GalleryPerson;
let album: TestAlbum;

beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  mira = await openGalleryStudio(server);
  album = await createAlbum(mira);
});
afterAll(() => server?.close());

/** Moves the clock. Nobody is signed out meanwhile. */
async function pass(milliseconds: number) {
  await server.platform.database.withSystem((tx) =>
    tx.execute(sql`update sessions set expires_at = 'infinity', idle_expires_at = 'infinity'`),
  );
  server.clock.advance(milliseconds);
}

const remove = async ({ galleryId, albumId }: TestAlbum, ...image_ids: string[]) => {
  await unwrap(mira.galleryAlbums.deleteImages({ galleryId, albumId, image_ids }));
  server.clock.advance(60_000);
};
const deleted = () => unwrap(mira.galleryImages.deleted({ galleryId: album.galleryId }));
const restore = (...image_ids: string[]) =>
  unwrap(mira.galleryImages.restore({ galleryId: album.galleryId, image_ids }));
const idsIn = async (place: TestAlbum) =>
  (await unwrap(mira.galleryAlbums.images({ ...place, limit: 100 }))).data.map(({ _id }) => _id);
const addAlbum = async (name: string): Promise<TestAlbum> => {
  const { _id: albumId } = await unwrap(mira.galleryAlbums.create({ galleryId: album.galleryId, name }));
  return { galleryId: album.galleryId, albumId };
};

it('lists deleted images of all albums, the latest first, with the day they go, until it has passed', async () => {
  const party = await addAlbum('Party');
  const [drawn] = await uploadAndDraw(server, mira, album, [await photograph('a.jpg')]);
  const a = drawn?._id ?? '';
  const { id: b } = await plantImage(server, mira, party);
  const { id: c } = await plantImage(server, mira, party);
  await remove(album, a);
  const at = server.clock.now().getTime();
  await remove(party, b);
  const list = await deleted();
  expect(list).toMatchObject({ totalDocs: 2, hasNextPage: false, currentPage: 1 });
  expect(list.data).toMatchObject([
    { _id: b, albumName: 'Party', returnsTo: 'Party' },
    { _id: a, albumName: 'Highlights', returnsTo: 'Highlights', fileName: 'a.jpg' },
  ]);
  const [latest, first] = list.data;
  expect(Date.parse(latest?.goneAt ?? '') - Date.parse(latest?.deletedAt ?? '')).toBe(30 * DAY);
  expect(Math.abs(Date.parse(latest?.deletedAt ?? '') - at)).toBeLessThan(60_000);
  // Whoever chooses what to bring back sees it.
  expect((await server.fetch(first?.signedUrl ?? '')).status).toBe(200);
  const page = await unwrap(mira.galleryImages.deleted({ galleryId: album.galleryId, page: 2, limit: 1 }));
  expect([page.data.map(({ _id }) => _id), page.hasNextPage]).toEqual([[a], false]);
  const ofParty = await unwrap(mira.galleryImages.deleted(party));
  expect(ofParty.data.map(({ _id }) => _id)).toEqual([b]);
  expect(await idsIn(party)).toEqual([c]);
  await pass(30 * DAY - 90_000);
  expect((await deleted()).data.map(({ _id }) => _id)).toEqual([b]);
  expect(await restore(a)).toEqual({ restored: 0, albums: [] });
});

it('brings images of several albums back at once, and twice as once', async () => {
  const party = await addAlbum('Party');
  const [{ id: a }, { id: b }] = [
    await plantImage(server, mira, album),
    await plantImage(server, mira, party),
  ];
  await remove(album, a);
  await remove(party, b);
  expect(await restore(a, b, uuid())).toEqual({
    restored: 2,
    albums: [
      { albumId: album.albumId, name: 'Highlights', restored: 1 },
      { albumId: party.albumId, name: 'Party', restored: 1 },
    ],
  });
  expect([await idsIn(album), await idsIn(party), (await deleted()).data]).toEqual([[a], [b], []]);
  expect(await restore(a, b)).toEqual({ restored: 0, albums: [] });
});

it('brings images of a deleted album back to the first one, says so before, and counts them there', async () => {
  const party = await addAlbum('Party');
  const [{ id: a }, { id: b }] = [
    await plantImage(server, mira, party),
    await plantImage(server, mira, party),
  ];
  await remove(party, a);
  await unwrap(mira.galleryAlbums.delete(party));
  expect((await deleted()).data).toMatchObject([{ _id: a, albumName: 'Party', returnsTo: 'Highlights' }]);
  expect(await restore(a)).toMatchObject({ albums: [{ albumId: album.albumId, restored: 1 }] });
  expect(await idsIn(album)).toEqual([a]);
  const albums = await unwrap(mira.galleryAlbums.list({ galleryId: album.galleryId }));
  expect(albums.data).toMatchObject([{ name: 'Highlights', imageCount: 1 }]);
  // What was not deleted on its own comes back with the album.
  const found = await unwrap(mira.galleryAlbums.deleted({ galleryId: album.galleryId }));
  expect(found).toMatchObject({ totalDocs: 1, data: [{ _id: party.albumId, name: 'Party', imageCount: 1 }] });
  await unwrap(mira.galleryAlbums.restore(party));
  expect(await idsIn(party)).toEqual([b]);
  expect((await unwrap(mira.galleryAlbums.deleted({ galleryId: album.galleryId }))).data).toEqual([]);
});

it('makes an album for images whose gallery has none left', async () => {
  const { id } = await plantImage(server, mira, album);
  await remove(album, id);
  await unwrap(mira.galleryAlbums.delete(album));
  expect((await deleted()).data).toMatchObject([{ returnsTo: 'Restored photos' }]);
  expect(await restore(id)).toMatchObject({ restored: 1, albums: [{ name: 'Restored photos' }] });
  // The days of the album count, not those of the image.
  const [kept] = (await unwrap(mira.galleryAlbums.deleted({ galleryId: album.galleryId }))).data;
  await pass(Date.parse(kept?.goneAt ?? '') - server.clock.now().getTime() + 1);
  expect((await unwrap(mira.galleryAlbums.deleted({ galleryId: album.galleryId }))).data).toEqual([]);
});

it('shows every member what was deleted, and nothing to another workspace', async () => {
  const noor = await addMember(server, mira, 'Noor');
  const other = await createGallery(mira, 'Haddad');
  const { id } = await plantImage(server, mira, album);
  await remove(album, id);
  const { galleryId } = album;
  await unwrap(mira.galleries.delete({ galleryId: other._id }));
  expect((await unwrap(noor.galleries.deleted())).data).toHaveLength(1);
  const nora = await openGalleryStudio(server);
  for (const call of [
    nora.galleryImages.deleted({ galleryId }),
    nora.galleryImages.restore({ galleryId, image_ids: [id] }),
    nora.galleryAlbums.deleted({ galleryId }),
  ])
    expect((await refusal(call)).code).toBe('not_found');
  expect((await unwrap(nora.galleries.deleted())).data).toEqual([]);
  expect((await deleted()).data).toHaveLength(1);
});
