import type { RowReader } from '../definition/field';

/**
 * Compiles "holds one of these ids" for a field of single ids. Two comparisons are cheaper than a hash, and a status
 * group or a pair of options is the common case.
 *
 * @param reader How to read rows.
 * @param fieldId The field.
 * @param ids Living ids, at least one.
 * @param wanted `false` compiles the complement.
 * @returns Whether a row's cell is one of them (SPEC.md, SELECT-5, STATUS-2).
 */
export function compileOneOf<Row>(
  { cell: read }: RowReader<Row>,
  fieldId: string,
  ids: readonly string[],
  wanted: boolean,
): (row: Row) => boolean {
  const [first, second = first] = ids;
  if (ids.length > 2) {
    const all: ReadonlySet<unknown> = new Set(ids);
    return wanted ? (row) => all.has(read(row, fieldId)) : (row) => !all.has(read(row, fieldId));
  }
  // Two closures, because a comparison with `wanted` would cost a fifth of the test.
  if (wanted) {
    return (row) => {
      const cell = read(row, fieldId);
      return typeof cell === 'string' && (cell === first || cell === second);
    };
  }
  return (row) => {
    const cell = read(row, fieldId);
    return typeof cell !== 'string' || (cell !== first && cell !== second);
  };
}

/**
 * Compiles "holds at least one of these ids" for a field of lists.
 *
 * @param reader How to read rows.
 * @param fieldId The field.
 * @param ids Living ids, at least one.
 * @param wanted `false` compiles the complement.
 * @returns Whether a row's cell, one id or a list, holds one of them (SPEC.md, PERSON-2, SELECT-6).
 */
export function compileAnyOf<Row>(
  { cell: read }: RowReader<Row>,
  fieldId: string,
  ids: readonly string[],
  wanted: boolean,
): (row: Row) => boolean {
  const [first, second = first] = ids;
  const others: ReadonlySet<unknown> | undefined = ids.length > 2 ? new Set(ids.slice(2)) : undefined;
  return (row) => {
    const cell = read(row, fieldId);
    if (!Array.isArray(cell)) {
      return (cell === first || cell === second || others?.has(cell) === true) === wanted;
    }
    const list: readonly unknown[] = cell;
    for (let index = 0; index < list.length; index += 1) {
      const id = list[index];
      if (id === first || id === second || others?.has(id) === true) return wanted;
    }
    return !wanted;
  };
}

/**
 * Compiles "holds exactly these ids" for a field of lists.
 *
 * @param ids Living ids; none asks for an empty cell.
 * @param living Every id that was not deleted; what else a cell holds is left out. `undefined`: no id is ever deleted.
 * @returns Whether a cell holds all of them and no other, in any order and however often (SPEC.md, SELECT-7).
 */
export function compileSameSet(
  ids: readonly string[],
  living: ReadonlySet<string> | undefined,
): (cell: unknown) => boolean {
  const places = new Map<unknown, number>([...new Set(ids)].map((id, place) => [id, place]));
  const sought = places.size;
  // The cell in which each id was last seen: counts every id once without a new set for each row.
  const seenIn = new Float64Array(sought);
  let cellNumber = 0;
  const count = (entry: unknown): number => {
    const place = places.get(entry);
    if (place !== undefined) {
      if (seenIn[place] === cellNumber) return 0;
      seenIn[place] = cellNumber;
      return 1;
    }
    const isOther = typeof entry === 'string' && entry !== '' && (living === undefined || living.has(entry));
    return isOther ? Number.POSITIVE_INFINITY : 0;
  };
  return (cell) => {
    cellNumber += 1;
    if (!Array.isArray(cell)) return count(cell) === sought;
    const list: readonly unknown[] = cell;
    let found = 0;
    for (let index = 0; index < list.length; index += 1) found += count(list[index]);
    return found === sought;
  };
}
