import { unwrap, uploadFile } from '@atelier/sdk';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../testing';
import { createAlbum, photograph, type TestAlbum, uploadAndDraw } from '../images/uploads.testing';
import { countRows, type GalleryPerson, isStored, openGalleryStudio, refusal } from '../testing/studio';
import { sweepWatermarks } from './watermarks';

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

const text = {
  name: 'Studio',
  kind: 'text',
  text: '© Juniper & Light',
  opacity: 1,
  size: 0.5,
  placement: 'center',
} as const;
const create = (changes: object = {}) => unwrap(mira.watermarks.create({ ...text, ...changes }));
const upload = (bytes: Uint8Array<ArrayBuffer> | string, type = 'image/png', name = 'logo.png') =>
  uploadFile(mira.client, new File([bytes], name, { type }), (declaration) =>
    mira.watermarks.openUpload(declaration),
  );
const dot = async () =>
  new Uint8Array(
    await sharp({ create: { width: 300, height: 300, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer(),
  );
/** How much of a picture is white, and the colour of its centre. */
async function look(url: string) {
  const bytes = Buffer.from(await (await server.fetch(url)).arrayBuffer());
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let white = 0;
  for (let at = 0; at < data.length; at += 3)
    if ((data[at] ?? 0) > 200 && (data[at + 1] ?? 0) > 200) white += 1;
  const center = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 3;
  return {
    white: white / (info.width * info.height),
    center: [...data.subarray(center, center + 3)],
    width: info.width,
  };
}

describe('a watermark', () => {
  it('is created once, changed and listed by name', async () => {
    const profileId = uuid();
    const made = await create({ profileId });
    expect(made).toMatchObject({
      ...text,
      profileId,
      revision: 1,
      fromWidth: 1000,
      colour: '#ffffff',
      pictureUrl: null,
      galleryCount: 0,
    });
    expect(await create({ profileId })).toEqual(made);
    await create({ name: 'A mark' });
    const change = { profileId, revision: 1, opacity: 0.4, placement: 'tiled' } as const;
    expect(await unwrap(mira.watermarks.update(change))).toMatchObject({
      opacity: 0.4,
      placement: 'tiled',
      text: text.text,
    });
    expect((await refusal(mira.watermarks.update(change))).code).toBe('stale_revision');
    expect((await unwrap(mira.watermarks.list())).data.map(({ name }) => name)).toEqual(['A mark', 'Studio']);
  });

  it('has something that can be drawn', async () => {
    const fields = async (changes: object) =>
      (await refusal(mira.watermarks.create({ ...text, ...changes }))).fields;
    expect(await fields({ text: ' ' })).toMatchObject([{ field: 'text' }]);
    expect(await fields({ kind: 'picture' })).toMatchObject([{ field: 'pictureKey' }]);
    expect(await fields({ kind: 'picture', pictureKey: 'workspaces/nobody/watermark/none' })).toMatchObject([
      { field: 'pictureKey' },
    ]);
    expect(await fields({ text: '婚' })).toEqual([
      { field: 'text', message: 'These characters cannot be drawn: 婚' },
    ]);
    expect(await fields({ opacity: 0 })).toMatchObject([{ field: 'opacity' }]);
  });

  it('lies on the versions that are wide enough, and nothing is burned in', async () => {
    const [image] = await uploadAndDraw(server, mira, album, [
      await photograph('a.jpg', { width: 1200, height: 800 }),
    ]);
    const imageId = image?._id ?? '';
    const { profileId } = await create();
    const { sources } = await unwrap(mira.watermarks.preview({ profileId, imageId }));
    expect(sources.map(({ width, height }) => [width, height])).toEqual([
      [1200, 800],
      [1000, 667],
      [500, 334],
    ]);
    const looks = await Promise.all(sources.map(({ url }) => look(url)));
    expect(looks.map(({ white, width }) => [width, white > 0])).toEqual([
      [1200, true],
      [1000, true],
      [500, false],
    ]);
    expect((await look(image?.sources[1]?.url ?? '')).white).toBe(0);
    // Drawn once, whoever asks.
    const drawn = await countRows(server, mira, 'gallery_variants');
    await Promise.all(sources.map(({ url }) => look(url)));
    expect(await countRows(server, mira, 'gallery_variants')).toBe(drawn);
  });

  it('is edited once, and every address is another one', async () => {
    const [image] = await uploadAndDraw(server, mira, album, [
      await photograph('a.jpg', { width: 1200, height: 800 }),
    ]);
    const picture = await unwrap(upload(await dot()));
    const { profileId } = await create({ kind: 'picture', text: null, pictureKey: picture.key });
    const preview = async () =>
      (await unwrap(mira.watermarks.preview({ profileId, imageId: image?._id ?? '' }))).sources[0]?.url ?? '';
    const before = await preview();
    expect((await look(before)).center[0]).toBeGreaterThan(240);
    await unwrap(mira.watermarks.update({ profileId, kind: 'text', text: 'Proof', pictureKey: null }));
    const after = await preview();
    expect(after).not.toBe(before);
    expect((await look(after)).center[0]).not.toBeGreaterThan(240);
    await server.settle();
    expect(await isStored(server, picture.key)).toBe(false);
    const drawn = await countRows(server, mira, 'gallery_variants');
    await sweepWatermarks(server.platform);
    await server.settle();
    expect(await countRows(server, mira, 'gallery_variants')).toBe(drawn - 1);
    expect((await look(after)).width).toBe(1200);
  });

  it('can be a drawing, of which nothing but pixels is kept', async () => {
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><script>alert(1)</script><circle r="9"/></svg>';
    const { key } = await unwrap(upload(drawing, 'image/svg+xml', 'logo.svg'));
    const made = await create({ kind: 'picture', text: null, pictureKey: key });
    const bytes = Buffer.from(await (await server.fetch(made.pictureUrl ?? '')).arrayBuffer());
    expect([(await sharp(bytes).metadata()).format, bytes.includes('script')]).toEqual(['png', false]);
    const page = await unwrap(upload('<html></html>', 'image/png'));
    expect(
      (await refusal(mira.watermarks.create({ ...text, kind: 'picture', pictureKey: page.key }))).code,
    ).toBe('file_differs');
  });

  it('is deleted when no gallery has it, with what was drawn of it', async () => {
    const { galleryId } = album;
    const { profileId } = await create();
    await unwrap(mira.galleries.updatePreferences({ galleryId, watermarkProfileId: profileId }));
    expect((await unwrap(mira.watermarks.list())).data[0]?.galleryCount).toBe(1);
    expect((await refusal(mira.watermarks.delete({ profileId }))).code).toBe('watermark_in_use');
    await unwrap(mira.galleries.updatePreferences({ galleryId, watermarkProfileId: null }));
    await unwrap(mira.watermarks.delete({ profileId }));
    expect((await unwrap(mira.watermarks.list())).data).toEqual([]);
    await server.platform.database.withWorkspace(mira.workspaceId, (tx) =>
      tx.execute(sql`insert into watermarks (workspace_id, id, name, kind, text, opacity, size, placement, created_by, updated_by)
        select ${mira.workspaceId}, gen_random_uuid(), 'Mark ' || n, 'text', 'x', 1, 0.5, 'top', ${mira.accountId}, ${mira.accountId}
        from generate_series(1, 50) n`),
    );
    expect((await refusal(mira.watermarks.create(text))).code).toBe('too_many_watermarks');
  });

  it('is nothing to another workspace', async () => {
    const { profileId } = await create();
    const nora = await openGalleryStudio(server);
    expect((await unwrap(nora.watermarks.list())).data).toEqual([]);
    for (const call of [
      nora.watermarks.update({ profileId, name: 'x' }),
      nora.watermarks.delete({ profileId }),
      nora.watermarks.preview({ profileId, imageId: uuid() }),
    ])
      expect((await refusal(call)).code).toBe('not_found');
  });
});
