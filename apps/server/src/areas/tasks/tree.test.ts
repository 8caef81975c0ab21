import { unwrap } from '@atelier/sdk';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sharedTestServer, type TestServer } from '../../testing';
import { createTask, openTaskStudio, refusal, type TaskPerson } from './testing/studio';

let server: TestServer;
let mira: TaskPerson;
let studios = 0;
beforeAll(async () => {
  server = await sharedTestServer();
});
beforeEach(async () => {
  studios += 1;
  mira = await openTaskStudio(server, `trees-${studios}`);
});

/** A chain of tasks, each below the one before. */
async function chain(...titles: string[]) {
  const ids: string[] = [];
  for (const title of titles)
    ids.push((await createTask(mira, { title, parentTask: ids.at(-1) ?? null }))._id);
  return ids;
}
const put = (taskId: string, parentTask: string | null) =>
  mira.tasks.update({ taskId, updateInput: { parentTask } });

describe('sub-tasks', () => {
  it('are shown with their parent, and their parent with them', async () => {
    const [parent = ''] = await chain('album');
    const done = (await unwrap(mira.tasks.metadata())).completedGroupLabels[0]?._id;
    const cull = await createTask(mira, { title: 'cull', parentTask: parent, status: done });
    const layout = await createTask(mira, { title: 'layout', parentTask: parent });
    expect(cull.parentTask).toEqual({ _id: parent, title: 'album' });
    expect(await unwrap(mira.tasks.get(parent))).toMatchObject({
      childTasks: [
        { _id: cull._id, title: 'cull', status: { group: 'completed' } },
        { _id: layout._id, title: 'layout', status: { group: 'todo' } },
      ],
      childTaskCount: 2,
      completedChildTaskCount: 1,
    });
    const page = await unwrap(mira.tasks.listChildren({ taskId: parent, limit: 1 }));
    expect(page).toMatchObject({ data: [{ title: 'cull' }], totalDocs: 2, hasNextPage: true });
    const top = await unwrap(mira.tasks.list({ isTopLevel: true }));
    expect(top.data.map(({ title }) => title)).toEqual(['album']);
    expect((await unwrap(put(cull._id, null))).parentTask).toBeNull();
    expect((await unwrap(mira.tasks.get(parent)))?.childTaskCount).toBe(1);
  });

  it('are never above themselves', async () => {
    const [a = '', b = '', c = ''] = await chain('a', 'b', 'c');
    for (const parent of [a, b, c])
      expect(await refusal(put(a, parent))).toMatchObject({
        code: 'invalid_input',
        fields: [{ field: 'updateInput.parentTask', message: 'A task cannot be below itself.' }],
      });
    expect((await unwrap(put(c, a))).parentTask?._id).toBe(a);
  });

  it('do not form a ring when two tasks move below each other at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [a = ''] = await chain('a');
      const [b = ''] = await chain('b');
      const answers = await Promise.all([put(a, b), put(b, a)]);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    }
  });

  it('are five levels deep at most, wherever a tree is put', async () => {
    const five = await chain('1', '2', '3', '4', '5');
    const message = 'Tasks can be 5 levels deep at most.';
    expect(await refusal(mira.tasks.create({ title: '6', parentTask: five.at(-1) ?? '' }))).toMatchObject({
      fields: [{ field: 'input.parentTask', message }],
    });
    const [top = ''] = await chain('a', 'b');
    expect(await refusal(put(top, five[3] ?? ''))).toMatchObject({ fields: [{ message }] });
    expect((await unwrap(put(top, five[2] ?? ''))).parentTask?._id).toBe(five[2]);
  });

  it('are 500 at most right below one task, and 50 of them come with it', async () => {
    const [parent = ''] = await chain('parent');
    await server.platform.database.withWorkspace(mira.workspaceId, (tx) =>
      tx.execute(sql`insert into tasks (workspace_id, id, serial_number, title, title_folded, search_text, label_id,
          parent_id, rank, status_updated_by, created_by, updated_by)
        select workspace_id, gen_random_uuid(), 1 + n, 'c', 'c', 'c', label_id, id, rank + n, created_by, created_by, created_by
        from tasks, generate_series(1, 500) n where id = ${parent}`),
    );
    await server.platform.database.withWorkspace(mira.workspaceId, (tx) =>
      tx.execute(sql`update task_metadata set last_serial_number = 501`),
    );
    expect(await refusal(mira.tasks.create({ title: 'one more', parentTask: parent }))).toMatchObject({
      code: 'too_many_child_tasks',
      message: 'A task has at most 500 sub-tasks.',
      fields: [{ field: 'input.parentTask' }],
    });
    const task = await unwrap(mira.tasks.get(parent));
    expect([task?.childTasks.length, task?.childTaskCount]).toEqual([50, 500]);
    // One of the 500 may still be saved with the parent that it has.
    const child = task?.childTasks[0]?._id ?? '';
    expect((await unwrap(put(child, parent))).parentTask?._id).toBe(parent);
  });

  it('are deleted with their parent, all or none', async () => {
    const [a = '', b = '', c = ''] = await chain('a', 'b', 'c');
    const [other = ''] = await chain('other');
    expect(await unwrap(mira.tasks.delete(a))).toEqual({ deletedIds: [a, b, c] });
    expect((await unwrap(mira.tasks.list())).data.map(({ _id }) => _id)).toEqual([other]);
    expect(await refusal(mira.tasks.delete(a))).toMatchObject({
      code: 'not_found',
      message: 'This task no longer exists.',
    });
    const idempotencyKey = 'delete-it-twice';
    const twice = [
      await unwrap(mira.tasks.delete(other, { idempotencyKey })),
      await unwrap(mira.tasks.delete(other, { idempotencyKey })),
    ];
    expect(twice[1]).toEqual(twice[0]);
  });
});

