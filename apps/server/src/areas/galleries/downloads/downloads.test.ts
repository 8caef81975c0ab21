import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { downloadFile, downloadFiles, type GalleryImage, unwrap } from '@atelier/sdk';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { createTestServer, type TestServer } from '../../../testing';
import { createAlbum, photograph, type TestAlbum, uploadAndDraw } from '../images/uploads.testing';
import { plantVisitor } from '../testing/planted-visits';
import {
  addMember,
  countRows,
  dismissMember,
  type GalleryPerson,
  isStored,
  openGalleryStudio,
  plantImage,
  refusal,
  succeeded,
} from '../testing/studio';
import { visitorWith } from '../testing/visitor';
import { prepareDownload } from './prepare';
import { sweepDownloads } from './sweep';

let server: TestServer;
let mira: GalleryPerson;
let album: TestAlbum;
let folder: string;

beforeAll(async () => {
  server = await createTestServer();
  folder = mkdtempSync(join(tmpdir(), 'atelier-downloads-'));
});
beforeEach(async () => {
  mira = await openGalleryStudio(server);
  album = await createAlbum(mira);
});
afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const takenAt = '2026:06:13 15:04:05';
/** Uploads photographs to the album under their names. */
async function photographs(...names: string[]): Promise<GalleryImage[]> {
  const shade = (index: number) => index * 20 + Math.floor(Math.random() * 60_000);
  const files = names.map((name, index) => photograph(name, { shade: shade(index), takenAt }));
  return uploadAndDraw(server, mira, album, await Promise.all(files));
}
const region = 'us';
const zipOf = async (started: { downloadId: string }) =>
  unwrap(mira.galleryDownloads.zipUrl({ region, downloadId: started.downloadId }));
async function bytesOf(url: string, headers: Record<string, string> = {}) {
  const response = await fetch(url, { headers });
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
}
/** Returns the files of a zip by their names, in its order. */
async function unzip(bytes: Uint8Array): Promise<Record<string, Buffer>> {
  const archive = await fromBufferPromise(Buffer.from(bytes), { lazyEntries: true });
  const found: Record<string, Buffer> = {};
  for await (const entry of archive.eachEntry())
    found[entry.fileName] = await buffer(await archive.openReadStreamPromise(entry));
  return found;
}
const filesIn = async (started: { downloadId: string }) =>
  unzip((await bytesOf((await zipOf(started)).url)).bytes);
const publish = (change: object = {}) =>
  unwrap(mira.galleries.update({ galleryId: album.galleryId, status: 'published', ...change }));
const prefer = (change: object) =>
  unwrap(mira.galleries.updatePreferences({ galleryId: album.galleryId, ...change }));
const letGuests = (change: object) =>
  server.platform.database.withWorkspace(mira.workspaceId, (tx) =>
    tx.execute(sql`update galleries set guest_access = ${JSON.stringify({ isEnabled: true, ...change })}::jsonb
      where id = ${album.galleryId}`),
  );
const deleteImages = (...images: GalleryImage[]) =>
  unwrap(mira.galleryAlbums.deleteImages({ ...album, image_ids: images.map(({ _id }) => _id) }));

/** Programs that check a whole zip; those that are not installed are left out. */
const readers = (
  [
    ['unzip', ['-tqq']],
    ['python3', ['-c', 'import sys, zipfile\nassert zipfile.ZipFile(sys.argv[1]).testzip() is None']],
    ['bsdtar', ['-tf']],
    ['7zz', ['t', '-bso0']],
  ] as const
).filter(([name]) => spawnSync(name, ['--help'], { stdio: 'ignore' }).error === undefined);

