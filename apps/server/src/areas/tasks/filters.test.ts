import { taskFields, taskReader } from '@atelier/domain/entities';
import { compileGroup, compilePlan, type FilterDefinition, resolveFilter } from '@atelier/filters';
import { type Task, type TaskFilterInput, unwrap } from '@atelier/sdk';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectListsLikeMemory } from '../../platform/filters/testing/lists';
import { createTestServer, TEST_TIME, type TestServer } from '../../testing';
import { filterOf, type Ground, taskInput } from './testing/filters';
import { addMember, createTask, openTaskStudio, refusal, type TaskPerson } from './testing/studio';

const SEED = Number(process.env.ATELIER_TASK_FILTERS_SEED ?? Math.floor(Math.random() * 2 ** 31));
const TASKS = 40;
const FILTERS = Number(process.env.ATELIER_TASK_FILTERS_CASES ?? 80);

let server: TestServer;
let mira: TaskPerson;
let studios = 0;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  studios += 1;
  mira = await openTaskStudio(server, `filters-${studios}`);
});
afterAll(() => server.close());

const list = async (filter: TaskFilterInput, person = mira) =>
  (await unwrap(person.tasks.list({ limit: 100, ...filter }))).data.map(({ title }) => title).join(' ');

describe('filters of a view', () => {
  it(`show the same tasks on the server as in memory: ${FILTERS} of them, sorted and grouped`, async () => {
    const tom = await addMember(server, mira, 'Tom');
    const contacts = [];
    for (const name of ['Ada', 'Luis', 'Gone']) contacts.push(await unwrap(mira.contacts.create({ name })));
    const ground: Ground = {
      labels: await unwrap(mira.tasks.listLabels()),
      people: [mira.accountId, tom.accountId],
      clients: contacts.map(({ _id }) => _id),
    };
    const [inputs = []] = fc.sample(fc.array(taskInput(ground), { minLength: TASKS, maxLength: TASKS }), {
      numRuns: 1,
      seed: SEED,
    });
    const made: Task[] = [];
    for (const [at, input] of inputs.entries()) {
      server.clock.advance(3_600_000);
      made.push(
        await createTask(at % 3 === 0 ? tom : mira, {
          ...input,
          parentTask: at % 4 === 3 ? (made[at - 1]?._id ?? null) : null,
        }),
      );
    }
    await unwrap(mira.contacts.delete(contacts[2]?._id ?? ''));
    const { data } = await unwrap(mira.tasks.list({ limit: 100 }));
    const fields = taskFields({ labels: ground.labels });
    const isOpen = (task: Task) => task.status.group !== 'completed';
    await expectListsLikeMemory({
      seed: ['ATELIER_TASK_FILTERS_SEED', SEED],
      cases: FILTERS,
      filter: filterOf(ground),
      people: [mira, tom],
      sorts: ['manual', 'title', 'dueDate', 'priority', 'status', 'createdAt'],
      manual: 'manual',
      rows: data,
      fields,
      reader: taskReader,
      now: server.clock.now().getTime(),
      ask: async (person, asked) => {
        const page = await unwrap(person.tasks.list(asked));
        const grouped = await unwrap(
          person.tasks.listGrouped({ groupBy: 'dueDate', taskFilterInput: { ...asked, limit: 40 } }),
        );
        return {
          ids: page.data.map(({ _id }) => _id),
          total: page.totalDocs,
          completed: page.analytics.completed,
          today: page.analytics.today,
          groups: grouped.groups.map((group) => [
            group.group,
            group.totalDocs,
            group.data.map(({ _id }) => _id),
          ]),
        };
      },
      expected: (found, evaluation) => {
        const { grouper } = compileGroup<Task>({ fieldId: 'dueDate' }, fields, taskReader, evaluation);
        const groups = grouper?.collect(found) ?? new Map<string | null, Task[]>();
        const today = resolveFilter(
          { fieldId: 'dueDate', operator: 'relativeToToday', value: { scope: 'this', unit: 'day' } },
          fields,
          evaluation,
        ).plan;
        const isToday = compilePlan(today, fields, taskReader);
        return {
          ids: found.map(({ _id }) => _id),
          total: found.length,
          completed: found.filter((task) => !isOpen(task)).length,
          today: found.filter((task) => isOpen(task) && isToday(task)).length,
          groups: [...groups.keys()]
            .sort((left, right) => grouper?.compare(left, right) ?? 0)
            .map((key) => [key, groups.get(key)?.length, groups.get(key)?.map(({ _id }) => _id)]),
        };
      },
    });
  });

  it('are those of whoever asks: their days, and themselves', async () => {
    const tom = await addMember(server, mira, 'Tom');
    server.clock.set(TEST_TIME);
    await createTask(mira, { title: 'a', dueDate: '2026-10-14', assignedTo: [tom.accountId] });
    await createTask(mira, { title: 'b', dueDate: '2026-10-15', assignedTo: [mira.accountId] });
    const isToday = {
      fieldId: 'dueDate',
      operator: 'relativeToToday',
      value: { scope: 'this', unit: 'day' },
    };
    expect(await list({ filters: [isToday] })).toBe('b');
    expect(await list({ filters: [isToday], timezone: 'Pacific/Honolulu' })).toBe('a');
    const isMine = { fieldId: 'assignedTo', operator: 'contains', value: ['me'] };
    expect(await list({ filters: [isMine] })).toBe('b');
    expect(await list({ filters: [isMine] }, tom)).toBe('a');
    const either: FilterDefinition = {
      match: 'any',
      filters: [isMine, { fieldId: 'title', operator: 'is', value: 'A' }],
    };
    expect(await list({ filters: [either] })).toBe('a b');
    // Beside the arguments of the specification, all of them hold.
    expect(await list({ filters: [either], search: 'a', isTopLevel: true })).toBe('a');
    const mine = await unwrap(tom.tasks.listMine({ filters: [{ ...isToday }] }));
    expect(mine.totalDocs).toBe(0);
  });

  it('decide about counts and groups too', async () => {
    for (const title of ['a', 'a', 'b']) await createTask(mira, { title, priority: 'low' });
    const filters = [{ fieldId: 'title', operator: 'is', value: 'a' }];
    const { analytics, totalDocs } = await unwrap(mira.tasks.list({ filters, limit: 1 }));
    expect([analytics.allTasks, totalDocs]).toEqual([2, 2]);
    for (const groupBy of ['status', 'statusGroup', 'priority', 'assignedTo', 'dueDate'] as const) {
      const { groups } = await unwrap(mira.tasks.listGrouped({ groupBy, taskFilterInput: { filters } }));
      expect(groups.reduce((sum, group) => sum + group.totalDocs, 0)).toBe(2);
    }
  });

  it('that are incomplete change nothing, in an OR too', async () => {
    const metadata = await unwrap(mira.tasks.createLabel({ group: 'todo', input: { label: 'Later' } }));
    const label = metadata.todoGroupLabels[1]?._id ?? '';
    await createTask(mira, { title: 'a' });
    await createTask(mira, { title: 'b' });
    const isA = { fieldId: 'title', operator: 'is', value: 'a' };
    const isLater = { fieldId: 'status', operator: 'is', value: [label] };
    expect(await list({ filters: [isLater] })).toBe('');
    await unwrap(mira.tasks.deleteLabel({ labelId: label }));
    const incomplete = [
      isLater,
      { fieldId: 'title', operator: 'contains' },
      { fieldId: 'taskSlNo', operator: 'equals', value: ['1'] },
      { fieldId: 'priority', operator: 'is', value: ['asap'] },
      { fieldId: 'dueDate', operator: 'is', value: '2026-02-30' },
      { fieldId: 'dueDate', operator: 'relativeToToday', value: { scope: 'next', unit: 'week' } },
      { fieldId: 'createdByAI', operator: 'is', value: 'yes' },
    ];
    for (const filter of incomplete) {
      expect([filter, await list({ filters: [filter] })]).toEqual([filter, 'a b']);
      expect(await list({ filters: [{ match: 'any', filters: [filter, isA] }] })).toBe('a');
    }
    expect(await list({ filters: [] })).toBe('a b');
  });

  const nested = (depth: number): FilterDefinition =>
    depth === 0
      ? { fieldId: 'title', operator: 'is', value: 'a' }
      : { match: 'all', filters: [nested(depth - 1)] };

  it.each<[string, Record<string, unknown>, string, RegExp]>([
    [
      'an unknown field',
      { fieldId: 'colour', operator: 'is' },
      '1.fieldId',
      /no field colour.*title, status/,
    ],
    ['the search', { fieldId: 'search', operator: 'is', value: 'a' }, '1.fieldId', /no field search/],
    [
      'an operator of another type',
      { fieldId: 'dueDate', operator: 'contains', value: 'a' },
      '1.operator',
      /dueDate has no operator contains\. It has is, before/,
    ],
    ['a field that is no text', { fieldId: 7, operator: 'is' }, '1.fieldId', /must be text/],
    ['no operator', { fieldId: 'title' }, '1.operator', /must be text/],
    ['a group without a match', { filters: [] }, '1.match', /all/],
    [
      'an operator inside of a group',
      { match: 'any', filters: [{ fieldId: 'title', operator: 'like', value: 'a' }] },
      '1.filters.0.operator',
      /no operator like/,
    ],
    ['groups that are too deep', { ...nested(6) }, `1${'.filters.0'.repeat(4)}`, /nested more than 5 deep/],
    [
      'too long a text',
      { fieldId: 'title', operator: 'is', value: 'a'.repeat(10_001) },
      '1.value',
      /not be longer than 10000/,
    ],
    [
      'too many ids',
      { fieldId: 'status', operator: 'is', value: Array.from({ length: 10_000 }, () => 'a') },
      '1.value',
      /1000/,
    ],
  ])('are refused by name: %s', async (_what, filter, field, message) => {
    const filters = [{ fieldId: 'title', operator: 'is', value: 'a' }, filter as unknown as FilterDefinition];
    expect(await refusal(mira.tasks.list({ filters }))).toMatchObject({
      code: 'invalid_input',
      fields: [{ field: `taskFilterInput.filters.${field}`, message: expect.stringMatching(message) }],
    });
    expect(
      await refusal(mira.tasks.listGrouped({ groupBy: 'status', taskFilterInput: { filters } })),
    ).toMatchObject({ fields: [{ field: `taskFilterInput.filters.${field}` }] });
  });

  it('are at most 50, and 100 conditions in all', async () => {
    const filter = { fieldId: 'title', operator: 'is', value: 'a' };
    expect(
      await refusal(mira.tasks.list({ filters: Array.from({ length: 51 }, () => filter) })),
    ).toMatchObject({ fields: [{ field: 'taskFilterInput.filters' }] });
    const group: FilterDefinition = { match: 'any', filters: Array.from({ length: 101 }, () => filter) };
    expect(await refusal(mira.tasks.list({ filters: [group] }))).toMatchObject({
      fields: [{ message: 'A filter must not have more than 100 conditions.' }],
    });
  });
});
