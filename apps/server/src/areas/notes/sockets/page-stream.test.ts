import { documentLimits } from '@atelier/domain/pages';
import { unwrap } from '@atelier/sdk';
import { pageCloseCodes } from '@atelier/sdk/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { closeCodes } from '../../../platform/sockets/door';
import { createTestServer, type TestServer } from '../../../testing';
import { addMember, dismissMember, openTaskStudio, type TaskPerson } from '../../tasks/testing/studio';
import { openDocument, readBlocks } from '../documents';
import { openEditor, type TestEditor } from '../testing/editor';
import { newPage } from '../testing/people';

let server: TestServer;
let mira: TaskPerson;
let tom: TaskPerson;
let pageId: string;
let studios = 0;
const open: TestEditor[] = [];
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  for (const editor of open.splice(0)) editor.leave();
  studios += 1;
  mira = await openTaskStudio(server, `pages-live-${studios}`);
  tom = await addMember(server, mira, 'Tom');
  pageId = (await newPage(mira, 'Shot list'))._id;
});
afterAll(() => server.close());

async function enter(person = mira, id = pageId, doc = new Y.Doc()) {
  const editor = await openEditor(server, person, id, doc);
  open.push(editor);
  return editor;
}
const share = (access: 'view' | 'comment' | 'edit') =>
  unwrap(mira.notes.share({ pageId, userIds: [tom.accountId], access }));
const stored = () =>
  server.platform.database.withWorkspace(mira.workspaceId, async (tx) => {
    const { doc, sequence } = await openDocument(tx, pageId);
    const lines = readBlocks(doc).map(({ content }) => (content ?? []).map((item) => item.text).join(''));
    return { lines, sequence };
  });
const text = (value: string) => [{ type: 'text', text: value, styles: {} }];

