import { expect, it } from 'vitest';
import { footCounts, headCounts, ownCounts } from './counts';

const counts = (allPending: number, completed = 0) => ({
  allPending,
  completed,
  allTasks: allPending + completed,
  overdue: 0,
  today: 0,
});

it('one count has one meaning above and below the tasks: open work, sub-tasks included', () => {
  const work = counts(6, 1);
  expect(headCounts(work, counts(4))).toBe('6 open, sub-tasks included');
  expect(footCounts(work)).toBe('6 open, 1 done');
  expect(footCounts(counts(0))).toBe('0 open');
});

it('on Home nothing of one’s own is not called nothing at all: others may have open tasks', () => {
  expect(ownCounts(counts(0))).toBe('Nothing assigned to you');
  expect(ownCounts(counts(2))).toBe('2 open');
});
