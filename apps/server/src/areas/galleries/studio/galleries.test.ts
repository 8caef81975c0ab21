import { unwrap } from '@atelier/sdk';
import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../testing';
import { followTimezones, galleries } from '../record';
import { isPinRight } from '../record/pins';
import {
  countRows,
  createGallery,
  type GalleryPerson,
  isStored,
  openGalleryStudio,
  plantImage,
  plantVisit,
  refusal,
  setTimezone,
  succeeded,
} from '../testing/studio';
import { sweepGalleries } from './sweep';

const DAY = 86_400_000;
let server: TestServer;
let mira: GalleryPerson;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  mira = await openGalleryStudio(server);
});
afterAll(() => server.close());

/** Moves the clock. Nobody is signed out meanwhile. */
async function pass(milliseconds: number) {
  await server.platform.database.withSystem((tx) =>
    tx.execute(sql`update sessions set expires_at = 'infinity', idle_expires_at = 'infinity'`),
  );
  server.clock.advance(milliseconds);
}

const publish = (galleryId: string) => unwrap(mira.galleries.update({ galleryId, status: 'published' }));

describe('a gallery', () => {
  it('is created with an address and an album, and is not published', async () => {
    const priya = await unwrap(mira.contacts.create({ name: 'Priya Nair', email: 'priya@nair.example' }));
    const gallery = await unwrap(
      mira.galleries.create({
        name: ' Okafor\u200b  & Reyes ',
        place: 'Quinta do Vale',
        eventOn: '2026-09-12',
        contactId: priya._id,
      }),
    );
    expect(gallery).toMatchObject({
      name: 'Okafor & Reyes',
      slug: 'okafor-reyes',
      url: `${server.origin}/g/${mira.handle}/okafor-reyes`,
      status: 'draft',
      publishedAt: null,
      place: 'Quinta do Vale',
      eventOn: '2026-09-12',
      contactId: priya._id,
      defaultSort: 'custom',
      hasMasterPin: false,
      access: 'edit',
      imageCount: 0,
      size: 0,
      revision: 1,
      albums: [{ name: 'Highlights', slug: 'highlights', customSortIndex: 0, imageCount: 0 }],
      embeddedVideos: [],
    });
    expect(await unwrap(mira.galleries.get({ galleryId: gallery._id }))).toEqual(gallery);
  });

  it('is created once, whatever is repeated', async () => {
    const [id, idempotencyKey] = [uuid(), uuid()];
    const first = await unwrap(mira.galleries.create({ _id: id, name: 'Nair' }, { idempotencyKey }));
    expect(await unwrap(mira.galleries.create({ _id: id, name: 'Nair' }, { idempotencyKey }))).toEqual(first);
    expect(await unwrap(mira.galleries.create({ _id: id, name: 'Nair' }))).toEqual(first);
    expect((await unwrap(mira.galleries.list())).totalDocs).toBe(1);
    await unwrap(mira.galleries.delete({ galleryId: id }));
    expect(await refusal(mira.galleries.create({ _id: id, name: 'Nair' }))).toMatchObject({
      code: 'id_taken',
    });
  });

  it('refuses what cannot be, and names the field', async () => {
    const { _id: galleryId } = await createGallery(mira);
    for (const [call, field] of [
      [mira.galleries.create({ name: ' \u200b ' }), 'name'],
      [mira.galleries.create({ name: 'x'.repeat(121) }), 'name'],
      [mira.galleries.create({ name: 'A', contactId: uuid() }), 'contactId'],
      [mira.galleries.update({ galleryId, status: 'open' }), 'status'],
      [mira.galleries.update({ galleryId, expiresOn: '2026-02-30' }), 'expiresOn'],
      [mira.galleries.update({ galleryId, slug: 'Not An Address' }), 'slug'],
    ] as const)
      expect(await refusal(call), field).toMatchObject({ code: 'invalid_input', fields: [{ field }] });
  });

  it('is changed field by field, and not over what somebody else changed', async () => {
    const { _id: galleryId } = await createGallery(mira);
    const input = { galleryId, revision: 1, description: 'Day\none', place: 'Sintra' };
    const first = await unwrap(mira.galleries.update(input));
    expect(first).toMatchObject({
      revision: 2,
      name: 'Okafor & Reyes',
      place: 'Sintra',
      description: 'Day\none',
    });
    expect(await refusal(mira.galleries.update(input))).toMatchObject({ code: 'stale_revision' });
    expect(await unwrap(mira.galleries.update({ galleryId, place: null }))).toMatchObject({
      place: null,
      description: 'Day\none',
    });
  });

  it('is listed 15 a page, newest first, by search, status, contact and order', async () => {
    const priya = await unwrap(mira.contacts.create({ name: 'Priya Nair', email: 'priya@nair.example' }));
    for (let at = 1; at <= 16; at += 1) {
      server.clock.advance(1_000);
      await createGallery(mira, `Gallery ${at}`);
    }
    const odd = await unwrap(
      mira.galleries.create({
        name: 'Évora 100% _ light',
        place: 'Café',
        eventOn: '2026-01-02',
        contactId: priya._id,
      }),
    );
    await publish(odd._id);
    const first = await unwrap(mira.galleries.list());
    expect([first.data.length, first.hasNextPage, first.totalDocs]).toEqual([15, true, 17]);
    expect(first.data.map(({ name }) => name).slice(0, 2)).toEqual(['Évora 100% _ light', 'Gallery 16']);
    const found = async (input: Parameters<typeof mira.galleries.list>[0]) =>
      (await unwrap(mira.galleries.list(input))).data.map(({ name }) => name);
    for (const input of [
      { search: 'evora' },
      { search: 'CAFE' },
      { search: '0%' },
      { search: '_' },
      { status: 'published' },
      { contactId: priya._id },
    ])
      expect(await found(input), JSON.stringify(input)).toEqual(['Évora 100% _ light']);
    for (const sort of ['eventOn', '-eventOn'] as const)
      expect((await found({ sort, limit: 1 }))[0], sort).toBe('Évora 100% _ light');
    expect((await found({ sort: '-name', limit: 1 }))[0]).toBe('Gallery 9');
    expect((await unwrap(mira.galleries.list({ page: 2 }))).data).toHaveLength(2);
  });

  it('is nothing to another workspace', async () => {
    const { _id: galleryId } = await createGallery(mira);
    const tom = await openGalleryStudio(server);
    for (const call of [
      tom.galleries.get({ galleryId }),
      tom.galleries.update({ galleryId, name: 'Mine' }),
      tom.galleries.delete({ galleryId }),
      tom.galleries.restore({ galleryId }),
      tom.galleries.changePin({ galleryId }),
      tom.galleries.preferences({ galleryId }),
      tom.galleries.updatePreferences({ galleryId, showsExif: true }),
      tom.galleries.layoutSettings({ galleryId }),
      tom.galleries.updateLayoutSettings({ galleryId, grid: 'columns' }),
      tom.galleries.updateDefaultSort({ galleryId, defaultSort: 'name' }),
      tom.galleries.shareDetails({ galleryId }),
      tom.galleries.createEmbed({ galleryId, origins: ['https://quinta-do-vale.example'] }),
      tom.galleryAlbums.list({ galleryId }),
      tom.galleryVideos.create({ galleryId, url: 'https://vimeo.com/123456789', title: 'A' }),
      tom.galleryCollaborators.list({ galleryId }),
    ])
      expect(await refusal(call)).toMatchObject({ code: 'not_found' });
    expect((await unwrap(tom.galleries.list())).totalDocs).toBe(0);
  });
});

