import { type Task, type TaskFilterInput, unwrap } from '@atelier/sdk';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../testing';
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
let studios = 0;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  studios += 1;
  mira = await openTaskStudio(server, `lists-${studios}`);
});
afterAll(() => server.close());

const titles = (data: readonly Task[]) => data.map(({ title }) => title).join(' ');
const list = async (filter: TaskFilterInput) =>
  titles((await unwrap(mira.tasks.list({ limit: 100, ...filter }))).data);
const seconds = (instant: string) => Date.parse(instant) / 1000;

describe('a list of tasks', () => {
  it('is filtered by label, group, priority, person, contact and state', async () => {
    const tom = await addMember(server, mira, 'Tom');
    const ada = await unwrap(mira.contacts.create({ name: 'Ada' }));
    const labels = await unwrap(mira.tasks.listLabels());
    const [todo, doing, done] = labels.map(({ _id }) => _id);
    await createTask(mira, { title: 'a', priority: 'high', assignedTo: [mira.accountId] });
    await createTask(mira, { title: 'b', status: doing, assignedTo: [tom.accountId, mira.accountId] });
    await createTask(mira, { title: 'c', status: done, priority: 'low', clients: [ada._id] });
    expect(await list({})).toBe('a b c');
    expect(await list({ status: [todo ?? '', done ?? ''] })).toBe('a c');
    expect(await list({ statusGroup: ['inProgress', 'completed'] })).toBe('b c');
    expect(await list({ priority: ['high', 'low'] })).toBe('a c');
    expect(await list({ priority: ['none'] })).toBe('b');
    expect(await list({ assignedTo: [tom.accountId] })).toBe('b');
    expect(await list({ assignedTo: ['me'] })).toBe('a b');
    expect(await list({ clients: [ada._id] })).toBe('c');
    expect(await list({ isCompleted: true })).toBe('c');
    expect(await list({ isCompleted: false, assignedTo: ['me'], priority: ['high'] })).toBe('a');
    // An empty filter changes nothing.
    expect(await list({ status: [], search: ' ', priority: [], assignedTo: [] })).toBe('a b c');
    const mine = await unwrap(tom.tasks.listMine({ assignedTo: [mira.accountId] }));
    expect([titles(mine.data), mine.totalDocs]).toEqual(['b', 1]);
  });

  it('is searched in title, description and number; no character is a pattern', async () => {
    await createTask(mira, { title: 'Inês: 100% of Straße', description: 'line one\n  two' });
    await createTask(mira, { title: 'b 3' });
    await createTask(mira, { title: 'c' });
    for (const search of ['INES', ' inês ', 'STRASSE', '100%', 'one two', 'jl-1', 'JL-1'])
      expect([search, await list({ search })]).toEqual([search, 'Inês: 100% of Straße']);
    expect(await list({ search: '3' })).toBe('b 3 c');
    for (const search of ['_', '.*', '\\', 'straße line', 'ab-1', 'jl-9'])
      expect([search, await list({ search })]).toEqual([search, '']);
  });

  it('is sorted with empty values last, ties in the manual order, and paged in one order', async () => {
    for (const [title, priority, dueDate] of [
      ['zoe', 'none', null],
      ['Anna', 'urgent', '2026-10-16'],
      ['bert', 'low', '2026-10-15T23:00:00Z'],
      ['Bert', 'low', null],
    ] as const)
      await createTask(mira, { title, priority, dueDate });
    expect(await list({ sortBy: 'title' })).toBe('Anna bert Bert zoe');
    expect(await list({ sortBy: 'title', sortType: 'desc' })).toBe('zoe Bert bert Anna');
    expect(await list({ sortBy: 'priority' })).toBe('bert Bert Anna zoe');
    expect(await list({ sortBy: 'priority', sortType: 'desc' })).toBe('Anna bert Bert zoe');
    expect(await list({ sortBy: 'dueDate' })).toBe('bert Anna zoe Bert');
    expect(await list({ sortBy: 'dueDate', sortType: 'desc' })).toBe('Anna bert zoe Bert');
    // In Tokyo the day begins before that instant.
    expect(await list({ sortBy: 'dueDate', timezone: 'Asia/Tokyo' })).toBe('Anna bert zoe Bert');
    expect(await list({ sortBy: 'taskSlNo', sortType: 'desc' })).toBe('Bert bert Anna zoe');
    for (const sortBy of ['manual', 'status', 'createdAt', 'updatedAt', 'completedAt'] as const)
      expect([sortBy, await list({ sortBy })]).toEqual([sortBy, 'zoe Anna bert Bert']);
    const page = await unwrap(mira.tasks.list({ page: 2, limit: 3 }));
    expect([titles(page.data), page.currentPage, page.hasNextPage, page.totalDocs]).toEqual([
      'Bert',
      2,
      false,
      4,
    ]);
    expect((await unwrap(mira.tasks.list({ limit: 3 }))).hasNextPage).toBe(true);
  });

  it('is bounded by Unix seconds, both ends among them', async () => {
    for (const dueDate of [
      '2026-10-14',
      '2026-10-15',
      '2026-10-15T22:59:59Z',
      '2026-10-15T23:00:00Z',
      '2026-10-16',
    ])
      await createTask(mira, { title: dueDate.slice(8), dueDate });
    await createTask(mira, { title: 'never' });
    const day = { from: seconds('2026-10-14T23:00:00Z'), to: seconds('2026-10-15T22:59:59Z') };
    expect(await list({ dueDate: day, timezone: 'Europe/Lisbon' })).toBe('15 15T22:59:59Z');
    expect(await list({ dueDate: { to: day.from - 1 }, timezone: 'Europe/Lisbon' })).toBe('14');
    expect(await list({ dueDate: { from: day.to + 1 }, timezone: 'Europe/Lisbon' })).toBe('15T23:00:00Z 16');
    expect(await list({ dueDate: {} })).toBe('14 15 15T22:59:59Z 15T23:00:00Z 16 never');
  });

  it.each([
    [{ page: 0 }, 'page'],
    [{ limit: 0 }, 'limit'],
    [{ limit: 101 }, 'limit'],
    [{ search: 's'.repeat(201) }, 'search'],
    [{ timezone: 'Moon/Base' }, 'timezone'],
    [{ timezone: '+02:00' }, 'timezone'],
    [{ status: ['x'] }, 'status.0'],
    [{ assignedTo: ['me', 'you'] }, 'assignedTo.1'],
    [{ parentTask: 'x' }, 'parentTask'],
    [{ dueDate: { from: 1e300 } }, 'dueDate.from'],
    [{ dueDate: { to: -1e12 } }, 'dueDate.to'],
  ])('refuses a filter with the name of the wrong field (%#)', async (filter, field) => {
    expect(await refusal(mira.tasks.list(filter))).toMatchObject({
      code: 'invalid_input',
      fields: [{ field: `taskFilterInput.${field}` }],
    });
    // Of one's own tasks nobody asks whose they are.
    if (field.startsWith('assignedTo')) return;
    expect(await refusal(mira.tasks.listMine(filter))).toMatchObject({
      fields: [{ field: `filters.${field}` }],
    });
  });
});

