import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rowKey, toggled } from './selection';

describe('rowKey', () => {
  it.each([
    ['ArrowDown', 0, 3, { move: 1 }],
    ['ArrowDown', 2, 3, { move: 2 }],
    ['ArrowUp', 0, 3, { move: 0 }],
    ['PageDown', 0, 100, { move: 10 }],
    ['PageDown', 95, 100, { move: 99 }],
    ['PageUp', 4, 100, { move: 0 }],
    ['Home', 7, 10, { move: 0 }],
    ['End', 0, 10, { move: 9 }],
    ['End', 0, 0, null],
    [' ', 3, 10, { toggle: true }],
    ['Enter', 3, 10, { open: true }],
    ['a', 3, 10, null],
  ])('%s at %i of %i', (key, active, count, expected) => {
    expect(rowKey(key, active, count)).toEqual(expected);
  });
});

describe('toggled', () => {
  it('pressing twice changes nothing, pressing once changes exactly that row', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { minLength: 1 }), fc.nat(), (ids, at) => {
        const id = ids[at % ids.length] ?? '';
        const selected = new Set(ids.filter((_, index) => index % 2 === 0));
        const once = toggled(ids, selected, id);
        expect(once.has(id)).toBe(!selected.has(id));
        expect(toggled(ids, once, id)).toEqual(selected);
      }),
    );
  });
});
