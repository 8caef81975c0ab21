import { type TaskOutcomes, type UpdateTasksInput, unwrap } from '@atelier/sdk';
import { v7 as uuid } from 'uuid';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sharedTestServer, type TestServer } from '../../testing';
import { addMember, createTask, openTaskStudio, refusal, type TaskPerson } from './testing/studio';

let server: TestServer;
let mira: TaskPerson;
let studios = 0;
beforeAll(async () => {
  server = await sharedTestServer();
});
beforeEach(async () => {
  studios += 1;
  mira = await openTaskStudio(server, `bulk-${studios}`);
});

const titles = async () =>
  (await unwrap(mira.tasks.list({ limit: 100 }))).data.map(({ title }) => title).join(' ');
const make = async (title: string, parentTask: string | null = null) =>
  (await createTask(mira, { title, parentTask }))._id;
const told = ({ outcomes }: TaskOutcomes) =>
  outcomes.map(({ task, refusal: why }) => `${task?.title ?? '-'} ${why?.code ?? 'done'}`);
const named = (...ids: string[]) => ids.map((taskId) => ({ taskId }));

describe('several tasks', () => {
  it('change together; refused ones are reported, and the others change all the same', async () => {
    const [a, b, c] = [await make('a'), await make('b'), await make('c')];
    const tom = await addMember(server, mira, 'Tom');
    await unwrap(tom.tasks.update({ taskId: b, updateInput: { title: 'b by Tom' } }));
    await unwrap(mira.tasks.delete(c));
    const gone = uuid();
    const answer = await unwrap(
      mira.tasks.updateMany({
        tasks: [
          { taskId: gone },
          { taskId: c },
          { taskId: b, revision: 1 },
          { taskId: a.toUpperCase(), revision: 1 },
        ],
        updateInput: { priority: 'high', assignedTo: [tom.accountId] },
      }),
    );
    expect(told(answer)).toEqual(['- not_found', '- not_found', 'b by Tom stale_revision', 'a done']);
    expect(answer.changedIds).toEqual([a]);
    expect(answer.outcomes.map(({ taskId }) => taskId)).toEqual([gone, c, b, a]);
    expect(answer.outcomes[2]).toMatchObject({
      task: { priority: 'none', revision: 2, assignedTo: [] },
      refusal: { message: expect.stringContaining('at revision 2'), errors: [] },
    });
    expect(answer.outcomes[3]?.task).toMatchObject({
      priority: 'high',
      revision: 2,
      assignedTo: [{ name: 'Tom' }],
    });
  });

  it('are put below one task, but not below themselves, nor too deep', async () => {
    const [a, b] = [await make('a'), await make('b')];
    let deep = b;
    for (const title of ['1', '2', '3', '4']) deep = await make(title, deep);
    const answer = await unwrap(
      mira.tasks.updateMany({ tasks: named(a, b, deep), updateInput: { parentTask: a } }),
    );
    expect(told(answer)).toEqual(['a invalid_input', 'b invalid_input', '4 done']);
    expect(answer.outcomes.map(({ refusal: why }) => why?.errors[0]?.message)).toEqual([
      'A task cannot be below itself.',
      'Tasks can be 5 levels deep at most.',
      undefined,
    ]);
    // Once the deepest left it, b has one level less.
    const again = await unwrap(mira.tasks.updateMany({ tasks: named(b), updateInput: { parentTask: a } }));
    expect(told(again)).toEqual(['b done']);
  });

  it('are due together: at a time, on a day, or no more; one that repeats keeps its date', async () => {
    const [a, b] = [await make('a'), await make('b')];
    const weekly = await createTask(mira, {
      title: 'weekly',
      dueDate: '2026-10-20',
      recurrence: { rule: 'FREQ=WEEKLY' },
    });
    const ids = [a, b, weekly._id];
    const due = async (dueDate: string | null) => {
      const answer = await unwrap(mira.tasks.updateMany({ tasks: named(...ids), updateInput: { dueDate } }));
      return [told(answer).join(), answer.outcomes.map(({ task }) => task?.dueDate)];
    };
    // In the hour that Lisbon has twice that night: the offset says which of the two is meant.
    const time = '2026-10-25T01:30:00.000Z';
    expect(await due('2026-10-25T01:30:00+00:00')).toEqual(['a done,b done,weekly done', [time, time, time]]);
    expect(await due('2026-10-26')).toEqual(['a done,b done,weekly done', ids.map(() => '2026-10-26')]);
    expect(await due(null)).toEqual(['a done,b done,weekly invalid_input', [null, null, '2026-10-26']]);
    // Half of a time is none for any of them.
    expect(
      await refusal(
        mira.tasks.updateMany({ tasks: named(...ids), updateInput: { dueDate: '2026-10-27T09:30' } }),
      ),
    ).toMatchObject({ code: 'invalid_input', fields: [{ field: 'updateInput.dueDate' }] });
    const { data } = await unwrap(mira.tasks.list({ limit: 100 }));
    expect(data.map(({ title, dueDate, revision }) => `${title} ${dueDate} ${revision}`).sort()).toEqual([
      'a null 4',
      'b null 4',
      'weekly 2026-10-26 3',
    ]);
  });

  it('stay as they are when the change itself is wrong', async () => {
    const [a, b] = [await make('a'), await make('b')];
    const wrong: [UpdateTasksInput, string][] = [
      [{ status: uuid(), priority: 'high' }, 'updateInput.status'],
      [{ dueDate: '2026-02-30', priority: 'high' }, 'updateInput.dueDate'],
      [{ parentTask: 'x', priority: 'high' }, 'updateInput.parentTask'],
      [{ assignedTo: [uuid(), 'x'], priority: 'high' }, 'updateInput.assignedTo.1'],
    ];
    for (const [updateInput, field] of wrong)
      expect(await refusal(mira.tasks.updateMany({ tasks: named(a, b), updateInput }))).toMatchObject({
        code: 'invalid_input',
        fields: [{ field }],
      });
    // A person is a matter of each task: who left stays where they are.
    const answer = await unwrap(
      mira.tasks.updateMany({
        tasks: named(a, b),
        updateInput: { priority: 'high', assignedTo: [uuid()] },
      }),
    );
    expect(told(answer)).toEqual(['a invalid_input', 'b invalid_input']);
    expect(answer.outcomes[0]?.refusal?.errors).toEqual([
      { field: 'updateInput.assignedTo.0', message: 'This person is not a member of the workspace.' },
    ]);
    // The people were stored before the contacts turned out to be wrong, and are rolled back.
    const assigned = await unwrap(
      mira.tasks.updateMany({
        tasks: named(a, b),
        updateInput: { assignedTo: [mira.accountId], clients: [uuid()] },
      }),
    );
    expect(told(assigned)).toEqual(['a invalid_input', 'b invalid_input']);
    const { data } = await unwrap(mira.tasks.list());
    expect(data.flatMap(({ assignedTo }) => assignedTo)).toEqual([]);
    expect(data.map(({ priority, revision }) => [priority, revision])).toEqual([
      ['none', 1],
      ['none', 1],
    ]);
  });

  it('are named once, 100 at most, and by their ids', async () => {
    const a = await make('a');
    const updateInput = { priority: 'low' } as const;
    expect(await refusal(mira.tasks.updateMany({ tasks: named(a, a), updateInput }))).toMatchObject({
      fields: [{ field: 'tasks.1.taskId', message: 'This task is named twice.' }],
    });
    expect(await refusal(mira.tasks.deleteMany([a, a.toUpperCase()]))).toMatchObject({
      fields: [{ field: 'taskIds.1' }],
    });
    expect(await refusal(mira.tasks.restoreMany(['x']))).toMatchObject({ fields: [{ field: 'taskIds.0' }] });
    const many = Array.from({ length: 101 }, () => uuid());
    for (const call of [
      mira.tasks.updateMany({ tasks: named(...many), updateInput }),
      mira.tasks.deleteMany(many),
      mira.tasks.restoreMany([]),
    ])
      expect(await refusal(call)).toMatchObject({ code: 'invalid_input' });
    expect(
      told(await unwrap(mira.tasks.deleteMany(many.slice(1)))).every((one) => one === '- not_found'),
    ).toBe(true);
  });

  it('are deleted and brought back together, whichever way round they are named', async () => {
    const a = await make('a');
    const b = await make('b', a);
    const c = await make('c', b);
    const d = await make('d');
    const deleted = await unwrap(mira.tasks.deleteMany([c, a, d]));
    expect(told(deleted)).toEqual(['- done', '- done', '- done']);
    expect(deleted.changedIds.toSorted()).toEqual([a, b, c, d].toSorted());
    // What stood below another of them went with that one, and comes back with it.
    expect((await unwrap(mira.tasks.restore(a))).restoredIds).toHaveLength(3);
    await unwrap(mira.tasks.delete(a));
    expect(await titles()).toBe('');
    const restored = await unwrap(mira.tasks.restoreMany([c, d, a]));
    expect(told(restored)).toEqual(['c done', 'd done', 'a done']);
    expect(restored.changedIds).toHaveLength(4);
    expect((await unwrap(mira.tasks.get(c)))?.parentTask?._id).toBe(b);
    expect(await titles()).toBe('a b c d');
    // Deleted one by one, from below, each is a deletion of its own; from above they find each other again.
    for (const id of [c, b, a]) await unwrap(mira.tasks.delete(id));
    await unwrap(mira.tasks.restoreMany([c, b, a]));
    expect((await unwrap(mira.tasks.get(c)))?.parentTask?._id).toBe(b);
    expect((await unwrap(mira.tasks.get(b)))?.parentTask?._id).toBe(a);
    expect(told(await unwrap(mira.tasks.restoreMany([d, uuid()])))).toEqual(['d done', '- not_found']);
  });

  it('change once with one key, and do not wait for each other for ever', async () => {
    const ids: string[] = [];
    for (let at = 0; at < 100; at += 1) ids.push(await make(`t${at}`));
    const labels = await unwrap(mira.tasks.listLabels());
    const done = labels[2]?._id ?? '';
    const idempotencyKey = uuid();
    const change = (order: string[], key?: string) =>
      mira.tasks.updateMany(
        { tasks: named(...order), updateInput: { status: done } },
        // On a busy machine three hundred changes take longer than a call usually waits.
        { timeout: 110_000, ...(key === undefined ? {} : { idempotencyKey: key }) },
      );
    const answers = await Promise.all([
      change(ids, idempotencyKey),
      change(ids.toReversed()),
      change(ids, idempotencyKey),
    ]);
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true]);
    const { data, analytics } = await unwrap(mira.tasks.list({ limit: 100 }));
    expect(analytics.completed).toBe(100);
    expect(new Set(data.map(({ revision }) => revision))).toEqual(new Set([3]));
  });

  it('of another workspace are nothing', async () => {
    const a = await make('a');
    const other = await openTaskStudio(server, `bulk-other-${studios}`);
    for (const call of [
      other.tasks.updateMany({ tasks: named(a), updateInput: { priority: 'low' } }),
      other.tasks.deleteMany([a]),
      other.tasks.restoreMany([a]),
    ])
      expect(told(await unwrap(call))).toEqual(['- not_found']);
    expect(await titles()).toBe('a');
  });
});
