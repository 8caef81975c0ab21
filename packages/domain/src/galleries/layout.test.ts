import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../money/arbitraries.testing';
import { type GridLayout, gridPlace, gridRowOf, layoutColumns, layoutGrid, visibleInGrid } from './index';

const ratio = fc.oneof(
  fc.constantFrom(1.5, 2 / 3, 1, 4 / 3, 16 / 9),
  fc.double({ min: 0.01, max: 100, noNaN: true }),
  fc.constantFrom(0, Number.NaN, Number.POSITIVE_INFINITY, -1),
);
const ratios = fc.array(ratio, { maxLength: 200 });
const options = fc.record({
  width: fc.integer({ min: 240, max: 3_000 }),
  rowHeight: fc.integer({ min: 90, max: 400 }),
  gap: fc.integer({ min: 0, max: 12 }),
});
const rowsOf = ({ rowStarts, rowTops }: GridLayout) =>
  Array.from(rowTops, (_, row) => ({ first: rowStarts[row] ?? 0, after: rowStarts[row + 1] ?? 0 }));
const endOf = ({ lefts, widths }: GridLayout, index: number) => (lefts[index] ?? 0) + (widths[index] ?? 0);

describe('a grid', () => {
  it('L-1 fills its rows', () => {
    const grid = layoutGrid([1.5, 1.5, 0.667, 1.5, 1.5], { width: 700, rowHeight: 180, gap: 6 });
    expect(rowsOf(grid)).toEqual([
      { first: 0, after: 3 },
      { first: 3, after: 5 },
    ]);
    expect([...grid.lefts]).toEqual([0, 287, 575, 0, 276]);
    expect([...grid.widths]).toEqual([281, 282, 125, 270, 270]);
    expect([...grid.rowHeights]).toEqual([188, 180]);
    expect(grid.height).toBe(188 + 6 + 180);
  });

  it('L-1 of nothing has no height', () => {
    expect(layoutGrid([], { width: 700, rowHeight: 180, gap: 6 })).toMatchObject({ count: 0, height: 0 });
  });

  // Mutants: `Math.round` of each width; `gap * (after - first)`.
  it('L-1 and L-2 has no overlap and no other space than its gaps, and every row but the last ends at the edge', () => {
    fc.assert(
      fc.property(ratios, options, (given, settings) => {
        const grid = layoutGrid(given, settings);
        const rows = rowsOf(grid);
        expect(rows.reduce((sum, { first, after }) => sum + after - first, 0)).toBe(given.length);
        for (const [row, { first, after }] of rows.entries()) {
          expect(grid.lefts[first]).toBe(0);
          for (let index = first; index < after; index += 1) {
            expect(grid.widths[index]).toBeGreaterThan(0);
            if (index > first) expect(grid.lefts[index]).toBe(endOf(grid, index - 1) + settings.gap);
          }
          if (row < rows.length - 1) {
            expect(endOf(grid, after - 1)).toBe(settings.width);
            const below = (grid.rowTops[row] ?? 0) + (grid.rowHeights[row] ?? 0) + settings.gap;
            expect(grid.rowTops[row + 1]).toBe(below);
          } else expect(endOf(grid, after - 1)).toBeLessThanOrEqual(settings.width);
        }
      }),
      { numRuns: runs(400, 50_000) },
    );
  });

  it('L-8 has squares in columns that end at the edge', () => {
    expect([...layoutColumns(5, { width: 700, rowHeight: 180, gap: 6 }).lefts]).toEqual([
      0, 177, 353, 530, 0,
    ]);
    fc.assert(
      fc.property(fc.nat(200), options, (count, settings) => {
        const grid = layoutColumns(count, settings);
        const rows = rowsOf(grid);
        expect(rows.reduce((sum, { first, after }) => sum + after - first, 0)).toBe(count);
        for (const [row, { first, after }] of rows.entries()) {
          const { top, height } = gridPlace(grid, first);
          expect([grid.lefts[first], top]).toEqual([0, row * (height + settings.gap)]);
          for (let index = first; index < after; index += 1) {
            const place = gridPlace(grid, index);
            expect(gridRowOf(grid, index)).toBe(row);
            expect(Math.abs(place.width - place.height)).toBeLessThanOrEqual(1);
            if (index > first) expect(place.left).toBe(endOf(grid, index - 1) + settings.gap);
          }
          if (row < rows.length - 1) expect(endOf(grid, after - 1)).toBe(settings.width);
        }
        const last = rows.at(-1);
        expect(grid.height).toBe(last ? (grid.rowTops.at(-1) ?? 0) + (grid.rowHeights.at(-1) ?? 0) : 0);
      }),
      { numRuns: runs(200, 20_000) },
    );
  });

  it('L-3 shows photographs as they are, to a pixel and a half', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0.3, max: 3, noNaN: true })), options, (given, settings) => {
        const grid = layoutGrid(given, settings);
        for (const [index, shape] of given.entries()) {
          const { width, height } = gridPlace(grid, index);
          expect(Math.abs(width - height * shape)).toBeLessThanOrEqual(1 + 0.5 * shape);
        }
      }),
      { numRuns: runs(200, 20_000) },
    );
  });

  // Mutant: the row is chosen by the photograph after the next.
  it('L-4 stays as it is when photographs are appended, but for the last row', () => {
    fc.assert(
      fc.property(ratios, ratios, options, (before, more, settings) => {
        const short = layoutGrid(before, settings);
        const long = layoutGrid([...before, ...more], settings);
        const kept = Math.max(0, short.rowTops.length - 1);
        const until = short.rowStarts[kept] ?? 0;
        expect([...long.rowStarts.subarray(0, kept + 1)]).toEqual([...short.rowStarts.subarray(0, kept + 1)]);
        expect([...long.rowTops.subarray(0, kept)]).toEqual([...short.rowTops.subarray(0, kept)]);
        expect([...long.lefts.subarray(0, until)]).toEqual([...short.lefts.subarray(0, until)]);
        expect([...long.widths.subarray(0, until)]).toEqual([...short.widths.subarray(0, until)]);
      }),
      { numRuns: runs(300, 30_000) },
    );
  });

  it('L-5 is laid out in time that grows with its photographs', () => {
    const given = Float64Array.from({ length: 1_000_000 }, (_, index) => [1.5, 0.67, 1][index % 3] ?? 1);
    const grid = layoutGrid(given, { width: 1_280, rowHeight: 240, gap: 6 });
    expect(endOf(grid, 999_999)).toBeGreaterThan(0);
    expect(grid.rowTops.length).toBeGreaterThan(100_000);
  });

  // Mutants: `<` instead of `<=` where a row ends; `<=` instead of `<` where one begins.
  it('L-6 finds exactly the rows that are within a part of it', () => {
    // Parts that begin and end at the edges of rows, and beside them.
    const edge = fc.record({ row: fc.nat(200), isBelow: fc.boolean(), off: fc.integer({ min: -3, max: 3 }) });
    fc.assert(
      fc.property(ratios, options, edge, edge, (given, settings, from, to) => {
        const grid = layoutGrid(given, settings);
        const at = ({ row, isBelow, off }: typeof from) => {
          const place = grid.rowTops.length === 0 ? 0 : row % grid.rowTops.length;
          return (grid.rowTops[place] ?? 0) + (isBelow ? (grid.rowHeights[place] ?? 0) : 0) + off;
        };
        const [top = 0, bottom = 0] = [at(from), at(to)].sort((a, b) => a - b);
        const { first, after } = visibleInGrid(grid, top, bottom);
        const expected = given.flatMap((_, index) => {
          const place = gridPlace(grid, index);
          return place.top < bottom && place.top + place.height > top ? [index] : [];
        });
        expect(Array.from({ length: after - first }, (_, index) => first + index)).toEqual(expected);
      }),
      { numRuns: runs(600, 50_000) },
    );
  });

  it('L-7 jumps to any photograph', () => {
    const grid = layoutGrid(
      Array.from({ length: 5_000 }, (_, index) => 0.5 + (index % 7) / 4),
      { width: 390, rowHeight: 124, gap: 4 },
    );
    for (const index of [0, 1, 2_500, 4_999]) {
      const row = gridRowOf(grid, index);
      const { top, height } = gridPlace(grid, index);
      expect(grid.rowStarts[row]).toBeLessThanOrEqual(index);
      expect(grid.rowStarts[row + 1]).toBeGreaterThan(index);
      const { first, after } = visibleInGrid(grid, top, top + height);
      expect(first <= index && index < after).toBe(true);
    }
  });
});
