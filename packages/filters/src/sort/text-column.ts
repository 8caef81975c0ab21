import { readText } from '../cell/scalar';
import type { Field } from '../definition/field';
import type { SortDefinition } from '../definition/sort';
import { CollatorRanks, collatorOf } from './collator-ranks';
import type { SortColumn } from './column';

/**
 * A column of texts in the order of the locale. Single rows are compared by the collator; whole lists by ranks, which
 * are kept for as long as the field's definition is, so that sorting again, or the other way round, is cheap.
 *
 * @throws RangeError For what is not a language tag.
 * @see SPEC.md, SORT-3 to SORT-5
 */
export function textColumn(field: Field, { direction, empties }: SortDefinition, locale: string): SortColumn {
  const collator = collatorOf(locale);
  const ranks = ranksOf(field, locale);
  const sign = direction === 'desc' ? -1 : 1;
  const emptySign = empties === 'first' ? -1 : 1;
  return {
    value: readText,
    compare: (left, right) => {
      if (left === right) return 0;
      if (typeof left !== 'string') return emptySign;
      if (typeof right !== 'string') return -emptySign;
      // Not minus 0 when the collator holds them equal.
      return collator.compare(left, right) * sign + 0;
    },
    pack: (cells) => {
      const packed = new Float64Array(cells.length);
      ranks.prepare(cells.length);
      for (let index = 0; index < cells.length; index += 1) {
        const text = readText(cells[index]);
        packed[index] = text === undefined ? -1 : ranks.slot(text);
      }
      const bySlot = ranks.settle();
      const ofEmpty = emptySign * Number.POSITIVE_INFINITY;
      for (let index = 0; index < packed.length; index += 1) {
        const slot = packed[index] ?? -1;
        packed[index] = slot < 0 ? ofEmpty : sign * (bySlot[slot] ?? 0);
      }
      return packed;
    },
    packWithin: (cells, runs) => {
      if (!areMostlyUnlike(cells) || ranks.areWanted(cells.length)) return undefined;
      const packed = new Float64Array(cells.length).fill(emptySign * Number.POSITIVE_INFINITY);
      for (const run of runs()) rankRun(run, cells, packed, collator, sign);
      return packed;
    },
  };
}

/** Number of sampled cells, and how many of them must differ. */
const SAMPLE_SIZE = 128;
const UNLIKE = 96;

/** Returns whether most texts are unique, which makes cached ranks expensive. */
function areMostlyUnlike(cells: readonly unknown[]): boolean {
  if (cells.length < SAMPLE_SIZE) return false;
  const step = cells.length / SAMPLE_SIZE;
  const found = new Set<unknown>();
  for (let look = 0; look < SAMPLE_SIZE; look += 1) found.add(cells[Math.floor(look * step)]);
  return found.size >= UNLIKE;
}

/** Gives the texts of a run of rows their ranks among each other. */
function rankRun(
  run: Uint32Array,
  cells: readonly unknown[],
  packed: Float64Array,
  collator: Intl.Collator,
  sign: number,
): void {
  const found: { readonly row: number; readonly text: string }[] = [];
  for (const row of run) {
    const text = readText(cells[row]);
    if (text !== undefined) found.push({ row, text });
  }
  // By code units first: that is cheap, and near enough to the collator's order to save it most of its work.
  found.sort((left, right) => (left.text < right.text ? -1 : left.text > right.text ? 1 : 0));
  // Sorting compares all neighbours, so that afterwards it is known whether any are equal.
  let hasMetEqual = false;
  found.sort((left, right) => {
    const order = collator.compare(left.text, right.text);
    if (order === 0) hasMetEqual = true;
    return order;
  });
  let rank = 0;
  let before: string | undefined;
  for (const { row, text } of found) {
    if (before === undefined || !hasMetEqual || collator.compare(before, text) !== 0) rank += 1;
    before = text;
    packed[row] = sign * rank;
  }
}

const ranksOfField = new WeakMap<Field, Map<string, CollatorRanks>>();

function ranksOf(field: Field, locale: string): CollatorRanks {
  let byLocale = ranksOfField.get(field);
  if (byLocale === undefined) {
    byLocale = new Map();
    ranksOfField.set(field, byLocale);
  }
  let ranks = byLocale.get(locale);
  if (ranks === undefined) {
    ranks = new CollatorRanks(collatorOf(locale));
    byLocale.set(locale, ranks);
  }
  return ranks;
}
