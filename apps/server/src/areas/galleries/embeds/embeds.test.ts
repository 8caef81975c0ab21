import { type Gallery, unwrap } from '@atelier/sdk';
import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../testing';
import {
  countRows,
  createGallery,
  type GalleryPerson,
  openGalleryStudio,
  plantImage,
  refusal,
} from '../testing/studio';
import { visitorWith } from '../testing/visitor';

let server: TestServer;
let mira: GalleryPerson;
let gallery: Gallery;
let galleryId: string;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  mira = await openGalleryStudio(server);
  gallery = await createGallery(mira);
  galleryId = gallery._id;
});
afterAll(() => server?.close());

const origins = ['https://quinta-do-vale.example', 'http://localhost:5173'];
const embeds = async () => (await unwrap(mira.galleries.shareDetails({ galleryId }))).embeds;
const make = () => unwrap(mira.galleries.createEmbed({ galleryId, origins }));

describe('for the studio, an embed', () => {
  it('has a line to paste, origins as browsers send them, and an end', async () => {
    const options = { idempotencyKey: uuid() };
    const input = { galleryId, origins: ['https://QUINTA-do-vale.example', ...origins] };
    const made = await unwrap(mira.galleries.createEmbed(input, options));
    expect(made).toMatchObject({ origins, lastSeenAt: null });
    expect(made.snippet).toContain(`gallery="${made.key}"`);
    expect(await unwrap(mira.galleries.createEmbed(input, options))).toEqual(made);
    expect(await embeds()).toEqual([made]);
    const { rows } = await server.platform.database.withWorkspace(mira.workspaceId, (tx) =>
      tx.execute(sql`select * from gallery_embeds`),
    );
    expect(JSON.stringify(rows)).not.toContain(made.key);
    const embedId = made._id;
    await unwrap(mira.galleries.deleteEmbed({ galleryId, embedId }));
    expect(await embeds()).toEqual([]);
    for (const call of [
      mira.galleries.deleteEmbed({ galleryId, embedId }),
      mira.galleries.updateEmbed({ galleryId, embedId, origins }),
    ])
      expect(await refusal(call)).toMatchObject({ code: 'not_found' });
  });

  it.each([
    'http://quinta-do-vale.example',
    'https://a@b',
    'https://',
    'ftp://a.example',
    'ftp://localhost',
    "https://a.example;script-src'unsafe-inline'",
  ])('is for no page at %s', async (origin) => {
    const refused = { code: 'invalid_input', fields: [{ field: 'origins.0' }] };
    expect(await refusal(mira.galleries.createEmbed({ galleryId, origins: [origin] }))).toMatchObject(
      refused,
    );
    expect(await countRows(server, mira, 'gallery_embeds')).toBe(0);
    const { _id: embedId } = await make();
    expect(
      await refusal(mira.galleries.updateEmbed({ galleryId, embedId, origins: [origin] })),
    ).toMatchObject(refused);
    expect(await embeds()).toMatchObject([{ origins }]);
  });

  it('is one of 20 at most', async () => {
    for (let at = 1; at <= 20; at += 1) await make();
    expect(await refusal(mira.galleries.createEmbed({ galleryId, origins }))).toMatchObject({
      code: 'too_many_embeds',
    });
  });

  it('is nothing to another studio', async () => {
    const { _id: embedId } = await make();
    const other = await openGalleryStudio(server);
    const theirs = (await createGallery(other))._id;
    for (const id of [galleryId, theirs])
      for (const call of [
        other.galleries.updateEmbed({ galleryId: id, embedId, origins: ['https://a.example'] }),
        other.galleries.deleteEmbed({ galleryId: id, embedId }),
      ])
        expect(await refusal(call)).toMatchObject({ code: 'not_found' });
    expect(await embeds()).toMatchObject([{ _id: embedId, origins }]);
  });
});

