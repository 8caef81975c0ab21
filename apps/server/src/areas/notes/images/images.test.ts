import { type NotePage, type PageFile, unwrap, uploadToPage } from '@atelier/sdk';
import { type SQL, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../testing';
import { addMember, openTaskStudio, refusal, type TaskPerson } from '../../tasks/testing/studio';
import { newPage } from '../testing/people';
import { sweepFiles } from './sweep';

let server: TestServer;
let mira: TaskPerson;
let page: NotePage;
let studios = 0;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  studios += 1;
  mira = await openTaskStudio(server, `images-${studios}`);
  page = await newPage(mira, 'Shot list');
});
afterAll(() => server.close());

/** A photograph that lies on its side and says where it was taken. */
const photograph = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#8a9a7b' } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD3: { GPSLatitude: '38/1 43/1 0/1' } })
    .jpeg()
    .toBuffer();

const fileOf = (bytes: Buffer | string, name: string, type: string) =>
  new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type });

const upload = (person: TaskPerson, file: File, pageId = page._id) =>
  uploadToPage(person.client, file, { pageId });

/** Uploads a file, waits until it was taken in, and returns what the page says of it. */
async function uploaded(file: File): Promise<PageFile> {
  const { imageUrl } = await unwrap(upload(mira, file));
  const [waiting] = await unwrap(mira.notes.files({ pageId: page._id, imageUrls: [imageUrl] }));
  expect(waiting).toMatchObject({ state: 'waiting', url: null });
  await server.settle();
  return one(mira, imageUrl);
}

async function one(person: TaskPerson, imageUrl: string, pageId = page._id): Promise<PageFile> {
  const [file] = await unwrap(person.notes.files({ pageId, imageUrls: [imageUrl] }));
  if (!file) throw new Error('The page has no such file.');
  return file;
}

const show = (imageUrl: string, pageId = page._id) =>
  unwrap(mira.noteBlocks.create({ pageId, input: { type: 'image', props: { url: imageUrl } } }));