describe('the zip of a gallery', () => {
  it('is exact: its length and ETag are known, other programs accept it, and it goes on at any byte', async () => {
    const first = await photographs('JL_1.jpg', 'حفل 💍.jpg', 'JL_1.jpg');
    const evening = await unwrap(mira.galleryAlbums.create({ galleryId: album.galleryId, name: 'Evening' }));
    const second = await uploadAndDraw(server, mira, { ...album, albumId: evening._id }, [
      await photograph('jl_1.JPG', { shade: 99_999 }),
    ]);
    const started = await unwrap(mira.galleryDownloads.gallery({ galleryId: album.galleryId }));
    expect(started).toMatchObject({
      fileCount: 4,
      url: `${server.origin}/download/us/${started.downloadId}`,
    });
    const zip = await zipOf(started);
    expect(zip).toMatchObject({ size: started.size, fileCount: 4, galleryName: 'Okafor & Reyes' });
    expect(zip.fileName).toBe('Okafor & Reyes.zip');
    const head = await fetch(zip.url, { method: 'HEAD' });
    expect(Object.fromEntries(head.headers)).toMatchObject({
      'content-length': String(zip.size),
      'accept-ranges': 'bytes',
      'content-type': 'application/zip',
      etag: zip.etag,
    });
    const { bytes } = await bytesOf(zip.url);
    expect(bytes).toHaveLength(zip.size);
    const files = await unzip(bytes);
    const album1 = (await unwrap(mira.galleries.get({ galleryId: album.galleryId }))).albums[0]?.name ?? '';
    expect(Object.keys(files)).toEqual([
      `${album1}/JL_1.jpg`,
      `${album1}/حفل 💍.jpg`,
      `${album1}/JL_1 (2).jpg`,
      'Evening/jl_1.JPG',
    ]);
    const originals = await Promise.all(
      [...first, ...second].map(({ _id }) => unwrap(mira.galleryImages.get({ imageId: _id }))),
    );
    expect(Object.values(files).map(hashOf)).toEqual(originals.map(({ sha256 }) => sha256));
    const path = join(folder, 'gallery.zip');
    writeFileSync(path, bytes);
    for (const [program, options] of readers)
      execFileSync(program, [...options, path], { stdio: ['ignore', 'ignore', 'inherit'] });

    for (let round = 0; round < 20; round += 1) {
      const at = Math.floor(Math.random() * zip.size);
      const rest = await bytesOf(zip.url, { range: `bytes=${at}-`, 'if-range': zip.etag });
      expect(rest.response.status).toBe(206);
      expect(rest.response.headers.get('content-range')).toBe(`bytes ${at}-${zip.size - 1}/${zip.size}`);
      expect(hashOf(Buffer.concat([bytes.subarray(0, at), rest.bytes]))).toBe(hashOf(bytes));
    }
    const other = await bytesOf(zip.url, { range: 'bytes=5-', 'if-range': '"other"' });
    expect([other.response.status, other.bytes.length]).toEqual([200, zip.size]);
    const beyond = await bytesOf(zip.url, { range: `bytes=${zip.size}-` });
    expect([beyond.response.status, beyond.response.headers.get('content-range')]).toEqual([
      416,
      `bytes */${zip.size}`,
    ]);
    expect((await unwrap(mira.galleryDownloads.get({ downloadId: started.downloadId }))).state).toBe('ready');
  });

  it('has as many as there are, in their order, however many are read at a time', async () => {
    const [first] = await photographs('JL_0000.jpg');
    const count = 2_345;
    // Stored in another order than they are shown in.
    await server.platform.database.withWorkspace(mira.workspaceId, (tx) =>
      tx.execute(sql`insert into gallery_images select made.* from gallery_images source,
        (select n from generate_series(1, ${count - 1}::int) n order by md5(n::text)) numbers,
        lateral jsonb_populate_record(source, jsonb_build_object('id', gen_random_uuid(), 'rank', source.rank + n,
          'file_name', 'JL_' || lpad(n::text, 4, '0') || '.jpg')) made
        where source.id = ${first?._id}`),
    );
    const started = await unwrap(mira.galleryDownloads.album(album));
    expect(started.fileCount).toBe(count);
    const names = Object.keys(await filesIn(started));
    expect(names).toEqual(Array.from({ length: count }, (_, n) => `JL_${String(n).padStart(4, '0')}.jpg`));
    const { downloadId } = started;
    expect(await unwrap(mira.galleryDownloads.get({ downloadId }))).toMatchObject({
      state: 'ready',
      files: [],
    });
  });

  it('is refused while there is nothing in it, and prepared once for one intent', async () => {
    const { galleryId } = album;
    expect((await refusal(mira.galleryDownloads.gallery({ galleryId }))).code).toBe('nothing_to_download');
    const [image] = await photographs('JL_1.jpg');
    const ofNothing = mira.galleryDownloads.gallery({ galleryId, imageIds: [album.albumId] });
    expect((await refusal(ofNothing)).code).toBe('nothing_to_download');
    const input = { galleryId, imageIds: [image?._id ?? ''] };
    const options = { idempotencyKey: 'one-intent-of-mira' };
    const once = await unwrap(mira.galleryDownloads.gallery(input, options));
    expect(await unwrap(mira.galleryDownloads.gallery(input, options))).toEqual(once);
    expect(await countRows(server, mira, 'gallery_downloads')).toBe(1);
  });

  it('ends when an image of it is deleted while it is sent; the page is offered a new one', async () => {
    const images = await photographs('JL_1.jpg', 'JL_2.jpg', 'JL_3.jpg');
    const started = await unwrap(mira.galleryDownloads.album(album));
    const { url } = await zipOf(started);
    await deleteImages(...images.slice(2));
    expect((await fetch(url)).status).toBe(409);
    expect(
      (await refusal(mira.galleryDownloads.zipUrl({ region, downloadId: started.downloadId }))).code,
    ).toBe('download_changed');
    expect(await unwrap(mira.galleryDownloads.get({ downloadId: started.downloadId }))).toMatchObject({
      state: 'changed',
      files: [],
    });
    const renewed = await unwrap(mira.galleryDownloads.renew({ region, downloadId: started.downloadId }));
    expect(renewed.fileCount).toBe(2);
    expect(Object.keys(await filesIn(renewed))).toEqual(['JL_1.jpg', 'JL_2.jpg']);
    expect(
      (await refusal(mira.galleryDownloads.zipUrl({ region, downloadId: started.downloadId }))).code,
    ).toBe('download_ended');
  });

  it('ends with its week, with the membership, and for strangers was never there', async () => {
    await photographs('JL_1.jpg');
    const nuno = await addMember(server, mira, 'Nuno');
    const started = await unwrap(mira.galleryDownloads.album(album));
    const his = await unwrap(nuno.galleryDownloads.album(album));
    const mine = { downloadId: started.downloadId };
    expect((await refusal(nuno.galleryDownloads.get(mine))).code).toBe('not_found');
    expect((await refusal(mira.galleryDownloads.zipUrl({ region: 'in', ...mine }))).code).toBe('not_found');
    const unknown = { region, downloadId: 'x'.repeat(43) } as const;
    expect((await refusal(mira.galleryDownloads.zipUrl(unknown))).code).toBe('not_found');
    const other = await openGalleryStudio(server);
    expect((await refusal(other.galleryDownloads.album(album))).code).toBe('not_found');
    expect((await refusal(other.galleryDownloads.get(mine))).code).toBe('not_found');
    await dismissMember(server, nuno);
    expect((await refusal(mira.galleryDownloads.zipUrl({ region, downloadId: his.downloadId }))).code).toBe(
      'download_ended',
    );
    const keys = await server.platform.database.withWorkspace(mira.workspaceId, (tx) =>
      tx.execute<{ plan_key: string }>(sql`select plan_key from gallery_downloads`),
    );
    server.clock.advance(8 * 86_400_000);
    const late = mira.galleryDownloads.zipUrl({ region, downloadId: started.downloadId });
    expect((await refusal(late)).code).toBe('download_ended');
    await sweepDownloads(server.platform);
    await server.settle();
    expect(await countRows(server, mira, 'gallery_downloads')).toBe(0);
    for (const { plan_key: key } of keys.rows) expect(await isStored(server, key)).toBe(false);
  });
});

