import { describe, expect, it } from 'vitest';
import { isIn, movedTo, nextCell, rangeOf } from './grid';

const size = { rows: 20, columns: 3 };

describe('keys on a table of cells', () => {
  it.each([
    ['ArrowDown', false, { row: 6, column: 1 }],
    ['ArrowUp', false, { row: 4, column: 1 }],
    ['ArrowRight', false, { row: 5, column: 2 }],
    ['ArrowLeft', false, { row: 5, column: 0 }],
    ['ArrowDown', true, { row: 19, column: 1 }],
    ['ArrowUp', true, { row: 0, column: 1 }],
    ['PageDown', false, { row: 15, column: 1 }],
    ['PageUp', false, { row: 0, column: 1 }],
    ['Home', false, { row: 5, column: 0 }],
    ['End', true, { row: 19, column: 2 }],
    ['a', false, null],
  ])('%s, far: %s', (key, isFar, expected) => {
    expect(movedTo({ row: 5, column: 1 }, { key, isFar }, size)).toEqual(expected);
  });
  it('never leave the table', () => {
    expect(movedTo({ row: 19, column: 2 }, { key: 'ArrowDown', isFar: false }, size)).toEqual({
      row: 19,
      column: 2,
    });
  });
  it('go on line by line', () => {
    expect(nextCell({ row: 0, column: 2 }, 1, 3)).toEqual({ row: 1, column: 0 });
    expect(nextCell({ row: 1, column: 0 }, -1, 3)).toEqual({ row: 0, column: 2 });
    expect(nextCell({ row: 0, column: 0 }, -1, 3)).toBeNull();
  });
  it('mark what lies between two cells, whichever comes first', () => {
    const range = rangeOf({ row: 3, column: 2 }, { row: 1, column: 0 });
    expect(range).toEqual({ top: 1, bottom: 3, left: 0, right: 2 });
    expect(isIn(range, { row: 2, column: 1 })).toBe(true);
    expect(isIn(range, { row: 4, column: 1 })).toBe(false);
  });
});
