import { unwrap } from '@atelier/sdk';
import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { VisitClaim } from '../../../platform/identity/visits';
import { createTestServer, type TestServer } from '../../../testing';
import { galleryAlbums, galleryImages } from '../record/schema';
import { knownAlbums, openAlbums, visibleImages } from '../record/visible';
import {
  createGallery,
  type GalleryPerson,
  openGalleryStudio,
  plantImage,
  plantVisit,
  refusal,
} from '../testing/studio';

let server: TestServer;
let mira: GalleryPerson;
let galleryId: string;
let albumId: string;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  mira = await openGalleryStudio(server);
  const gallery = await createGallery(mira);
  galleryId = gallery._id;
  albumId = gallery.albums[0]?._id ?? '';
});
afterAll(() => server.close());

const add = (name: string) => unwrap(mira.galleryAlbums.create({ galleryId, name }));
const names = async () => (await unwrap(mira.galleryAlbums.list({ galleryId }))).data.map(({ name }) => name);

describe('an album', () => {
  it('is added after the others, once, with an address in its gallery', async () => {
    const options = { idempotencyKey: uuid() };
    const made = await unwrap(mira.galleryAlbums.create({ galleryId, name: ' The  party ' }, options));
    expect(made).toEqual({
      _id: made._id,
      revision: 1,
      name: 'The party',
      slug: 'the-party',
      description: null,
      customSortIndex: 1,
      imageCount: 0,
      uploadingCount: 0,
      sort: null,
      hasPin: false,
      isLocked: false,
      hiddenFrom: [],
    });
    expect(await unwrap(mira.galleryAlbums.create({ galleryId, name: ' The  party ' }, options))).toEqual(
      made,
    );
    expect(await unwrap(mira.galleryAlbums.create({ _id: made._id, galleryId, name: 'Other' }))).toEqual(
      made,
    );
    expect(await unwrap(mira.galleryAlbums.get({ galleryId, albumId: made._id }))).toEqual(made);
    const other = await createGallery(mira);
    const repeated = mira.galleryAlbums.create({ _id: made._id, galleryId: other._id, name: 'The party' });
    expect(await refusal(repeated)).toMatchObject({ code: 'id_taken' });
    expect((await unwrap(mira.galleryAlbums.create({ galleryId: other._id, name: 'The party' }))).slug).toBe(
      'the-party',
    );
    expect(await names()).toEqual(['Highlights', 'The party']);
    // Pages of the gallery keep their addresses.
    expect((await add('Favourites')).slug).toBe('album');
    expect(await unwrap(mira.galleryAlbums.checkSlug({ galleryId, slug: 'favourites' }))).toEqual({
      isAvailable: false,
      suggestion: 'favourites-2',
    });
    expect(await refusal(mira.galleryAlbums.update({ galleryId, albumId, slug: 'download' }))).toMatchObject({
      fields: [{ field: 'slug' }],
    });
  });

  it('is one of 200 at most', async () => {
    await server.platform.database.withWorkspace(mira.workspaceId, (tx) =>
      tx.execute(sql`insert into gallery_albums (workspace_id, id, gallery_id, name, rank, created_by, updated_by)
        select workspace_id, gen_random_uuid(), id, 'Album', n, created_by, created_by
        from galleries, generate_series(2, 200) n where id = ${galleryId}`),
    );
    expect(await refusal(mira.galleryAlbums.create({ galleryId, name: 'One more' }))).toMatchObject({
      code: 'too_many_albums',
    });
    const page = await unwrap(mira.galleryAlbums.list({ galleryId, page: 2 }));
    expect([page.data.length, page.hasNextPage, page.totalDocs]).toEqual([100, false, 200]);
  });

  it('is changed field by field, and not over what somebody else changed', async () => {
    const input = { galleryId, albumId, revision: 1, name: 'Ceremony', slug: 'ceremony', sort: 'takenAt' };
    expect(await unwrap(mira.galleryAlbums.update(input))).toMatchObject({
      revision: 2,
      name: 'Ceremony',
      slug: 'ceremony',
      sort: 'takenAt',
    });
    expect(await refusal(mira.galleryAlbums.update(input))).toMatchObject({ code: 'stale_revision' });
    const hidden = { galleryId, albumId, hiddenFrom: ['guest'], description: 'Vows' };
    expect(await unwrap(mira.galleryAlbums.update(hidden))).toMatchObject({
      name: 'Ceremony',
      hiddenFrom: ['guest'],
      description: 'Vows',
    });
    expect(await refusal(mira.galleryAlbums.update({ galleryId, albumId, name: ' ' }))).toMatchObject({
      fields: [{ field: 'name' }],
    });
  });

  it('is moved to any position, however often', async () => {
    for (const name of ['B', 'C', 'D']) await add(name);
    const move = (id: string, customSortIndex: number) =>
      unwrap(mira.galleryAlbums.move({ galleryId, albumId: id, customSortIndex }));
    expect(await move(albumId, 2)).toMatchObject({ customSortIndex: 2 });
    expect(await names()).toEqual(['B', 'C', 'Highlights', 'D']);
    await move(albumId, 0);
    await move(albumId, 199);
    expect(await names()).toEqual(['B', 'C', 'D', 'Highlights']);
    const { data } = await unwrap(mira.galleryAlbums.list({ galleryId }));
    for (let at = 0; at < 60; at += 1) await move(data[at % 2]?._id ?? '', 1);
    expect((await names()).slice(2)).toEqual(['D', 'Highlights']);
  }, 60_000);

  it('is deleted and restored with its images', async () => {
    await plantImage(server, mira, { galleryId, albumId });
    const counts = async () => (await unwrap(mira.galleries.get({ galleryId }))).imageCount;
    expect(await counts()).toBe(1);
    await unwrap(mira.galleryAlbums.delete({ galleryId, albumId }));
    expect([await counts(), await names()]).toEqual([0, []]);
    for (const call of [
      mira.galleryAlbums.get({ galleryId, albumId }),
      mira.galleryAlbums.update({ galleryId, albumId, name: 'A' }),
      mira.galleryAlbums.lock({ galleryId, albumId, isLocked: true }),
      mira.galleryAlbums.changePin({ galleryId, albumId }),
      mira.galleryAlbums.move({ galleryId, albumId, customSortIndex: 0 }),
      mira.galleryAlbums.restore({ galleryId, albumId: uuid() }),
    ])
      expect(await refusal(call)).toMatchObject({ code: 'not_found' });
    expect(await unwrap(mira.galleryAlbums.restore({ galleryId, albumId }))).toMatchObject({ imageCount: 1 });
    expect(await counts()).toBe(1);
  });

  it('counts what is ready, hidden and on its way, whoever changes it', async () => {
    const { id } = await plantImage(server, mira, { galleryId, albumId });
    await plantImage(server, mira, { galleryId, albumId, isHidden: true });
    const second = await add('Second');
    const change = (what: ReturnType<typeof sql>) =>
      server.platform.database.withWorkspace(mira.workspaceId, (tx) =>
        tx.execute(sql`update gallery_images set ${what} where id = ${id}`),
      );
    const counts = async () => {
      const { rows } = await server.platform.database.withWorkspace(mira.workspaceId, (tx) =>
        tx.execute(sql`select image_count, hidden_count, pending_count, size::int from gallery_albums
          where gallery_id = ${galleryId} order by rank`),
      );
      return rows.map((row) => Object.values(row));
    };
    expect(await counts()).toEqual([
      [2, 1, 0, 2_000],
      [0, 0, 0, 0],
    ]);
    await change(sql`is_hidden = true`);
    expect((await counts())[0]).toEqual([2, 2, 0, 2_000]);
    await change(sql`album_id = ${second._id}`);
    expect(await counts()).toEqual([
      [1, 1, 0, 1_000],
      [1, 1, 0, 1_000],
    ]);
    await change(sql`state = 'drawing', is_hidden = false`);
    expect((await counts())[1]).toEqual([0, 0, 1, 0]);
    await change(sql`deleted_at = atelier_now()`);
    expect((await counts())[1]).toEqual([0, 0, 0, 0]);
    await server.platform.database.withWorkspace(mira.workspaceId, (tx) => tx.delete(galleryImages));
    expect(await counts()).toEqual([
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ]);
  });
});

