import { type Task, type TaskRecurrenceInput, unwrap } from '@atelier/sdk';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, TEST_TIME, type TestServer } from '../../testing';
import {
  addMember,
  createTask,
  dismissMember,
  openTaskStudio,
  refusal,
  setTimezone,
  type TaskPerson,
} from './testing/studio';

let server: TestServer;
let mira: TaskPerson;
let todo: string;
let done: string;
let studios = 0;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  studios += 1;
  server.clock.set(TEST_TIME);
  mira = await openTaskStudio(server, `repeats-${studios}`);
  const labels = await unwrap(mira.tasks.listLabels());
  todo = labels[0]?._id ?? '';
  done = labels[2]?._id ?? '';
});
afterAll(() => server.close());

const repeating = (dueDate: string, recurrence: TaskRecurrenceInput) =>
  createTask(mira, { title: 'Back up cards', dueDate, recurrence });
const set = (taskId: string, status: string, person = mira) =>
  unwrap(person.tasks.update({ taskId, updateInput: { status } }));
/** Completes a task; answers the one that comes after it. */
async function complete(task: Task): Promise<Task | null> {
  const { recurrence } = await set(task._id, done);
  return recurrence?.nextTask ? ((await unwrap(mira.tasks.get(recurrence.nextTask))) ?? null) : null;
}
const all = async () => (await unwrap(mira.tasks.list({ limit: 100, sortBy: 'taskSlNo' }))).data;