describe('the socket of a page', () => {
  it('says saved after the commit, and others see what was written', async () => {
    await share('edit');
    const [one, other] = [await enter(), await enter(tom)];
    expect(one.frames[0]).toEqual({ type: 'ok', level: 'full' });
    expect(other.frames[0]).toEqual({ type: 'ok', level: 'edit' });
    // What each had when it came: nothing new.
    expect(await one.frame('saved')).toMatchObject({ number: 1 });
    one.write('Arrival at ten');
    const { number, sequence } = await one.frame('saved');
    expect(number).toBe(2);
    expect(await stored()).toEqual({ lines: ['', 'Arrival at ten'], sequence });
    await other.until(() => other.lines().includes('Arrival at ten'));
  });

  it('takes what was written without a connection, on both sides', async () => {
    await share('edit');
    const one = await enter();
    const other = await enter(tom);
    await one.frame('saved');
    other.leave();
    await other.closed;
    one.write('with');
    other.write('without');
    await one.frame('saved');
    const back = await enter(tom, pageId, other.doc);
    await back.frame('saved');
    const { lines } = await stored();
    expect(lines.toSorted()).toEqual(['', 'with', 'without']);
    await one.until(() => one.lines().length === 3);
    expect(one.lines()).toEqual(lines);
    expect(back.lines()).toEqual(lines);
  });

  it('stores an update once that comes twice', async () => {
    const one = await enter();
    await one.frame('saved');
    const updates: Uint8Array[] = [];
    one.doc.on('update', (update: Uint8Array) => updates.push(update));
    one.write('once');
    const { sequence } = await one.frame('saved');
    for (const update of updates) one.send(update);
    expect(await one.frame('saved')).toEqual({ type: 'saved', number: 3, sequence });
    expect(await stored()).toEqual({ lines: ['', 'once'], sequence });
  });

  it('shows calls of the API at once', async () => {
    const one = await enter();
    await unwrap(mira.noteBlocks.create({ pageId, input: { type: 'paragraph', content: text('by call') } }));
    await one.until(() => one.lines().includes('by call'));
  });

  it.each([
    ['no update', () => new Uint8Array([7, 7, 7]), 'This is not an update of a page.'],
    [
      'another structure',
      (doc: Y.Doc) => {
        const forged = new Y.Doc();
        Y.applyUpdate(forged, Y.encodeStateAsUpdate(doc));
        const before = Y.encodeStateVector(forged);
        forged.getXmlFragment('document-store').insert(0, [new Y.XmlElement('script')]);
        return Y.encodeStateAsUpdate(forged, before);
      },
      'A document has one group of blocks.',
    ],
    [
      'more than 1 MiB',
      () => {
        const large = new Y.Doc();
        large.getText('elsewhere').insert(0, 'x'.repeat(documentLimits.updateBytes + 1));
        return Y.encodeStateAsUpdate(large);
      },
      'An update has at most 1 MiB.',
    ],
  ])('refuses %s with a reason, and leaves the document alone', async (_name, forge, message) => {
    await share('view');
    const [one, other] = [await enter(), await enter(tom)];
    await one.frame('saved');
    const before = await stored();
    one.send(forge(one.doc));
    expect(await one.frame('refused')).toEqual({
      type: 'refused',
      number: 2,
      code: 'document_refused',
      message,
      isFinal: true,
    });
    expect((await one.closed).code).toBe(pageCloseCodes.refused);
    expect(await stored()).toEqual(before);
    const again = await enter();
    expect(again.lines()).toEqual(before.lines);
    expect(Y.encodeStateAsUpdate(other.doc)).toEqual(Y.encodeStateAsUpdate(again.doc));
  });

  it.each(['view', 'comment'] as const)('takes nothing from somebody who may %s', async (access) => {
    await share(access);
    const [one, reader] = [await enter(), await enter(tom)];
    // What they have is known: that is no change.
    expect(await reader.frame('saved')).toMatchObject({ number: 1 });
    const before = await stored();
    reader.write('not mine');
    expect(await reader.frame('refused')).toMatchObject({ number: 2, code: 'page_level', isFinal: true });
    expect(await stored()).toEqual(before);
    expect(one.lines()).toEqual(before.lines);
  });

  it('lets nobody in without the page, another workspace, or a good hello', async () => {
    const stranger = await openTaskStudio(server, `pages-strangers-${studios}`);
    // The same ID in another workspace is another page.
    await unwrap(stranger.notes.create({ _id: pageId, title: 'Mine' }));
    const own = await enter(stranger);
    own.write('elsewhere');
    await own.frame('saved');
    const one = await enter();
    expect(one.lines()).toEqual(['']);
    for (const [person, id] of [
      [tom, pageId],
      [mira, crypto.randomUUID()],
    ] as const)
      expect((await (await enter(person, id)).closed).code).toBe(closeCodes.notFound);
    expect((await (await enter(mira, 'no-id')).closed).code).toBe(closeCodes.badMessage);
  });

  it('closes within a second when the page is no longer shared, deleted, or the member is gone', async () => {
    const endings: [string, number, () => Promise<unknown>][] = [
      ['share', closeCodes.notFound, () => unwrap(mira.notes.unshare({ pageId, userId: tom.accountId }))],
      ['page', closeCodes.notFound, () => unwrap(mira.notes.delete({ pageId, isPermanent: false }))],
      ['member', closeCodes.notFound, () => dismissMember(server, tom)],
    ];
    for (const [name, code, end] of endings) {
      if (name === 'member') await unwrap(mira.notes.restore(pageId));
      await share('edit');
      const editor = await enter(tom);
      const started = Date.now();
      await end();
      expect([name, (await editor.closed).code]).toEqual([name, code]);
      expect(Date.now() - started).toBeLessThan(5_000); // looked at every 0.5 s, on hosts that are busy
    }
  });

  it('tells of a level that changes, also above the page', async () => {
    const child = (await newPage(mira, 'Family', { parentId: pageId }))._id;
    await share('edit');
    const editor = await enter(tom, child);
    expect(editor.frames[0]).toMatchObject({ level: 'edit' });
    await unwrap(mira.notes.changeAccess({ pageId, userId: tom.accountId, access: 'view' }));
    expect(await editor.frame('level')).toEqual({ type: 'level', level: 'view' });
    await unwrap(mira.notes.unshare({ pageId, userId: tom.accountId }));
    expect((await editor.closed).code).toBe(closeCodes.notFound);
  });

  it('shows who is there under the name that the server knows, and nobody for somebody else', async () => {
    await share('view');
    const [one, reader] = [await enter(), await enter(tom)];
    one.sendPresence(one.doc.clientID, { user: { name: 'Somebody else' }, cursor: { anchor: 1 }, more: 'x' });
    const heard = () => reader.presence.join();
    await reader.until(() => heard().includes('"cursor":{"anchor":1}'));
    expect(heard()).toContain(`"id":"${mira.accountId}"`);
    expect(heard()).not.toMatch(/Somebody else|more/);
    // A second client of the same socket, or the client of another: neither is there.
    reader.sendPresence(reader.doc.clientID, { cursor: { anchor: 2 } });
    await reader.until(() => heard().includes('"anchor":2'));
    reader.sendPresence(one.doc.clientID, { cursor: { anchor: 666 } });
    reader.sendPresence(reader.doc.clientID, { cursor: { anchor: 3 } });
    await reader.until(() => heard().includes('"anchor":3'));
    expect(heard()).not.toContain('666');
  });

  it('serves no empty page for one that cannot be loaded', async () => {
    const contents = await server.platform.database.withWorkspace(mira.workspaceId, (tx) =>
      tx.execute<{ bytes: Buffer }>(sql`
        with gone as (delete from page_updates where page_id = ${pageId} returning *) select bytes from gone`),
    );
    const editor = await enter();
    expect((await editor.closed).code).toBe(1011);
    expect(editor.lines).toThrow();
    expect(contents.rows).toHaveLength(1);
    expect(
      await server.platform.database.withWorkspace(mira.workspaceId, (tx) =>
        tx.execute(sql`select from page_updates where page_id = ${pageId}`),
      ),
    ).toMatchObject({ rows: [] });
  });
});
