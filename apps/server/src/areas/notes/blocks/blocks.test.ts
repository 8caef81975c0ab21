import { documentLimits } from '@atelier/domain/pages';
import { type NoteBlock, unwrap } from '@atelier/sdk';
import { sql } from 'drizzle-orm';
import { v4 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { createTestServer, type TestServer } from '../../../testing';
import { addMember, openTaskStudio, refusal, type TaskPerson } from '../../tasks/testing/studio';
import type { DocumentBlock } from '../documents';
import {
  compactDocuments,
  documentFrom,
  emptyBlock,
  openDocument,
  readBlocks,
  storeUpdate,
} from '../documents';
import { newPage } from '../testing/people';

let server: TestServer;
let mira: TaskPerson;
let pageId: string;
let studios = 0;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  studios += 1;
  mira = await openTaskStudio(server, `blocks-${studios}`);
  pageId = (await newPage(mira, 'Shot list'))._id;
});
afterAll(() => server.close());

const DAY = 86_400_000;
const text = (value: string) => [{ type: 'text', text: value, styles: {} }];
const inWorkspace = <Value>(
  work: (tx: Parameters<typeof openDocument>[0]) => Promise<Value>,
): Promise<Value> => server.platform.database.withWorkspace(mira.workspaceId, work);
const author = () => ({ workspaceId: mira.workspaceId, accountId: mira.accountId, device: 'laptop' });
const opened = (id = pageId) => inWorkspace((tx) => openDocument(tx, id));
const store = (update: Uint8Array, id = pageId) => inWorkspace((tx) => storeUpdate(tx, id, update, author()));
const add = (value: string, more: object = {}): Promise<NoteBlock> =>
  unwrap(mira.noteBlocks.create({ pageId, input: { type: 'paragraph', content: text(value), ...more } }));
const said = async (id = pageId) =>
  (await unwrap(mira.noteBlocks.list({ pageId: id }))).data.map(({ content }) =>
    (content ?? []).map((item) => item.text).join(''),
  );
const count = async (table: 'page_updates' | 'page_documents' | 'page_block_versions') =>
  inWorkspace(async (tx) => {
    const { rows } = await tx.execute<{ number: number }>(
      sql`select count(*)::int as number from ${sql.identifier(table)} where page_id = ${pageId}`,
    );
    return rows[0]?.number ?? 0;
  });

/** The rows, in the form of the document: what follows from it is never anything else. */
async function expectDerived(id = pageId) {
  const { doc } = await opened(id);
  const { data } = await unwrap(mira.noteBlocks.list({ pageId: id }));
  const flat = (blocks: readonly DocumentBlock[], parentId: string | null): unknown[] =>
    blocks.flatMap((block) => [
      { _id: block.id, id: block.id, parentId, type: block.type, props: block.props, content: block.content },
      ...flat(block.children, block.id),
    ]);
  expect(
    data.map(({ _id, id: same, parentId, type, props, content }) => ({
      _id,
      id: same,
      parentId,
      type,
      props,
      content,
    })),
  ).toEqual(flat(readBlocks(doc), null));
}

