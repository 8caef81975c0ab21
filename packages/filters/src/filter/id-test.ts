import type { FieldReader } from '../cell/read-cell';
import { type RowTest, testCells } from './keep';

/**
 * Compiles "holds one of these ids" for a field of single ids. Two comparisons are cheaper than a hash, and a status
 * group or a pair of options is the common case.
 *
 * @param reader Reads the cell.
 * @param ids Living ids, at least one.
 * @param wanted `false` compiles the complement.
 * @returns Whether a row's cell is one of them (SPEC.md, SELECT-5, STATUS-2).
 */
export function compileOneOf<Row>(
  reader: FieldReader<Row>,
  ids: readonly string[],
  wanted: boolean,
): RowTest<Row> {
  const { read, readMany } = reader;
  const [first, second = first] = ids;
  if (ids.length > 2) {
    const all: ReadonlySet<unknown> = new Set(ids);
    return testCells(reader, (cell) => all.has(cell), wanted);
  }
  return {
    matches: (row) => isEither(read(row), first, second) === wanted,
    keep: (rows, selection, count, cells) => {
      readMany(rows, selection, count, cells);
      let kept = 0;
      for (let place = 0; place < count; place += 1) {
        selection[kept] = selection[place] as number;
        if (isEither(cells[place], first, second) === wanted) kept += 1;
      }
      return kept;
    },
  };
}

/** The type is asked first, because texts that are known to be texts are compared faster. */
function isEither(cell: unknown, first: string | undefined, second: string | undefined): boolean {
  return typeof cell === 'string' && (cell === first || cell === second);
}

/**
 * Compiles "holds at least one of these ids" for a field of lists.
 *
 * @param reader Reads the cell.
 * @param ids Living ids, at least one.
 * @param wanted `false` compiles the complement.
 * @returns Whether a row's cell, one id or a list, holds one of them (SPEC.md, PERSON-2, SELECT-6).
 */
export function compileAnyOf<Row>(
  reader: FieldReader<Row>,
  ids: readonly string[],
  wanted: boolean,
): RowTest<Row> {
  const { read, readMany } = reader;
  const [first, second = first, third = first] = ids;
  const sought: Sought = { first, second, third, others: ids.length > 3 ? new Set(ids.slice(3)) : undefined };
  return {
    matches: (row) => holdsOne(read(row), sought) === wanted,
    keep: (rows, selection, count, cells) => {
      readMany(rows, selection, count, cells);
      let kept = 0;
      for (let place = 0; place < count; place += 1) {
        selection[kept] = selection[place] as number;
        if (holdsOne(cells[place], sought) === wanted) kept += 1;
      }
      return kept;
    },
  };
}

/** Few ids are compared one by one, the others looked up. */
interface Sought {
  readonly first: string | undefined;
  readonly second: string | undefined;
  readonly third: string | undefined;
  readonly others: ReadonlySet<unknown> | undefined;
}

function holdsOne(cell: unknown, sought: Sought): boolean {
  if (!Array.isArray(cell)) return isOne(cell, sought);
  const list: readonly unknown[] = cell;
  for (let index = 0; index < list.length; index += 1) if (isOne(list[index], sought)) return true;
  return false;
}

function isOne(entry: unknown, { first, second, third, others }: Sought): boolean {
  if (typeof entry !== 'string') return false;
  return entry === first || entry === second || entry === third || others?.has(entry) === true;
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