describe('an address', () => {
  it('is free for whoever had it, and for nobody else', async () => {
    const first = await createGallery(mira);
    const second = await createGallery(mira);
    expect(second.slug).toBe('okafor-reyes-2');
    const galleryId = first._id;
    expect(await unwrap(mira.galleries.update({ galleryId, slug: 'leila-and-sam' }))).toMatchObject({
      slug: 'leila-and-sam',
    });
    const taken = { slug: 'okafor-reyes', galleryId: second._id };
    expect(await unwrap(mira.galleries.checkSlug(taken))).toEqual({
      isAvailable: false,
      suggestion: 'okafor-reyes-3',
    });
    expect(await refusal(mira.galleries.update(taken))).toMatchObject({
      code: 'slug_taken',
      fields: [{ field: 'slug' }],
    });
    expect(await unwrap(mira.galleries.checkSlug({ slug: 'okafor-reyes', galleryId }))).toMatchObject({
      isAvailable: true,
    });
    expect(await unwrap(mira.galleries.update({ galleryId, slug: 'okafor-reyes' }))).toMatchObject({
      slug: 'okafor-reyes',
    });
    // The other studio has addresses of its own.
    expect((await createGallery(await openGalleryStudio(server))).slug).toBe('okafor-reyes');
  });

  it('is given to one of two who want it at once', async () => {
    const galleries = [await createGallery(mira, 'A'), await createGallery(mira, 'B')];
    const calls = galleries.map(({ _id }) => mira.galleries.update({ galleryId: _id, slug: 'the-one' }));
    expect(await succeeded(calls)).toBe(1);
  });

  it('is made of any name', async () => {
    expect((await createGallery(mira, '花')).slug).toBe('gallery');
    expect((await createGallery(mira, '花')).slug).toBe('gallery-2');
    expect((await createGallery(mira, `${'very '.repeat(23)}long`)).slug.length).toBeLessThanOrEqual(80);
  });
});