describe('blocks', () => {
  it('of a new page are one empty line', async () => {
    const { data, totalDocs } = await unwrap(mira.noteBlocks.list({ pageId }));
    expect(data).toMatchObject([{ type: 'paragraph', content: [], parentId: null, children: [], pageId }]);
    expect(totalDocs).toBe(1);
  });

  it('are created, changed, moved and deleted, in the document and in what follows from it', async () => {
    const [first] = (await unwrap(mira.noteBlocks.list({ pageId }))).data;
    const one = await add('one');
    const two = await add('two', { before: one._id });
    const inner = await add('inner', { parentId: one._id });
    expect(await said()).toEqual(['', 'two', 'one', 'inner']);
    expect(await unwrap(mira.noteBlocks.get({ pageId, blockId: one._id }))).toMatchObject({
      children: [inner._id],
    });
    const input = { type: 'heading', props: { level: 2 }, content: text('One') };
    const changed = await unwrap(mira.noteBlocks.update({ pageId, blockId: one._id, input }));
    expect(changed).toMatchObject({ ...input, _id: one._id, position: one.position, children: [inner._id] });
    await unwrap(mira.noteBlocks.update({ pageId, blockId: one._id, input: { before: two._id } }));
    expect(await said()).toEqual(['', 'One', 'inner', 'two']);
    await expectDerived();
    const { deletedIds } = await unwrap(mira.noteBlocks.delete({ pageId, blockId: one._id }));
    expect(new Set(deletedIds)).toEqual(new Set([one._id, inner._id]));
    for (const blockId of [first?._id ?? '', two._id])
      await unwrap(mira.noteBlocks.delete({ pageId, blockId }));
    // The editor needs a block to stand in.
    expect(await said()).toEqual(['']);
    await expectDerived();
    expect(await count('page_block_versions')).toBeGreaterThanOrEqual(4);
  });

  it('change all together or not at all', async () => {
    const one = await add('one');
    const before = await said();
    const changes = [
      { create: { type: 'paragraph', content: text('new') } },
      { update: { blockId: one._id, content: text('changed') } },
    ];
    expect(
      await refusal(mira.noteBlocks.change({ pageId, changes: [...changes, { delete: uuid() }] })),
    ).toMatchObject({ code: 'not_found' });
    expect(await said()).toEqual(before);
    const { blocks } = await unwrap(mira.noteBlocks.change({ pageId, changes }));
    expect(blocks.map(({ content }) => content)).toEqual([text('new'), text('changed')]);
    await expectDerived();
    expect(await refusal(mira.noteBlocks.change({ pageId, changes: [{}] }))).toMatchObject({
      fields: [{ field: 'changes[0]' }],
    });
  });

  it('cannot go inside themselves, nor take an ID that is there', async () => {
    const one = await add('one');
    const inner = await add('inner', { parentId: one._id });
    const into = (parentId: string) =>
      mira.noteBlocks.update({ pageId, blockId: one._id, input: { parentId } });
    for (const parentId of [one._id, inner._id])
      expect(await refusal(into(parentId))).toMatchObject({ code: 'invalid_input' });
    expect(
      await refusal(mira.noteBlocks.create({ pageId, input: { _id: one._id, type: 'paragraph' } })),
    ).toMatchObject({ code: 'id_taken' });
  });

  it('keep what somebody else writes in them at the same time', async () => {
    const { _id: blockId } = await add('The light is warm');
    const theirs = (await opened()).doc;
    const offline = Y.encodeStateVector(theirs);
    const words = theirs.getXmlFragment('document-store').toString();
    expect(words).toContain('The light is warm');
    const blocks = theirs
      .getXmlFragment('document-store')
      .createTreeWalker((node) => node instanceof Y.XmlText);
    for (const node of blocks)
      if (node instanceof Y.XmlText && node.toString() === 'The light is warm') node.insert(17, ' today');
    await unwrap(
      mira.noteBlocks.update({ pageId, blockId, input: { content: text('All the light is warm') } }),
    );
    await store(Y.encodeStateAsUpdate(theirs, offline));
    expect((await said()).at(-1)).toBe('All the light is warm today');
    await expectDerived();
  });

  it('are read by those who see the page, and changed by those who may edit it', async () => {
    const tom = await addMember(server, mira, 'Tom');
    expect(await refusal(tom.noteBlocks.list({ pageId }))).toMatchObject({ code: 'not_found' });
    await inWorkspace((tx) =>
      tx.execute(sql`update pages set is_open = true, open_level = 'comment' where id = ${pageId}`),
    );
    const { data } = await unwrap(tom.noteBlocks.list({ pageId }));
    const blockId = data[0]?._id ?? '';
    expect(await unwrap(tom.noteBlocks.get({ pageId, blockId }))).toMatchObject({ _id: blockId });
    for (const call of [
      tom.noteBlocks.create({ pageId, input: { type: 'paragraph' } }),
      tom.noteBlocks.update({ pageId, blockId, input: { content: text('x') } }),
      tom.noteBlocks.delete({ pageId, blockId }),
      tom.noteBlocks.change({ pageId, changes: [{ delete: blockId }] }),
    ])
      expect(await refusal(call)).toMatchObject({ code: 'page_level' });
    expect(await said()).toEqual(['']);
  });
});

