/**
 * Narrows a selection of rows, given as ascending indexes, to those for which something is so.
 *
 * @param from The selection, in its first places.
 * @param count Its length.
 * @param into Gets the rows that remain, in their order; it may be `from` itself.
 * @returns How many rows remain.
 */
export type Narrow = (from: Uint32Array, count: number, into: Uint32Array) => number;

/** What keeps every row. */
export const keepAll: Narrow = (from, count, into) => {
  if (from !== into) into.set(from.subarray(0, count));
  return count;
};

/** What keeps no row. */
export const keepNone: Narrow = () => 0;

/** Keeps the rows for which something is, or with `wanted` false is not, so; asks row by row. */
export function keepIf(isSo: (row: number) => boolean, wanted: boolean): Narrow {
  return (from, count, into) => {
    let kept = 0;
    for (let place = 0; place < count; place += 1) {
      const row = from[place] as number; // the place is inside
      into[kept] = row;
      if (isSo(row) === wanted) kept += 1;
    }
    return kept;
  };
}

/** Keeps what every step keeps; each sees only what those before it left. */
export function keepByAll(steps: readonly Narrow[]): Narrow {
  const [first = keepAll, ...others] = steps;
  return (from, count, into) => {
    let kept = first(from, count, into);
    for (const narrow of others) kept = narrow(into, kept, into);
    return kept;
  };
}

/** Keeps what at least one step keeps; each sees only what those before it refused. */
export function keepByAny(steps: readonly Narrow[]): Narrow {
  return (from, count, into) => {
    const refused = from.slice(0, count);
    const kept = new Uint32Array(count);
    let refusedCount = count;
    for (const narrow of steps) {
      const keptCount = narrow(refused, refusedCount, kept);
      refusedCount = takeAway(kept.subarray(0, keptCount), refused, refusedCount);
    }
    keepAll(from, count, into);
    return takeAway(refused.subarray(0, refusedCount), into, count);
  };
}

/** Takes some rows of a selection out of it; both are ascending. Returns how many remain. */
function takeAway(some: Uint32Array, rows: Uint32Array, count: number): number {
  let next = 0;
  let kept = 0;
  for (let place = 0; place < count; place += 1) {
    const row = rows[place] as number; // the place is inside
    if (next < some.length && some[next] === row) {
      next += 1;
    } else {
      rows[kept] = row;
      kept += 1;
    }
  }
  return kept;
}