describe('counts', () => {
  const counts = async (person: TaskPerson, filters: TaskFilterInput = {}) =>
    (await unwrap(person.tasks.listMine({ limit: 1, page: 1, ...filters }))).analytics;

  it('are those of the local day of the member, else of the workspace', async () => {
    const done = (await unwrap(mira.tasks.metadata())).completedGroupLabels[0]?._id;
    const due = (dueDate: string | null, status?: string) =>
      createTask(mira, { title: 'a', dueDate, status, assignedTo: [mira.accountId] });
    // It is 15 October, 08:12 in UTC; 14 October, 22:12 in Honolulu; 15 October, 22:12 in Kiritimati.
    for (const dueDate of ['2026-10-14', '2026-10-15', '2026-10-16', null]) await due(dueDate);
    await due('2026-10-15', done);
    await due('2026-10-15T09:00:00Z');
    await due('2026-10-15T11:00:00Z');
    await createTask(mira, { title: 'not mine', dueDate: '2026-10-14' });
    const always = { allTasks: 7, completed: 1, allPending: 6 };
    expect(await counts(mira)).toEqual({ ...always, overdue: 1, today: 3 });
    expect(await counts(mira, { timezone: 'Pacific/Honolulu' })).toEqual({ ...always, overdue: 0, today: 2 });
    await setTimezone(server, mira, 'Pacific/Kiritimati');
    expect(await counts(mira)).toEqual({ ...always, overdue: 1, today: 2 });
    expect(await counts(mira, { timezone: 'UTC' })).toEqual({ ...always, overdue: 1, today: 3 });
    expect(await counts(mira, { isCompleted: true })).toEqual({
      allTasks: 1,
      completed: 1,
      overdue: 0,
      today: 0,
      allPending: 0,
    });
    expect((await unwrap(mira.tasks.list())).analytics).toMatchObject({ allTasks: 8, overdue: 2 });
  });

  it('hold on a day of 23 hours, which begins at one o’clock', async () => {
    const timezone = 'Africa/Cairo';
    const clock = await createTestServer();
    try {
      const person = await openTaskStudio(clock, 'cairo');
      // 24 April 2026: clocks go from 00:00 to 01:00.
      clock.clock.advance(Date.parse('2026-04-24T12:00:00Z') - clock.clock.now().getTime());
      for (const dueDate of [
        '2026-04-23',
        '2026-04-24',
        '2026-04-25',
        '2026-04-23T21:59:59Z',
        '2026-04-23T22:00:00Z',
        '2026-04-24T20:59:59Z',
        '2026-04-24T21:00:00Z',
      ])
        await createTask(person, { title: dueDate, dueDate, assignedTo: [person.accountId] });
      expect(await counts(person, { timezone })).toMatchObject({ overdue: 2, today: 3 });
    } finally {
      await clock.close();
    }
  });
});

