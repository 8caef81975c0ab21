import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gridLines, labelPlaces, percent } from './rates';

describe('a rate', () => {
  it.each([
    [null, '–'],
    [0, '0%'],
    [0.001, '1%'],
    [0.7378, '74%'],
    [0.999, '99%'],
    [1, '100%'],
  ])('of %s is %s', (value, words) => expect(percent({ value })).toBe(words));
});

describe('the lines of a chart', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [4, [0, 2, 4]],
    [24, [0, 10, 20]],
    [100, [0, 50, 100]],
  ])('up to %i are %j', (highest, lines) => expect(gridLines(highest)).toEqual(lines));

  it('are few, whole, even, and within the chart', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), (highest) => {
        const lines = gridLines(highest);
        expect(lines.length).toBeGreaterThan(1);
        expect(lines.length).toBeLessThanOrEqual(4);
        expect(lines.at(-1)).toBeLessThanOrEqual(highest);
        expect(new Set(lines.slice(1).map((line, index) => line - (lines[index] ?? 0))).size).toBe(1);
      }),
    );
  });
});

describe('the labels along a line', () => {
  it.each([
    [0, []],
    [1, [0]],
    [2, [0, 1]],
    [7, [0, 2, 4, 6]],
    [30, [0, 10, 19, 29]],
  ])('of %i points stand at %j', (count, places) => expect(labelPlaces(count, 4)).toEqual(places));
});
