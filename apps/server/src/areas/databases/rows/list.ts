import { compileGroup, type GroupKey } from '@atelier/filters';
import { sql } from 'drizzle-orm';
import type {
  DatabaseGroup,
  DatabaseGroupFilterInput,
  DatabaseRows,
} from '../../../generated/graphql/page-notes-database';
import type { CallContext } from '../../../platform/context';
import { wrongField } from '../../../platform/errors/refusals';
import { rowsInOrder } from '../../../platform/filters/known-orders';
import { orderSql } from '../../../platform/filters/order';
import type { RowToSort } from '../../../platform/filters/page';
import { type Paging, pagingOf } from '../../../platform/paging';
import { databaseRows as rows, type StoredGrouping } from '../record';
import { groupOf } from '../views';
import { aggregate } from './aggregations';
import { rowsById } from './present';

import { type RowQuery, type RowSelection, readRowQuery } from './query';

/** The number of groups on a page of groups. */
const PAGE_OF_GROUPS = 50;

/** Returns a page of rows, or of groups of rows. */
export async function listRows(
  selection: RowSelection & {
    readonly page?: number | null;
    readonly limit?: number | null;
    readonly groupFilter?: readonly DatabaseGroupFilterInput[] | null;
    readonly groupPage?: number | null;
  },
  context: CallContext,
): Promise<DatabaseRows> {
  const found = await readRowQuery(selection, context);
  const paging = pagingOf({ page: selection.page, limit: selection.limit ?? 50 });
  const { aggregations, total } = await aggregate(context, found);
  const grouping = found.view?.grouping ?? null;
  const groupField = found.fields.find(({ id }) => id === grouping?.fieldId);
  const base = {
    aggregations,
    currentPage: paging.page,
    limit: paging.limit,
    totalDocs: total,
    metaInfo: { fieldType: groupField?.type ?? null },
  };
  if (grouping === null || groupField === undefined) {
    const docs = await pageOfRows(context, found, paging);
    return {
      ...base,
      docs,
      groups: [],
      hasNextPage: paging.page * paging.limit < total,
      hasNextGroups: false,
    };
  }
  const { groups, hasNextGroups } = await groupsOf(context, found, grouping, paging, {
    only: selection.groupFilter,
    page: selection.groupPage ?? 1,
  });
  return { ...base, docs: [], groups, hasNextPage: false, hasNextGroups };
}

async function pageOfRows(
  context: CallContext,
  { query, table, places }: RowQuery,
  { limit, offset }: Paging,
) {
  const order = orderSql(query.sorts, query.fields, places);
  const ids =
    order === null
      ? (await rowsInOrder(context.tx, table, query)).slice(offset, offset + limit).map(({ id }) => id)
      : (
          await context.tx.execute<{ id: string }>(
            sql`select ${rows.id} as id from ${rows} where ${query.where} order by ${order} limit ${limit} offset ${offset}`,
          )
        ).rows.map(({ id }) => id);
  return rowsById(context, ids);
}

const rowToGroup = {
  id: ({ id }: RowToSort) => id,
  cell: ({ cells }: RowToSort, fieldId: string) => cells[fieldId],
};

interface WantedGroups {
  readonly only: readonly DatabaseGroupFilterInput[] | null | undefined;
  readonly page: number;
}

async function groupsOf(
  context: CallContext,
  { query, table }: RowQuery,
  grouping: StoredGrouping,
  paging: Paging,
  { only, page }: WantedGroups,
): Promise<{ readonly groups: DatabaseGroup[]; readonly hasNextGroups: boolean }> {
  const { grouper, problem } = compileGroup(
    { ...groupOf(grouping), showEmpty: true },
    query.fields,
    rowToGroup,
    query.evaluation,
  );
  if (!grouper) throw wrongField('input.viewId', problem?.message ?? 'These rows cannot be grouped.');
  const sorted = await rowsInOrder(context.tx, table, query, grouping.fieldId);
  const byGroup = grouper.collect(sorted);
  const { visibleGroups } = grouping;
  const keys = [...new Set<GroupKey>([...grouper.known, ...byGroup.keys()])]
    .filter((key) => visibleGroups === null || visibleGroups.includes(key))
    .sort(grouper.compare);
  const start = (page - 1) * PAGE_OF_GROUPS;
  const windows = only
    ? only.map((one) => ({
        key: one.value ?? null,
        page: one.page ?? paging.page,
        limit: one.limit ?? paging.limit,
      }))
    : keys
        .slice(start, start + PAGE_OF_GROUPS)
        .map((key) => ({ key, page: paging.page, limit: paging.limit }));
  const shown = windows.map(({ key, page: at, limit }) => {
    const all = byGroup.get(key) ?? [];
    const { label, color } = grouper.info(key, all[0]);
    return { key, at, limit, label, color, total: all.length, ids: all.slice((at - 1) * limit, at * limit) };
  });
  const read = new Map(
    (await rowsById(context, [...new Set(shown.flatMap(({ ids }) => ids.map(({ id }) => id)))])).map(
      (row) => [row._id, row],
    ),
  );
  const groups = shown.map(({ key, at, limit, label, color, total, ids }) => {
    const totalPages = Math.max(1, Math.ceil(total / limit));
    return {
      value: key,
      name: label,
      color: color ?? null,
      docs: ids.flatMap(({ id }) => read.get(id) ?? []),
      currentPage: at,
      limit,
      totalDocs: total,
      totalPages,
      hasNextPage: at < totalPages,
      hasPrevPage: at > 1,
      nextPage: at < totalPages ? at + 1 : null,
      prevPage: at > 1 ? at - 1 : null,
    };
  });
  return { groups, hasNextGroups: !only && start + PAGE_OF_GROUPS < keys.length };
}

/** Returns another page of one group. */
export async function groupRows(
  {
    value,
    page,
    limit,
    ...selection
  }: RowSelection & {
    readonly value?: string | null;
    readonly page?: number | null;
    readonly limit?: number | null;
  },
  context: CallContext,
): Promise<DatabaseGroup> {
  const found = await readRowQuery(selection, context);
  const grouping = found.view?.grouping ?? null;
  if (grouping === null) throw wrongField('input.viewId', 'This view does not group its rows.');
  const paging = pagingOf({ page, limit: limit ?? 50 });
  const { groups } = await groupsOf(context, found, grouping, paging, {
    only: [{ value: value ?? null }],
    page: 1,
  });
  const [group] = groups;
  if (!group) throw new Error('A group that was asked for is answered.');
  return group;
}
