import { readId } from '../cell/ids';
import { readCheckbox, readNumber } from '../cell/scalar';
import type { Choice, SelectField, StatusField, StatusGroup } from '../definition/field';
import type { SortDefinition } from '../definition/sort';
import type { SortColumn, SortValue } from './column';

/** The place of a cell as a finite number; `undefined` for an empty cell. */
export type Place = (cell: unknown) => number | undefined;

/**
 * A column of cells whose places are numbers. Descending turns their sign, and the infinities, which no cell has, are
 * the places of empty cells: so a single comparison of numbers knows it all.
 *
 * @see SPEC.md, SORT-3, SORT-4
 */
export function numberColumn(place: Place, { direction, empties }: SortDefinition): SortColumn {
  const isDescending = direction === 'desc';
  const ofEmpty = empties === 'first' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  const value = (cell: unknown): number => {
    const at = place(cell);
    if (at === undefined) return ofEmpty;
    // Subtracting instead of turning the sign makes 0 of 0, where the sign would make -0.
    return isDescending ? 0 - at : at;
  };
  return {
    value,
    compare: compareNumbers,
    pack: (cells) => {
      const packed = new Float64Array(cells.length);
      for (let index = 0; index < cells.length; index += 1) packed[index] = value(cells[index]);
      return packed;
    },
  };
}

function compareNumbers(left: SortValue, right: SortValue): number {
  if (typeof left !== 'number' || typeof right !== 'number' || left === right) return 0;
  return left < right ? -1 : 1;
}

/** By value. */
export const numberPlace: Place = readNumber;

/** What is not checked before what is. */
export const checkboxPlace: Place = (cell) => (readCheckbox(cell) ? 1 : 0);

/** Options in their order; labels by their group, then in their order. Deleted ones are empty (SPEC.md, SORT-7). */
export function choicePlace(field: SelectField | StatusField): Place {
  const places = placesOf(orderedChoices(field));
  return (cell) => {
    const id = readId(cell);
    return id === undefined ? undefined : places.get(id);
  };
}

/** The places of choices by id, from 0. Of two with the same id the first counts; an empty id is none. */
export function placesOf(choices: readonly Choice[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  for (const { id } of choices) if (id !== '' && !places.has(id)) places.set(id, places.size);
  return places;
}

/** The groups of a status field in their order. */
export const STATUS_GROUPS: readonly StatusGroup[] = ['todo', 'inProgress', 'completed'];

/** The options or labels of a field in the order in which they sort. */
export function orderedChoices(field: SelectField | StatusField): readonly Choice[] {
  if (field.type !== 'status') return field.options;
  return STATUS_GROUPS.flatMap((group) => field.labels.filter((label) => label.group === group));
}