describe('an update is refused, and the document left alone', () => {
  const refusedUpdate = async (update: Uint8Array) => {
    const before = [await said(), await count('page_updates')];
    await expect(store(update)).rejects.toMatchObject({ problem: { code: 'document_refused' } });
    expect([await said(), await count('page_updates')]).toEqual(before);
  };
  const changed = async (change: (doc: Y.Doc) => void) => {
    const { doc } = await opened();
    const before = Y.encodeStateVector(doc);
    change(doc);
    return Y.encodeStateAsUpdate(doc, before);
  };
  const grown = (blocks: Parameters<typeof documentFrom>[0]) =>
    changed((doc) => {
      const group = doc.getXmlFragment('document-store').get(0);
      const made = documentFrom(blocks).getXmlFragment('document-store').get(0);
      if (group instanceof Y.XmlElement && made instanceof Y.XmlElement)
        group.insert(
          1,
          made.toArray().flatMap((child) => (child instanceof Y.XmlElement ? [child.clone()] : [])),
        );
    });

  it('above 1 MiB', () => refusedUpdate(new Uint8Array(documentLimits.updateBytes + 1)));
  it('that is none', () => refusedUpdate(new TextEncoder().encode('hello')));
  it('with an ID twice', async () => {
    const one = emptyBlock(uuid());
    await refusedUpdate(await grown([one, one]));
  });
  it('with an ID that is no UUID, as an editor that loaded nothing writes it', async () =>
    refusedUpdate(await grown([emptyBlock('initialBlockId')])));
  it('that is nested too deep', async () => {
    const nested = (depth: number): ReturnType<typeof emptyBlock> => ({
      ...emptyBlock(uuid()),
      ...(depth > 1 ? { children: [nested(depth - 1)] } : {}),
    });
    await store(await grown([nested(50)]));
    await refusedUpdate(await grown([nested(51)]));
  });
  it('with a second document in it', async () =>
    refusedUpdate(Y.encodeStateAsUpdate(documentFrom([emptyBlock(uuid())]))));
  it('that builds on what was not sent', async () => {
    const { doc } = await opened();
    const first = Y.encodeStateVector(doc);
    const group = doc.getXmlFragment('document-store').get(0);
    if (!(group instanceof Y.XmlElement)) throw new Error('There is no group.');
    group.setAttribute('a', '1');
    const second = Y.encodeStateVector(doc);
    group.setAttribute('a', '2');
    expect(first).not.toEqual(second);
    await refusedUpdate(Y.encodeStateAsUpdate(doc, second));
  });
  it.each(['javascript:alert(1)', ' JaVa\nScript:alert(1)', 'data:text/html,x', 'vbscript:x'])(
    'with the link %s',
    async (href) => {
      const link = { type: 'link', href, content: text('x') };
      expect(
        await refusal(mira.noteBlocks.create({ pageId, input: { type: 'paragraph', content: [link] } })),
      ).toMatchObject({ code: 'document_refused' });
      expect(
        await refusal(mira.noteBlocks.create({ pageId, input: { type: 'image', props: { url: href } } })),
      ).toMatchObject({ code: 'document_refused' });
    },
  );
});

describe('a log', () => {
  it('is compacted when it has grown, and says the same', async () => {
    const { _id: blockId } = await add('0');
    const { doc } = await opened();
    for (let number = 1; number <= 200; number += 1) {
      const before = Y.encodeStateVector(doc);
      const walker = doc
        .getXmlFragment('document-store')
        .createTreeWalker((node) => node instanceof Y.XmlText);
      for (const node of walker)
        if (node instanceof Y.XmlText && node.length > 0) node.insert(node.length, ` ${number}`);
      await inWorkspace((tx) =>
        tx.execute(sql`insert into page_updates (workspace_id, page_id, sequence, bytes, account_id)
          values (${mira.workspaceId}, ${pageId}, ${number + 2}, ${Buffer.from(Y.encodeStateAsUpdate(doc, before))}, ${mira.accountId})`),
      );
    }
    expect(await count('page_documents')).toBe(0);
    await compactDocuments(server.platform);
    expect(await count('page_documents')).toBe(1);
    const { doc: reopened, sequence } = await opened();
    expect([readBlocks(reopened), sequence]).toEqual([readBlocks(doc), 202]);
    await unwrap(mira.noteBlocks.update({ pageId, blockId, input: { content: text('after') } }));
    expect((await said()).at(-1)).toBe('after');
    server.clock.advance(91 * DAY);
    await compactDocuments(server.platform);
    expect(await count('page_updates')).toBe(0);
    expect(readBlocks((await opened()).doc)[1]?.content).toEqual(text('after'));
  });
});

describe('a copy', () => {
  it('has IDs of its own, and links among its pages lead to the copies', async () => {
    const below = await newPage(mira, 'Below', { parentId: pageId });
    await add('see', { content: [{ type: 'link', href: `/note/${below._id}`, content: text('below') }] });
    await add('elsewhere', { content: [{ type: 'link', href: `/note/${uuid()}`, content: text('other') }] });
    const copy = await unwrap(mira.notes.duplicate(pageId));
    expect(copy).toMatchObject({ title: 'Shot list (copy)', subPageCount: 1 });
    const [child] = (await unwrap(mira.notes.list({ scope: 'tree', parentId: copy._id }))).data;
    const [old, made] = [
      (await unwrap(mira.noteBlocks.list({ pageId }))).data,
      (await unwrap(mira.noteBlocks.list({ pageId: copy._id }))).data,
    ];
    expect(made.map(({ type }) => type)).toEqual(old.map(({ type }) => type));
    expect(made.filter(({ _id }) => old.some((one) => one._id === _id))).toEqual([]);
    expect(made[1]?.content?.[0]?.href).toBe(`/note/${child?._id}`);
    expect(made[2]?.content).toEqual(old[2]?.content);
    await expectDerived(copy._id);
  });
});