describe('on a page of others, an embed', () => {
  const visiting = (token?: string) => visitorWith(server, token).galleryVisit;
  const publish = () => unwrap(mira.galleries.update({ galleryId, status: 'published' }));
  /** Enters as a page of others does, and returns the calls of the visit. */
  const come = async (embedKey: string, given: { pin?: string } = {}) =>
    visiting((await unwrap(visiting().enterEmbed({ embedKey, ...given }))).token);
  const page = (key: string) =>
    server.fetch(`${server.origin}/embed/gallery/${key}`, { headers: { accept: 'text/html' } });
  const ancestorsOf = ({ headers }: Response) =>
    /frame-ancestors ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1];

  it('says where its gallery is, notes that it was seen, and changes with what is shown', async () => {
    await publish();
    const { key: embedKey } = await make();
    const seen = await unwrap(visiting().lookAtEmbed({ embedKey }));
    expect(seen).toMatchObject({ state: 'shown', origins, workspaceId: mira.handle, slug: gallery.slug });
    expect((await embeds())[0]?.lastSeenAt).not.toBeNull();
    expect(await unwrap(visiting().lookAtEmbed({ embedKey }))).toEqual(seen);
    for (const change of [{ name: 'Leila & Sam' }, { status: 'draft' }]) {
      const { revision } = await unwrap(visiting().lookAtEmbed({ embedKey }));
      await unwrap(mira.galleries.update({ galleryId, ...change }));
      expect((await unwrap(visiting().lookAtEmbed({ embedKey }))).revision).not.toBe(revision);
    }
    const nobody = 'A'.repeat(43);
    expect(await refusal(visiting().lookAtEmbed({ embedKey: nobody }))).toMatchObject({ code: 'not_found' });
    expect(await refusal(visiting().enterEmbed({ embedKey: nobody }))).toMatchObject({ code: 'not_found' });
  });

  it('may be framed by its pages and by no other, and sets no cookie', async () => {
    await publish();
    const { key, _id: embedId } = await make();
    const shown = await page(key);
    expect(ancestorsOf(shown)).toBe(origins.join(' '));
    expect(shown.headers.get('x-frame-options')).toBeNull();
    expect(shown.headers.get('set-cookie')).toBeNull();
    await unwrap(mira.galleries.updateEmbed({ galleryId, embedId, origins: ['https://b.example'] }));
    expect(ancestorsOf(await page(key))).toBe('https://b.example');
    // The page of the gallery itself, and keys that nothing has, are framed by nobody.
    for (const path of [`/g/${mira.handle}/${gallery.slug}`, `/embed/gallery/${'A'.repeat(43)}`]) {
      const answer = await server.fetch(`${server.origin}${path}`, { headers: { accept: 'text/html' } });
      expect(ancestorsOf(answer)).toBe("'none'");
    }
  });

  it('ends with its visits when it is revoked', async () => {
    await publish();
    const { key: embedKey, _id: embedId } = await make();
    const visit = await come(embedKey);
    await unwrap(visit.check());
    await unwrap(mira.galleries.deleteEmbed({ galleryId, embedId }));
    expect(await refusal(visit.check())).toMatchObject({ code: 'visit_ended' });
    expect(await refusal(visiting().enterEmbed({ embedKey }))).toMatchObject({ code: 'embed_revoked' });
    expect(await unwrap(visiting().lookAtEmbed({ embedKey }))).toEqual({
      state: 'revoked',
      origins,
      workspaceId: null,
      slug: null,
      revision: 'revoked',
    });
    expect(ancestorsOf(await page(embedKey))).toBe(origins.join(' '));
  });

  it('begins its visits again when other pages may show it', async () => {
    await publish();
    const { key: embedKey, _id: embedId } = await make();
    const other = await make();
    const [visit, elsewhere] = [await come(embedKey), await come(other.key)];
    await unwrap(mira.galleries.updateEmbed({ galleryId, embedId, origins: ['https://b.example'] }));
    expect(await refusal(visit.check())).toMatchObject({ code: 'visit_ended' });
    await unwrap(elsewhere.check());
    await unwrap((await come(embedKey)).check());
  });

  it('passes no door: neither a PIN, nor the end of guest access, nor that it is not published', async () => {
    const { key: embedKey } = await make();
    expect(await refusal(visiting().enterEmbed({ embedKey }))).toMatchObject({
      code: 'gallery_unpublished',
    });
    await publish();
    await unwrap(mira.galleries.changePin({ galleryId, pin: '2468' }));
    expect(await refusal(visiting().enterEmbed({ embedKey }))).toMatchObject({ code: 'pin_required' });
    const visit = await come(embedKey, { pin: '2468' });
    await unwrap(visit.check());
  });

  it('shows nothing that is hidden from guests', async () => {
    await publish();
    const albumId = gallery.albums[0]?._id ?? '';
    await plantImage(server, mira, { galleryId, albumId });
    const hidden = await plantImage(server, mira, { galleryId, albumId, isHidden: true });
    const { key: embedKey } = await make();
    const visit = await come(embedKey);
    const answers = [
      await unwrap(visit.open()),
      await unwrap(visit.layout({ albumId })),
      await unwrap(visit.images({ albumId })),
      await unwrap(visiting().glance({ workspaceId: mira.handle, slug: gallery.slug })),
      await (await page(embedKey)).text(),
    ];
    expect(JSON.stringify(answers)).not.toContain(hidden.id);
    expect(answers[1]).toMatchObject({ ratios: [1.5] });
    expect(await refusal(visit.image({ imageId: hidden.id }))).toMatchObject({ code: 'not_found' });
  });
});