describe('what a visitor sees', () => {
  it('ends with a lock, a PIN, and what is hidden from their role', async () => {
    const shown = await plantImage(server, mira, { galleryId, albumId });
    const hidden = await plantImage(server, mira, { galleryId, albumId, isHidden: true });
    const { id } = await plantVisit(server, mira, galleryId);
    const visitOf = (role: string): VisitClaim => ({ id, galleryId, visitorId: id, role, isPreview: false });
    const inWorkspace = server.platform.database.withWorkspace;
    const seen = async (role: string) => {
      const rows = await inWorkspace(mira.workspaceId, (tx) =>
        tx
          .select({ id: galleryImages.id })
          .from(galleryImages)
          .where(visibleImages(visitOf(role))),
      );
      return rows.map((row) => row.id).sort();
    };
    /** How many albums a guest knows of, and how many are open to them. */
    const albums = () =>
      inWorkspace(mira.workspaceId, async (tx) => [
        await tx.$count(galleryAlbums, knownAlbums(visitOf('guest'))),
        await tx.$count(galleryAlbums, openAlbums(visitOf('guest'))),
      ]);
    const hide = (by: string | null) =>
      server.platform.database.withWorkspace(mira.workspaceId, (tx) =>
        tx.execute(sql`update gallery_images set hidden_by_visitor_id = ${by} where id = ${hidden.id}`),
      );
    const all = [shown.id, hidden.id].sort();
    // What the studio hides is hidden from everybody; what a client hides, from guests.
    expect([await seen('guest'), await seen('client')]).toEqual([[shown.id], [shown.id]]);
    await hide(id);
    expect([await seen('guest'), await seen('client')]).toEqual([[shown.id], all]);
    expect(await unwrap(mira.galleryAlbums.lock({ galleryId, albumId, isLocked: true }))).toMatchObject({
      isLocked: true,
    });
    expect([await seen('guest'), await seen('client'), await albums()]).toEqual([[], all, [1, 0]]);
    await unwrap(mira.galleryAlbums.lock({ galleryId, albumId, isLocked: false }));
    await unwrap(mira.galleryAlbums.update({ galleryId, albumId, hiddenFrom: ['client'] }));
    expect([await seen('guest'), await seen('client')]).toEqual([[shown.id], []]);
    await unwrap(mira.galleryAlbums.update({ galleryId, albumId, hiddenFrom: ['guest'] }));
    expect([await seen('guest'), await albums()]).toEqual([[], [0, 0]]);
    await unwrap(mira.galleryAlbums.update({ galleryId, albumId, hiddenFrom: [] }));
    const unlock = (version: number) =>
      server.platform.database.withWorkspace(mira.workspaceId, (tx) =>
        tx.execute(sql`insert into gallery_unlocks (workspace_id, visit_id, album_id, pin_version)
          values (${mira.workspaceId}, ${id}, ${albumId}, ${version})
          on conflict (workspace_id, visit_id, album_id) do update set pin_version = excluded.pin_version`),
      );
    expect(await unwrap(mira.galleryAlbums.changePin({ galleryId, albumId, pin: '1357' }))).toEqual({
      pin: '1357',
      pinVersion: 1,
    });
    expect(await seen('guest')).toEqual([]);
    await unlock(1);
    expect(await seen('guest')).toEqual([shown.id]);
    await unwrap(mira.galleryAlbums.changePin({ galleryId, albumId }));
    expect(await seen('guest')).toEqual([]);
    await unwrap(mira.galleryAlbums.changePin({ galleryId, albumId, pin: null }));
    expect(await seen('guest')).toEqual([shown.id]);
    await unwrap(mira.galleryAlbums.delete({ galleryId, albumId }));
    expect(await seen('guest')).toEqual([]);
  });
});