describe('visits end with', () => {
  it('unpublishing, a new PIN, guest access, and the end', async () => {
    const { _id: galleryId } = await createGallery(mira);
    const guest = await plantVisit(server, mira, galleryId);
    expect(await guest.state()).toBe('unpublished');
    expect(await publish(galleryId)).toMatchObject({ status: 'published', publishedAt: expect.any(String) });
    expect(await guest.state()).toBe('live');
    await unwrap(mira.galleries.update({ galleryId, status: 'draft' }));
    expect(await guest.state()).toBe('unpublished');
    await publish(galleryId);
    await unwrap(mira.galleries.changePin({ galleryId, pin: '2468' }));
    expect(await guest.state()).toBe('pinChanged');
    const client = await plantVisit(server, mira, galleryId, 'client');
    const invited = await plantVisit(server, mira, galleryId);
    expect([await client.state(), await invited.state()]).toEqual(['live', 'live']);
    await server.platform.database.withWorkspace(mira.workspaceId, (tx) =>
      tx.execute(sql`update galleries set guest_access = '{"isEnabled": false}' where id = ${galleryId}`),
    );
    expect([await client.state(), await invited.state()]).toEqual(['live', 'ended']);
    await unwrap(mira.galleries.delete({ galleryId }));
    expect(await client.state()).toBe('unpublished');
    // What was restored is not open.
    expect(await unwrap(mira.galleries.restore({ galleryId }))).toMatchObject({
      status: 'draft',
      publishedAt: null,
    });
    expect(await client.state()).toBe('unpublished');
  });
});

describe('a PIN', () => {
  it('is drawn or chosen, shown once, and stored as a hash', async () => {
    const { _id: galleryId } = await createGallery(mira);
    const drawn = await unwrap(mira.galleries.changePin({ galleryId }));
    expect(drawn).toEqual({ pin: expect.stringMatching(/^\d{6}$/), pinVersion: 1 });
    const chosen = await unwrap(mira.galleries.changePin({ galleryId, pin: '24680246' }));
    expect(chosen).toEqual({ pin: '24680246', pinVersion: 2 });
    const gallery = await unwrap(mira.galleries.get({ galleryId }));
    expect(gallery.hasMasterPin).toBe(true);
    expect(JSON.stringify(gallery)).not.toContain('24680246');
    const rows = await server.platform.database.withWorkspace(mira.workspaceId, (tx) =>
      tx.select({ id: galleries.id, pinHash: galleries.pinHash }).from(galleries),
    );
    expect(rows).toEqual([{ id: galleryId, pinHash: expect.any(Buffer) }]);
    expect(rows[0]?.pinHash?.toString()).not.toContain('24680246');
    const isRight = (pin: string) => rows.map((row) => isPinRight(server, row, pin));
    expect([isRight('24680246'), isRight('2468'), isRight('24680247')]).toEqual([[true], [false], [false]]);
    expect(await unwrap(mira.galleries.changePin({ galleryId, pin: null }))).toEqual({
      pin: null,
      pinVersion: 3,
    });
    expect((await unwrap(mira.galleries.get({ galleryId }))).hasMasterPin).toBe(false);
  });

  it.each(['123', '123456789', '12a4', ''])('is not %o', async (pin) => {
    const { _id: galleryId } = await createGallery(mira);
    expect(await refusal(mira.galleries.changePin({ galleryId, pin }))).toMatchObject({
      code: 'invalid_input',
      fields: [{ field: 'pin' }],
    });
  });
});

