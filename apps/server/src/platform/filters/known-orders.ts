import type { EvaluationContext, Field, SortDefinition, Sorter } from '@atelier/filters';
import { getTableName, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, PgDialect, type PgTable } from 'drizzle-orm/pg-core';
import { LRUCache } from 'lru-cache';
import type { Transaction } from '../database/transaction';
import { type RowToSort, sortedFields, sorterOf } from './page';

/** Rows of all orders that are kept together: about 50 MB. */
const MAX_ROWS = 300_000;
/** What a kept order weighs besides its rows. */
const OWN_WEIGHT = 50;
/** Changed rows that are put in their places one by one; more are read with all others. */
const MAX_CHANGES = 10_000;
/** How often a page is read again when rows change meanwhile. */
const TRIES = 3;

/** A table whose lists are kept: `atelier_kept_lists('name')` in its migration makes the column and its index. */
export interface KeptTable {
  readonly table: PgTable;
  readonly id: PgColumn;
  /** The transaction that wrote the row last. */
  readonly writtenIn: PgColumn;
  /** What is sorted by, by the ids of the fields. */
  readonly cells: Readonly<Record<string, PgColumn | SQL>>;
}

/** Which rows, in which order. The condition depends on the row alone: a row that joins others isn't kept up to date. */
export interface KeptQuery {
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
  /** A snapshot of the database: what it can't see was written after the rows were read. Null: not to be kept. */
  readonly snapshot: string | null;
}

/** A row of a page, and whether any row of the table was written since the order was made. */
export type PageRow<Row> = Row & { readonly isOutdated: boolean };

export interface KeptPage<Row> {
  readonly rows: readonly Row[];
  /** Of all rows that the filter lets through. */
  readonly total: number;
}

const known = new LRUCache<string, KnownOrder>({
  maxSize: MAX_ROWS,
  sizeCalculation: ({ rows }) => rows.length + OWN_WEIGHT,
});

/**
 * A page of a list whose order is kept in memory, so that a page costs the same whatever the size of the list and
 * wherever it is. One statement reads the rows of the page and tells, by an index over the transactions that wrote
 * rows, whether anything was written since; only that is read then, and put in its place.
 *
 * What was written since is known exactly: a row carries the transaction that wrote it, and the snapshot with which an
 * order was made says which transactions it saw. Neither clocks nor the order of commits play a part.
 *
 * @param read reads rows by their ids, each with `isOutdated` as its last field
 */
export async function keptPage<Row extends { readonly id: string }>(
  tx: Transaction,
  kept: KeptTable,
  query: KeptQuery,
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
      // A page beyond the end has no row that could tell, so it is believed once the order was brought up to date.
      const isCurrent =
        ids.length === 0 ? tries > 0 : byId.size === ids.length && !rows.some((row) => row.isOutdated);
      if (isCurrent || tries === TRIES)
        return { rows: ids.flatMap((id) => byId.get(id) ?? []), total: order.rows.length };
    }
    order = await broughtUpToDate(tx, kept, query, key, order);
  }
}

/** The ids of all rows of a list in their order; nothing is kept of them. */
export async function idsInOrder(
  tx: Transaction,
  kept: KeptTable,
  query: KeptQuery,
): Promise<readonly string[]> {
  return (await allInOrder(tx, kept, query)).map(({ id }) => id);
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
 * What the database can see now, for whoever keeps what is worked out from it until {@link isWrittenAfter}; null in a
 * transaction that writes, because what it wrote may be rolled back.
 */
export async function currentSnapshot(tx: Transaction): Promise<string | null> {
  const { rows } = await tx.execute<{ snapshot: string; writes: boolean }>(
    sql`select pg_current_snapshot()::text as snapshot, pg_current_xact_id_if_assigned() is not null as writes`,
  );
  return rows[0]?.writes === false ? rows[0].snapshot : null;
}

/** Whether a row of the workspace was written after a snapshot. It reads no row that wasn't. */
export async function isWrittenAfter(tx: Transaction, kept: KeptTable, snapshot: string): Promise<boolean> {
  const { rows } = await tx.execute<{ is: boolean }>(sql`select ${isOutdated(kept, snapshot)} as is`);
  return rows[0]?.is ?? true;
}

async function broughtUpToDate(
  tx: Transaction,
  kept: KeptTable,
  query: KeptQuery,
  key: string,
  before: KnownOrder | undefined,
): Promise<KnownOrder> {
  // Taken before the rows are read: what is written in between is read now, and once more the next time.
  const snapshot = await currentSnapshot(tx);
  const rows =
    (before?.snapshot && (await followed(tx, kept, query, before.rows, before.snapshot))) ||
    (await allInOrder(tx, kept, query));
  const order = { rows, snapshot };
  if (snapshot !== null) known.set(key, order);
  return order;
}

const sorterFor = ({ sorts, fields, evaluation }: KeptQuery) =>
  sorterOf<RowToSort>(sorts, fields, evaluation);

async function allInOrder(tx: Transaction, kept: KeptTable, query: KeptQuery): Promise<readonly RowToSort[]> {
  const rows = await readRows(tx, kept, query, query.where, sql`true`);
  return sorterFor(query).sort(rows.map(({ row }) => row));
}

/** The kept order with what was written since; undefined where that is more than is worth placing one by one. */
async function followed(
  tx: Transaction,
  kept: KeptTable,
  query: KeptQuery,
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

/** What is sorted by, of the rows that a condition lets through, and whether each is in the list. */
async function readRows(
  tx: Transaction,
  { table, id, cells }: KeptTable,
  { sorts, fields }: KeptQuery,
  condition: SQL,
  isIn: SQL,
): Promise<{ readonly row: RowToSort; readonly isIn: boolean }[]> {
  const named = sortedFields(sorts, fields).filter((name) => name in cells);
  const columns = named.map((name, index) => sql`${cells[name]} as ${sql.raw(`cell_${index}`)}`);
  const { rows } = await tx.execute<{ id: string; is_in: boolean; [cell: string]: unknown }>(
    sql`select ${sql.join([sql`${id} as id`, sql`${isIn} as is_in`, ...columns], sql`, `)}
      from ${table} where ${condition}`,
  );
  return rows.map((row) => ({
    isIn: row.is_in,
    row: { id: row.id, cells: Object.fromEntries(named.map((name, index) => [name, row[`cell_${index}`]])) },
  }));
}

/** Puts rows in their places among others that are in order. */
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

/** All that decides which rows a list holds, and in which order. */
function keyOf({ table }: KeptTable, { workspaceId, where, sorts, fields, evaluation }: KeptQuery): string {
  const names = sortedFields(sorts, fields);
  return JSON.stringify([
    getTableName(table),
    workspaceId,
    dialect.sqlToQuery(where),
    sorts,
    fields.filter(({ id }) => names.includes(id)),
    evaluation.locale,
  ]);
}
