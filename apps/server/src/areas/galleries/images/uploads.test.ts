import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { createImageUploads, unwrap } from '@atelier/sdk';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../testing';
import { countRows, type GalleryPerson, isStored, openGalleryStudio, refusal } from '../testing/studio';
import { drawJob } from './drawing';
import { sweepImages } from './sweep';
import { createAlbum, photograph, type TestAlbum, upload, uploadAndDraw } from './uploads.testing';

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

const shaOf = async (file: Blob) =>
  createHash('sha256')
    .update(Buffer.from(await file.arrayBuffer()))
    .digest('hex');
const declared = async (file: File, imageId?: string) => ({
  fileName: file.name,
  contentType: file.type,
  size: file.size,
  sha256: await shaOf(file),
  ...(imageId === undefined ? {} : { imageId }),
});
const open = async (file: File, imageId?: string, options = {}) => {
  const { data } = await unwrap(
    mira.galleryImages.openUploads({ ...album, files: [await declared(file, imageId)] }, options),
  );
  if (!data[0]) throw new Error('One file was opened.');
  return data[0];
};
const put = (url: string, file: Blob) =>
  server.fetch(url, { method: 'PUT', body: file, headers: { 'content-type': 'application/octet-stream' } });
const status = () => unwrap(mira.galleryImages.uploadStatus(album));
const states = ({ files }: Awaited<ReturnType<typeof upload>>) => files.map(({ state }) => state);

