import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALWAYS, complement, intersect, type Spans, spanBetween } from './spans';

/** Spans in order and apart, from a list of edges; open where the flags say so. */
const anySpans: fc.Arbitrary<Spans> = fc
  .tuple(fc.uniqueArray(fc.integer({ min: 0, max: 20 }), { maxLength: 7 }), fc.boolean())
  .map(([edges, openBefore]) => {
    const ordered: (number | undefined)[] = edges.sort((a, b) => a - b);
    if (openBefore) ordered.unshift(undefined);
    return Array.from({ length: Math.ceil(ordered.length / 2) }, (_, pair) =>
      spanBetween(ordered[2 * pair], ordered[2 * pair + 1]),
    ).flat();
  });

const covers = (spans: Spans, instant: number) =>
  spans.some(({ from, to }) => (from ?? instant) <= instant && instant < (to ?? instant + 1));

const instants = Array.from({ length: 24 }, (_, index) => index - 2);

describe('spans of time', () => {
  it('ZONE-6: a span without length is none', () => {
    expect(spanBetween(3, 3)).toEqual([]);
    expect(spanBetween(4, 3)).toEqual([]);
    expect(spanBetween(3, 4)).toEqual([{ from: 3, to: 4 }]);
    expect(spanBetween(undefined, undefined)).toEqual(ALWAYS);
  });

  it('ZONE-6: the complement of all is nothing, and that of nothing is all', () => {
    expect(complement(ALWAYS)).toEqual([]);
    expect(complement([])).toEqual(ALWAYS);
    expect(complement([{ to: 3 }, { from: 5 }])).toEqual([{ from: 3, to: 5 }]);
  });

  it('ZONE-6: an instant is in the intersection when it is in both, in the complement when it is not', () => {
    fc.assert(
      fc.property(anySpans, anySpans, (one, other) => {
        const both = intersect(one, other);
        const rest = complement(one);
        for (const instant of instants) {
          expect(covers(both, instant)).toBe(covers(one, instant) && covers(other, instant));
          expect(covers(rest, instant)).toBe(!covers(one, instant));
        }
        for (const spans of [both, rest]) {
          for (const [index, span] of spans.entries()) {
            if (index > 0)
              expect(span.from).toBeGreaterThan(spans[index - 1]?.to ?? Number.POSITIVE_INFINITY);
            if (span.from !== undefined && span.to !== undefined) expect(span.from).toBeLessThan(span.to);
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});