describe('the download of a member', () => {
  /** Sets what somebody may do with galleries as a whole. */
  const control = (who: GalleryPerson, level: string) =>
    server.platform.database.withSystem((tx) =>
      tx.execute(
        sql`update memberships set access_controls = ${JSON.stringify({
          galleries: { level, by: mira.accountId, at: '2026-09-03T10:00:00.000Z' },
        })}::jsonb where workspace_id = ${mira.workspaceId} and account_id = ${who.accountId}`,
      ),
    );

  it('ends with their access: zip, page, single file, photographs and preview', async () => {
    const images = await photographs('JL_1.jpg');
    const imageId = images[0]?._id ?? '';
    const { galleryId } = album;
    await publish();
    const nuno = await addMember(server, mira, 'Nuno');
    const [userId, mine] = [nuno.accountId, { galleryId }];
    const begin = async () => {
      const zip = await unwrap(nuno.galleryDownloads.album(album));
      const [file, image, preview] = await Promise.all([
        unwrap(nuno.galleryDownloads.image({ imageId })),
        unwrap(nuno.galleryImages.get({ imageId })),
        unwrap(nuno.galleries.preview(mine)),
      ]);
      const { downloadId } = zip;
      const zipUrl = (await zipOf(zip)).url;
      return async () => ({
        bytes: await Promise.all(
          [zipUrl, file.url, image.sources[0]?.url ?? ''].map(async (url) => (await fetch(url)).status),
        ),
        zip: (await nuno.galleryDownloads.zipUrl({ region, downloadId })).ok,
        page: (await nuno.galleryDownloads.get({ downloadId })).ok,
        preview: (await visitorWith(server, preview.token).galleryVisit.open()).ok,
      });
    };
    const open = { bytes: [200, 200, 200], zip: true, page: true, preview: true };
    const shut = { bytes: [410, 410, 404], zip: false, page: false, preview: false };
    const asMember = await begin();
    expect(await asMember()).toEqual(open);
    await control(nuno, 'none');
    expect(await asMember()).toEqual(shut);
    // Shared with them, it is open again; and no other gallery that is shared opens it.
    await unwrap(mira.galleryCollaborators.add({ ...mine, userId, access: 'view' }));
    expect(await asMember()).toEqual(open);
    const asCollaborator = await begin();
    const other = await createAlbum(mira);
    await unwrap(mira.galleryCollaborators.add({ galleryId: other.galleryId, userId, access: 'edit' }));
    await unwrap(mira.galleryCollaborators.remove({ ...mine, userId }));
    expect(await asCollaborator()).toEqual(shut);
  });
});

