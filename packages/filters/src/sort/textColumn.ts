import { readText } from '../cell/scalar';
import type { Field } from '../definition/field';
import type { SortDefinition } from '../definition/sort';
import { CollatorRanks, collatorOf } from './collatorRanks';
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
  };
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
