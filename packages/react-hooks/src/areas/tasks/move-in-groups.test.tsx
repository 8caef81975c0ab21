import type { Task, TaskGroup, TaskLabel } from '@atelier/sdk';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moveInGroups, withGroupPage, withoutItem } from '../../platform/loaded-groups.js';
import { taskGroupInput, taskMoveInput } from './move-in-groups.js';

// Only the fields that the functions read.
const task = (_id: string, assignedTo: string[] = []) =>
  ({ _id, assignedTo: assignedTo.map((id) => ({ _id: id, name: id })) }) as unknown as Task;

const page = (group: string | null, data: Task[], totalDocs = data.length, currentPage = 1, limit = 2) => {
  const totalPages = Math.max(1, Math.ceil(totalDocs / limit));
  const hasNextPage = currentPage < totalPages;
  return {
    group,
    groupName: group ?? 'No Value',
    totalDocs,
    totalPages,
    limit,
    currentPage,
    hasNextPage,
    hasPrevPage: currentPage > 1,
    nextPage: hasNextPage ? currentPage + 1 : null,
    prevPage: currentPage > 1 ? currentPage - 1 : null,
    data,
  } satisfies TaskGroup;
};

/** Groups in short: `todo 3: a b` is a group of three with two of them loaded. */
const short = (groups: readonly TaskGroup[]) =>
  groups.map(({ group, totalDocs, data }) =>
    `${group} ${totalDocs}: ${data.map(({ _id }) => _id).join(' ')}`.trim(),
  );

const board = () => [
  page('todo', [task('a'), task('b')], 3),
  page('doing', [task('c')]),
  page(null, [task('d')]),
];

describe('a move in groups', () => {
  it.each([
    ['to another group', 'a', 'doing', 0, ['todo 2: b', 'doing 2: a c', 'null 1: d']],
    ['to its end', 'a', 'doing', 1, ['todo 2: b', 'doing 2: c a', 'null 1: d']],
    ['beyond its end', 'a', 'doing', 9, ['todo 2: b', 'doing 2: c a', 'null 1: d']],
    ['before its begin', 'a', 'doing', -1, ['todo 2: b', 'doing 2: a c', 'null 1: d']],
    ['within a group', 'a', 'todo', 1, ['todo 3: b a', 'doing 1: c', 'null 1: d']],
    ['to where it is', 'a', 'todo', 0, ['todo 3: a b', 'doing 1: c', 'null 1: d']],
    ['out of a group that gets empty', 'c', 'todo', 1, ['todo 4: a c b', 'doing 0:', 'null 1: d']],
    ['to the tasks without a value', 'b', null, 1, ['todo 2: a', 'doing 1: c', 'null 2: d b']],
    ['to a missing group', 'a', 'new', 0, ['todo 2: b', 'doing 1: c', 'new 1: a', 'null 1: d']],
    ['of a task that is not loaded', 'z', 'doing', 0, ['todo 3: a b', 'doing 1: c', 'null 1: d']],
  ])('%s', (_name, id, to, index, after) => {
    expect(short(moveInGroups(board(), id, to, index))).toEqual(after);
  });

  it('names the group that it creates, and puts the one without a value last', () => {
    const [, created] = moveInGroups([page('x', [task('a')])], 'a', null, 0);
    expect(created).toMatchObject({ group: null, groupName: 'No Value', totalDocs: 1, limit: 2 });
    const groups = moveInGroups([page('x', [task('a')])], 'a', 'y', 0, { groupName: 'Yara' });
    expect(groups.map(({ groupName }) => groupName)).toEqual(['x', 'Yara']);
  });

  it('takes a task of several groups out of the one that it leaves', () => {
    const groups = [page('ana', [task('a')]), page('ben', [task('a')]), page('cleo', [task('b')])];
    const moved = moveInGroups(groups, 'a', 'cleo', 0, { from: 'ben' });
    expect(short(moved)).toEqual(['ana 1: a', 'ben 0:', 'cleo 2: a b']);
    expect(short(moveInGroups(groups, 'a', 'ana', 0, { from: 'ben' }))).toEqual([
      'ana 1: a',
      'ben 0:',
      'cleo 1: b',
    ]);
    expect(moveInGroups(groups, 'a', 'ana', 0, { from: 'cleo' })).toBe(groups);
  });
});