describe('the last day', () => {
  it.each([
    ['Europe/Lisbon', '2027-03-27', '2027-03-27T23:59:00.000Z'],
    // The clocks go forward at one o’clock in the night to the 28th, and back on 31 October.
    ['Europe/Lisbon', '2027-03-28', '2027-03-28T22:59:00.000Z'],
    ['Europe/Lisbon', '2027-10-30', '2027-10-30T22:59:00.000Z'],
    ['Europe/Lisbon', '2027-10-31', '2027-10-31T23:59:00.000Z'],
    ['Asia/Kolkata', '2027-03-28', '2027-03-28T18:29:00.000Z'],
  ])('ends at 23:59 in %s on %s', async (timezone, expiresOn, expiresAt) => {
    await setTimezone(server, mira, timezone);
    const { _id: galleryId } = await createGallery(mira);
    expect(await unwrap(mira.galleries.update({ galleryId, expiresOn }))).toMatchObject({
      expiresOn,
      expiresAt,
    });
  });

  it('moves with the zone of the workspace, and shuts the door to the second', async () => {
    await setTimezone(server, mira, 'Europe/Lisbon');
    const { _id: galleryId } = await createGallery(mira);
    const day = new Date(server.clock.now().getTime() + 2 * DAY).toISOString().slice(0, 10);
    await unwrap(mira.galleries.update({ galleryId, expiresOn: day }));
    await publish(galleryId);
    const guest = await plantVisit(server, mira, galleryId);
    await setTimezone(server, mira, 'Asia/Dubai');
    await followTimezones(server.platform);
    const { expiresAt, timezone, isOpen } = await unwrap(mira.galleries.shareDetails({ galleryId }));
    expect([expiresAt, timezone, isOpen]).toEqual([`${day}T19:59:00.000Z`, 'Asia/Dubai', true]);
    server.clock.set(new Date(Date.parse(expiresAt ?? '') - 1_000));
    expect(await guest.state()).toBe('live');
    server.clock.advance(1_000);
    expect(await guest.state()).toBe('expired');
    expect((await unwrap(mira.galleries.shareDetails({ galleryId }))).isOpen).toBe(false);
    // Nothing was deleted: another day opens it again.
    expect(await unwrap(mira.galleries.update({ galleryId, expiresOn: null }))).toMatchObject({
      status: 'published',
      expiresAt: null,
    });
    expect(await guest.state()).toBe('live');
  });

  it('begins with a day of release', async () => {
    const { _id: galleryId } = await createGallery(mira);
    const releaseOn = new Date(server.clock.now().getTime() + 3 * DAY).toISOString().slice(0, 10);
    await publish(galleryId);
    expect(await unwrap(mira.galleries.update({ galleryId, releaseOn }))).toMatchObject({ releaseOn });
    expect((await unwrap(mira.galleries.shareDetails({ galleryId }))).isOpen).toBe(false);
    expect(await (await plantVisit(server, mira, galleryId)).state()).toBe('ended');
  });
});

describe('settings', () => {
  it('have defaults, keep what was left out, and are not overwritten', async () => {
    const { _id: galleryId } = await createGallery(mira);
    expect(await unwrap(mira.galleries.preferences({ galleryId }))).toEqual({
      revision: 1,
      showsFileNames: false,
      showsExif: false,
      showsPeopleNames: false,
      allowsFavourites: true,
      allowsComments: true,
      allowsRatings: false,
      allowsSocialSharing: false,
      allowsDownloads: true,
      downloadSizes: ['original', 'high', 'web'],
      downloadLimit: null,
      watermarkProfileId: null,
      watermarkRoles: ['guest'],
      language: null,
    });
    const changed = await unwrap(
      mira.galleries.updatePreferences({ galleryId, revision: 1, downloadLimit: 30, allowsRatings: true }),
    );
    expect(changed).toMatchObject({
      revision: 2,
      downloadLimit: 30,
      allowsRatings: true,
      allowsComments: true,
    });
    expect(
      await refusal(mira.galleries.updatePreferences({ galleryId, revision: 1, showsExif: true })),
    ).toMatchObject({ code: 'stale_revision' });
    expect(
      await refusal(mira.galleries.updatePreferences({ galleryId, watermarkProfileId: uuid() })),
    ).toMatchObject({ fields: [{ field: 'watermarkProfileId' }] });
    expect(await unwrap(mira.galleries.layoutSettings({ galleryId }))).toMatchObject({
      grid: 'rows',
      colour: 'light',
    });
    expect(await unwrap(mira.galleries.updateLayoutSettings({ galleryId, grid: 'columns' }))).toMatchObject({
      grid: 'columns',
      spacing: 'small',
    });
    expect(await unwrap(mira.galleries.preferences({ galleryId }))).toMatchObject({ downloadLimit: 30 });
  });

  it('hold the order of one gallery, or of those to come', async () => {
    const { _id: galleryId } = await createGallery(mira);
    const sortOf = async (id: string) => (await unwrap(mira.galleries.get({ galleryId: id }))).defaultSort;
    await unwrap(mira.galleries.updateDefaultSort({ defaultSort: 'takenAt' }));
    expect(await unwrap(mira.galleries.updateDefaultSort({ defaultSort: '-takenAt' }))).toEqual({
      defaultSort: '-takenAt',
    });
    expect([await sortOf(galleryId), (await createGallery(mira)).defaultSort]).toEqual([
      'custom',
      '-takenAt',
    ]);
    await unwrap(mira.galleries.updateDefaultSort({ defaultSort: 'name', galleryId }));
    expect(await sortOf(galleryId)).toBe('name');
  });
});

