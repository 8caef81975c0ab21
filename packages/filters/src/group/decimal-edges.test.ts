import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextUp } from '../filter/number-bounds';
import { type DecimalEdges, decimalEdges } from './decimal-edges';

const all = (edges: DecimalEdges | undefined): number[] =>
  Array.from({ length: (edges?.count ?? -1) + 1 }, (_, index) => edges?.edge(index) ?? Number.NaN);

/** A decimal number as text, with few digits behind the point. */
const anyDecimal = (most: number): fc.Arbitrary<number> =>
  fc
    .tuple(fc.integer({ min: -most, max: most }), fc.integer({ min: 0, max: 6 }))
    .map(([digits, places]) => Number(`${digits}e-${places}`));

describe('decimalEdges', () => {
  const tables: [range: [number, number], width: number, edges: number[]][] = [
    [[0, 0.5], 0.1, [0, 0.1, 0.2, 0.3, 0.4, 0.5]],
    [[0, 10], 5, [0, 5, 10]],
    [[0, 10], 4, [0, 4, 8, 10]],
    [[0, 10], 100, [0, 10]],
    [[-1, 1], 0.7, [-1, -0.3, 0.4, 1]],
    [[-0.3, 0.3], 0.1, [-0.3, -0.2, -0.1, 0, 0.1, 0.2, 0.3]],
    [[1e21, 3e21], 1e21, [1e21, 2e21, 3e21]],
    [[0, 3e-30], 1e-30, [0, 1e-30, 2e-30, 3e-30]],
    [[1.1, 1e9], 4e8, [1.1, 400_000_001.1, 800_000_001.1, 1e9]],
  ];
  it.each(tables)('GROUP-13: %j by %j has the edges %j', (range, width, edges) => {
    expect(all(decimalEdges(...range, width))).toEqual(edges);
  });

  it('GROUP-13: each edge is the double that its decimal digits are read as, and edges rise', () => {
    const anyEdges = fc.tuple(
      anyDecimal(1e9),
      anyDecimal(1e9),
      anyDecimal(1e6),
      fc.double({ min: 0, max: 1, noNaN: true }),
    );
    fc.assert(
      fc.property(anyEdges, ([one, other, step, part]) => {
        const [start, end] = one < other ? [one, other] : [other, Number((one + 1).toFixed(6))];
        const width = Number((Math.abs(step) + 0.000_001).toFixed(6));
        const edges = decimalEdges(start, end, width);
        if (edges === undefined) throw new Error('edges of such numbers are distinguishable');
        const scaled = (number: number): bigint => BigInt(Math.round(number * 1e6));
        expect(edges.count).toBe(Number((scaled(end) - scaled(start) + scaled(width) - 1n) / scaled(width)));
        const index = Math.floor(part * (edges.count - 1));
        expect(edges.edge(index)).toBe(Number(`${scaled(start) + BigInt(index) * scaled(width)}e-6`));
        expect(edges.edge(index + 1)).toBeGreaterThan(edges.edge(index));
        expect(edges.edge(edges.count)).toBe(end);
      }),
      { numRuns: 500 },
    );
  });

  it('GROUP-14: a number is in the bucket whose edges are around it, the end in the last', () => {
    const anyNumber = fc.oneof(anyDecimal(1e7), fc.double({ noNaN: true, noDefaultInfinity: true }));
    fc.assert(
      fc.property(
        anyNumber,
        anyNumber,
        fc.oneof(anyDecimal(1e5), fc.double({ min: 0, max: 1e300, noNaN: true })),
        anyNumber,
        fc.nat(),
        (one, other, step, within, pick) => {
          const [start, end] = one < other ? [one, other] : [other, one];
          const edges = decimalEdges(start, end, Math.abs(step));
          fc.pre(edges !== undefined && start < end);
          if (edges === undefined) return;
          const edge = edges.edge(pick % (edges.count + 1));
          const around = [-nextUp(-edge), edge, nextUp(edge)];
          for (const number of [start, end, within, ...around, (start + end) / 2]) {
            if (number < start || number > end) continue;
            const index = edges.indexOf(number);
            expect(number).toBeGreaterThanOrEqual(edges.edge(index));
            if (index < edges.count - 1) expect(number).toBeLessThan(edges.edge(index + 1));
            else expect(index).toBe(edges.count - 1);
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  it('GROUP-14: the last double before an edge is in the bucket before', () => {
    for (const width of [0.1, 0.3, 0.7, 1.1, 0.01]) {
      const edges = decimalEdges(0, 300 * width, width);
      for (let index = 1; index < 300; index += 1) {
        const edge = edges?.edge(index) ?? Number.NaN;
        expect(edges?.indexOf(edge)).toBe(index);
        expect(edges?.indexOf(-nextUp(-edge))).toBe(index - 1);
      }
    }
  });

  it('GROUP-13: where doubles cannot tell the edges apart there are none', () => {
    expect(decimalEdges(1e16, 1e16 + 100, 1)).toBeUndefined();
    expect(decimalEdges(0, 1e300, 1)).toBeUndefined();
    expect(decimalEdges(-1e308, 1.7e308, 1e307)).toBeUndefined();
    expect(decimalEdges(0, 2 ** 52, 1)?.count).toBeUndefined();
    expect(decimalEdges(0, 2 ** 51, 1)?.count).toBe(2 ** 51);
  });

  it('GROUP-14: the bucket of a number is found among very many', () => {
    const edges = decimalEdges(0.1, 1e9 + 0.1, 0.1);
    expect(edges?.count).toBe(1e10);
    expect(edges?.indexOf(0.3)).toBe(2);
    expect(edges?.indexOf(1e9)).toBe(9_999_999_999);
  });
});
