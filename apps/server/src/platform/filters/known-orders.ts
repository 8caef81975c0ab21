import { createHash } from 'node:crypto';
import type { EvaluationContext, Field, SortDefinition, Sorter } from '@atelier/filters';
import { getTableName, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, PgDialect, type PgTable } from 'drizzle-orm/pg-core';
import { LRUCache } from 'lru-cache';
import type { Transaction } from '../database/transaction';
import { type RowToSort, sortedFields, sorterOf } from './page';

/** Maximum memory of all cached orders together, in bytes: about 300,000 rows with names of usual length. */
const MAX_SIZE = 64_000_000;
/** Estimated bytes of a cached order, in addition to its rows. */
const ORDER_SIZE = 2_000;
/** Estimated bytes of a cached row, in addition to its texts. */
const ROW_SIZE = 160;
/** Maximum number of changed rows that are inserted one by one; with more, all rows are read again. */
const MAX_CHANGES = 10_000;
/** How often a page is read again when rows change in the meantime. */
const TRIES = 3;

/** A table whose rows are sorted in memory where SQL cannot sort them. */
export interface SortedTable {
  readonly table: PgTable;
  readonly id: PgColumn;
  /** The manual order. */
  readonly order?: PgColumn;
  /** The values that rows are sorted by, by field ID. */
  readonly cells: Readonly<Record<string, PgColumn | SQL>>;
}

/** A table whose lists are cached: `atelier_kept_lists('name')` in its migration creates the column and its index. */
export interface KeptTable extends SortedTable {
  /** The transaction that wrote the row last. */
  readonly writtenIn: PgColumn;
}

/** Which rows, in which order. The condition may depend on the row alone: changes in joined rows would go unnoticed. */
export interface ListQuery {
  readonly workspaceId: string;
  readonly where: SQL;
  readonly sorts: readonly SortDefinition[];
  readonly fields: readonly Field[];
  /** Decides the order of texts by its locale. */
  readonly evaluation: EvaluationContext;
}

/** An instant as a cell to sort by. */
export const inMilliseconds = (column: PgColumn): SQL =>
  sql`floor(extract(epoch from ${column}) * 1000)::double precision`;

interface KnownOrder {
  readonly rows: readonly RowToSort[];
  /** A snapshot of the database: what it can't see was written after the rows were read. Null: not cached. */
  readonly snapshot: string | null;
}

/** A row of a page, and whether any row of the table was written since the order was computed. */
export type PageRow<Row> = Row & { readonly isOutdated: boolean };

export interface KeptPage<Row> {
  readonly rows: readonly Row[];
  /** Number of all rows that match the filter. */
  readonly total: number;
}

const known = new LRUCache<string, KnownOrder>({
  maxSize: MAX_SIZE,
  sizeCalculation: ({ rows }) => ORDER_SIZE + rows.reduce((size, row) => size + ROW_SIZE + textSize(row), 0),
});

/** Returns the number of characters in the cells of a row. */
const textSize = ({ cells }: RowToSort): number =>
  Object.values(cells)
    .flat()
    .reduce<number>((size, cell) => size + (typeof cell === 'string' ? cell.length : 0), 0);

/**
 * Returns a page of a list whose order is cached in memory, so that every page costs the same whatever the size of the
 * list. One statement reads the rows of the page and finds out, by an index over the transactions that wrote rows,
 * whether anything was written since. If so, only the changed rows are read and inserted.
 *
 * This is exact: a row records the transaction that wrote it, and the snapshot of an order determines which
 * transactions it saw. Neither clocks nor the order of commits matter.
 *
 * @param read reads rows by their ids, each with `isOutdated` as its last field
 */
export async function keptPage<Row extends { readonly id: string }>(
  tx: Transaction,
  kept: KeptTable,
  query: ListQuery,
  { page, limit }: { readonly page: number; readonly limit: number },
  read: (ids: readonly string[], isOutdated: SQL<boolean>) => Promise<readonly PageRow<Row>[]>,
): Promise<KeptPage<Row>> {
  const key = keyOf(kept, query);
  const start = (page - 1) * limit;
  let order = known.get(key);
  for (let tries = 0; ; tries += 1) {
    if (order) {
      const ids = order.rows.slice(start, start + limit).map(({ id }) => id);
      const rows = ids.length === 0 ? [] : await read(ids, isOutdated(kept, order.snapshot));
      const byId = new Map(rows.map((row) => [row.id, row]));
      // A page beyond the end has no row to report changes, so it is trusted once the order was updated.
      const isCurrent =
        ids.length === 0 ? tries > 0 : byId.size === ids.length && !rows.some((row) => row.isOutdated);
      if (isCurrent || tries === TRIES)
        return { rows: ids.flatMap((id) => byId.get(id) ?? []), total: order.rows.length };
    }
    order = await broughtUpToDate(tx, kept, query, key, order);
  }
}

/** Returns the ids of all rows of a list in order, without caching them. */
export async function idsInOrder(
  tx: Transaction,
  table: SortedTable,
  query: ListQuery,
): Promise<readonly string[]> {
  return (await rowsInOrder(tx, table, query)).map(({ id }) => id);
}

/** Whether a row was written after a snapshot, or by this very transaction, which may still be rolled back. */
const isWrittenSince = ({ writtenIn }: KeptTable, snapshot: string): SQL =>
  sql`${writtenIn} >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
    and not pg_visible_in_snapshot(${writtenIn}, ${snapshot}::pg_snapshot)`;

