import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { radixOrder } from './radix-order';

/** Any number that a column may hold: neither NaN nor -0. */
const anyNumber = fc.oneof(
  fc.double({ noNaN: true }).map((number) => number + 0),
  fc.integer({ min: -3, max: 3 }),
  fc.constantFrom(
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.MIN_VALUE,
    -Number.MIN_VALUE,
    1e300,
  ),
);

describe('radixOrder', () => {
  it('SORT-2: orders as a comparison of the columns would, and keeps the order of equals', () => {
    const anyColumns = fc
      .tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 300 }))
      .chain(([width, count]) =>
        fc.tuple(
          fc.constant(count),
          fc.array(fc.array(anyNumber, { minLength: count, maxLength: count }), {
            minLength: width,
            maxLength: width,
          }),
        ),
      );
    fc.assert(
      fc.property(anyColumns, ([count, columns]) => {
        const expected = Array.from({ length: count }, (_, index) => index).sort((left, right) => {
          for (const column of columns) {
            const [a = 0, b = 0] = [column[left], column[right]];
            if (a !== b) return a < b ? -1 : 1;
          }
          return 0;
        });
        const order = radixOrder(
          columns.map((column) => Float64Array.from(column)),
          count,
        );
        expect([...order]).toEqual(expected);
      }),
    );
  });

  it('SORT-2: orders nothing, and a part of a larger memory', () => {
    expect([...radixOrder([], 0)]).toEqual([]);
    expect([...radixOrder([new Float64Array(0)], 0)]).toEqual([]);
    const memory = Float64Array.from([9, 3, 1, 2, 0]);
    expect([...radixOrder([memory.subarray(1, 4)], 3)]).toEqual([1, 2, 0]);
  });
});
