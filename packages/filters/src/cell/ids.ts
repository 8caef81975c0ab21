const NONE: readonly string[] = Object.freeze([]);

/**
 * What a cell of a select or status field holds.
 *
 * @param cell Anything that a row can hold.
 * @returns The one id, deleted or not, or `undefined` when there is none. A list is not an id (SPEC.md, SELECT-1).
 */
export function readId(cell: unknown): string | undefined {
  return typeof cell === 'string' && cell !== '' ? cell : undefined;
}

/**
 * What a cell of a person or multi-select field holds.
 *
 * @param cell Anything that a row can hold: one id, or a list of them.
 * @returns The ids in their order, each once, deleted ones included. What is not an id, and the empty id, is left out;
 * an id of blanks is an id (SPEC.md, PERSON-1, SELECT-2).
 */
export function readIds(cell: unknown): readonly string[] {
  if (typeof cell === 'string') return cell === '' ? NONE : [cell];
  if (!Array.isArray(cell) || cell.length === 0) return NONE;
  const list: readonly unknown[] = cell;
  // Most lists hold a few ids and nothing else; those are given back as they are.
  return isCleanList(list) ? list : [...new Set(list.filter(isId))];
}

function isId(entry: unknown): entry is string {
  return typeof entry === 'string' && entry !== '';
}

/** Long lists are cheaper to clean than to compare each with each. */
const COMPARED_AT_MOST = 8;

function isCleanList(list: readonly unknown[]): list is readonly string[] {
  if (list.length > COMPARED_AT_MOST) return false;
  for (let index = 0; index < list.length; index += 1) {
    const entry = list[index];
    if (!isId(entry) || list.indexOf(entry) !== index) return false;
  }
  return true;
}