const isOutdated = (kept: KeptTable, snapshot: string | null): SQL<boolean> =>
  snapshot === null
    ? sql<boolean>`false`
    : sql<boolean>`(exists (select from ${kept.table} where ${isWrittenSince(kept, snapshot)}))`;

/**
 * Returns a snapshot of the database for callers that cache derived data until {@link isWrittenAfter}; null in a
 * transaction that writes, because its changes may be rolled back.
 */
export async function currentSnapshot(tx: Transaction): Promise<string | null> {
  const { rows } = await tx.execute<{ snapshot: string; writes: boolean }>(
    sql`select pg_current_snapshot()::text as snapshot, pg_current_xact_id_if_assigned() is not null as writes`,
  );
  return rows[0]?.writes === false ? rows[0].snapshot : null;
}

/** Returns whether a row of the workspace was written after a snapshot. Only such rows are read. */
export async function isWrittenAfter(tx: Transaction, kept: KeptTable, snapshot: string): Promise<boolean> {
  const { rows } = await tx.execute<{ is: boolean }>(sql`select ${isOutdated(kept, snapshot)} as is`);
  return rows[0]?.is ?? true;
}

async function broughtUpToDate(
  tx: Transaction,
  kept: KeptTable,
  query: ListQuery,
  key: string,
  before: KnownOrder | undefined,
): Promise<KnownOrder> {
  // Taken before the rows are read: a row that is written in between is read now and again the next time.
  const snapshot = await currentSnapshot(tx);
  const rows =
    (before?.snapshot && (await followed(tx, kept, query, before.rows, before.snapshot))) ||
    (await rowsInOrder(tx, kept, query));
  const order = { rows, snapshot };
  if (snapshot !== null) known.set(key, order);
  return order;
}

const sorterFor = ({ sorts, fields, evaluation }: ListQuery) =>
  sorterOf<RowToSort>(sorts, fields, evaluation);

/**
 * Returns all rows of a list in their order, with the cells that they are sorted by.
 *
 * @param also - IDs of further fields whose cells are read.
 */
export async function rowsInOrder(
  tx: Transaction,
  table: SortedTable,
  query: ListQuery,
  ...also: readonly string[]
): Promise<readonly RowToSort[]> {
  const rows = await readRows(tx, table, query, query.where, sql`true`, also);
  return sorterFor(query).sort(rows.map(({ row }) => row));
}

/**
 * Returns the cached order updated with the rows written since; undefined if there are too many to insert one by one.
 */
async function followed(
  tx: Transaction,
  kept: KeptTable,
  query: ListQuery,
  before: readonly RowToSort[],
  snapshot: string,
): Promise<readonly RowToSort[] | undefined> {
  const condition = sql`${isWrittenSince(kept, snapshot)} limit ${MAX_CHANGES + 1}`;
  const changes = await readRows(tx, kept, query, condition, query.where);
  if (changes.length > MAX_CHANGES) return undefined;
  const changed = new Set(changes.map(({ row }) => row.id));
  const stayed = before.filter(({ id }) => !changed.has(id));
  const added = changes.flatMap(({ row, isIn }) => (isIn ? row : []));
  return merged(stayed, added, sorterFor(query));
}

/** Reads the sort keys of the rows that match a condition, and whether each belongs to the list. */
async function readRows(
  tx: Transaction,
  { table, id, order, cells }: SortedTable,
  { sorts, fields }: ListQuery,
  condition: SQL,
  isIn: SQL,
  also: readonly string[] = [],
): Promise<{ readonly row: RowToSort; readonly isIn: boolean }[]> {
  const named = [...new Set([...sortedFields(sorts, fields), ...also])].filter((name) => name in cells);
  const columns = named.map((name, index) => sql`${cells[name]} as ${sql.raw(`cell_${index}`)}`);
  const known = [sql`${id} as id`, sql`${isIn} as is_in`, ...(order ? [sql`${order} as place`] : [])];
  const { rows } = await tx.execute<{ id: string; is_in: boolean; place?: number; [cell: string]: unknown }>(
    sql`select ${sql.join([...known, ...columns], sql`, `)} from ${table} where ${condition}`,
  );
  return rows.map((row) => ({
    isIn: row.is_in,
    row: {
      id: row.id,
      ...(row.place !== undefined && { order: row.place }),
      cells: Object.fromEntries(named.map((name, index) => [name, row[`cell_${index}`]])),
    },
  }));
}

/** Inserts rows into others that are already in order. */
function merged(
  ordered: readonly RowToSort[],
  added: readonly RowToSort[],
  { key, compare }: Sorter<RowToSort>,
): readonly RowToSort[] {
  const fresh = added
    .map((row) => ({ row, key: key(row) }))
    .sort((left, right) => compare(left.key, right.key));
  const parts: (readonly RowToSort[])[] = [];
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

const dialect = new PgDialect();

/**
 * Returns a key of everything that determines the rows of a list and their order. It is a hash, because a filter may be
 * long and its order empty.
 */
function keyOf({ table }: KeptTable, { workspaceId, where, sorts, fields, evaluation }: ListQuery): string {
  const names = sortedFields(sorts, fields);
  const { sql: text, params } = dialect.sqlToQuery(where);
  const sortedBy = fields.filter(({ id }) => names.includes(id));
  return createHash('sha256')
    .update(
      JSON.stringify([getTableName(table), workspaceId, text, params, sorts, sortedBy, evaluation.locale]),
    )
    .digest('base64');
}