describe('a grouped list', () => {
  const grouped = async (input: Parameters<TaskPerson['tasks']['listGrouped']>[0]) =>
    unwrap(mira.tasks.listGrouped(input));
  const picture = async (input: Parameters<TaskPerson['tasks']['listGrouped']>[0]) =>
    (await grouped(input)).groups.map(
      ({ groupName, totalDocs, data }) => `${groupName} ${totalDocs}: ${titles(data)}`,
    );

  it('by status has every label, and pages in each', async () => {
    const [todo, doing, done] = (await unwrap(mira.tasks.listLabels())).map(({ _id }) => _id);
    for (let at = 1; at <= 5; at += 1) await createTask(mira, { title: `t${at}` });
    await createTask(mira, { title: 'd', status: done });
    expect(await picture({ groupBy: 'status', taskFilterInput: { limit: 2 } })).toEqual([
      'To do 5: t1 t2',
      'In progress 0: ',
      'Done 1: d',
    ]);
    const { groupBy, groups, totalGroups, hasNextGroups } = await grouped({
      groupBy: 'status',
      groupFilters: [
        { value: todo, page: 2, limit: 2 },
        { value: doing },
        { value: todo, page: 3, limit: 2 },
      ],
    });
    expect({ groupBy, totalGroups, hasNextGroups }).toEqual({
      groupBy: 'status',
      totalGroups: 3,
      hasNextGroups: false,
    });
    expect(groups.map(({ data }) => titles(data))).toEqual(['t3 t4', '', 't5']);
    expect(groups[0]).toMatchObject({
      group: todo,
      groupName: 'To do',
      totalDocs: 5,
      totalPages: 3,
      limit: 2,
      currentPage: 2,
      hasNextPage: true,
      hasPrevPage: true,
      nextPage: 3,
      prevPage: 1,
    });
    expect(groups[1]).toMatchObject({
      totalDocs: 0,
      totalPages: 1,
      hasNextPage: false,
      nextPage: null,
      prevPage: null,
    });
    expect(await picture({ groupBy: 'statusGroup', taskFilterInput: { search: 't1' } })).toEqual([
      'To do 1: t1',
      'In progress 0: ',
      'Completed 0: ',
    ]);
  });

  it('by priority has them all, the most urgent first', async () => {
    for (const priority of ['low', 'urgent', 'low'] as const)
      await createTask(mira, { title: priority, priority });
    expect(await picture({ groupBy: 'priority' })).toEqual([
      'Urgent 1: urgent',
      'High 0: ',
      'Medium 0: ',
      'Low 2: low low',
      'No priority 0: ',
    ]);
  });

  it('by person has a task of two people twice, and those of nobody last', async () => {
    const tom = await addMember(server, mira, 'Tom');
    await createTask(mira, { title: 'both', assignedTo: [tom.accountId, mira.accountId] });
    await createTask(mira, { title: 'his', assignedTo: [tom.accountId] });
    await createTask(mira, { title: 'free' });
    await dismissMember(server, tom);
    const input = { groupBy: 'assignedTo' } as const;
    expect(await picture(input)).toEqual(['Mira 1: both', 'Tom 2: both his', 'No Value 1: free']);
    expect((await grouped(input)).groups.map(({ group }) => group)).toEqual([
      mira.accountId,
      tom.accountId,
      null,
    ]);
    expect(await picture({ ...input, groupFilters: [{ value: null }, {}, { value: 'nobody' }] })).toEqual([
      'No Value 1: free',
      'No Value 1: free',
      'nobody 0: ',
    ]);
  });

  it('by due day has days of the zone, in order, those without one last', async () => {
    for (const dueDate of [null, '2026-10-16', '2026-10-15T22:59:59Z', '2026-10-15T23:00:00Z', '2026-09-01'])
      await createTask(mira, { title: dueDate?.slice(8) ?? 'never', dueDate });
    expect(await picture({ groupBy: 'dueDate', taskFilterInput: { timezone: 'Europe/Lisbon' } })).toEqual([
      '2026-09-01 1: 01',
      '2026-10-15 1: 15T22:59:59Z',
      '2026-10-16 2: 16 15T23:00:00Z',
      'No Value 1: never',
    ]);
  });

  it('shows 50 groups on a page', async () => {
    for (let day = 0; day < 51; day += 1)
      await createTask(mira, {
        title: 'a',
        dueDate: new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10),
      });
    const first = await grouped({ groupBy: 'dueDate' });
    expect([first.groups.length, first.totalGroups, first.hasNextGroups]).toEqual([50, 51, true]);
    const second = await grouped({ groupBy: 'dueDate', groupPage: 2 });
    expect([second.groups.map(({ group }) => group), second.hasNextGroups]).toEqual([['2026-02-20'], false]);
  });

  it('refuses pages that are too large', async () => {
    expect(
      await refusal(mira.tasks.listGrouped({ groupBy: 'status', taskFilterInput: { limit: 41 } })),
    ).toMatchObject({ fields: [{ field: 'taskFilterInput.limit' }] });
    expect(
      await refusal(mira.tasks.listGrouped({ groupBy: 'status', groupFilters: [{ value: 'a', limit: 41 }] })),
    ).toMatchObject({ fields: [{ field: 'groupFilters.0.limit' }] });
    expect((await mira.tasks.listGrouped({ groupBy: 'status', taskFilterInput: { limit: 40 } })).ok).toBe(
      true,
    );
  });
});
