import { type NoteBlock, unwrap } from '@atelier/sdk';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../testing';
import { addMember, openTaskStudio, refusal, type TaskPerson } from '../../tasks/testing/studio';
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
  mira = await openTaskStudio(server, `embeds-${studios}`);
  tom = await addMember(server, mira, 'Tom Okafor');
  pageId = (await newPage(mira, 'Shot list'))._id;
});
afterAll(() => server.close());

const text = (value: string) => ({ type: 'text', text: value, styles: {} });
const mention = (target: string) => ({ type: 'mention', props: { kind: 'person', target } });
const check = (...content: Record<string, unknown>[]): Promise<NoteBlock> =>
  unwrap(mira.noteBlocks.create({ pageId, input: { type: 'checkListItem', content } }));
const titles = async () => (await unwrap(mira.tasks.list({}))).data.map(({ title }) => title);

describe('turnIntoTask', () => {
  it('makes one task of a check item, however often and by whomever it is asked', async () => {
    await unwrap(mira.notes.openToWorkspace({ pageId, enabled: true, access: 'edit' }));
    const { _id: blockId } = await check(text('Ask '), mention(tom.accountId), text(' for  rings'));
    const answers = await Promise.all(
      [mira, tom, mira].map((person) => person.noteBlocks.turnIntoTask({ pageId, blockId })),
    );
    const [block] = await Promise.all(answers.map((answer) => unwrap(Promise.resolve(answer))));
    expect(block).toMatchObject({ _id: blockId, type: 'embed', props: { kind: 'check' }, content: null });
    expect(Object.keys(block?.props ?? {}).sort()).toEqual(['kind', 'target']);
    expect(await titles()).toEqual(['Ask Tom Okafor for rings']);
  });

  it('keeps what is done done, and keeps the blocks inside', async () => {
    const { _id: blockId } = await check(text('Ladders'));
    await unwrap(mira.noteBlocks.update({ pageId, blockId, input: { props: { checked: true } } }));
    const inner = await unwrap(
      mira.noteBlocks.create({
        pageId,
        input: { type: 'paragraph', parentId: blockId, content: [text('Two')] },
      }),
    );
    const { props, children } = await unwrap(mira.noteBlocks.turnIntoTask({ pageId, blockId }));
    expect(children).toEqual([inner._id]);
    const task = await unwrap(mira.tasks.get(String(props.target)));
    expect(task?.status.group).toBe('completed');
  });

  it('needs words, edit access to the page, and a block in it', async () => {
    const { _id: empty } = await check(text('  '));
    expect(await refusal(mira.noteBlocks.turnIntoTask({ pageId, blockId: empty }))).toMatchObject({
      code: 'invalid_input',
      fields: [{ field: 'blockId', message: 'Write what is to be done first.' }],
    });
    const { _id: blockId } = await check(text('Rings'));
    expect(await refusal(tom.noteBlocks.turnIntoTask({ pageId, blockId }))).toMatchObject({
      code: 'not_found',
    });
    await unwrap(mira.notes.share({ pageId, userIds: [tom.accountId], access: 'comment' }));
    expect(await refusal(tom.noteBlocks.turnIntoTask({ pageId, blockId }))).toMatchObject({
      code: 'page_level',
    });
    expect(await titles()).toEqual([]);
  });
});

