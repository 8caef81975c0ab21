/** The edges of buckets of the same width, and which bucket a number is in. */
export interface DecimalEdges {
  /** Buckets; the last one is narrower when the width does not divide the range. */
  readonly count: number;
  /** The start of a bucket; with the count, the end of the range. */
  edge(index: number): number;
  /** The bucket that a number of the range is in. */
  indexOf(number: number): number;
}

/**
 * Computes edges in decimal, where 3 × 0.1 is 0.3, and rounds each once: an edge is the double that its digits are
 * read as. So a bucket holds exactly the numbers that its label says.
 *
 * @param start First edge.
 * @param end Last edge, above the start.
 * @param width Of a bucket; above 0.
 * @returns The edges, or `undefined` when buckets are so narrow, or the range so wide, that doubles cannot tell the
 * edges apart.
 * @see SPEC.md, GROUP-13, GROUP-14
 */
export function decimalEdges(start: number, end: number, width: number): DecimalEdges | undefined {
  // Doubles below this size stand closer together than half the width.
  if (!(Math.max(Math.abs(start), Math.abs(end)) <= width * 2 ** 51) || !Number.isFinite(end - start))
    return undefined;
  const parts = [start, end, width].map(decimalOf);
  const places = Math.max(0, ...parts.map((part) => part.places));
  const [first = 0n, last = 0n, step = 1n] = parts.map(
    (part) => part.digits * 10n ** BigInt(places - part.places),
  );
  const count = Number((last - first + step - 1n) / step);

  const inside =
    exactEdges(first, last, step, places) ??
    ((index: number) => Number(`${first + BigInt(index) * step}e-${places}`));
  const compute = (index: number): number => (index <= 0 ? start : index >= count ? end : inside(index));
  const table = Float64Array.from({ length: Math.min(count + 1, KEPT_EDGES) }, (_, index) => compute(index));
  const edge = (index: number): number => table[index] ?? compute(index);
  return {
    count,
    edge,
    indexOf: (number) => {
      let index = Math.max(0, Math.min(count - 1, Math.floor((number - start) / width)));
      // Division is near, but only the edges are right.
      while (index > 0 && number < edge(index)) index -= 1;
      while (index < count - 1 && number >= edge(index + 1)) index += 1;
      return index;
    },
  };
}

/** So many edges are kept; a range that is divided further is rare. */
const KEPT_EDGES = 1001;

/** A double as the shortest digits that are read as it, and how many of these are behind the point. */
function decimalOf(number: number): { readonly digits: bigint; readonly places: number } {
  const [mantissa = '0', exponent = '0'] = String(number).split('e');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  const places = fraction.length - Number(exponent);
  const digits = BigInt(whole + fraction);
  return places < 0 ? { digits: digits * 10n ** BigInt(-places), places: 0 } : { digits, places };
}

/** Up to this power of ten doubles are exact, and so is the rounding of one division by them. */
const EXACT_PLACES = 22;

/** The same in plain numbers, where all of them are whole and exact; `undefined` where they are not. */
function exactEdges(
  first: bigint,
  last: bigint,
  step: bigint,
  places: number,
): ((index: number) => number) | undefined {
  const isExact = [first, last, last - first].every((value) => Number.isSafeInteger(Number(value)));
  if (!isExact || places > EXACT_PLACES) return undefined;
  const from = Number(first);
  const by = Number(step);
  const unit = 10 ** places;
  return (index) => (from + index * by) / unit;
}
