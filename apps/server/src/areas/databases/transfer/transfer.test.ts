import { buffer } from 'node:stream/consumers';
import type { ReadableStream } from 'node:stream/web';
import { exportNotes, importNotes, type NoteBlock, noteImports, unwrap, uploadNotes } from '@atelier/sdk';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { createTestServer, type TestServer } from '../../../testing';
import { addMember, openTaskStudio, type TaskPerson } from '../../tasks/testing/studio';
import { newDatabase } from '../testing/studio';
import { notionHtml, notionMarkdown, zipOf } from '../testing/zips';

let server: TestServer;
let mira: TaskPerson;
let tom: TaskPerson;
let studios = 0;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  studios += 1;
  mira = await openTaskStudio(server, `transfer-${studios}`);
  tom = await addMember(server, mira, 'Tom');
});
afterAll(() => server.close());

const send = (person: TaskPerson, bytes: Buffer, fileName = 'export.zip', more = {}) =>
  importNotes(person.client, new Blob([new Uint8Array(bytes)]), { fileName, ...more });

const pagesOf = async (person: TaskPerson) => {
  const { data } = await unwrap(person.notes.list({ limit: 100 }));
  return new Map(data.map((page) => [page.title, page]));
};

const blocksOf = async (person: TaskPerson, pageId: string): Promise<NoteBlock[]> =>
  (await unwrap(person.noteBlocks.list({ pageId }))).data;

/** What blocks say, without IDs. */
const shape = (blocks: readonly NoteBlock[]) =>
  blocks.map(({ type, props, content }) => ({ type, props, content }));

async function exported(person: TaskPerson, input: Parameters<typeof exportNotes>[1] = {}) {
  const { name, stream } = await unwrap(exportNotes(person.client, input));
  const bytes = await buffer(stream as ReadableStream);
  const texts = new Map<string, string>();
  const zip = await fromBufferPromise(bytes);
  for await (const entry of zip.eachEntry())
    texts.set(entry.fileName, String(await buffer(await zip.openReadStreamPromise(entry))));
  return { name, bytes, texts };
}

const reasonOf = (result: Awaited<ReturnType<typeof send>>) =>
  result.ok ? 'ok' : JSON.stringify('errors' in result.error ? result.error.errors : result.error);

describe('a zip of Notion', () => {
  it('is tried without a trace, then becomes pages and a database with types, joined rows and links', async () => {
    const inner = await zipOf(notionMarkdown);
    const zip = await zipOf({ 'ExportBlock-0a1b-Part-1.zip': inner });
    const trial = await unwrap(send(mira, zip, 'Export.zip', { isTrial: true }));
    expect(trial).toMatchObject({ isTrial: true, pages: 3, databases: 1, rows: 3, rootIds: [] });
    expect(trial.left).toEqual([
      { path: 'Wedding plan/map.png', reason: 'Pictures in files are not taken in.' },
    ]);
    expect((await pagesOf(mira)).size).toBe(0);

    const made = await unwrap(send(mira, zip, 'Export.zip'));
    expect(made).toMatchObject({ isTrial: false, pages: 3, databases: 1, rows: 3 });
    const pages = await pagesOf(mira);
    const plan = pages.get('Wedding plan')?._id ?? '';
    expect(made.rootIds).toEqual([plan]);
    const [shots, venues, harbor] = ['Shot list', 'Venues', 'Harbor'].map((title) => pages.get(title));
    expect([shots?.parentId, venues?.parentId, harbor?.parentId]).toEqual([plan, plan, venues?._id]);
    const blocks = await blocksOf(mira, plan);
    expect(blocks.map(({ type }) => type)).toEqual([
      'callout',
      'checkListItem',
      'checkListItem',
      'bulletListItem',
      'subPage',
      'subPage',
      'paragraph',
    ]);
    expect(blocks[4]?.props).toEqual({ pageId: shots?._id });
    expect(blocks[5]?.props).toEqual({ pageId: venues?._id });
    expect(JSON.stringify(blocks[6]?.content)).toContain(`/note/${shots?._id}`);
    expect(JSON.stringify(blocks)).not.toContain('javascript:');
    // The cells of a row are in the database, not in its page as well.
    expect(JSON.stringify(await blocksOf(mira, harbor?._id ?? ''))).toContain(`/note/${plan}`);
    expect(await blocksOf(mira, harbor?._id ?? '')).toHaveLength(1);

    const [database] = (await unwrap(mira.databases.list({}))).data;
    expect(database?.fields.map(({ name, type }) => [name, type])).toEqual([
      ['Name', 'title'],
      ['Day', 'date'],
      ['Budget', 'number'],
      ['Booked', 'checkbox'],
      ['Style', 'select'],
      ['Mail', 'email'],
    ]);
    const { docs } = await unwrap(mira.databaseRows.list({ databaseId: database?._id ?? '' }));
    const [, , budget] = database?.fields ?? [];
    const [title] = database?.fields ?? [];
    expect(docs.map(({ values }) => values[title?._id ?? ''])).toEqual([
      'Quinta, the old one',
      'Harbor',
      '=Lisbon',
    ]);
    expect(docs[0]?.values[budget?._id ?? '']).toBe(1200);
    // The row and its page are one.
    expect(docs[1]?._id).toBe(harbor?._id);
  });

  it('of HTML becomes the same kinds of blocks', async () => {
    const { rootIds } = await unwrap(send(mira, await zipOf(notionHtml)));
    const blocks = await blocksOf(mira, rootIds[0] ?? '');
    expect(blocks.map(({ type }) => type)).toEqual(['callout', 'checkListItem', 'subPage']);
    expect(JSON.stringify(blocks)).not.toContain('alert');
  });
});

