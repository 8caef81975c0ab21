import { unwrap } from '@atelier/sdk';
import { v7 as uuid } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { sharedTestServer, type TestServer } from '../../testing';
import { createTask, openTaskStudio, refusal, type TaskPerson } from './testing/studio';

const MANY = 10_000;

let server: TestServer;
let mira: TaskPerson;
beforeAll(async () => {
  server = await sharedTestServer();
  mira = await openTaskStudio(server, 'bad-input');
});

const list = async (filter: Parameters<typeof mira.tasks.list>[0]) =>
  (await unwrap(mira.tasks.list(filter))).data.map(({ title }) => title).join(' ');

describe('far too much', () => {
  const ids = Array.from({ length: MANY }, () => uuid());
  const long = 't'.repeat(MANY);

  it.each([
    ['title', { title: long }, 'input.title', '500'],
    ['assignees', { title: 'a', assignedTo: ids }, 'input.assignedTo', '50'],
    ['contacts', { title: 'a', clients: ids }, 'input.clients', '50'],
    ['due date', { title: 'a', dueDate: long }, 'input.dueDate', '35'],
    [
      'rule',
      { title: 'a', dueDate: '2026-10-16', recurrence: { rule: long } },
      'input.recurrence.rule',
      '200',
    ],
  ])('as %s of a new task is refused with the field and the limit', async (_what, input, field, limit) => {
    expect(await refusal(mira.tasks.create(input))).toMatchObject({
      code: 'invalid_input',
      fields: [{ field, message: expect.stringContaining(limit) }],
    });
  });

  it.each([
    ['labels', { status: ids }, 'status', '100'],
    ['people', { assignedTo: ids }, 'assignedTo', '50'],
    ['search', { search: long }, 'search', '200'],
    ['filters', { filters: ids.map(() => ({ match: 'all' as const, filters: [] })) }, 'filters', '50'],
  ])('as %s of a filter is refused with the field and the limit', async (_what, filter, field, limit) => {
    const refused = {
      code: 'invalid_input',
      fields: [{ field: `taskFilterInput.${field}`, message: expect.stringContaining(limit) }],
    };
    expect(await refusal(mira.tasks.list(filter))).toMatchObject(refused);
    expect(
      await refusal(mira.tasks.listGrouped({ groupBy: 'status', taskFilterInput: filter })),
    ).toMatchObject(refused);
  });

  it('as name of a label or a view, or as number of them, is refused', async () => {
    expect(await refusal(mira.tasks.createLabel({ group: 'todo', input: { label: long } }))).toMatchObject({
      fields: [{ field: 'input.label', message: expect.stringContaining('60') }],
    });
    expect(await refusal(mira.tasks.updateView({ label: long }))).toMatchObject({
      fields: [{ field: 'input.label', message: expect.stringContaining('80') }],
    });
    const labels = await unwrap(mira.tasks.listLabels());
    for (let at = labels.length; at < 100; at += 1)
      await unwrap(mira.tasks.createLabel({ group: 'todo', input: { label: `l${at}` } }));
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => mira.tasks.createLabel({ group: 'todo', input: { label: 'more' } })),
    );
    expect(answers.filter(({ ok }) => ok)).toEqual([]);
    expect(await refusal(mira.tasks.createLabel({ group: 'todo', input: { label: 'more' } }))).toMatchObject({
      code: 'too_many_labels',
      message: expect.stringContaining('100'),
    });
  });

  it.each([41, 50, 100])(
    'as limit of a grouped list (%i) is refused by name, and not as a query that is too large',
    async (limit) => {
      const refused = {
        code: 'invalid_input',
        fields: [{ field: 'taskFilterInput.limit', message: 'The value must be between 1 and 40.' }],
      };
      expect(
        await refusal(mira.tasks.listGrouped({ groupBy: 'status', taskFilterInput: { limit } })),
      ).toMatchObject(refused);
    },
  );

  it.each([101, 1_000_000])('as limit of a list (%i) is refused by name', async (limit) => {
    expect(await refusal(mira.tasks.list({ limit }))).toMatchObject({
      code: 'invalid_input',
      fields: [{ field: 'taskFilterInput.limit' }],
    });
  });
});

describe('a range the wrong way round', () => {
  it('is put in order, in Unix seconds and in filters', async () => {
    for (const dueDate of ['2026-10-14', '2026-10-16', '2026-10-18'])
      await createTask(mira, { title: dueDate.slice(8), dueDate });
    const seconds = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1000;
    const [from, to] = ['2026-10-15', '2026-10-17'];
    expect(await list({ dueDate: { from: seconds(from), to: seconds(to) } })).toBe('16');
    expect(await list({ dueDate: { from: seconds(to), to: seconds(from) } })).toBe('16');
    const between = (value: object) => ({ fieldId: 'dueDate', operator: 'between', value });
    expect(await list({ filters: [between({ from, to })] })).toBe('16');
    expect(await list({ filters: [between({ from: to, to: from })] })).toBe('16');
  });
});

describe('a task as its own ancestor', () => {
  it('is refused, over any number of levels and for several at once', async () => {
    const ids: string[] = [];
    for (const title of ['a', 'b', 'c', 'd', 'e'])
      ids.push((await createTask(mira, { title, parentTask: ids.at(-1) ?? null }))._id);
    const [top = ''] = ids;
    for (const parentTask of ids)
      expect(await refusal(mira.tasks.update({ taskId: top, updateInput: { parentTask } }))).toMatchObject({
        fields: [{ field: 'updateInput.parentTask', message: 'A task cannot be below itself.' }],
      });
    const { outcomes, changedIds } = await unwrap(
      mira.tasks.updateMany({
        tasks: ids.map((taskId) => ({ taskId })),
        updateInput: { parentTask: ids.at(-1) ?? null },
      }),
    );
    expect(outcomes.map(({ refusal: why }) => why?.code)).toEqual(ids.map(() => 'invalid_input'));
    expect(changedIds).toEqual([]);
  });
});