it('draws a picture upright and keeps nothing but its pixels', async () => {
  const file = await uploaded(fileOf(await photograph(), 'ceremony.jpg', 'image/jpeg'));
  expect(file).toMatchObject({ state: 'ready', name: 'ceremony.jpg', type: 'image/webp' });
  const answer = await fetch(file.url ?? '');
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
  const { width, height, exif, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect({ width, height, exif, format }).toEqual({ width: 20, height: 40, exif: undefined, format: 'webp' });
});

it('serves films and files as they are, to be saved', async () => {
  const pdf = await uploaded(fileOf('%PDF-1.7\n', 'timeline.pdf', 'application/pdf'));
  expect(pdf).toMatchObject({ state: 'ready', type: 'application/pdf', size: 9 });
  const answer = await fetch(pdf.url ?? '');
  expect(answer.headers.get('content-disposition')).toContain('filename="timeline.pdf"');
  expect(answer.headers.get('content-security-policy')).toContain('sandbox');
});

it('refuses other types, what is too large, and what is not what it says', async () => {
  const svg = await refusal(upload(mira, fileOf('<svg onload="alert(1)"/>', 'a.svg', 'image/svg+xml')));
  expect(svg).toMatchObject({ fields: [{ field: 'input.contentType' }] });
  expect(await refusal(upload(mira, fileOf('<b>', 'a.html', 'text/html')))).toMatchObject({
    fields: [{ field: 'input.contentType' }],
  });
  const input = { fileName: 'a.png', contentType: 'image/png', size: 26_214_401, sha256: '0'.repeat(64) };
  expect(await refusal(mira.notes.openFileUpload({ pageId: page._id, input }))).toMatchObject({
    fields: [{ field: 'input.size', message: 'Choose a file of at most 25 MB.' }],
  });
  const lie = await uploaded(fileOf('<svg onload="alert(1)"/>', 'a.png', 'image/png'));
  expect(lie).toMatchObject({ state: 'refused', url: null, refusal: expect.stringContaining('not a PNG') });
  expect(
    await refusal(
      mira.notes.openCoverUpload({ pageId: page._id, imageType: 'icon', input: { ...input, size: 9 } }),
    ),
  ).toMatchObject({ fields: [{ field: 'imageType' }] });
});

it('is for those who may edit, and to be seen by those who see the page', async () => {
  const tom = await addMember(server, mira, 'Tom');
  const file = fileOf(await photograph(), 'a.jpg', 'image/jpeg');
  expect(await refusal(upload(tom, file))).toMatchObject({ code: 'not_found' });
  await unwrap(mira.notes.share({ pageId: page._id, userIds: [tom.accountId], access: 'view' }));
  expect(await refusal(upload(tom, file))).toMatchObject({ code: 'page_level' });
  const { imageUrl } = await uploaded(file);
  expect(await one(tom, imageUrl)).toMatchObject({ state: 'ready' });
  // Of a page of his own that does not name it, it is no file.
  const own = await newPage(tom, 'Own');
  expect(await unwrap(tom.notes.files({ pageId: own._id, imageUrls: [imageUrl] }))).toEqual([]);
  await unwrap(mira.notes.unshare({ pageId: page._id, userId: tom.accountId }));
  expect(await refusal(tom.notes.files({ pageId: page._id, imageUrls: [imageUrl] }))).toMatchObject({
    code: 'not_found',
  });
  const stranger = await openTaskStudio(server, `images-other-${studios}`);
  expect(await refusal(stranger.notes.files({ pageId: page._id, imageUrls: [imageUrl] }))).toMatchObject({
    code: 'not_found',
  });
  const theirs = await newPage(stranger, 'Theirs');
  await unwrap(
    stranger.noteBlocks.create({ pageId: theirs._id, input: { type: 'image', props: { url: imageUrl } } }),
  );
  expect(await unwrap(stranger.notes.files({ pageId: theirs._id, imageUrls: [imageUrl] }))).toEqual([]);
});

it('becomes the cover, in place of the one before', async () => {
  const file = fileOf(await photograph(), 'cover.jpg', 'image/jpeg');
  const cover = () => unwrap(uploadToPage(mira.client, file, { pageId: page._id, use: 'cover' }));
  const first = await cover();
  await unwrap(mira.notes.files({ pageId: page._id, imageUrls: [first.imageUrl] }));
  await server.settle();
  const after = await unwrap(mira.notes.get(page._id));
  expect(after).toMatchObject({ revision: page.revision + 1, coverImage: { link: null, focusX: 500 } });
  expect((await fetch(after.coverImage?.url ?? '')).status).toBe(200);
  // Nobody asks for it: it is taken in a little later all the same.
  await cover();
  server.clock.advance(21_000);
  await server.settle();
  const { coverImage, revision } = await unwrap(mira.notes.get(page._id));
  expect(revision).toBe(page.revision + 2);
  expect((await fetch(coverImage?.url ?? '')).status).toBe(200);
});

it('stays in copies, and goes 30 days after no block names it any more', async () => {
  const { imageUrl } = await uploaded(fileOf(await photograph(), 'a.jpg', 'image/jpeg'));
  const block = await show(imageUrl);
  const copy = await unwrap(mira.notes.duplicate(page._id));
  expect(await one(mira, imageUrl, copy._id)).toMatchObject({ state: 'ready' });
  const inWorkspace = (statement: SQL) =>
    server.platform.database.withWorkspace(mira.workspaceId, (tx) => tx.execute(statement));
  /** As if so many days had gone by; sessions do not outlive them. */
  const sweepAfter = async (days: number) => {
    const past = sql`make_interval(days => ${days})`;
    await inWorkspace(
      sql`update page_files set created_at = created_at - ${past}, unused_since = unused_since - ${past}`,
    );
    await sweepFiles(server.platform);
    await server.settle();
  };
  await unwrap(mira.noteBlocks.delete({ pageId: page._id, blockId: block._id }));
  await unwrap(mira.notes.delete({ pageId: page._id, isPermanent: true }));
  await sweepAfter(40);
  await sweepAfter(40);
  expect(await one(mira, imageUrl, copy._id)).toMatchObject({ state: 'ready' });
  const [shown] = (await unwrap(mira.noteBlocks.list({ pageId: copy._id }))).data.filter(
    ({ type }) => type === 'image',
  );
  await unwrap(mira.noteBlocks.delete({ pageId: copy._id, blockId: shown?._id ?? uuid() }));
  await sweepAfter(2);
  await sweepAfter(29);
  await show(imageUrl, copy._id);
  const { url } = await one(mira, imageUrl, copy._id);
  await sweepAfter(2);
  expect((await fetch((await one(mira, imageUrl, copy._id)).url ?? '')).status).toBe(200);
  expect(url).not.toBeNull();
  await unwrap(mira.notes.delete({ pageId: copy._id, isPermanent: true }));
  await sweepAfter(2);
  await sweepAfter(31);
  const { rows } = await inWorkspace(sql`select id from page_files`);
  expect(rows).toEqual([]);
});

it('goes at once with a page that is deleted for good', async () => {
  const { imageUrl, url } = await uploaded(fileOf(await photograph(), 'a.jpg', 'image/jpeg'));
  await show(imageUrl);
  await unwrap(mira.notes.delete({ pageId: page._id, isPermanent: true }));
  await server.settle();
  expect((await fetch(url ?? '')).status).toBe(410);
});
