import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readField } from '../cell/read-cell';
import { boundsOf, nextUp } from './number-bounds';
import { testBounds } from './quick-tests';

const finite = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
  fc.constantFrom(0, 5e-324, -5e-324, Number.MAX_VALUE, -Number.MAX_VALUE),
);

describe('nextUp', () => {
  it.each<[number: number, next: number]>([
    [0, 5e-324],
    [-0, 5e-324],
    [-5e-324, 0],
    [1, 1 + Number.EPSILON],
    [-1, -1 + Number.EPSILON / 2],
    [Number.MAX_VALUE, Number.POSITIVE_INFINITY],
    [2 ** 53, 2 ** 53 + 2],
  ])('NUMBER-5: after %o comes %o', (number, next) => {
    expect(nextUp(number)).toBe(next);
  });

  it('NUMBER-5: nothing lies between a number and the next', () => {
    fc.assert(
      fc.property(finite, (number) => {
        const next = nextUp(number);
        expect(next).toBeGreaterThan(number);
        if (!Number.isFinite(next)) return;
        // Halves are taken first, because the sum may be too large; of the smallest numbers they are rounded.
        const middle = number / 2 + next / 2;
        expect(middle > number && middle < next).toBe(false);
      }),
    );
  });
});

describe('boundsOf', () => {
  const ownCell = readField<unknown>({ id: String, cell: (row) => row }, '');
  const tests = {
    equals: (cell: number, number: number) => cell === number,
    less: (cell: number, number: number) => cell < number,
    lessOrEqual: (cell: number, number: number) => cell <= number,
    greater: (cell: number, number: number) => cell > number,
    greaterOrEqual: (cell: number, number: number) => cell >= number,
  };

  it.each(Object.entries(tests))('NUMBER-5: the bounds of %s hold what it holds', (by, test) => {
    fc.assert(
      fc.property(finite, finite, fc.boolean(), (number, other, isClose) => {
        const cell = isClose && Number.isFinite(nextUp(number)) ? nextUp(number) : other;
        const plan = { test: 'number', fieldId: '', by: by as keyof typeof tests, number } as const;
        const { low, high } = boundsOf(plan);
        expect(cell >= low && cell <= high).toBe(test(cell, number));
        expect(testBounds(ownCell, { low, high }, true).matches(String(cell))).toBe(test(cell, number));
      }),
      { numRuns: 1000 },
    );
  });
});