describe('turnIntoCheckItem', () => {
  it('brings back the words and the state that the task has now; Undo brings back the task', async () => {
    const { _id: blockId } = await check(text('Rings'));
    const { props } = await unwrap(mira.noteBlocks.turnIntoTask({ pageId, blockId }));
    const taskId = String(props.target);
    await unwrap(mira.tasks.update({ taskId, updateInput: { title: 'Both rings' } }));
    for (let time = 0; time < 2; time += 1)
      expect(await unwrap(mira.noteBlocks.turnIntoCheckItem({ pageId, blockId }))).toMatchObject({
        type: 'checkListItem',
        props: { checked: false },
        content: [text('Both rings')],
      });
    expect(await titles()).toEqual([]);
    const again = await unwrap(mira.noteBlocks.turnIntoTask({ pageId, blockId, taskId }));
    expect(again.props).toEqual({ kind: 'check', target: taskId });
    expect(await titles()).toEqual(['Both rings']);
  });

  it('leaves a task that a copy of the page shows, or that was there before', async () => {
    const { _id: blockId } = await check(text('Rings'));
    await unwrap(mira.noteBlocks.turnIntoTask({ pageId, blockId }));
    const copy = await unwrap(mira.notes.duplicate(pageId));
    const copied = (await unwrap(mira.noteBlocks.list({ pageId: copy._id }))).data;
    expect(copied.map(({ props }) => props.kind)).toContain('check');
    await unwrap(mira.noteBlocks.turnIntoCheckItem({ pageId, blockId }));
    expect(await titles()).toEqual(['Rings']);
    const task = await unwrap(mira.tasks.create({ title: 'Call the venue' }));
    const shown = await unwrap(
      mira.noteBlocks.create({ pageId, input: { type: 'embed', props: { kind: 'task', target: task._id } } }),
    );
    await unwrap(mira.noteBlocks.turnIntoCheckItem({ pageId, blockId: shown._id }));
    expect((await titles()).sort()).toEqual(['Call the venue', 'Rings']);
    const again = await unwrap(
      mira.noteBlocks.turnIntoTask({ pageId, blockId: shown._id, taskId: task._id }),
    );
    expect(again.props).toEqual({ kind: 'task', target: task._id });
  });
});

describe('moveBlock', () => {
  it('moves a block with those inside it, which keep their IDs, and back', async () => {
    const other = await newPage(mira, 'Minutes');
    const outer = await check(text('Family'));
    const after = await check(text('Then'));
    const inner = await unwrap(
      mira.noteBlocks.create({
        pageId,
        input: { type: 'paragraph', parentId: outer._id, content: [text('Aunts')] },
      }),
    );
    const moved = await unwrap(
      mira.noteBlocks.moveToPage({ pageId, blockId: outer._id, input: { pageId: other._id } }),
    );
    expect(moved).toMatchObject({ _id: outer._id, pageId: other._id, children: [inner._id] });
    const ids = async (id: string) =>
      (await unwrap(mira.noteBlocks.list({ pageId: id }))).data.map(({ _id }) => _id);
    expect(await ids(pageId)).not.toContain(outer._id);
    expect((await ids(other._id)).slice(-2)).toEqual([outer._id, inner._id]);
    await unwrap(
      mira.noteBlocks.moveToPage({
        pageId: other._id,
        blockId: outer._id,
        input: { pageId, before: after._id },
      }),
    );
    expect((await ids(pageId)).slice(-3)).toEqual([outer._id, inner._id, after._id]);
  });

  it('needs edit access to both pages, and moves nothing otherwise', async () => {
    const { _id: blockId } = await check(text('Family'));
    const toms = await newPage(tom, 'Own');
    const hidden = mira.noteBlocks.moveToPage({ pageId, blockId, input: { pageId: toms._id } });
    expect(await refusal(hidden)).toMatchObject({ code: 'not_found' });
    const same = mira.noteBlocks.moveToPage({ pageId, blockId, input: { pageId } });
    expect(await refusal(same)).toMatchObject({ fields: [{ field: 'input.pageId' }] });
    expect((await unwrap(mira.noteBlocks.get({ pageId, blockId })))._id).toBe(blockId);
  });
});

describe('page_mention', () => {
  const told = async (person: TaskPerson) =>
    (await unwrap(person.settings.notices({ limit: 100 }))).data.map(({ title, path }) => ({ title, path }));

  it('tells whom somebody mentions once, if they can see the page', async () => {
    await check(mention(tom.accountId));
    expect(await told(tom)).toEqual([]);
    await unwrap(mira.notes.share({ pageId, userIds: [tom.accountId] }));
    const block = await check(text('Ask '), mention(tom.accountId), mention(mira.accountId));
    const expected = [{ title: 'mentioned you in Shot list', path: `/note/${pageId}#${block._id}` }];
    expect(await told(tom)).toEqual(expected);
    const edit = (content: Record<string, unknown>[]) =>
      unwrap(mira.noteBlocks.update({ pageId, blockId: block._id, input: { content } }));
    await edit([text('Ask soon '), mention(tom.accountId)]);
    await edit([text('Ask')]);
    await edit([text('Ask '), mention(tom.accountId)]);
    await unwrap(mira.notes.duplicate(pageId));
    expect(await told(tom)).toEqual(expected);
    expect(await told(mira)).toEqual([]);
  });
});
