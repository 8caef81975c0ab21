import type { Sorter } from '@atelier/filters';
import { LRUCache } from 'lru-cache';
import type { RowToSort } from './page';

/** Rows of all orders that are kept together: about 50 MB. */
const MOST_ROWS = 300_000;
/** Lists that are shorter are put in order anew each time. */
const WORTH_KEEPING = 1_000;
/** Changed rows that are put in their places one by one; more are read with all others. */
const MOST_CHANGES = 10_000;
/** Milliseconds that a transaction may have been under way before its rows are seen. */
const LONGEST_WRITE = 60_000;

/** What all rows of a list have in common with no other list: how many there are, and their fingerprints joined. */
export interface ListMark {
  readonly total: number;
  /** Exclusive or of the fingerprints; 0 of none. */
  readonly fingerprint: bigint;
}

/** A row as it is kept. */
export interface KnownRow extends RowToSort {
  /** Changes whenever the row does. */
  readonly fingerprint: bigint;
}

/** A row that was written lately. */
export interface ChangedRow {
  readonly row: KnownRow;
  /** Whether the list holds it now. */
  readonly isIn: boolean;
}

/** Where the rows of a list come from. */
export interface ListSource {
  /** When the list is asked for, in milliseconds. */
  readonly now: number;
  readonly sorter: Sorter<KnownRow>;
  /** All rows of the list, in any order. */
  all(): Promise<readonly KnownRow[]>;
  /** Rows, in the list or not, that were written at or after an instant; of more than `limit` any. */
  changedSince(instant: number, limit: number): Promise<readonly ChangedRow[]>;
}

interface KnownOrder extends ListMark {
  readonly rows: readonly KnownRow[];
  readonly now: number;
}

const known = new LRUCache<string, KnownOrder>({
  maxSize: MOST_ROWS,
  sizeCalculation: ({ rows }) => rows.length,
});

/**
 * The rows of a long list in the order that is made in memory (page.ts). The order is kept: the next page reads nothing,
 * and after a change only the rows that were written since are read and put in their places. Whether that made the list
 * that the database has is told by the mark; if not, because a write took long or nobody can tell when it was, all rows
 * are read and put in order anew. So what is kept can be slow, and never wrong.
 *
 * @param key all that decides which rows are in the list and in which order, the workspace included
 * @param mark of the list as the database has it now
 */
export async function knownOrder(
  key: string,
  mark: ListMark,
  source: ListSource,
): Promise<readonly RowToSort[]> {
  const before = known.get(key);
  if (before && isSame(before, mark)) return before.rows;
  const rows = (before && (await followed(before, mark, source))) ?? (await madeAnew(source));
  if (rows.length >= WORTH_KEEPING) known.set(key, { rows, now: source.now, ...markOf(rows) });
  else known.delete(key);
  return rows;
}

const isSame = (one: ListMark, other: ListMark): boolean =>
  one.total === other.total && one.fingerprint === other.fingerprint;

const markOf = (rows: readonly KnownRow[]): ListMark => ({
  total: rows.length,
  fingerprint: rows.reduce((joined, { fingerprint }) => joined ^ fingerprint, 0n),
});

async function madeAnew({ sorter, all }: ListSource): Promise<readonly KnownRow[]> {
  return sorter.sort(await all());
}

/** The kept order with what was written since; undefined where that is not all that happened. */
async function followed(
  before: KnownOrder,
  mark: ListMark,
  source: ListSource,
): Promise<readonly KnownRow[] | undefined> {
  const changes = await source.changedSince(before.now - LONGEST_WRITE, MOST_CHANGES + 1);
  if (changes.length > MOST_CHANGES) return undefined;
  const changed = new Set(changes.map(({ row }) => row.id));
  const stayed = before.rows.filter(({ id }) => !changed.has(id));
  const added = changes.flatMap(({ row, isIn }) => (isIn ? row : []));
  const rows = merged(stayed, added, source.sorter);
  return isSame(markOf(rows), mark) ? rows : undefined;
}

/** Puts rows in their places among others that are in order. */
function merged(
  ordered: readonly KnownRow[],
  added: readonly KnownRow[],
  { key, compare }: Sorter<KnownRow>,
): readonly KnownRow[] {
  const fresh = added
    .map((row) => ({ row, key: key(row) }))
    .sort((left, right) => compare(left.key, right.key));
  const parts: (readonly KnownRow[])[] = [];
  let taken = 0;
  for (const one of fresh) {
    let [low, high] = [taken, ordered.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const there = ordered[middle];
      if (there && compare(key(there), one.key) < 0) low = middle + 1;
      else high = middle;
    }
    parts.push(ordered.slice(taken, low), [one.row]);
    taken = low;
  }
  return [...parts, ordered.slice(taken)].flat();
}
