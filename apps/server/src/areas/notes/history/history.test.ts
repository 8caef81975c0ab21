import { unwrap } from '@atelier/sdk';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { createTestServer, type TestServer } from '../../../testing';
import { addMember, openTaskStudio, refusal, type TaskPerson } from '../../tasks/testing/studio';
import { readBlocks } from '../documents';
import { openEditor, writeLine } from '../testing/editor';
import { newPage } from '../testing/people';

let server: TestServer;
let mira: TaskPerson;
let tom: TaskPerson;
let pageId: string;
let studios = 0;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  studios += 1;
  mira = await openTaskStudio(server, `history-${studios}`);
  tom = await addMember(server, mira, 'Tom');
  pageId = (await newPage(mira, 'Weekend plan'))._id;
  await share('edit');
});
afterAll(() => server.close());

const share = (access: 'view' | 'comment' | 'edit') =>
  unwrap(mira.notes.share({ pageId, userIds: [tom.accountId], access }));
const text = (value: string) => [{ type: 'text', text: value, styles: {} }];
const add = async (person: TaskPerson, value: string) =>
  (await unwrap(person.noteBlocks.create({ pageId, input: { type: 'paragraph', content: text(value) } })))
    ._id;
const write = (person: TaskPerson, blockId: string, value: string) =>
  unwrap(person.noteBlocks.update({ pageId, blockId, input: { content: text(value) } }));
const said = async () =>
  (await unwrap(mira.noteBlocks.list({ pageId }))).data
    .map(({ content }) => (content ?? []).map((item) => item.text).join(''))
    .filter((line) => line !== '');
const newest = async () => (await unwrap(mira.pageHistory.list({ pageId }))).data[0]?.sequence ?? 0;

describe('versions of a page', () => {
  it('are what each person wrote without a pause, newest first', async () => {
    await add(mira, 'Ceremony');
    await add(tom, 'Bus');
    await add(mira, 'Dinner');
    server.clock.advance(20 * 60_000);
    await add(mira, 'Brunch');
    const { data, totalDocs } = await unwrap(mira.pageHistory.list({ pageId }));
    expect(data.map(({ userId, blockCount }) => [userId, blockCount])).toEqual([
      [mira.accountId, 1],
      [mira.accountId, 3],
      [tom.accountId, 1],
    ]);
    expect(data[2]?.fullName).toBe('Tom');
    expect(totalDocs).toBe(3);
  });

  it('can be read by whoever sees the page, with what differs now', async () => {
    const ceremony = await add(mira, 'Ceremony at 17:00');
    const then = await newest();
    await write(tom, ceremony, 'Ceremony at 16:30');
    const bus = await add(tom, 'Bus');
    await share('view');
    const version = await unwrap(tom.pageHistory.get({ pageId, sequence: then }));
    expect(version.changes).toEqual([
      {
        blockId: ceremony,
        kind: 'changed',
        type: 'paragraph',
        words: expect.arrayContaining([
          { kind: 'removed', text: '17' },
          { kind: 'added', text: '16' },
        ]),
      },
      { blockId: bus, kind: 'added', type: 'paragraph', words: [{ kind: 'added', text: 'Bus' }] },
    ]);
    const doc = new Y.Doc();
    Y.applyUpdate(doc, Buffer.from(version.state, 'base64'));
    expect(JSON.stringify(readBlocks(doc))).toContain('17:00');
    expect(await refusal(tom.pageHistory.restore({ pageId, sequence: then }))).toMatchObject({
      code: 'page_level',
    });
    expect(await refusal(tom.pageHistory.undo({ pageId, userId: tom.accountId, since: then }))).toMatchObject(
      { code: 'page_level' },
    );
    await unwrap(mira.notes.unshare({ pageId, userId: tom.accountId }));
    expect(await refusal(tom.pageHistory.list({ pageId }))).toMatchObject({ code: 'not_found' });
    expect(await refusal(tom.pageHistory.get({ pageId, sequence: then }))).toMatchObject({
      code: 'not_found',
    });
    expect(await refusal(mira.pageHistory.get({ pageId, sequence: 999 }))).toMatchObject({
      code: 'not_found',
    });
  });
});

