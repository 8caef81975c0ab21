import { unwrap } from '@atelier/sdk';
import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../testing';
import { createAlbum, type TestAlbum } from '../images/uploads.testing';
import { countRows, type GalleryPerson, openGalleryStudio, plantImage, refusal } from '../testing/studio';
import { sweepTags } from './tags';

let server: TestServer;
let mira: GalleryPerson;
let album: TestAlbum;
let images: string[];

beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  mira = await openGalleryStudio(server);
  album = await createAlbum(mira);
  images = [];
  for (const fileName of ['JL_10.jpg', 'JL_9.jpg', 'b.jpg']) {
    const { id } = await plantImage(server, mira, album);
    await unwrap(mira.galleryImages.update({ imageId: id, fileName }));
    images.push(id);
  }
});
afterAll(() => server?.close());

const create = (name = 'Ceremony', imageIds = images) =>
  unwrap(mira.galleryTags.create({ ...album, name, ...(imageIds.length > 0 ? { imageIds } : {}) }));
const shown = async (tagId: string) =>
  (await unwrap(mira.galleryTags.images({ ...album, tagId, limit: 100 }))).data.map(({ _id }) => _id);

describe('a tag', () => {
  it('has a name of its own in its album, and is created once', async () => {
    const _id = uuid();
    const input = { ...album, _id, name: ' Ceremony ' };
    const tag = await unwrap(mira.galleryTags.create(input));
    expect(tag).toMatchObject({ _id, name: 'Ceremony', sortType: 'custom', imageCount: 0, isArranged: true });
    expect(await unwrap(mira.galleryTags.create(input))).toEqual(tag);
    expect((await refusal(mira.galleryTags.create({ ...album, name: 'cérémony' }))).fields).toMatchObject([
      { field: 'name' },
    ]);
    const party = await create('Party', []);
    const { galleryId } = album;
    const rename = { galleryId, tagId: party._id, name: 'Dance', revision: party.revision };
    expect((await unwrap(mira.galleryTags.rename(rename))).name).toBe('Dance');
    expect((await refusal(mira.galleryTags.rename(rename))).code).toBe('stale_revision');
    expect(
      (await refusal(mira.galleryTags.rename({ galleryId, tagId: party._id, name: 'CEREMONY' }))).fields,
    ).toMatchObject([{ field: 'name' }]);
    const { data } = await unwrap(mira.galleryTags.list(album));
    expect(data.map(({ name }) => name)).toEqual(['Ceremony', 'Dance']);
  });

  it('has images in an order of its own', async () => {
    const [ten = '', nine = '', b = ''] = images;
    const { _id: tagId } = await create('Ceremony', [ten, nine]);
    const tag = { ...album, tagId };
    expect((await unwrap(mira.galleryTags.addImages({ ...tag, imageIds: [b, ten] }))).imageCount).toBe(3);
    expect(await shown(tagId)).toEqual([ten, nine, b]);
    const layout = await unwrap(mira.galleryTags.layout(tag));
    expect(layout.ratios).toEqual([1.5, 1.5, 1.5]);
    expect(await unwrap(mira.galleryTags.updateSort({ ...tag, sortType: 'name' }))).toMatchObject({
      sortType: 'name',
      isArranged: true,
    });
    expect(await shown(tagId)).toEqual([b, nine, ten]);
    const arranged = await unwrap(
      mira.galleryTags.arrangeImages({ ...tag, imageIds: [ten], beforeImageId: nine }),
    );
    expect([arranged.sortType, await shown(tagId)]).toEqual(['custom', [b, ten, nine]]);
    expect((await unwrap(mira.galleryTags.removeImages({ ...tag, imageIds: [ten] }))).imageCount).toBe(2);
    const after = await unwrap(mira.galleryTags.layout(tag));
    expect([after.ratios.length, after.orderRevision > layout.orderRevision]).toEqual([2, true]);
    const unknown = mira.galleryTags.addImages({ ...tag, imageIds: [uuid()] });
    expect((await refusal(unknown)).code).toBe('not_found');
    expect(
      (await refusal(mira.galleryTags.arrangeImages({ ...tag, imageIds: [b], beforeImageId: ten }))).fields,
    ).toMatchObject([{ field: 'beforeImageId' }]);
  });

  it('is arranged again when it is asked for, and polled to its end', async () => {
    const [ten = '', nine = '', b = ''] = images;
    const { _id: tagId } = await create();
    const tag = { ...album, tagId };
    await unwrap(mira.galleryTags.updateSort({ ...tag, sortType: 'name' }));
    await unwrap(mira.galleryImages.update({ imageId: b, fileName: 'z.jpg' }));
    const status = (isSortRequired = false) =>
      unwrap(mira.galleryTags.arrangeStatus({ ...tag, isSortRequired }));
    expect([await status(), await shown(tagId)]).toEqual([
      { isArranged: true, arranged: 3, total: 3 },
      [b, nine, ten],
    ]);
    await status(true);
    expect(await shown(tagId)).toEqual([nine, ten, b]);
  });

  it('comes back in its place, with the images that were deleted with it and no others', async () => {
    const [ten = '', nine = '', b = ''] = images;
    const tag = { ...album, tagId: (await create('Ceremony', [b, ten, nine]))._id };
    const restore = () => mira.galleryTags.restore(tag);
    await unwrap(mira.galleryAlbums.deleteImages({ ...album, image_ids: [nine] }));
    server.clock.advance(1_000);
    await unwrap(mira.galleryTags.delete({ ...tag, removeType: 'withImages' }));
    expect((await unwrap(mira.galleryAlbums.images(album))).totalDocs).toBe(0);
    expect(await unwrap(restore())).toMatchObject({ name: 'Ceremony', imageCount: 2 });
    expect(await shown(tag.tagId)).toEqual([b, ten]);
    expect(await unwrap(restore())).toMatchObject({ imageCount: 2 });

    await unwrap(mira.galleryTags.delete({ ...tag, removeType: 'tagOnly' }));
    await create('Ceremony', []);
    expect((await refusal(restore())).fields).toMatchObject([{ field: 'name' }]);
    server.clock.advance(31 * 86_400_000);
    expect((await refusal(restore())).code).toBe('not_found');
  });

  it('of many images is arranged in the background', async () => {
    const { _id: tagId } = await create();
    const tag = { ...album, tagId };
    await server.platform.database.withWorkspace(mira.workspaceId, async (tx) => {
      await tx.execute(sql`
        insert into gallery_images (workspace_id, id, gallery_id, album_id, file_id, file_name, name_key, type, size, sha256,
          crc32, width, height, thumbhash, rank, state, created_by, updated_by)
        select workspace_id, gen_random_uuid(), gallery_id, album_id, file_id, 'a' || n, 'a' || n, type, size, sha256, crc32,
          width, height, thumbhash, n, state, created_by, updated_by
        from gallery_images, generate_series(1, 1000) n where id = ${images[0]}`);
      await tx.execute(sql`insert into gallery_tag_images (workspace_id, tag_id, image_id, rank)
        select workspace_id, ${tagId}, id, random() from gallery_images on conflict do nothing`);
    });
    expect(await unwrap(mira.galleryTags.updateSort({ ...tag, sortType: '-name' }))).toMatchObject({
      isArranged: false,
      imageCount: 1003,
    });
    expect(await unwrap(mira.galleryTags.arrangeStatus(tag))).toEqual({
      isArranged: false,
      arranged: 0,
      total: 1003,
    });
    await server.settle();
    expect((await unwrap(mira.galleryTags.arrangeStatus(tag))).isArranged).toBe(true);
    expect((await shown(tagId)).slice(0, 3)).toEqual([images[0], images[1], images[2]]);
  });

  it('is deleted alone, or with its images', async () => {
    const [ten = '', nine = '', b = ''] = images;
    const one = await create('One', [ten]);
    const two = await create('Two', [ten, nine]);
    await unwrap(mira.galleryTags.delete({ ...album, tagId: one._id, removeType: 'tagOnly' }));
    expect((await unwrap(mira.galleryAlbums.get(album))).imageCount).toBe(3);
    await unwrap(mira.galleryTags.delete({ ...album, tagId: two._id, removeType: 'withImages' }));
    const left = (await unwrap(mira.galleryAlbums.images(album))).data.map(({ _id }) => _id);
    expect([left, (await unwrap(mira.galleryTags.list(album))).data]).toEqual([[b], []]);
    expect(await unwrap(mira.galleryAlbums.restoreImages({ ...album, image_ids: [ten, nine] }))).toEqual({
      restored: 2,
    });
    await sweepTags(server.platform);
    expect(await countRows(server, mira, 'gallery_tags')).toBe(2);
    server.clock.advance(30 * 86_400_000 + 1);
    await sweepTags(server.platform);
    expect(await countRows(server, mira, 'gallery_tags')).toBe(0);
  });

  it('stays behind when its images move to another album', async () => {
    const { _id: tagId } = await create();
    const other = await unwrap(mira.galleryAlbums.create({ galleryId: album.galleryId, name: 'Party' }));
    const [ten = ''] = images;
    await unwrap(mira.galleryAlbums.moveImages({ ...album, image_ids: [ten], toAlbumId: other._id }));
    expect(await shown(tagId)).toEqual(images.slice(1));
    expect((await unwrap(mira.galleryTags.list(album))).data[0]?.imageCount).toBe(2);
  });

  it('is nothing to another workspace', async () => {
    const { _id: tagId } = await create();
    const nora = await openGalleryStudio(server);
    const tag = { ...album, tagId };
    const imageIds = images.slice(0, 1);
    for (const call of [
      nora.galleryTags.list(album),
      nora.galleryTags.create({ ...album, name: 'x' }),
      nora.galleryTags.rename({ galleryId: album.galleryId, tagId, name: 'x' }),
      nora.galleryTags.delete({ ...tag, removeType: 'tagOnly' }),
      nora.galleryTags.updateSort({ ...tag, sortType: 'name' }),
      nora.galleryTags.images(tag),
      nora.galleryTags.layout(tag),
      nora.galleryTags.addImages({ ...tag, imageIds }),
      nora.galleryTags.removeImages({ ...tag, imageIds }),
      nora.galleryTags.arrangeImages({ ...tag, imageIds, beforeImageId: null }),
      nora.galleryTags.arrangeStatus(tag),
    ])
      expect((await refusal(call)).code).toBe('not_found');
  });
});