describe('an upload', () => {
  it('becomes an image with versions, and keeps its original untouched', async () => {
    const file = await photograph('JL_0001.jpg', {
      width: 1200,
      height: 800,
      takenAt: '2026:06:13 15:04:05',
    });
    const [image] = await uploadAndDraw(server, mira, album, [file]);
    expect(image).toMatchObject({
      fileName: 'JL_0001.jpg',
      state: 'ready',
      refusal: null,
      width: 1200,
      height: 800,
      originalSize: file.size,
    });
    expect(image?.sources.map(({ width, height }) => [width, height])).toEqual([
      [1200, 800],
      [1000, 667],
      [500, 334],
    ]);
    for (const { url, width } of image?.sources ?? []) {
      const response = await server.fetch(url);
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(response.headers.get('cache-control')).toContain('immutable');
      const { exif, ...found } = await sharp(bytes).metadata();
      expect([found.format, found.width, exif]).toEqual(['webp', width, undefined]);
    }
    const details = await unwrap(mira.galleryImages.get({ imageId: image?._id ?? '' }));
    expect(details).toMatchObject({ sha256: await shaOf(file), hasLocation: true, exif: null });
    const { rows } = await server.platform.database.withWorkspace(mira.workspaceId, (tx) =>
      tx.execute<{ key: string; type: string }>(
        sql`select key, type from files where kind = 'gallery-image'`,
      ),
    );
    expect(rows[0]?.type).toBe('image/jpeg');
    const original = await server.platform.storage.openRead(rows[0]?.key ?? '');
    expect(
      original &&
        createHash('sha256')
          .update(await buffer(original))
          .digest('hex'),
    ).toBe(details.sha256);
  });

  it('takes the time without a zone for that of the gallery', async () => {
    const [image] = await uploadAndDraw(server, mira, album, [
      await photograph('a.jpg', { takenAt: '2026:06:13 15:04:05' }),
    ]);
    const { rows } = await server.platform.database.withWorkspace(mira.workspaceId, (tx) =>
      tx.execute<{
        at: string;
      }>(sql`select to_char(taken_at at time zone g.timezone, 'YYYY-MM-DD HH24:MI:SS') as at
        from gallery_images i join galleries g on g.workspace_id = i.workspace_id and g.id = i.gallery_id`),
    );
    expect([rows[0]?.at, image?.takenAt !== null]).toEqual(['2026-06-13 15:04:05', true]);
  });

  it('of a file that is there is not sent again, and of one that is unfinished goes on', async () => {
    const [there, unfinished, more] = await Promise.all(
      [1, 2, 3].map((shade) => photograph(`JL_000${shade}.jpg`, { shade })),
    );
    if (!there || !unfinished || !more) throw new Error('Three were taken.');
    const [image] = await uploadAndDraw(server, mira, album, [there]);
    const begun = await open(unfinished);
    // The tab was closed; the same folder is chosen again.
    const list = await upload(mira, album, [there, unfinished, more]);
    expect(states(list)).toEqual(['duplicate', 'arrived', 'arrived']);
    expect(list.files[0]?.duplicateOf).toBe(image?._id);
    expect(list.files[1]?.imageId).toBe(begun.imageId);
    await server.settle();
    expect((await unwrap(mira.galleryAlbums.get(album))).imageCount).toBe(3);
    expect((await status()).counts).toEqual({ uploading: 0, checking: 0, drawing: 0, ready: 3, refused: 0 });
  });

  it('of a large file continues at the byte where it was cut', async () => {
    // Noise, because it cannot be compressed to less than 8 MB.
    const noise = await sharp({
      create: {
        width: 2400,
        height: 1800,
        channels: 3,
        background: '#808080',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png({ compressionLevel: 0 })
      .toBuffer();
    const file = new File([new Uint8Array(noise)], 'large.png', { type: 'image/png' });
    const { upload: ticket, imageId } = await open(file);
    const address = ticket?.resumableUrl ?? '';
    const tus = { 'tus-resumable': '1.0.0' };
    let sent = 0;
    let offset = 0;
    for (const length of [1, 3_000_000, 65_537]) {
      const part = file.slice(offset, offset + length);
      sent += part.size;
      const answer = await server.fetch(address, {
        method: 'PATCH',
        body: part,
        headers: {
          ...tus,
          'upload-offset': String(offset),
          'content-type': 'application/offset+octet-stream',
        },
      });
      offset = Number(answer.headers.get('upload-offset'));
    }
    expect(offset).toBe(sent);
    expect((await status()).data).toMatchObject([
      { imageId, state: 'uploading', received: sent, size: file.size },
    ]);
    const [image] = await uploadAndDraw(server, mira, album, [file]);
    expect(image).toMatchObject({ _id: imageId, width: 2400, originalSize: file.size });
  });

  it('can be repeated under its id and its key, and is there once', async () => {
    const [file, imageId] = [await photograph('a.jpg'), uuid()];
    const first = await open(file, imageId, { idempotencyKey: 'the-same' });
    const again = await open(file, imageId, { idempotencyKey: 'the-same' });
    const renewed = await open(file, imageId);
    expect([again, renewed.imageId, renewed.upload?.key]).toEqual([first, imageId, first.upload?.key]);
    expect((await put(renewed.upload?.signedUrl ?? '', file)).status).toBe(204);
    for (const _time of [1, 2])
      await unwrap(mira.galleryImages.completeUploads({ ...album, image_ids: [imageId] }));
    await server.settle();
    expect(await open(file, imageId)).toMatchObject({ upload: null, duplicateOf: null, refusal: null });
    expect(await countRows(server, mira, 'gallery_images')).toBe(1);
    const other = await photograph('b.jpg', { shade: 9 });
    expect(
      (await refusal(mira.galleryImages.openUploads({ ...album, files: [await declared(other, imageId)] })))
        .code,
    ).toBe('id_taken');
  });

  it('sends the same bytes once, whatever they are called', async () => {
    const one = await photograph('a.jpg', { shade: 4 });
    const list = await upload(mira, album, [one, new File([one], 'the same.jpg', { type: one.type })]);
    expect(states(list)).toEqual(['arrived', 'duplicate']);
    expect(list.files[1]?.duplicateOf).toBe(list.files[0]?.imageId);
    expect(await countRows(server, mira, 'gallery_images')).toBe(1);
  });

  it('pauses, goes on, and can be taken back', async () => {
    const uploads = createImageUploads(mira.client, album);
    let told = 0;
    const end = uploads.subscribe(() => {
      told += 1;
    });
    uploads.pause();
    uploads.add([await photograph('a.jpg', { shade: 1 }), await photograph('b.jpg', { shade: 2 })]);
    expect(uploads.list()).toMatchObject({ paused: 'asked', sent: 0 });
    uploads.resume();
    await expect
      .poll(() => uploads.list().files.map(({ state }) => state), { timeout: 60_000 })
      .toEqual(['arrived', 'arrived']);
    await expect.poll(() => told).toBeGreaterThan(0);
    end();
    uploads.clear();
    expect(uploads.list().files).toEqual([]);
    const { imageId } = await open(await photograph('c.jpg', { shade: 3 }));
    expect(await unwrap(mira.galleryImages.cancelUploads({ ...album, image_ids: [imageId] }))).toEqual({
      cancelled: 1,
    });
    expect(await countRows(server, mira, 'gallery_images')).toBe(2);
  });
});

describe('refused is', () => {
  it('what cannot be an image, before it is sent, and the others are taken', async () => {
    const named = (name: string, type = '') => new File(['not a photograph'], name, { type });
    const list = await upload(mira, album, [
      named('JL_1.CR3'),
      named('IMG_2.heic', 'image/heic'),
      named('logo.svg', 'image/svg+xml'),
      named('film.mp4', 'video/mp4'),
      new File([], 'JL_2.jpg', { type: 'image/jpeg' }),
      named(`${'long '.repeat(100)}.jpg`),
      await photograph('JL_3.jpg'),
    ]);
    expect(list.files.map(({ refusal: why }) => why?.reason)).toEqual([
      'raw',
      'heic',
      'unsupported',
      'notAnImage',
      'empty',
      undefined,
      undefined,
    ]);
    expect(list.files.slice(5).map(({ state, error }) => [state, error?.kind])).toEqual([
      ['failed', 'http'],
      ['arrived', undefined],
    ]);
    // The server says the same, whoever asks.
    const { data } = await unwrap(
      mira.galleryImages.openUploads({
        ...album,
        files: [
          await declared(named('JL_1.CR3')).then((file) => ({ ...file, contentType: 'image/x-canon-cr3' })),
          { ...(await declared(await photograph('b.jpg'))), size: 200 * 1024 * 1024 },
        ],
      }),
    );
    expect(data.map(({ refusal: why, upload: ticket }) => [why?.reason, ticket])).toEqual([
      ['raw', null],
      ['tooLarge', null],
    ]);
  });

  it('what is not what its name says, with the reason, and its bytes are removed', async () => {
    const jpeg = Buffer.from(await (await photograph('a.jpg', { width: 3000, height: 2000 })).arrayBuffer());
    const files = {
      'page.jpg': Buffer.from('<html><script>alert(1)</script></html>'),
      'half.jpg': jpeg.subarray(0, jpeg.length / 2),
    };
    await upload(
      mira,
      album,
      Object.entries(files).map(
        ([name, bytes]) => new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' }),
      ),
    );
    await server.settle();
    const { data, counts } = await status();
    expect(
      data.map(({ fileName, refusal: why }) => [fileName, why?.reason, why?.canRetry]).toSorted(),
    ).toEqual([
      ['half.jpg', 'damaged', false],
      ['page.jpg', 'notAnImage', false],
    ]);
    expect(counts).toMatchObject({ refused: 2, ready: 0 });
    expect(await countRows(server, mira, 'files')).toBe(0);
    expect((await unwrap(mira.galleryAlbums.get(album))).uploadingCount).toBe(0);
  });

  it('what was said to have arrived and has not, and it can be sent again', async () => {
    const file = await photograph('a.jpg');
    const { imageId } = await open(file);
    await unwrap(mira.galleryImages.completeUploads({ ...album, image_ids: [imageId] }));
    await server.settle();
    expect((await status()).data).toMatchObject([
      { imageId, refusal: { reason: 'differs', canRetry: true } },
    ]);
    const again = await open(file, imageId);
    expect((await put(again.upload?.signedUrl ?? '', file)).status).toBe(204);
    await unwrap(mira.galleryImages.completeUploads({ ...album, image_ids: [imageId] }));
    await server.settle();
    expect((await unwrap(mira.galleryImages.get({ imageId }))).state).toBe('ready');
  });

  it('every call from another workspace, and more files than the contract allows', async () => {
    const nora = await openGalleryStudio(server);
    const file = await declared(await photograph('a.jpg'));
    const imageIds = { ...album, image_ids: [uuid()] };
    for (const call of [
      nora.galleryImages.openUploads({ ...album, files: [file] }),
      nora.galleryImages.completeUploads(imageIds),
      nora.galleryImages.cancelUploads(imageIds),
      nora.galleryImages.uploadStatus(album),
      mira.galleryImages.completeUploads(imageIds),
    ])
      expect((await refusal(call)).code).toBe('not_found');
    const files = Array.from({ length: 101 }, () => file);
    expect((await refusal(mira.galleryImages.openUploads({ ...album, files }))).fields).toMatchObject([
      { field: 'files' },
    ]);
  });
});

describe('the job', () => {
  it('may run twice', async () => {
    const [image] = await uploadAndDraw(server, mira, album, [await photograph('a.jpg')]);
    const run = async () => {
      await server.platform.database.withWorkspace(mira.workspaceId, (tx) =>
        server.platform.outbox.enqueue(tx, drawJob, { imageId: image?._id ?? '' }),
      );
      await server.settle();
    };
    const before = await unwrap(mira.galleryImages.get({ imageId: image?._id ?? '' }));
    await run();
    expect(await unwrap(mira.galleryImages.get({ imageId: image?._id ?? '' }))).toEqual(before);
    // As after a kill before its end.
    await server.platform.database.withWorkspace(mira.workspaceId, (tx) =>
      tx.execute(sql`update gallery_images set state = 'drawing'`),
    );
    await run();
    const after = await unwrap(mira.galleryImages.get({ imageId: image?._id ?? '' }));
    expect({ ...after, revision: 0 }).toEqual({ ...before, revision: 0 });
    expect(await countRows(server, mira, 'gallery_variants')).toBe(2);
  });

  it('removes what was not finished within a day', async () => {
    const file = await photograph('a.jpg');
    const { upload: ticket } = await open(file);
    await put(ticket?.signedUrl ?? '', file);
    const key = ticket?.key ?? '';
    await sweepImages(server.platform);
    expect(await isStored(server, key)).toBe(true);
    server.clock.advance(24 * 3_600_000 + 1);
    // What somebody still refers to is left alone.
    expect(await server.platform.storage.sweep()).toBe(0);
    await sweepImages(server.platform);
    await server.settle();
    expect([await isStored(server, key), await countRows(server, mira, 'gallery_images')]).toEqual([
      false,
      0,
    ]);
  });
});
