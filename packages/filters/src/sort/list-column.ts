import { readIds } from '../cell/ids';
import type { PersonField, SelectField } from '../definition/field';
import type { SortDefinition } from '../definition/sort';
import { collatorOf } from './collator-ranks';
import type { SortColumn, SortValue } from './column';
import { placesOf } from './number-column';

/**
 * A column of lists, compared element by element in the order of the cell; of two that are equal as far as the shorter
 * goes, the shorter is first. People compare by name, options by their order; deleted options are left out.
 *
 * @throws RangeError For what is not a language tag.
 * @see SPEC.md, SORT-3, SORT-7 to SORT-9
 */
export function listColumn(
  field: PersonField | SelectField,
  { direction, empties }: SortDefinition,
  locale: string,
): SortColumn {
  const { read, compareIds } = field.type === 'person' ? peopleOf(field, locale) : optionsOf(field);
  const sign = direction === 'desc' ? -1 : 1;
  const emptySign = empties === 'first' ? -1 : 1;
  const compare = (left: SortValue, right: SortValue): number => {
    if (!isList(left)) return isList(right) ? emptySign : 0;
    if (!isList(right)) return -emptySign;
    const shared = Math.min(left.length, right.length);
    for (let index = 0; index < shared; index += 1) {
      const order = compareIds(left[index] ?? '', right[index] ?? '');
      if (order !== 0) return order * sign;
    }
    return (left.length - right.length) * sign + 0;
  };
  return { value: read, compare, pack: (cells) => packLists(cells.map(read), compare) };
}

type Compare = (left: SortValue, right: SortValue) => number;
interface Elements {
  /** The ids that count, or `undefined` when the cell is empty. */
  readonly read: (cell: unknown) => readonly string[] | undefined;
  readonly compareIds: (left: string, right: string) => number;
}

function isList(value: SortValue): value is readonly string[] {
  return typeof value === 'object';
}

/** By name; whoever the field does not name stands by the id. */
function peopleOf(field: PersonField, locale: string): Elements {
  const collator = collatorOf(locale);
  const names = new Map<string, string>();
  for (const { id, name } of field.people) if (!names.has(id)) names.set(id, name);
  return {
    read: (cell) => {
      const ids = readIds(cell);
      return ids.length === 0 ? undefined : ids;
    },
    compareIds: (left, right) =>
      left === right ? 0 : collator.compare(names.get(left) ?? left, names.get(right) ?? right),
  };
}

function optionsOf(field: SelectField): Elements {
  const places = placesOf(field.options);
  const isAlive = (id: string): boolean => places.has(id);
  return {
    read: (cell) => {
      const ids = readIds(cell);
      const living = ids.every(isAlive) ? ids : ids.filter(isAlive);
      return living.length === 0 ? undefined : living;
    },
    compareIds: (left, right) => (places.get(left) ?? 0) - (places.get(right) ?? 0),
  };
}

/** Few different lists are in many cells: each is compared once, and cells get the rank of theirs. */
function packLists(lists: readonly SortValue[], compare: Compare): Float64Array {
  const names = lists.map((list) => JSON.stringify(list ?? null));
  const distinct = new Map<string, SortValue>();
  for (const [index, name] of names.entries()) distinct.set(name, lists[index]);
  const ranks = new Map<string, number>();
  let rank = 0;
  let before: SortValue;
  for (const [name, list] of [...distinct].sort(([, left], [, right]) => compare(left, right))) {
    if (rank === 0 || compare(before, list) !== 0) rank += 1;
    ranks.set(name, rank);
    before = list;
  }
  const packed = new Float64Array(lists.length);
  for (let index = 0; index < names.length; index += 1) packed[index] = ranks.get(names[index] ?? '') ?? 0;
  return packed;
}