describe('a part of a gallery', () => {
  it('is exactly what was asked for, in its order', async () => {
    const images = await photographs('a.jpg', 'b.jpg', 'c.jpg');
    const ids = images.map(({ _id }) => _id);
    const some = await unwrap(mira.galleryDownloads.album({ ...album, imageIds: ids.slice(1) }));
    expect(Object.keys(await filesIn(some))).toEqual(['b.jpg', 'c.jpg']);
    const tag = await unwrap(
      mira.galleryTags.create({ ...album, name: 'Ceremony', imageIds: ids.toReversed().slice(0, 2) }),
    );
    const tagged = await unwrap(mira.galleryDownloads.tag({ ...album, tagId: tag._id }));
    expect(Object.keys(await filesIn(tagged))).toEqual(['c.jpg', 'b.jpg']);
    expect((await zipOf(tagged)).fileName).toBe('Ceremony.zip');
    const narrow = await unwrap(mira.galleryDownloads.album({ ...album, size: 'web' }));
    const files = await filesIn(narrow);
    expect(Object.keys(files)).toEqual(['a.webp', 'b.webp', 'c.webp']);
    for (const bytes of Object.values(files)) expect((await sharp(bytes).metadata()).format).toBe('webp');
  });

  it('is one file, checked by its hash, or several half a second apart', async () => {
    const images = await photographs('a.jpg', 'b.jpg');
    const imageId = images[0]?._id ?? '';
    const original = await unwrap(mira.galleryDownloads.image({ imageId }));
    expect(original).toMatchObject({ fileName: 'a.jpg', contentType: 'image/jpeg' });
    const { blob } = await unwrap(downloadFile(mira.client, original));
    expect(hashOf(new Uint8Array(await blob.arrayBuffer()))).toBe(original.sha256);
    const optimized = await unwrap(mira.galleryDownloads.image({ imageId, imageType: 'optimized' }));
    expect(optimized).toMatchObject({ fileName: 'a.webp', contentType: 'image/webp', originalSize: null });
    const saved: string[] = [];
    const { files } = await unwrap(
      mira.galleryDownloads.get(
        await unwrap(mira.galleryDownloads.album(album)).then(({ downloadId }) => ({ downloadId })),
      ),
    );
    const before = performance.now();
    const done = await downloadFiles(mira.client, files, ({ fileName }) => void saved.push(fileName));
    expect([done.ok, saved]).toEqual([true, ['a.jpg', 'b.jpg']]);
    expect(performance.now() - before).toBeGreaterThanOrEqual(500);
    const broken = original.url.replace(/t=./, 't=x');
    expect((await fetch(broken)).status).toBe(403);
    server.clock.advance(11 * 60_000);
    expect((await fetch(original.url)).status).toBe(403);
  });
});

