import { compileGroup } from '@atelier/filters';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../database/transaction';
import { type ListQuery, rowsInOrder } from '../filters/known-orders';
import type { RowToSort } from '../filters/page';
import type { Paging } from '../paging';
import type { List, ListSelection } from './list';

/** The name of the group of rows without a value. */
const NO_VALUE = 'No Value';
/** The number of groups on a page of groups. */
const PAGE_OF_GROUPS = 50;

/** How the rows of a list are grouped. */
export interface Grouping {
  /** A join that the key needs. */
  readonly join?: SQL;
  /** The key of a row as text, null without a value; or the field whose groups only @atelier/filters knows. */
  readonly key: SQL | { readonly fieldId: string };
  /**
   * Returns the groups in their order with their names. A group without a value comes last, if there is one.
   *
   * @param found - the keys that rows have.
   */
  readonly names: (tx: Transaction, found: readonly string[]) => Promise<NamedGroups> | NamedGroups;
}
type NamedGroups = ReadonlyMap<string, string>;

/** One page of one group. */
interface Window {
  readonly key: string | null;
  readonly page: number;
  readonly limit: number;
}

/** Which groups a call requests. */
export interface GroupSelection extends Paging {
  /** The page of groups, from 1. */
  readonly groupPage?: number | null | undefined;
  /** Only these groups, each with a page of its own. */
  readonly only?:
    | readonly {
        readonly value?: string | null;
        readonly page?: number | null;
        readonly limit?: number | null;
      }[]
    | null
    | undefined;
}

/**
 * Returns the rows of a query in groups, each group a page of its own.
 *
 * @param read - reads rows by their IDs.
 */
export async function groupedPages<Row>(
  tx: Transaction,
  list: Pick<List<ListSelection>, 'rows' | 'orderOf'>,
  query: ListQuery,
  grouping: Grouping,
  { page, limit, groupPage, only }: GroupSelection,
  read: (ids: readonly string[]) => Promise<ReadonlyMap<string, Row>>,
) {
  const source = await sourceOf(tx, list, query, grouping);
  const counts = await countGroups(tx, source, query);
  const found = [...counts.keys()];
  const names = await grouping.names(
    tx,
    found.flatMap((key) => key ?? []),
  );
  const keys = [...names.keys(), ...(found.includes(null) ? [null] : [])];
  const at = groupPage ?? 1;
  const windows = only
    ? only.map((one) => ({
        key: one.value ?? null,
        page: one.page ?? page,
        limit: one.limit ?? limit,
      }))
    : keys.slice((at - 1) * PAGE_OF_GROUPS, at * PAGE_OF_GROUPS).map((key): Window => ({ key, page, limit }));
  const ids = await idsOfWindows(tx, list.rows.id, source, query, windows);
  const rows = await read([...new Set(ids.flat())]);
  return {
    groups: windows.map((window, index) => ({
      ...pageOf(window, counts.get(window.key) ?? 0),
      group: window.key,
      groupName: window.key === null ? NO_VALUE : (names.get(window.key) ?? window.key),
      data: (ids[index] ?? []).flatMap((id) => rows.get(id) ?? []),
    })),
    totalGroups: keys.length,
    hasNextGroups: !only && at * PAGE_OF_GROUPS < keys.length,
  };
}

interface Source {
  /** What to select from: the rows and the joins. */
  readonly from: SQL;
  /** The key of a row. */
  readonly key: SQL;
  /** The number of a row in the order of the query. */
  readonly place: SQL;
}

/** The rows with their keys and places. What only the package can work out comes in as a list. */
async function sourceOf(
  tx: Transaction,
  { rows, orderOf }: Pick<List<ListSelection>, 'rows' | 'orderOf'>,
  query: ListQuery,
  { join = sql``, key }: Grouping,
): Promise<Source> {
  const order = orderOf(query);
  const place = order === null ? sql`read.place` : sql`row_number() over (order by ${order})`;
  const fieldId = 'fieldId' in key ? key.fieldId : undefined;
  if (order !== null && fieldId === undefined)
    return { from: sql`${rows.table} ${join}`, place, key: key as SQL };
  const sorted = await rowsInOrder(tx, rows, query, ...(fieldId === undefined ? [] : [fieldId]));
  const { grouper } =
    fieldId === undefined ? {} : compileGroup({ fieldId }, query.fields, rowToGroup, query.evaluation);
  const ids = sorted.map(({ id }) => id);
  const keys = sorted.map((row) => grouper?.keysOf(row)[0] ?? null);
  return {
    from: sql`${rows.table} inner join unnest(${sql.param(ids)}::uuid[], ${sql.param(keys)}::text[])
      with ordinality as read(id, key, place) on read.id = ${rows.id} ${join}`,
    place,
    key: 'fieldId' in key ? sql`read.key` : key,
  };
}

const rowToGroup = {
  id: ({ id }: RowToSort) => id,
  cell: ({ cells }: RowToSort, fieldId: string) => cells[fieldId],
};

async function countGroups(tx: Transaction, { from, key }: Source, { where }: ListQuery) {
  const { rows } = await tx.execute<{ key: string | null; number: number }>(sql`
    select key, count(*)::int as number
    from (select ${key} as key from ${from} where ${where}) keyed group by key`);
  return new Map(rows.map((row) => [row.key, row.number]));
}

/** The IDs of each window in their order. */
async function idsOfWindows(
  tx: Transaction,
  id: SQL | List<ListSelection>['rows']['id'],
  { from, key, place }: Source,
  { where }: ListQuery,
  windows: readonly Window[],
): Promise<string[][]> {
  const ids: string[][] = windows.map(() => []);
  if (windows.length === 0) return ids;
  const asked = windows.map(({ key: name, page, limit }, at) => ({
    at,
    name,
    low: (page - 1) * limit + 1,
    high: page * limit,
  }));
  const { rows } = await tx.execute<{ at: number; id: string }>(sql`
    with placed as (
      select id, key, row_number() over (partition by key order by place) as number from (
        select ${id} as id, ${key} as key, ${place} as place from ${from} where ${where}
      ) keyed
    )
    select asked.at, placed.id
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked(at int, name text, low bigint, high bigint)
    join placed on placed.key is not distinct from asked.name and placed.number between asked.low and asked.high
    order by asked.at, placed.number`);
  for (const row of rows) ids[row.at]?.push(row.id);
  return ids;
}

function pageOf({ page, limit }: Window, totalDocs: number) {
  const totalPages = Math.max(1, Math.ceil(totalDocs / limit));
  const hasNextPage = page < totalPages;
  return {
    totalDocs,
    totalPages,
    limit,
    currentPage: page,
    hasNextPage,
    hasPrevPage: page > 1,
    nextPage: hasNextPage ? page + 1 : null,
    prevPage: page > 1 ? page - 1 : null,
  };
}