describe('a task that repeats', () => {
  it('is followed by the next one, with people, contacts and sub-tasks; the completed one stays', async () => {
    const tom = await addMember(server, mira, 'Tom');
    const eva = await addMember(server, mira, 'Eva');
    const ada = await unwrap(mira.contacts.create({ name: 'Ada' }));
    const above = await createTask(mira, { title: 'Studio' });
    const first = await createTask(mira, {
      title: 'Back up cards',
      description: 'Both copies',
      priority: 'high',
      dueDate: '2026-10-16',
      assignedTo: [eva.accountId, tom.accountId],
      clients: [ada._id],
      parentTask: above._id,
      recurrence: { rule: 'freq=weekly' },
    });
    expect(first.recurrence).toEqual({
      rule: 'FREQ=WEEKLY;BYDAY=FR',
      basis: 'dueDate',
      timezone: null,
      occurrence: 1,
      nextTask: null,
    });
    const step = await createTask(mira, {
      title: 'Label the drives',
      parentTask: first._id,
      dueDate: '2026-10-15T22:30:00Z',
      assignedTo: [tom.accountId],
      status: done,
    });
    await createTask(mira, { title: 'With a pen', parentTask: step._id });
    await createTask(mira, { title: 'After it' });
    await dismissMember(server, tom);
    const next = await complete(first);
    expect(next).toMatchObject({
      taskSlNo: 6,
      title: 'Back up cards',
      description: 'Both copies',
      priority: 'high',
      dueDate: '2026-10-23',
      status: { _id: todo },
      assignedTo: [{ _id: eva.accountId }],
      assignedBy: mira.accountId,
      clients: [{ _id: ada._id }],
      parentTask: { _id: above._id },
      childTasks: [{ title: 'Label the drives', status: { _id: todo } }],
      completedAt: null,
      revision: 1,
      recurrence: { rule: 'FREQ=WEEKLY;BYDAY=FR', occurrence: 2, nextTask: null },
    });
    const copy = await unwrap(mira.tasks.get(next?.childTasks[0]?._id ?? ''));
    expect(copy).toMatchObject({
      taskSlNo: 7,
      dueDate: '2026-10-22T22:30:00.000Z',
      assignedTo: [],
      assignedBy: null,
      recurrence: null,
      childTasks: [{ title: 'With a pen' }],
    });
    // The completed one is as it was, and so is its family.
    expect(await unwrap(mira.tasks.get(first._id))).toMatchObject({
      dueDate: '2026-10-16',
      status: { _id: done },
      childTasks: [{ _id: step._id }],
      recurrence: { occurrence: 1, nextTask: next?._id },
    });
    expect((await unwrap(mira.tasks.metadata())).lastTaskSlNo).toBe(8);
    // It stands where the one before it stands.
    const { data } = await unwrap(mira.tasks.list({ isTopLevel: false, limit: 100 }));
    expect(data.slice(0, 2).map(({ taskSlNo }) => taskSlNo)).toEqual([2, 6]);
  });

  it('has one next task, in two windows, with retries, and when it is completed again', async () => {
    const tom = await addMember(server, mira, 'Tom');
    const task = await repeating('2026-10-16', { rule: 'FREQ=DAILY' });
    const idempotencyKey = uuid();
    const change = { taskId: task._id, updateInput: { status: done } };
    await Promise.all([
      mira.tasks.update(change, { idempotencyKey }),
      mira.tasks.update(change, { idempotencyKey }),
      tom.tasks.update(change),
      tom.tasks.updateMany({ tasks: [{ taskId: task._id }], updateInput: { status: done } }),
      mira.tasks.update({ ...change, revision: 1 }),
    ]);
    expect((await all()).map(({ dueDate }) => dueDate)).toEqual(['2026-10-16', '2026-10-17']);
    await set(task._id, todo);
    await set(task._id, done);
    // Nor does it come again because the next one was deleted.
    const next = (await all())[1]?._id ?? '';
    await unwrap(mira.tasks.delete(next));
    await set(task._id, todo);
    await set(task._id, done);
    expect(await all()).toHaveLength(1);
    expect((await unwrap(mira.tasks.metadata())).lastTaskSlNo).toBe(2);
  });

  it.each<[string, string, TaskRecurrenceInput, (string | null)[]]>([
    ['days', '2026-10-16', { rule: 'FREQ=DAILY;INTERVAL=3' }, ['2026-10-19', '2026-10-22']],
    // A month on, not the 28th: the rule remembers the 31st.
    [
      'months of different lengths',
      '2027-01-31',
      { rule: 'FREQ=MONTHLY;RSCALE=GREGORIAN;SKIP=BACKWARD' },
      ['2027-02-28', '2027-03-31'],
    ],
    ['29 February', '2028-02-29', { rule: 'FREQ=YEARLY' }, ['2032-02-29']],
    // Clocks go back in Lisbon on 25 October: half past nine is half past nine.
    [
      'a day of 25 hours',
      '2026-10-24T09:30:00+01:00',
      { rule: 'FREQ=DAILY', timezone: 'Europe/Lisbon' },
      ['2026-10-25T09:30:00.000Z', '2026-10-26T09:30:00.000Z'],
    ],
    // On 28 March 2027 half past one does not exist there.
    [
      'a day of 23 hours',
      '2027-03-27T01:30:00Z',
      { rule: 'FREQ=DAILY', timezone: 'Europe/Lisbon' },
      ['2027-03-28T01:30:00.000Z', '2027-03-29T01:30:00.000Z'],
    ],
    // The evening of the 16th in Honolulu, which is a Friday.
    [
      'the zone of the task',
      '2026-10-17T05:00:00Z',
      { rule: 'FREQ=WEEKLY', timezone: 'Pacific/Honolulu' },
      ['2026-10-24T05:00:00.000Z'],
    ],
    ['a number of times', '2026-10-16', { rule: 'FREQ=DAILY;COUNT=3' }, ['2026-10-17', '2026-10-18', null]],
    ['a last day', '2026-10-16', { rule: 'FREQ=DAILY;UNTIL=20261017' }, ['2026-10-17', null]],
  ])('counts %s', async (_what, dueDate, recurrence, expected) => {
    let task: Task | null = await repeating(dueDate, recurrence);
    for (const due of expected) {
      task = task && (await complete(task));
      expect(task?.dueDate ?? null).toBe(due);
    }
  });

  it('is counted in the zone of the workspace, from the due date or from the day when it is completed', async () => {
    await setTimezone(server, mira, 'Pacific/Kiritimati');
    // 15 October, 08:12 in UTC, is the 15th there too, at 22:12; three hours later it is the 16th.
    server.clock.advance(3 * 3_600_000);
    const late = await repeating('2026-10-05', { rule: 'FREQ=DAILY;INTERVAL=2' });
    expect((await complete(late))?.dueDate).toBe('2026-10-07');
    const after = await repeating('2026-10-05', { rule: 'FREQ=DAILY;INTERVAL=2', basis: 'completedAt' });
    expect((await complete(after))?.dueDate).toBe('2026-10-18');
    const weekly = await repeating('2026-10-05', { rule: 'FREQ=WEEKLY;BYDAY=TU', basis: 'completedAt' });
    expect((await complete(weekly))?.dueDate).toBe('2026-10-20');
    const timed = await repeating('2026-10-05T09:00:00+14:00', { rule: 'FREQ=DAILY', basis: 'completedAt' });
    expect((await complete(timed))?.dueDate).toBe('2026-10-16T19:00:00.000Z');
  });

  it('comes again however it is completed: with others, with its label, when it is created', async () => {
    const one = await repeating('2026-10-16', { rule: 'FREQ=DAILY' });
    await unwrap(mira.tasks.updateMany({ tasks: [{ taskId: one._id }], updateInput: { status: done } }));
    expect(await all()).toHaveLength(2);
    const { todoGroupLabels } = await unwrap(
      mira.tasks.createLabel({ group: 'todo', input: { label: 'Weekly' } }),
    );
    const label = todoGroupLabels[1]?._id ?? '';
    const two = await repeating('2026-10-20', { rule: 'FREQ=DAILY' });
    await set(two._id, label);
    await unwrap(mira.tasks.updateLabel({ labelId: label, group: 'completed', input: {} }));
    expect((await all()).map(({ dueDate }) => dueDate?.slice(8))).toEqual(['16', '17', '20', '21']);
    const created = await createTask(mira, {
      title: 'Done already',
      status: done,
      dueDate: '2026-10-25',
      recurrence: { rule: 'FREQ=DAILY' },
    });
    expect((await all()).at(-1)?.dueDate).toBe('2026-10-26');
    expect(created.recurrence?.nextTask).toBe((await all()).at(-1)?._id);
  });

  it('ends when requested, and restarts with another rule', async () => {
    const task = await repeating('2026-10-16', { rule: 'FREQ=DAILY;COUNT=2' });
    const second = await complete(task);
    const update = (updateInput: Parameters<typeof mira.tasks.update>[0]['updateInput']) =>
      mira.tasks.update({ taskId: second?._id ?? '', updateInput });
    expect(await refusal(update({ dueDate: null }))).toMatchObject({
      fields: [
        {
          field: 'updateInput.dueDate',
          message: 'A repeating task needs a due date. End the repetition first.',
        },
      ],
    });
    expect((await unwrap(update({ recurrence: { rule: 'FREQ=DAILY;COUNT=2' } }))).recurrence).toMatchObject({
      occurrence: 1,
    });
    expect((await unwrap(update({ title: 'Renamed' }))).recurrence).not.toBeNull();
    expect(await unwrap(update({ recurrence: null, dueDate: null }))).toMatchObject({
      recurrence: null,
      dueDate: null,
    });
    await set(second?._id ?? '', done);
    expect(await all()).toHaveLength(2);
  });

  it.each<[TaskRecurrenceInput, string | null, string, RegExp]>([
    [{ rule: 'FREQ=DAILY' }, null, 'dueDate', /A repeating task needs a due date/],
    [
      { rule: 'FREQ=DAILY;INTERVAL=0' },
      '2026-10-16',
      'recurrence.rule',
      /INTERVAL is a whole number from 1 to 999/,
    ],
    [{ rule: 'every day' }, '2026-10-16', 'recurrence.rule', /is no part of a rule/],
    [
      { rule: 'FREQ=DAILY;UNTIL=20261015' },
      '2026-10-16',
      'recurrence.rule',
      /UNTIL is before the first time/,
    ],
    [{ rule: 'FREQ=DAILY;UNTIL=20261016' }, '2026-10-16', 'recurrence.rule', /has no date after/],
    [{ rule: `FREQ=DAILY${';'.repeat(200)}` }, '2026-10-16', 'recurrence.rule', /200/],
    [{ rule: 'FREQ=DAILY', timezone: 'Moon/Base' }, '2026-10-16', 'recurrence.timezone', /Europe\/Lisbon/],
  ])('is refused with the name of the wrong field (%#)', async (recurrence, dueDate, field, message) => {
    expect(await refusal(mira.tasks.create({ title: 'a', dueDate, recurrence }))).toMatchObject({
      code: 'invalid_input',
      fields: [{ field: `input.${field}`, message: expect.stringMatching(message) }],
    });
    const { _id: taskId } = await createTask(mira, { title: 'a' });
    expect(await refusal(mira.tasks.update({ taskId, updateInput: { dueDate, recurrence } }))).toMatchObject({
      fields: [{ field: `updateInput.${field}` }],
    });
  });
});
