/** One test of a row, with guesses that decide which of several tests is asked first. */
export interface Step<Row> {
  /** About nanoseconds. */
  readonly cost: number;
  /** Which share of rows is likely to match, from 0 to 1. */
  readonly share: number;
  readonly matches: (row: Row) => boolean;
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
  const decides = ({ share }: Step<Row>) => Math.max(isAll ? 1 - share : share, LEAST_SHARE);
  const price = (step: Step<Row>) => step.cost / decides(step);
  // Sorting is stable: of tests that are as good, the one that people put first is asked first.
  const ordered = steps.toSorted((one, other) => price(one) - price(other));
  let cost = 0;
  let goesOn = 1;
  for (const step of ordered) {
    cost += goesOn * step.cost;
    goesOn *= isAll ? step.share : 1 - step.share;
  }
  const tests = ordered.map((step) => step.matches);
  return { cost, share: isAll ? goesOn : 1 - goesOn, matches: isAll ? both(tests) : either(tests) };
}

/** A guess may be wrong, so that no test counts as deciding nothing. */
const LEAST_SHARE = 0.02;

function both<Row>(tests: readonly ((row: Row) => boolean)[]): (row: Row) => boolean {
  const [first = () => true, second, third] = tests;
  if (second === undefined) return first;
  if (third === undefined) return (row) => first(row) && second(row);
  const others = both(tests.slice(2));
  return (row) => first(row) && second(row) && others(row);
}

function either<Row>(tests: readonly ((row: Row) => boolean)[]): (row: Row) => boolean {
  const [first = () => false, second, third] = tests;
  if (second === undefined) return first;
  if (third === undefined) return (row) => first(row) || second(row);
  const others = either(tests.slice(2));
  return (row) => first(row) || second(row) || others(row);
}
