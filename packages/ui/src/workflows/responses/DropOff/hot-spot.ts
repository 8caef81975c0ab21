/** The fewest people who must leave at a hot spot, and the smallest share of those who saw it. */
const FEWEST = 2;
const LEAST = 0.1;

/**
 * The question at which a form loses people: more leave there than at any other, and not by chance alone. Undefined where
 * nothing stands out.
 */
export function hotSpotOf<Question extends { readonly shown: number; readonly left: number }>(
  questions: readonly Question[],
): Question | undefined {
  const worst = questions.reduce<Question | undefined>(
    (found, one) => (found === undefined || one.left > found.left ? one : found),
    undefined,
  );
  return worst !== undefined && worst.left >= FEWEST && worst.left >= worst.shown * LEAST ? worst : undefined;
}