describe('the manual order', () => {
  const titles = async () =>
    (await unwrap(mira.tasks.list({ limit: 100 }))).data.map(({ title }) => title).join('');
  const move = (taskId: string, change: { moveAfter?: string; moveBefore?: string }) =>
    mira.tasks.update({ taskId, updateInput: change });

  it('is changed by naming a neighbour', async () => {
    const ids = new Map<string, string>();
    for (const title of 'abcd') ids.set(title, (await createTask(mira, { title }))._id);
    const id = (title: string) => ids.get(title) ?? '';
    expect(await titles()).toBe('abcd');
    await unwrap(move(id('d'), { moveBefore: id('a') }));
    expect(await titles()).toBe('dabc');
    await unwrap(move(id('d'), { moveAfter: id('b') }));
    expect(await titles()).toBe('abdc');
    await unwrap(move(id('a'), { moveAfter: id('c') }));
    expect(await titles()).toBe('bdca');
    await createTask(mira, { title: 'e' });
    expect(await titles()).toBe('bdcae');
    expect(await refusal(move(id('a'), { moveAfter: id('a') }))).toMatchObject({
      fields: [{ field: 'updateInput.moveAfter' }],
    });
    expect(await refusal(move(id('a'), { moveAfter: id('b'), moveBefore: id('c') }))).toMatchObject({
      fields: [{ field: 'updateInput.moveBefore' }],
    });
    expect(await refusal(move(id('a'), { moveBefore: crypto.randomUUID() }))).toMatchObject({
      fields: [{ field: 'updateInput.moveBefore', message: 'This task no longer exists.' }],
    });
  });

  it('never runs out of room between two neighbours', async () => {
    const [a, b, c] = [
      await createTask(mira, { title: 'a' }),
      await createTask(mira, { title: 'b' }),
      await createTask(mira, { title: 'c' }),
    ];
    for (let turn = 0; turn < 70; turn += 1) {
      const [mover, other] = turn % 2 === 0 ? [c, b] : [b, c];
      await unwrap(move(mover._id, { moveAfter: a._id }));
      expect(await titles()).toBe(`a${mover.title}${other.title}`);
    }
  });
});