describe('any move in any groups', () => {
  const keys = ['p', 'q', 'r', 's', null];
  /** Groups of distinct tasks, some of them not loaded. */
  const anyGroups = fc
    .uniqueArray(fc.constantFrom(...keys), { minLength: 1 })
    .chain((names) =>
      fc.tuple(
        ...names.map((name) =>
          fc.tuple(fc.constant(name), fc.nat(4), fc.nat(5), fc.integer({ min: 1, max: 3 })),
        ),
      ),
    )
    .map((shapes) =>
      shapes.map(([name, pages, rest, limit]) => {
        const loaded = rest > 0 ? pages * limit + limit : pages;
        const currentPage = rest > 0 ? pages + 1 : Math.max(1, Math.ceil(pages / limit));
        const data = Array.from({ length: loaded }, (_, at) => task(`${name}-${at}`));
        return page(name, data, loaded + rest, currentPage, limit);
      }),
    );
  const anyMove = fc
    .tuple(anyGroups, fc.nat(), fc.constantFrom(...keys), fc.nat(12))
    .map(([groups, pick, to, index]) => {
      const all = groups.flatMap(({ data }) => data.map(({ _id }) => _id));
      return { groups, id: all[pick % Math.max(1, all.length)] ?? 'none', to, index };
    });
  const total = (groups: readonly TaskGroup[]) => groups.reduce((sum, one) => sum + one.totalDocs, 0);
  const whereIs = (groups: readonly TaskGroup[], id: string) =>
    groups.flatMap(({ group, data }) => {
      const index = data.findIndex(({ _id }) => _id === id);
      return index < 0 ? [] : [{ group, index }];
    });

  it('leaves the total, and what is not loaded of each group', () => {
    fc.assert(
      fc.property(anyMove, ({ groups, id, to, index }) => {
        const after = moveInGroups(groups, id, to, index);
        expect(total(after)).toBe(total(groups));
        for (const group of after) {
          const before = groups.find((one) => one.group === group.group);
          expect(group.totalDocs - group.data.length).toBe(
            before ? before.totalDocs - before.data.length : 0,
          );
          expect(group.hasNextPage).toBe(before?.hasNextPage ?? false);
          expect(group.totalPages * group.limit).toBeGreaterThanOrEqual(group.totalDocs);
        }
      }),
    );
  });

  it('changes the counts of source and target by one, and of no other', () => {
    fc.assert(
      fc.property(anyMove, ({ groups, id, to, index }) => {
        const [from] = whereIs(groups, id);
        const after = moveInGroups(groups, id, to, index);
        const countIn = (list: readonly TaskGroup[], key: string | null) =>
          list.find(({ group }) => group === key)?.totalDocs ?? 0;
        for (const key of keys) {
          const isSame = !from || from.group === to;
          const expected = isSame ? 0 : Number(key === to) - Number(key === from.group);
          expect(countIn(after, key) - countIn(groups, key)).toBe(expected);
        }
        if (from) {
          expect(whereIs(after, id)).toHaveLength(1);
          expect(whereIs(after, id)[0]?.group).toBe(to);
        }
      }),
    );
  });

  it('is undone by the move back; a group that it created stays, empty', () => {
    fc.assert(
      fc.property(anyMove, ({ groups, id, to, index }) => {
        const [from] = whereIs(groups, id);
        if (!from) return;
        const copy = structuredClone(groups);
        const back = moveInGroups(moveInGroups(groups, id, to, index), id, from.group, from.index);
        const wasThere = ({ group }: TaskGroup) => groups.some((one) => one.group === group);
        expect(back.filter(wasThere)).toEqual(groups);
        expect(back.filter((one) => !wasThere(one)).every(({ totalDocs }) => totalDocs === 0)).toBe(true);
        expect(groups).toEqual(copy);
      }),
    );
  });
});

describe('the next page of a group', () => {
  it('is added once, without a task that is there already', () => {
    const groups = [page('todo', [task('a'), task('b')], 4), page('doing', [])];
    const next = page('todo', [task('b'), task('c')], 4, 2);
    const more = withGroupPage(groups, next);
    expect(short(more)).toEqual(['todo 4: a b c', 'doing 0:']);
    expect(more[0]).toMatchObject({ currentPage: 2, hasPrevPage: false, hasNextPage: false, nextPage: null });
    expect(withGroupPage(more, next)).toEqual(more);
  });
});