describe('the download of a visitor', () => {
  it('has what they see, without names and what cameras write, unless they may have these', async () => {
    const images = await photographs('JL_1.jpg', 'JL_2.jpg', 'secret.jpg');
    await unwrap(mira.galleryImages.update({ imageId: images[2]?._id ?? '', isHidden: true }));
    await publish();
    const guest = await plantVisitor(server, mira, album.galleryId);
    expect((await refusal(guest.galleryVisit.download({}))).code).toBe('downloads_not_allowed');
    await letGuests({ allowsDownloads: true, downloadSizes: ['original', 'web'] });
    const started = await unwrap(guest.galleryVisit.download({}));
    const files = await filesIn(started);
    expect(Object.keys(files)).toEqual(['00001.jpg', '00002.jpg']);
    for (const [index, bytes] of Object.values(files).entries()) {
      expect((await sharp(bytes).metadata()).exif).toBeUndefined();
      expect(Buffer.from(bytes).includes('GPS')).toBe(false);
      const offer = await unwrap(mira.galleryDownloads.image({ imageId: images[index]?._id ?? '' }));
      const { blob } = await unwrap(downloadFile(mira.client, offer));
      const original = Buffer.from(await blob.arrayBuffer());
      expect((await sharp(original).metadata()).exif).toBeDefined();
      expect((await sharp(bytes).raw().toBuffer()).equals(await sharp(original).raw().toBuffer())).toBe(true);
    }
    const hidden = guest.galleryVisit.downloadImage({ imageId: images[2]?._id ?? '' });
    expect((await refusal(hidden)).code).toBe('not_found');
    const one = await unwrap(
      guest.galleryVisit.downloadImage({ imageId: images[0]?._id ?? '', size: 'web' }),
    );
    expect(one.fileName).toBe('00001.webp');
    const next = await unwrap(
      guest.galleryVisit.downloadImage({ imageId: images[1]?._id ?? '', size: 'web' }),
    );
    expect(next.fileName).toBe('00002.webp');
    expect((await unwrap(downloadFile(guest.client, one))).blob.size).toBe(one.size);
    const shown = await unwrap(guest.galleryVisit.getDownload({ downloadId: started.downloadId }));
    expect(shown.files.map(({ fileName }) => fileName)).toEqual(['00001.jpg', '00002.jpg']);
    const other = await plantVisitor(server, mira, album.galleryId);
    const theirs = other.galleryVisit.getDownload({ downloadId: started.downloadId });
    expect((await refusal(theirs)).code).toBe('not_found');
    const noticed = await server.platform.database.withWorkspace(mira.workspaceId, (tx) =>
      tx.execute(sql`select actor, title, detail from notices where action = 'gallery_downloaded'`),
    );
    expect(noticed.rows).toEqual([
      { actor: 'Ada Okafor', title: 'downloaded Okafor & Reyes', detail: '2 photographs' },
    ]);
    // The client has the originals of the studio.
    await prefer({ showsFileNames: true });
    const client = await plantVisitor(server, mira, album.galleryId, 'client');
    const all = await filesIn(await unwrap(client.galleryVisit.download({ albumId: album.albumId })));
    expect(Object.keys(all)).toEqual(['JL_1.jpg', 'JL_2.jpg']);
    expect((await sharp(all['JL_1.jpg']).metadata()).exif).toBeDefined();
  });

  it('is not that of a selection which is not theirs, however they know its id, or which was deleted', async () => {
    const [image] = await photographs('JL_1.jpg');
    const imageId = image?._id ?? '';
    await publish();
    await letGuests({ allowsDownloads: true, downloadSizes: ['web'] });
    const [ada, sam, client] = [
      await plantVisitor(server, mira, album.galleryId),
      await plantVisitor(server, mira, album.galleryId),
      await plantVisitor(server, mira, album.galleryId, 'client'),
    ];
    const clock = { at: server.clock.now().getTime(), count: 1, device: 'phone' };
    const picks = [{ imageId, isPicked: true, note: null, clock }];
    await unwrap(ada.galleryVisit.sendPicks({ selectionId: 'favourites', picks }));
    const shared = await unwrap(mira.gallerySelections.create({ galleryId: album.galleryId, name: 'Album' }));
    await unwrap(client.galleryVisit.sendPicks({ selectionId: shared._id, picks }));
    const all = (await unwrap(mira.gallerySelections.list({ galleryId: album.galleryId }))).data;
    const favourites = all.find(({ kind }) => kind === 'favourites')?._id ?? '';
    for (const [who, selectionId] of [
      [sam, favourites],
      [client, favourites],
      [sam, shared._id],
    ] as const) {
      const visit = {
        id: who.visitId,
        galleryId: album.galleryId,
        visitorId: who.visitorId,
        isPreview: false,
      };
      const by = { kind: 'visitor', visit: { ...visit, role: who === client ? 'client' : 'guest' } } as const;
      expect((await refusal(who.galleryVisit.download({ selectionId }))).code).toBe('not_found');
      expect((await refusal(who.galleryVisit.picks({ selectionId }))).code).toBe('not_found');
      // A download is prepared again from what was stored, without the call above.
      const { workspaceId } = mira;
      const again = { workspaceId, galleryId: album.galleryId, by, scope: { selectionId }, size: 'web' };
      await expect(prepareDownload(server.platform, again)).rejects.toMatchObject({
        problem: { status: 404 },
      });
    }
    const started = await unwrap(client.galleryVisit.download({ selectionId: shared._id, size: 'web' }));
    expect(started.fileCount).toBe(1);
    await unwrap(mira.gallerySelections.delete({ selectionId: shared._id }));
    const renewed = mira.galleryDownloads.renew({ region, downloadId: started.downloadId });
    expect((await refusal(renewed)).code).toBe('not_found');
  });

  it('lies under the watermark of their role, of which there is no original', async () => {
    const [image] = await photographs('JL_1.jpg');
    const mark = {
      name: 'Proof',
      kind: 'text',
      text: 'Proof',
      opacity: 1,
      size: 0.9,
      placement: 'center',
    } as const;
    const { profileId } = await unwrap(mira.watermarks.create({ ...mark, fromWidth: 500 }));
    await publish();
    await letGuests({ allowsDownloads: true, downloadSizes: ['original', 'high', 'web'] });
    const guest = await plantVisitor(server, mira, album.galleryId);
    const unmarked = [
      await unwrap(guest.galleryVisit.download({ size: 'original' })),
      await unwrap(guest.galleryVisit.download({ size: 'web' })),
    ];
    const addresses = await Promise.all(unmarked.map(async (one) => (await zipOf(one)).url));
    await prefer({ watermarkProfileId: profileId, watermarkRoles: ['guest'] });
    // What was planned without it is not there any more.
    for (const { downloadId } of unmarked)
      expect((await refusal(mira.galleryDownloads.zipUrl({ region, downloadId }))).code).toBe(
        'download_changed',
      );
    for (const url of addresses) expect((await fetch(url)).status).toBe(409);
    const asOriginal = guest.galleryVisit.download({ size: 'original' });
    expect((await refusal(asOriginal)).code).toBe('downloads_not_allowed');
    const [covered] = Object.values(await filesIn(await unwrap(guest.galleryVisit.download({}))));
    const clean = await unwrap(
      downloadFile(
        mira.client,
        await unwrap(mira.galleryDownloads.image({ imageId: image?._id ?? '', imageType: 'optimized' })),
      ),
    );
    const middle = async (bytes: Uint8Array) => {
      const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
      return hashOf(data.subarray(0, info.width * info.height * info.channels));
    };
    expect(await middle(covered ?? new Uint8Array())).not.toBe(
      await middle(new Uint8Array(await clean.blob.arrayBuffer())),
    );
  });

  it('is counted on the server: of any number at once, never one more than the studio allows', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 8; index += 1) ids.push((await plantImage(server, mira, album)).id);
    await prefer({ downloadLimit: 5 });
    await publish();
    const [phone, tablet] = [
      await plantVisitor(server, mira, album.galleryId, 'client'),
      await plantVisitor(server, mira, album.galleryId, 'client'),
    ];
    const all = ids.map((imageId, index) =>
      (index % 2 ? phone : tablet).galleryVisit.downloadImage({ imageId, size: 'original' }),
    );
    expect(await succeeded(all)).toBe(5);
    const refused = await refusal(phone.galleryVisit.download({}));
    expect([refused.code, refused.message]).toEqual([
      'download_limit',
      'The studio allows 5 downloads, and all of them are used.',
    ]);
    // Nothing of what was refused stays, and what was downloaded before costs nothing.
    expect(await countRows(server, mira, 'gallery_downloads')).toBe(0);
    expect(await countRows(server, mira, 'gallery_downloaded')).toBe(5);
    const known = await server.platform.database.withWorkspace(mira.workspaceId, (tx) =>
      tx.execute<{ image_id: string }>(sql`select image_id from gallery_downloaded`),
    );
    const imageIds = known.rows.map(({ image_id: id }) => id);
    expect((await unwrap(phone.galleryVisit.download({ imageIds }))).fileCount).toBe(5);
    // Each guest has a count of their own.
    await letGuests({ allowsDownloads: true, downloadSizes: ['original'] });
    await server.platform.database.withWorkspace(mira.workspaceId, (tx) =>
      tx.execute(sql`insert into gallery_variants (workspace_id, id, image_id, kind, width, height, format, key, content, size, sha256, crc32)
        select i.workspace_id, gen_random_uuid(), i.id, 'bare', 1, 1, 'jpeg', f.key, left(i.sha256, 32), i.size, i.sha256, i.crc32
        from gallery_images i join files f on f.id = i.file_id where i.id = ${ids[0]}`),
    );
    const guest = await plantVisitor(server, mira, album.galleryId);
    expect(await succeeded([guest.galleryVisit.downloadImage({ imageId: ids[0] ?? '' })])).toBe(1);
  });

  it('ends within five seconds when the gallery is unpublished, however slowly it is read', async () => {
    // Larger than all buffers on the way, so that a slow reader waits for the server.
    const size = 64 * 1024 * 1024;
    const { id, key } = await plantImage(server, mira, album);
    await server.platform.storage.remove(key);
    await server.platform.storage.write(key, Buffer.alloc(size), 'image/jpeg');
    await server.platform.database.withWorkspace(mira.workspaceId, (tx) =>
      tx.execute(sql`update gallery_images set size = ${size} where id = ${id}`),
    );
    await publish();
    const client = await plantVisitor(server, mira, album.galleryId, 'client');
    const started = await unwrap(client.galleryVisit.download({}));
    const { url } = await zipOf(started);
    const reader = (await fetch(url)).body?.getReader();
    let received = (await reader?.read())?.value?.length ?? 0;
    await unwrap(mira.galleries.update({ galleryId: album.galleryId, status: 'draft' }));
    await pause(4_500);
    const readRest = async () => {
      for (;;) {
        const { done, value } = (await reader?.read()) ?? { done: true };
        if (done) return;
        received += value?.length ?? 0;
      }
    };
    await expect(readRest()).rejects.toThrow();
    expect(received).toBeLessThan(size);
    expect((await fetch(url)).status).toBe(410);
    expect((await refusal(client.galleryVisit.download({}))).code).toBe('gallery_unpublished');
  }, 20_000);
});
