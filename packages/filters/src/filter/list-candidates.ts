import type { Literal } from './report';

/**
 * Lists of ids worth trying for a cell of a person or multi-select field, the shortest that is asked for first.
 *
 * @param literals What the cell is to satisfy.
 * @param known Ids that may be added when the conditions name too few; the most natural first.
 */
export function* listCandidates(
  literals: readonly Literal[],
  known: readonly string[],
): Generator<readonly string[]> {
  const forbidden = new Set<string>();
  const groups: (readonly string[])[] = [];
  for (const { plan } of literals) {
    if (plan.test === 'sameSet') yield plan.ids;
    if (plan.test === 'anyOf') groups.push(plan.ids);
    if (plan.test === 'not' && plan.part.test === 'anyOf') for (const id of plan.part.ids) forbidden.add(id);
  }
  const chosen: string[] = [];
  for (const ids of groups) {
    if (ids.some((id) => chosen.includes(id))) continue;
    const id = ids.find((one) => !forbidden.has(one));
    if (id === undefined) return;
    chosen.push(id);
  }
  const named = [...groups.flat(), ...known].filter((id) => !forbidden.has(id));
  const allowed = [...new Set(named)];
  // With fewer than so many of them left out by "is not", one of these sets remains.
  const others = allowed.filter((id) => !chosen.includes(id)).slice(0, SUBSETS_OF);
  for (const more of subsets(others)) yield [...chosen, ...more];
  yield* subsets(allowed.slice(0, SUBSETS_OF));
}

/** Subsets of 8 are 256; a filter has at most 100 conditions. */
const SUBSETS_OF = 8;

function* subsets(ids: readonly string[]): Generator<readonly string[]> {
  for (let bits = 0; bits < 2 ** ids.length; bits += 1) {
    const subset = ids.filter((_, place) => (bits & (1 << place)) !== 0);
    yield subset;
  }
}