describe('an export', () => {
  it('comes back equal, beside what is there and where it is gone', async () => {
    await unwrap(send(mira, await zipOf(notionMarkdown)));
    const plan = (await pagesOf(mira)).get('Wedding plan')?._id ?? '';
    const before = await blocksOf(mira, plan);
    const { bytes, texts, name } = await exported(mira, { pageId: plan });
    expect(name).toBe('Wedding plan.zip');
    expect([...texts.keys()].sort()).toEqual([
      'Wedding plan.md',
      'Wedding plan/Shot list.md',
      'Wedding plan/Venues.csv',
      'Wedding plan/Venues.md',
      'Wedding plan/Venues/Harbor.md',
      'atelier.json',
    ]);
    expect(texts.get('Wedding plan.md')).toContain('[Shot list](Wedding%20plan/Shot%20list.md)');
    expect(texts.get('Wedding plan/Venues.csv')).toContain(`"'=Lisbon"`);

    // Beside the original everything has new IDs, and inner links follow.
    const { rootIds: copies } = await unwrap(send(mira, bytes));
    expect(copies).not.toEqual([plan]);
    const copy = await blocksOf(mira, copies[0] ?? '');
    expect(copy.map(({ type }) => type)).toEqual(before.map(({ type }) => type));
    expect(JSON.stringify(copy)).not.toContain(String(before[4]?.props.pageId));

    // In another workspace every ID is free, and all of it is as it was.
    const other = await openTaskStudio(server, `transfer-other-${studios}`);
    await unwrap(send(other, bytes));
    const back = await blocksOf(other, plan);
    expect(back.map(({ _id }) => _id)).toEqual(before.map(({ _id }) => _id));
    expect(shape(back)).toEqual(shape(before));
    const again = await exported(other, { pageId: plan });
    expect(again.texts).toEqual(texts);
  });

  it('as HTML names pages by their files', async () => {
    await unwrap(send(mira, await zipOf(notionMarkdown)));
    const { texts } = await exported(mira, { format: 'html' });
    expect(texts.get('Wedding plan.html')).toContain(
      '<a href="Wedding%20plan/Shot%20list.html">Shot list</a>',
    );
  });

  it('has nothing of what the caller may not see, neither name nor count', async () => {
    await unwrap(send(mira, await zipOf(notionMarkdown)));
    const pages = await pagesOf(mira);
    const plan = pages.get('Wedding plan')?._id ?? '';
    const shots = pages.get('Shot list');
    await unwrap(mira.notes.update({ pageId: shots?._id ?? '', updateInput: { isPrivate: true } }));
    await unwrap(mira.notes.share({ pageId: plan, userIds: [tom.accountId], access: 'view' }));
    const { texts } = await exported(tom);
    expect([...texts.keys()]).toContain('Wedding plan.md');
    const own = [...texts].filter(([path]) => path !== 'Wedding plan.md' && path !== 'atelier.json');
    expect(JSON.stringify(own)).not.toContain('Shot list');
    expect([...texts.keys()]).not.toContain('Wedding plan/Shot list.md');
    expect(texts.get('Wedding plan.md')).not.toContain('[Shot list]');
    expect(JSON.parse(texts.get('atelier.json') ?? '').pages).toHaveLength(3);
    expect((await exportNotes(tom.client, { pageId: shots?._id ?? '' })).ok).toBe(false);
  });

  it('that somebody wrote into brings no dangerous link', async () => {
    const { add, pageId } = await newDatabase(mira, 'Venues', [{ name: 'Link', type: 'link' }]);
    await add({ Name: 'Quinta', Link: 'https://quinta.example/' });
    const { texts } = await exported(mira, { pageId });
    const side = (texts.get('atelier.json') ?? '').replace('https://quinta.example/', 'javascript:alert(1)');
    const other = await openTaskStudio(server, `transfer-hostile-${studios}`);
    await unwrap(send(other, await zipOf({ 'atelier.json': side })));
    const [database] = (await unwrap(other.databases.list({}))).data;
    const { docs } = await unwrap(other.databaseRows.list({ databaseId: database?._id ?? '' }));
    expect(Object.values(docs[0]?.values ?? {})).toEqual(['Quinta']);
  });

  it('of a database has its cells as they are read again', async () => {
    const { add, pageId } = await newDatabase(mira, 'Venues', [{ name: 'Link', type: 'link' }]);
    await add({ Name: '+351 Quinta', Link: 'https://quinta.example/' });
    const { texts } = await exported(mira, { pageId });
    expect(texts.get('Venues.csv')).toBe(
      '\uFEFF"Name","Link"\r\n"\'+351 Quinta","https://quinta.example/"\r\n',
    );
  });
});

