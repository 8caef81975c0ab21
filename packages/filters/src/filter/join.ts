import { type Keep, keepEach, type RowTest } from './keep';

/** One test of a row, with guesses that decide which of several tests is asked first. */
export interface Step<Row> extends RowTest<Row> {
  /** About nanoseconds. */
  readonly cost: number;
  /** Which share of rows is likely to match, from 0 to 1. */
  readonly share: number;
}

/**
 * Joins tests so that the one which decides most for its cost is asked first: in an AND the one that rules out most,
 * in an OR the one that lets in most. The answer does not depend on the order (SPEC.md, FILTER-7).
 *
 * @param steps Tests without side effects, at least one.
 * @param isAll Whether all must match, or any.
 * @returns One test.
 */
export function joinSteps<Row>(steps: readonly [Step<Row>, ...Step<Row>[]], isAll: boolean): Step<Row> {
  if (steps.length === 1) return steps[0];
  // Sorting is stable: of tests that are as good, the one that people put first is asked first.
  const ordered = steps.toSorted((one, other) => priceOf(one, isAll) - priceOf(other, isAll));
  let cost = 0;
  let goesOn = 1;
  for (const step of ordered) {
    cost += goesOn * step.cost;
    goesOn *= isAll ? step.share : 1 - step.share;
  }
  const matches = joined(ordered, isAll);
  const share = isAll ? goesOn : 1 - goesOn;
  return { cost, share, matches, keep: isAll ? keepByAll(ordered) : keepEach(matches) };
}

/** A guess may be wrong, so that no test counts as deciding nothing. */
const LEAST_SHARE = 0.02;

/** What a test costs for each row that it decides. */
function priceOf({ cost, share }: { readonly cost: number; readonly share: number }, isAll: boolean): number {
  return cost / Math.max(isAll ? 1 - share : share, LEAST_SHARE);
}

function joined<Row>(steps: readonly Step<Row>[], isAll: boolean): (row: Row) => boolean {
  return (row) => {
    for (const { matches } of steps) if (matches(row) !== isAll) return !isAll;
    return isAll;
  };
}

/** A guess counts as much as so many rows that were seen. */
const GUESS_ROWS = 32;
/** Number of selections after which the order of the tests is re-evaluated; later ones would change little. */
const LEARNING = 4;

/** Keeps what every step keeps. What the first rows show of the shares corrects the guesses. */
function keepByAll<Row>(ordered: readonly Step<Row>[]): Keep<Row> {
  let parts = ordered.map(({ cost, share, keep }) => ({
    cost,
    share,
    keep,
    seen: GUESS_ROWS,
    kept: share * GUESS_ROWS,
  }));
  let selections = 0;
  return (rows, selection, count, cells) => {
    let remaining = count;
    for (const part of parts) {
      if (remaining === 0) break;
      const kept = part.keep(rows, selection, remaining, cells);
      part.seen += remaining;
      part.kept += kept;
      remaining = kept;
    }
    if (selections < LEARNING) {
      selections += 1;
      for (const part of parts) part.share = part.kept / part.seen;
      parts = parts.toSorted((one, other) => priceOf(one, true) - priceOf(other, true));
    }
    return remaining;
  };
}
