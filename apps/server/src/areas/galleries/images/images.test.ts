import { compareImages, type ImageSort, imageSorts } from '@atelier/domain/galleries';
import { type GalleryImage, unwrap } from '@atelier/sdk';
import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../testing';
import {
  addMember,
  dismissMember,
  type GalleryPerson,
  openGalleryStudio,
  plantImage,
  refusal,
} from '../testing/studio';
import { createAlbum, photograph, type TestAlbum, uploadAndDraw } from './uploads.testing';

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

/** Plants images with these names, in this order. */
async function plant(names: readonly string[], to = album): Promise<string[]> {
  const ids: string[] = [];
  for (const [index, name] of names.entries()) {
    const { id } = await plantImage(server, mira, to);
    await unwrap(mira.galleryImages.update({ imageId: id, fileName: name }));
    await server.platform.database.withWorkspace(mira.workspaceId, (tx) =>
      tx.execute(sql`update gallery_images set rank = ${(index + 1) * 65_536},
        taken_at = ${index % 3 === 0 ? null : `2026-06-13T1${index}:00:00Z`}::timestamptz,
        created_at = ${`2026-06-2${index}T10:00:00Z`}::timestamptz where id = ${id}`),
    );
    ids.push(id);
  }
  return ids;
}
const list = async (input: Partial<TestAlbum> & { sort?: ImageSort; page?: number; limit?: number } = {}) =>
  (await unwrap(mira.galleryAlbums.images({ ...album, limit: 100, ...input }))).data;
const ids = (images: readonly GalleryImage[]) => images.map(({ _id }) => _id);

describe('the images of an album', () => {
  it('are in the orders of the rules, page by page, with their shapes', async () => {
    await plant(['JL_10.jpg', 'JL_9.jpg', 'jl_9.jpg', 'Álbum.jpg', 'b.jpg']);
    const all = await list();
    const ordered = all.map((image, rank) => ({
      id: image._id,
      fileName: image.fileName,
      takenAt: image.takenAt === null ? null : Date.parse(image.takenAt),
      createdAt: Date.parse(image.createdAt),
      rank,
    }));
    for (const sort of imageSorts) {
      const wanted = ordered.toSorted(compareImages(sort)).map(({ id }) => id);
      expect([sort, ids(await list({ sort }))]).toEqual([sort, wanted]);
      expect(ids(await list({ sort, page: 2, limit: 2 }))).toEqual(wanted.slice(2, 4));
    }
    const page = await unwrap(mira.galleryAlbums.images({ ...album, limit: 2 }));
    expect([page.hasNextPage, page.totalDocs]).toEqual([true, 5]);
    const { ratios, orderRevision } = await unwrap(mira.galleryAlbums.layout(album));
    expect(ratios).toEqual([1.5, 1.5, 1.5, 1.5, 1.5]);
    expect(orderRevision).toBeGreaterThan(0);
  });

  it('are arranged by hand from the order in which they are shown', async () => {
    const [ten, nine, b] = await plant(['JL_10.jpg', 'JL_9.jpg', 'b.jpg']);
    if (!ten || !nine || !b) throw new Error('Three were planted.');
    await unwrap(mira.galleryAlbums.update({ ...album, sort: 'name' }));
    expect(ids(await list())).toEqual([b, nine, ten]);
    const { orderRevision: before } = await unwrap(mira.galleryAlbums.layout(album));
    const arranged = await unwrap(
      mira.galleryAlbums.arrangeImages({ ...album, imageIds: [ten], beforeImageId: nine }),
    );
    expect([arranged.sort, ids(await list())]).toEqual(['custom', [b, ten, nine]]);
    expect((await unwrap(mira.galleryAlbums.layout(album))).orderRevision).toBeGreaterThan(before);
    await unwrap(mira.galleryAlbums.arrangeImages({ ...album, imageIds: [nine, b], beforeImageId: null }));
    expect(ids(await list())).toEqual([ten, nine, b]);
    const wrong = mira.galleryAlbums.arrangeImages({ ...album, imageIds: [ten], beforeImageId: uuid() });
    expect((await refusal(wrong)).fields).toMatchObject([{ field: 'beforeImageId' }]);
    const unknown = mira.galleryAlbums.arrangeImages({ ...album, imageIds: [uuid()], beforeImageId: null });
    expect((await refusal(unknown)).code).toBe('not_found');
  });

  it('are moved to another album after its own, and both are counted', async () => {
    const other = await unwrap(mira.galleryAlbums.create({ galleryId: album.galleryId, name: 'Party' }));
    const there = { galleryId: album.galleryId, albumId: other._id };
    const [first] = await plant(['z.jpg'], there);
    const [a, b, c] = await plant(['a.jpg', 'b.jpg', 'c.jpg']);
    const moved = await unwrap(
      mira.galleryAlbums.moveImages({ ...album, image_ids: [b ?? '', a ?? ''], toAlbumId: other._id }),
    );
    expect([moved, ids(await list(there)), ids(await list())]).toEqual([{ moved: 2 }, [first, b, a], [c]]);
    const counts = await unwrap(mira.galleryAlbums.list({ galleryId: album.galleryId }));
    expect(counts.data.map(({ imageCount }) => imageCount)).toEqual([1, 3]);
    const elsewhere = await createAlbum(mira);
    const wrong = mira.galleryAlbums.moveImages({
      ...album,
      image_ids: [c ?? ''],
      toAlbumId: elsewhere.albumId,
    });
    expect((await refusal(wrong)).code).toBe('not_found');
  });

  it('are deleted, and come back to their places for 30 days', async () => {
    const [a, b, c] = await plant(['a.jpg', 'b.jpg', 'c.jpg']);
    const some = { ...album, image_ids: [a ?? '', b ?? '', uuid()] };
    expect(await unwrap(mira.galleryAlbums.deleteImages(some))).toEqual({ deleted: 2 });
    expect(ids(await list())).toEqual([c]);
    expect((await refusal(mira.galleryImages.get({ imageId: a ?? '' }))).code).toBe('not_found');
    expect(await unwrap(mira.galleryAlbums.restoreImages(some))).toEqual({ restored: 2 });
    expect(ids(await list())).toEqual([a, b, c]);
    await unwrap(mira.galleryAlbums.deleteImages(some));
    server.clock.advance(30 * 86_400_000 + 1);
    expect(await unwrap(mira.galleryAlbums.restoreImages(some))).toEqual({ restored: 0 });
  });

  it('are named when they are there twice', async () => {
    const [a, b] = await plant(['a.jpg', 'b.jpg', 'c.jpg']);
    await server.platform.database.withWorkspace(mira.workspaceId, (tx) =>
      tx.execute(sql`update gallery_images set sha256 = ${'a'.repeat(64)} where id in (${a}, ${b})`),
    );
    const found = await unwrap(mira.galleryImages.duplicates(album));
    expect(found).toMatchObject({
      totalDocs: 2,
      data: [
        { imageId: a, fileName: 'a.jpg', sameAs: [b] },
        { imageId: b, sameAs: [a] },
      ],
    });
  });
});