describe('a deleted gallery', () => {
  it('is listed with the day it goes, and nobody has its address meanwhile', async () => {
    const [first, second] = [await createGallery(mira), await createGallery(mira, 'Haddad')];
    await unwrap(mira.galleries.delete({ galleryId: first._id }));
    await pass(60_000);
    await unwrap(mira.galleries.delete({ galleryId: second._id }));
    const list = await unwrap(mira.galleries.deleted());
    expect(list).toMatchObject({
      totalDocs: 2,
      data: [{ name: 'Haddad' }, { _id: first._id, imageCount: 0 }],
    });
    const [latest] = list.data;
    expect(Date.parse(latest?.goneAt ?? '') - Date.parse(latest?.deletedAt ?? '')).toBe(30 * DAY);
    expect((await unwrap(mira.galleries.deleted({ limit: 1, page: 2 }))).data).toMatchObject([
      { _id: first._id },
    ]);
    // It has its address until it is gone for good: others are given another one, or refused.
    expect((await createGallery(mira)).slug).not.toBe(first.slug);
    const same = mira.galleries.create({ name: 'Okafor', slug: first.slug });
    expect(await refusal(same)).toMatchObject({ code: 'slug_taken' });
    for (let times = 0; times < 2; times += 1)
      expect(await unwrap(mira.galleries.restore({ galleryId: first._id }))).toMatchObject({
        slug: first.slug,
      });
    expect((await unwrap(mira.galleries.deleted())).data.map(({ name }) => name)).toEqual(['Haddad']);
    await pass(30 * DAY);
    expect((await unwrap(mira.galleries.deleted())).totalDocs).toBe(0);
  });

  it('is gone, can be restored for 30 days, and then goes with its files', async () => {
    const gallery = await createGallery(mira);
    const galleryId = gallery._id;
    const image = await plantImage(server, mira, { galleryId, albumId: gallery.albums[0]?._id ?? '' });
    expect(await unwrap(mira.galleries.get({ galleryId }))).toMatchObject({ imageCount: 1, size: 1_000 });
    await unwrap(mira.galleries.delete({ galleryId }));
    expect(await refusal(mira.galleries.get({ galleryId }))).toMatchObject({ code: 'not_found' });
    expect((await unwrap(mira.galleries.list())).data).toEqual([]);
    expect(await unwrap(mira.galleries.restore({ galleryId }))).toMatchObject({
      slug: gallery.slug,
      imageCount: 1,
    });
    await unwrap(mira.galleries.delete({ galleryId }));
    await pass(30 * DAY - 1_000);
    await sweepGalleries(server.platform);
    expect(await unwrap(mira.galleries.restore({ galleryId }))).toMatchObject({ imageCount: 1 });
    await unwrap(mira.galleries.delete({ galleryId }));
    await pass(30 * DAY);
    expect(await refusal(mira.galleries.restore({ galleryId }))).toMatchObject({ code: 'not_found' });
    await sweepGalleries(server.platform);
    await server.settle();
    for (const table of ['galleries', 'gallery_albums', 'gallery_images', 'gallery_slugs', 'files'])
      expect([table, await countRows(server, mira, table)]).toEqual([table, 0]);
    expect(await isStored(server, image.key)).toBe(false);
  });
});