describe('going back', () => {
  it('restores a version as a change, which can be taken back; who writes meanwhile loses nothing', async () => {
    const ceremony = await add(mira, 'Ceremony');
    const dinner = await add(mira, 'Dinner');
    const then = await newest();
    await write(tom, ceremony, 'Ceremony at noon');
    await unwrap(tom.noteBlocks.delete({ pageId, blockId: dinner }));
    await add(tom, 'Bus');
    const editor = await openEditor(server, tom, pageId);
    const { sequence, blockCount } = await unwrap(mira.pageHistory.restore({ pageId, sequence: then }));
    expect(blockCount).toBe(3);
    expect(await said()).toEqual(['Ceremony', 'Dinner']);
    await editor.until(() => editor.lines().includes('Dinner'));
    editor.write('From Tom');
    await editor.frame('saved');
    await unwrap(
      mira.pageHistory.undo({
        pageId,
        userId: mira.accountId,
        since: (sequence ?? 1) - 1,
        until: sequence ?? 1,
      }),
    );
    expect((await said()).toSorted()).toEqual(['Bus', 'Ceremony at noon', 'From Tom']);
    editor.leave();
  });

  it('brings one block back alone', async () => {
    const ceremony = await add(mira, 'Ceremony');
    const dinner = await add(mira, 'Dinner');
    const then = await newest();
    await write(tom, ceremony, 'Ceremony at noon');
    await unwrap(tom.noteBlocks.delete({ pageId, blockId: dinner }));
    await unwrap(mira.pageHistory.restore({ pageId, sequence: then, blockId: dinner }));
    expect(await said()).toEqual(['Ceremony at noon', 'Dinner']);
    await unwrap(mira.pageHistory.restore({ pageId, sequence: then, blockId: ceremony }));
    expect(await said()).toEqual(['Ceremony', 'Dinner']);
    expect(await unwrap(mira.pageHistory.restore({ pageId, sequence: then }))).toEqual({
      sequence: null,
      blockCount: 0,
    });
  });

  it('takes back one person since a moment, also what they wrote offline, and that again', async () => {
    const ceremony = await add(mira, 'Ceremony');
    const bus = await add(tom, 'Bus');
    const since = await newest();
    // Offline: it builds on what was there then, and arrives last.
    const editor = await openEditor(server, tom, pageId);
    const offline = new Y.Doc();
    Y.applyUpdate(offline, Y.encodeStateAsUpdate(editor.doc));
    const known = Y.encodeStateVector(offline);
    writeLine(offline, 'Offline by Tom');
    await write(tom, ceremony, 'Ceremony of Tom');
    await write(mira, bus, 'Bus and car');
    await add(mira, 'Dinner');
    editor.send(Y.encodeStateAsUpdate(offline, known));
    await expect.poll(said).toContain('Offline by Tom');
    editor.leave();
    const undone = await unwrap(mira.pageHistory.undo({ pageId, userId: tom.accountId, since }));
    expect((await said()).toSorted()).toEqual(['Bus and car', 'Ceremony', 'Dinner']);
    // Nothing of it is left to be taken back: deleted text does not come twice.
    expect(await unwrap(mira.pageHistory.undo({ pageId, userId: tom.accountId, since }))).toMatchObject({
      sequence: null,
    });
    const at = undone.sequence ?? 0;
    await unwrap(mira.pageHistory.undo({ pageId, userId: mira.accountId, since: at - 1, until: at }));
    expect((await said()).toSorted()).toEqual(['Bus and car', 'Ceremony of Tom', 'Dinner', 'Offline by Tom']);
    await unwrap(mira.pageHistory.undo({ pageId, userId: tom.accountId, since }));
    expect((await said()).toSorted()).toEqual(['Bus and car', 'Ceremony', 'Dinner']);
    expect(await refusal(mira.pageHistory.undo({ pageId, userId: pageId, since }))).toMatchObject({
      code: 'not_found',
    });
  });
});