describe('an import', () => {
  it('makes nothing twice when it is sent again', async () => {
    const bytes = await zipOf({ 'Plan.md': '# Plan\n\nText' });
    const { importId } = await unwrap(
      uploadNotes(mira.client, new Blob([new Uint8Array(bytes)]), { fileName: 'plan.zip' }),
    );
    const calls = noteImports(mira.client);
    const key = { idempotencyKey: 'one-intent-of-mira' };
    const first = await unwrap(calls.run({ importId }, key));
    expect(await unwrap(calls.run({ importId }, key))).toEqual(first);
    expect((await pagesOf(mira)).size).toBe(1);
    // Undo: its pages go to the trash together.
    await unwrap(mira.notes.delete({ pageId: first.rootIds[0] ?? '' }));
    expect((await pagesOf(mira)).size).toBe(0);
  });

  it('goes below a page that the person may change, and is no other workspace’s', async () => {
    const { _id: pageId } = await unwrap(mira.notes.create({ title: 'Above' }));
    const bytes = Buffer.from('# Below\n\nText');
    await unwrap(send(mira, bytes, 'below.md', { parentId: pageId }));
    expect((await pagesOf(mira)).get('Below')?.parentId).toBe(pageId);
    expect((await send(tom, bytes, 'below.md', { parentId: pageId })).ok).toBe(false);
    const { importId } = await unwrap(
      uploadNotes(mira.client, new Blob([new Uint8Array(bytes)]), { fileName: 'below.md' }),
    );
    const other = await openTaskStudio(server, `transfer-foreign-${studios}`);
    expect((await noteImports(other.client).run({ importId })).ok).toBe(false);
  });

  it.each<[string, () => Promise<Buffer> | Buffer, string, string]>([
    [
      'a zip that was cut off',
      async () => (await zipOf(notionMarkdown)).subarray(0, 700),
      'a.zip',
      'damaged',
    ],
    ['a zip bomb', () => zipOf({ 'a.md': Buffer.alloc(4_000_000, 'a') }), 'a.zip', '100 times'],
    ['a text that is too long', () => zipOf({ 'a.md': Buffer.from(randomText(5_300_000)) }), 'a.zip', '5 MB'],
    [
      'zips in zips in zips',
      async () => zipOf({ 'b.zip': await zipOf({ 'c.zip': await zipOf({ 'd.md': '' }) }) }),
      'a.zip',
      '2 levels',
    ],
    ['another encoding', () => zipOf({ 'a.md': Buffer.from([0x63, 0x61, 0x66, 0xe9]) }), 'a.zip', 'UTF-8'],
    ['nothing to read', () => zipOf({ 'a.png': 'x' }), 'a.zip', 'no pages'],
    ['blocks too deep', () => zipOf({ 'a.md': deepList(60) }), 'a.zip', '50 levels'],
    ['a side file that is none', () => zipOf({ 'atelier.json': '{"version":2}' }), 'a.zip', 'atelier.json'],
    ['a path that leads out', async () => traversal(), 'a.zip', 'damaged'],
  ])('of %s is refused by field and limit, and leaves nothing', async (_what, bytes, name, words) => {
    const result = await send(mira, await bytes(), name);
    expect(reasonOf(result)).toContain(words);
    expect(reasonOf(result)).toContain('importId');
    expect((await pagesOf(mira)).size).toBe(0);
  });
});

const deepList = (depth: number) =>
  Array.from({ length: depth }, (_none, at) => `${'  '.repeat(at)}- level ${at}`).join('\n');

function randomText(length: number): string {
  let state = 7;
  let text = '';
  while (text.length < length) {
    state = (state * 48_271) % 2_147_483_647;
    text += `${state.toString(36)} `;
  }
  return text;
}

/** The writer of zips refuses such names, so one is written over. */
async function traversal(): Promise<Buffer> {
  const zip = await zipOf({ 'aa/evil.md': 'Text' });
  return Buffer.from(zip.toString('latin1').replaceAll('aa/evil.md', '../evil.md'), 'latin1');
}