it('a deleted task leaves all of its groups', () => {
  const groups = [page('ana', [task('a')], 5), page('ben', [task('a'), task('b')]), page('cleo', [])];
  expect(short(withoutItem(groups, 'a'))).toEqual(['ana 4:', 'ben 1: b', 'cleo 0:']);
});

describe('what a move says to the server', () => {
  const labels = [
    { _id: 'l1', group: 'todo', isDefault: false },
    { _id: 'l2', group: 'todo', isDefault: true },
    { _id: 'l3', group: 'completed', isDefault: false },
  ] as TaskLabel[];
  const groups = [page('todo', [task('a'), task('b')]), page('completed', [task('c')]), page('high', [])];
  it.each([
    ['status', { to: 'completed', index: 0 }, { status: 'completed', moveBefore: 'c' }],
    ['status', { to: 'completed', index: 1 }, { status: 'completed', moveAfter: 'c' }],
    ['status', { to: 'todo', index: 1 }, { moveAfter: 'b' }],
    ['status', { to: 'todo', index: 0 }, undefined],
    ['status', { to: null, index: 0 }, undefined],
    ['statusGroup', { to: 'completed', index: 1 }, { status: 'l3', moveAfter: 'c' }],
    ['statusGroup', { to: 'inProgress', index: 0 }, undefined],
    ['priority', { to: 'high', index: 0 }, { priority: 'high' }],
    ['priority', { to: 'highest', index: 0 }, undefined],
    ['dueDate', { to: '2026-10-22', index: 0 }, { dueDate: '2026-10-22' }],
    ['dueDate', { to: null, index: 0 }, { dueDate: null }],
  ] as const)('by %s %j', (groupBy, place, input) => {
    const move = { taskId: 'a', ...place };
    expect(taskMoveInput({ groupBy, groups }, move, { isManual: true, labels })).toEqual(input);
  });

  it('takes the default label of a status group', () => {
    const move = { taskId: 'c', to: 'todo', index: 0 };
    const list = { groupBy: 'statusGroup', groups } as const;
    expect(taskMoveInput(list, move, { isManual: false, labels })).toEqual({ status: 'l2' });
    expect(taskMoveInput(list, move, { isManual: false })).toBeUndefined();
  });

  it.each([
    ['ana', 'ben', ['ben', 'cleo']],
    ['ana', 'cleo', ['cleo']],
    ['ana', null, []],
  ])('puts a person in the place of another: %s, %s', (from, to, assignedTo) => {
    const shared = task('a', ['ana', 'cleo']);
    const people = [page('ana', [shared]), page('cleo', [shared])];
    const list = { groupBy: 'assignedTo', groups: people } as const;
    const move = { taskId: 'a', from, to, index: 0 };
    expect(taskMoveInput(list, move, { isManual: false })).toEqual({ assignedTo });
  });

  it('adds a person to a task of nobody', () => {
    const list = { groupBy: 'assignedTo', groups: [page(null, [task('a')])] } as const;
    const move = { taskId: 'a', to: 'ana', index: 0 };
    expect(taskMoveInput(list, move, { isManual: true })).toEqual({ assignedTo: ['ana'] });
    expect(taskMoveInput(list, { ...move, taskId: 'z' }, { isManual: true })).toBeUndefined();
  });
});

describe('what a new task needs to stand in a group', () => {
  const labels = [
    { _id: 'a', group: 'todo', isDefault: true },
    { _id: 'b', group: 'completed', isDefault: false },
    { _id: 'c', group: 'completed', isDefault: false },
  ] as unknown as TaskLabel[];
  it.each([
    ['status', 'b', { status: 'b' }],
    ['statusGroup', 'completed', { status: 'b' }],
    ['statusGroup', 'todo', { status: 'a' }],
    ['statusGroup', 'inProgress', undefined],
    ['status', null, undefined],
    ['priority', 'high', { priority: 'high' }],
    ['priority', 'mood', undefined],
    ['assignedTo', 'mira', { assignedTo: ['mira'] }],
    ['assignedTo', null, { assignedTo: [] }],
    ['dueDate', '2026-10-15', { dueDate: '2026-10-15' }],
    ['dueDate', null, { dueDate: null }],
  ] as const)('by %s in %s', (groupBy, group, fields) => {
    expect(taskGroupInput(groupBy, group, labels)).toEqual(fields);
  });
});
