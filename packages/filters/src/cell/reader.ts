import type { Field } from '../definition/field';
import { isDateEmpty } from './date';
import { readId } from './ids';
import { readNumber, readText } from './scalar';

/** What every part of the package asks of a cell, whatever its field's type. */
export interface CellReader {
  /** Whether the cell counts as empty; allocates nothing (SPEC.md, FILTER-6). */
  isEmpty(cell: unknown): boolean;
}

/**
 * Reads the cells of one field. A cell whose value does not fit the field's type is empty, and so is one that holds
 * nothing but deleted options or labels; people are never deleted, and a checkbox is never empty.
 *
 * @param field The field that the cells belong to.
 * @returns A reader, to be kept for as long as the field stays the same.
 * @see SPEC.md, FILTER-6, TEXT-1, NUMBER-1, CHECKBOX-1, PERSON-1, SELECT-1 to SELECT-3, STATUS-1
 */
export function cellReader(field: Field): CellReader {
  switch (field.type) {
    case 'text':
      return { isEmpty: (cell) => readText(cell) === undefined };
    case 'number':
      return { isEmpty: (cell) => readNumber(cell) === undefined };
    case 'date':
      return { isEmpty: isDateEmpty };
    case 'checkbox':
      return { isEmpty: () => false };
    case 'person':
      return { isEmpty: (cell) => !holdsId(cell, undefined) };
    case 'multiSelect': {
      const living = livingIds(field);
      return { isEmpty: (cell) => !holdsId(cell, living) };
    }
    case 'select':
    case 'status': {
      const living = livingIds(field);
      return {
        isEmpty: (cell) => {
          const id = readId(cell);
          return id === undefined || living?.has(id) !== true;
        },
      };
    }
  }
}

/**
 * The ids that a cell of the field can hold.
 *
 * @param field Any field.
 * @returns Ids of the options or labels that were not deleted, or `undefined` where every id counts (people) or none
 * is held.
 */
export function livingIds(field: Field): ReadonlySet<string> | undefined {
  switch (field.type) {
    case 'select':
    case 'multiSelect':
      return new Set(field.options.map((option) => option.id));
    case 'status':
      return new Set(field.labels.map((label) => label.id));
    default:
      return undefined;
  }
}

/** Whether one id, or a list, holds an id of the set; without a set every id counts. */
function holdsId(cell: unknown, among: ReadonlySet<string> | undefined): boolean {
  if (!Array.isArray(cell)) return isAmong(cell, among);
  const list: readonly unknown[] = cell;
  for (let index = 0; index < list.length; index += 1) if (isAmong(list[index], among)) return true;
  return false;
}

function isAmong(entry: unknown, among: ReadonlySet<string> | undefined): boolean {
  const id = readId(entry);
  return id !== undefined && (among === undefined || among.has(id));
}
