import { unwrap } from '@atelier/sdk';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, TEST_TIME, type TestServer } from '../../testing';
import { sweepTasks } from './deletion';
import { addMember, createTask, openTaskStudio, refusal, type TaskPerson } from './testing/studio';

const DAY = 86_400_000;

let server: TestServer;
let mira: TaskPerson;
let studios = 0;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  studios += 1;
  server.clock.set(TEST_TIME);
  mira = await openTaskStudio(server, `deleted-${studios}`);
});
afterAll(() => server.close());

const titles = async (person = mira) =>
  (await unwrap(person.tasks.list({ limit: 100 }))).data.map(({ title }) => title).join(' ');
const put = (taskId: string, parentTask: string | null) =>
  unwrap(mira.tasks.update({ taskId, updateInput: { parentTask } }));
/** a, with b below it and c below b; then d. */
async function family() {
  const a = await createTask(mira, { title: 'a', assignedTo: [mira.accountId] });
  const b = await createTask(mira, { title: 'b', parentTask: a._id });
  const c = await createTask(mira, { title: 'c', parentTask: b._id });
  const d = await createTask(mira, { title: 'd' });
  return [a, b, c, d].map(({ _id }) => _id) as [string, string, string, string];
}

describe('a deleted task', () => {
  it('is nowhere to be seen, and comes back with all that went with it', async () => {
    const [a, b, c, d] = await family();
    const before = await unwrap(mira.tasks.get(a));
    expect((await unwrap(mira.tasks.delete(a))).deletedIds).toEqual([a, b, c]);
    expect(await titles()).toBe('d');
    for (const search of ['a', '1']) expect((await unwrap(mira.tasks.list({ search }))).totalDocs).toBe(0);
    const groups = await unwrap(mira.tasks.listGrouped({ groupBy: 'assignedTo' }));
    expect(groups.groups.map(({ totalDocs }) => totalDocs)).toEqual([1]);
    expect((await unwrap(mira.tasks.listMine({ limit: 1 }))).analytics.allTasks).toBe(0);
    for (const id of [a, b, c]) {
      expect(await unwrap(mira.tasks.get(id))).toBeNull();
      for (const call of [
        mira.tasks.update({ taskId: id, updateInput: { title: 'x' } }),
        mira.tasks.delete(id),
        mira.tasks.listChildren({ taskId: id }),
      ])
        expect(await refusal(call)).toMatchObject({ code: 'not_found' });
      for (const updateInput of [{ parentTask: id }, { moveAfter: id }])
        expect(await refusal(mira.tasks.update({ taskId: d, updateInput }))).toMatchObject({
          code: 'invalid_input',
        });
      expect(await refusal(mira.tasks.create({ title: 'x', parentTask: id }))).toMatchObject({
        fields: [{ field: 'input.parentTask' }],
      });
      expect(await refusal(mira.tasks.create({ _id: id, title: 'x' }))).toMatchObject({ code: 'id_taken' });
    }
    const { task, restoredIds } = await unwrap(mira.tasks.restore(a));
    expect([restoredIds[0], [...restoredIds].sort()]).toEqual([a, [a, b, c].sort()]);
    expect(task).toMatchObject({
      taskSlNo: 1,
      rank: before?.rank,
      assignedTo: [{ _id: mira.accountId }],
      childTasks: [{ _id: b }],
      revision: 3,
    });
    expect(await titles()).toBe('a b c d');
    expect((await unwrap(mira.tasks.get(c)))?.parentTask?._id).toBe(b);
    // The number of a deleted task is never given again.
    expect((await createTask(mira, { title: 'e' })).taskSlNo).toBe(5);
  });

  it('leaves what was deleted before it where it is', async () => {
    const [a, b, c] = await family();
    await unwrap(mira.tasks.delete(c));
    expect((await unwrap(mira.tasks.get(b)))?.childTaskCount).toBe(0);
    expect((await unwrap(mira.tasks.delete(a))).deletedIds).toEqual([a, b]);
    expect(await refusal(mira.tasks.restore(b))).toMatchObject({ code: 'deleted_with_parent' });
    expect((await unwrap(mira.tasks.restore(a))).restoredIds).toEqual([a, b]);
    expect(await titles()).toBe('a b d');
    expect((await unwrap(mira.tasks.restore(c))).task.parentTask?._id).toBe(b);
    // It is there: nothing is brought back, and nothing changes.
    const again = await unwrap(mira.tasks.restore(c));
    expect([again.restoredIds, again.task.revision]).toEqual([[], 3]);
  });

  it('comes back on its own when the one above it is gone or too deep', async () => {
    const [a, b, c, d] = await family();
    await unwrap(mira.tasks.delete(b));
    await unwrap(mira.tasks.delete(a));
    expect((await unwrap(mira.tasks.restore(b))).task.parentTask).toBeNull();
    await unwrap(mira.tasks.restore(a));
    expect(await titles()).toBe('a b c d');
    // b and c below d; while they are deleted, d moves so deep that they would be on a sixth level.
    await put(b, d);
    await unwrap(mira.tasks.delete(b));
    let above = a;
    for (const title of ['1', '2']) above = (await createTask(mira, { title, parentTask: above }))._id;
    await put(d, above);
    const { task } = await unwrap(mira.tasks.restore(b));
    expect([task.parentTask, task.childTasks.map(({ _id }) => _id)]).toEqual([null, [c]]);
  });

  it('is restored once, with one key and without, by two people', async () => {
    const [a] = await family();
    const tom = await addMember(server, mira, 'Tom');
    await unwrap(mira.tasks.delete(a));
    const answers = await Promise.all([mira.tasks.restore(a), tom.tasks.restore(a), mira.tasks.restore(a)]);
    const restored = answers.map((one) => (one.ok ? one.data.restoredIds.length : -1));
    expect(restored.toSorted()).toEqual([0, 0, 3]);
    expect((await unwrap(mira.tasks.get(a)))?.revision).toBe(3);
  });

  it('keeps up with its labels meanwhile', async () => {
    const [a] = await family();
    const later = (await unwrap(mira.tasks.createLabel({ group: 'todo', input: { label: 'Later' } })))
      .todoGroupLabels[1];
    await unwrap(mira.tasks.update({ taskId: a, updateInput: { status: later?._id ?? '' } }));
    await unwrap(mira.tasks.delete(a));
    await unwrap(mira.tasks.deleteLabel({ labelId: later?._id ?? '' }));
    expect((await unwrap(mira.tasks.restore(a))).task.status.label).toBe('To do');
  });

  it('is gone for good after 30 days, and of another workspace at once', async () => {
    const [a, b] = await family();
    await unwrap(mira.tasks.delete(a));
    const other = await openTaskStudio(server, `deleted-other-${studios}`);
    expect(await refusal(other.tasks.restore(a))).toMatchObject({ code: 'not_found' });
    expect(await refusal(mira.tasks.restore('x'))).toMatchObject({ fields: [{ field: 'taskId' }] });
    const count = async () => {
      const { rows } = await server.platform.database.withWorkspace(mira.workspaceId, (tx) =>
        tx.execute<{ number: number }>(sql`select count(*)::int as number from tasks`),
      );
      return rows[0]?.number;
    };
    server.clock.advance(30 * DAY - 1);
    await sweepTasks(server.platform);
    expect(await count()).toBe(4);
    await unwrap(mira.tasks.restore(a));
    // Mira's session ends before the next 30 days do.
    const tom = await addMember(server, mira, 'Tom');
    await unwrap(tom.tasks.delete(a));
    server.clock.advance(30 * DAY);
    expect(await refusal(tom.tasks.restore(a))).toMatchObject({ code: 'not_found' });
    await sweepTasks(server.platform);
    expect(await count()).toBe(1);
    expect(await refusal(tom.tasks.restore(b))).toMatchObject({ code: 'not_found' });
    expect(await titles(tom)).toBe('d');
  });
});