describe('an image', () => {
  it('is renamed, captioned and hidden, and nobody’s change is lost', async () => {
    const [id = ''] = await plant(['a.jpg']);
    const before = await unwrap(mira.galleryImages.get({ imageId: id }));
    const change = {
      imageId: id,
      revision: before.revision,
      fileName: ' Veil‮.jpg ',
      caption: 'The veil',
      isHidden: true,
    };
    const after = await unwrap(mira.galleryImages.update(change));
    expect(after).toMatchObject({ fileName: 'Veil.jpg', caption: 'The veil', isHidden: true });
    expect((await refusal(mira.galleryImages.update(change))).code).toBe('stale_revision');
    expect(await unwrap(mira.galleryImages.update({ imageId: id, caption: null }))).toMatchObject({
      caption: null,
    });
  });

  it('is the cover of its gallery, until it is deleted', async () => {
    const [image] = await uploadAndDraw(server, mira, album, [await photograph('a.jpg')]);
    const { galleryId } = album;
    const imageId = image?._id ?? '';
    const covered = await unwrap(
      mira.galleries.updateCover({ galleryId, imageId, focalPoint: { x: 0.25, y: 0.75 } }),
    );
    expect(covered.coverImage).toMatchObject({
      imageId,
      focalPoint: { x: 0.25, y: 0.75 },
      placeholder: image?.placeholder,
    });
    expect((await server.fetch(covered.coverImage?.url ?? '')).status).toBe(200);
    expect((await unwrap(mira.galleries.list())).data[0]?.coverImage?.imageId).toBe(imageId);
    const other = await createAlbum(mira);
    const wrong = mira.galleries.updateCover({ galleryId: other.galleryId, imageId });
    expect((await refusal(wrong)).fields).toMatchObject([{ field: 'imageId' }]);
    await unwrap(mira.galleryAlbums.deleteImages({ ...album, image_ids: [imageId] }));
    expect((await unwrap(mira.galleries.get({ galleryId }))).coverImage).toBeNull();
    expect((await unwrap(mira.galleries.updateCover({ galleryId, imageId: null }))).coverImage).toBeNull();
  });

  it('has addresses for one member, one image and one width', async () => {
    const [image] = await uploadAndDraw(server, mira, album, [await photograph('a.jpg')]);
    const noor = await addMember(server, mira, 'Noor');
    const url = (await unwrap(noor.galleryImages.get({ imageId: image?._id ?? '' }))).signedUrl ?? '';
    const bytes = await server.fetch(url);
    expect([bytes.status, bytes.headers.get('content-disposition')]).toEqual([
      200,
      `inline; filename="a.webp"; filename*=UTF-8''a.webp`,
    ]);
    const altered = [
      url.replace('/1000?', '/500?'),
      url.replace(/k=./, 'k=0'),
      url.replace(image?._id ?? '', uuid()),
      url.replace(noor.accountId, mira.accountId),
      url.replace(/.&t=/, '&t='),
      url.replace(/&t=.*/, ''),
      `${url}x`,
    ];
    for (const one of altered) expect([one, (await server.fetch(one)).status]).toEqual([one, 403]);
    await dismissMember(server, noor);
    expect((await server.fetch(url)).status).toBe(404);
  });

  it('is nothing to another workspace', async () => {
    const [id = ''] = await plant(['a.jpg']);
    const nora = await openGalleryStudio(server);
    const { galleryId } = album;
    const some = { ...album, image_ids: [id] };
    for (const call of [
      nora.galleryImages.get({ imageId: id }),
      nora.galleryImages.update({ imageId: id, isHidden: true }),
      nora.galleryImages.duplicates(album),
      nora.galleryAlbums.images(album),
      nora.galleryAlbums.layout(album),
      nora.galleryAlbums.arrangeImages({ ...album, imageIds: [id], beforeImageId: null }),
      nora.galleryAlbums.moveImages({ ...some, toAlbumId: album.albumId }),
      nora.galleryAlbums.deleteImages(some),
      nora.galleryAlbums.restoreImages(some),
      nora.galleries.updateCover({ galleryId, imageId: id }),
    ])
      expect((await refusal(call)).code).toBe('not_found');
  });
});
