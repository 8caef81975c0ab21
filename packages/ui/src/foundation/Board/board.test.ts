import { describe, expect, it } from 'vitest';
import { type BoardColumnView, type BoardItem, countInWords, nextCard } from './board';

const column = (id: string, count: number): BoardColumnView<BoardItem> => ({
  id,
  name: id,
  total: count,
  items: Array.from({ length: count }, (_, index) => ({ id: `${id}${index}` })),
});
const columns = [column('a', 6), column('none', 0), column('b', 2)];

describe('walking over a board', () => {
  it.each([
    ['ArrowDown', { column: 0, index: 3 }, { column: 0, index: 4 }],
    ['ArrowUp', { column: 0, index: 0 }, { column: 0, index: 0 }],
    ['End', { column: 0, index: 1 }, { column: 0, index: 5 }],
    ['Home', { column: 0, index: 4 }, { column: 0, index: 0 }],
    ['ArrowRight', { column: 0, index: 4 }, { column: 2, index: 1 }],
    ['ArrowLeft', { column: 2, index: 1 }, { column: 0, index: 1 }],
    ['ArrowRight', { column: 2, index: 1 }, { column: 2, index: 1 }],
  ])('%s from %j leads to %j', (key, from, to) => {
    expect(nextCard(columns, from, key)).toEqual(to);
  });
  it('leaves other keys alone', () => {
    expect(nextCard(columns, { column: 0, index: 0 }, 'a')).toBeNull();
  });
});

describe('counts', () => {
  it.each([
    [0, 'no tasks'],
    [1, '1 task'],
    [12_480, '12,480 tasks'],
  ])('%i is %s', (count, words) => {
    expect(countInWords(count, { one: 'task', many: 'tasks' }, new Intl.NumberFormat('en-GB').format)).toBe(
      words,
    );
  });
});
