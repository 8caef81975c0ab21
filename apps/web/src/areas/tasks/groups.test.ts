import type { TaskGroup } from '@atelier/sdk';
import { describe, expect, it } from 'vitest';
import { boardGroups, groupId, groupOf } from './groups';

const group = (name: string | null, totalDocs = 1): TaskGroup => ({
  group: name,
  groupName: name ?? 'No Value',
  totalDocs,
  totalPages: 1,
  limit: 20,
  currentPage: 1,
  hasNextPage: false,
  hasPrevPage: false,
  nextPage: null,
  prevPage: null,
  data: [],
});
const people = [
  { id: 'mira', name: 'Mira Anand' },
  { id: 'tom', name: 'Tom Okafor' },
];
const today = '2026-10-15';
const shown = (groups: readonly TaskGroup[]) => groups.map((one) => one.group);

describe('columns of a board', () => {
  it('offers everybody, and nobody last', () => {
    const groups = boardGroups({ groupBy: 'assignedTo', groups: [group('tom'), group(null)] }, people, today);
    expect(shown(groups)).toEqual(['tom', 'mira', null]);
    expect(groups.map(({ totalDocs }) => totalDocs)).toEqual([1, 0, 1]);
  });

  it('offers today in its place among the days, and no date last', () => {
    const days = [group('2026-10-14'), group('2026-10-16')];
    expect(shown(boardGroups({ groupBy: 'dueDate', groups: days }, people, today))).toEqual([
      '2026-10-14',
      today,
      '2026-10-16',
      null,
    ]);
    expect(
      shown(boardGroups({ groupBy: 'dueDate', groups: [group(today), group(null)] }, people, today)),
    ).toEqual([today, null]);
  });

  it('leaves columns of labels as the server has them', () => {
    const groups = [group('a'), group('b', 0)];
    expect(boardGroups({ groupBy: 'status', groups }, people, today)).toBe(groups);
  });

  it('knows the group without a value by its id', () => {
    expect([null, 'none', today].map((one) => groupOf(groupId(one)))).toEqual([null, 'none', today]);
  });
});
