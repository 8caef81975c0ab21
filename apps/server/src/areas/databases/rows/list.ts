import { type DatabaseField, type FieldNames, filterFieldsOf } from '@atelier/domain/databases';
import { compileGroup, type GroupKey } from '@atelier/filters';
import { eq, isNull, sql } from 'drizzle-orm';
import type {
  DatabaseFilterInput,
  DatabaseGroup,
  DatabaseGroupFilterInput,
  DatabaseRows,
  DatabaseSortInput,
} from '../../../generated/graphql/page-notes-database';
import type { CallContext } from '../../../platform/context';
import { workspaceOf } from '../../../platform/context';
import { wrongField } from '../../../platform/errors/refusals';
import { resolveFilters } from '../../../platform/filters/filter-input';
import {
  inMilliseconds,
  type ListQuery,
  rowsInOrder,
  type SortedTable,
} from '../../../platform/filters/known-orders';
import { orderSql } from '../../../platform/filters/order';
import type { RowToSort } from '../../../platform/filters/page';
import { type Place, placeInForms, type RowPlaces } from '../../../platform/filters/places';
import { compileSql } from '../../../platform/filters/where';
import { SEARCH_FIELD, searchPlan } from '../../../platform/lists/list';
import { type Paging, pagingOf } from '../../../platform/paging';
import { searchForm } from '../../../platform/text/text';
import { evaluationContext } from '../../workspace';
import { namesFor } from '../fields';
import { databaseFor, fieldsOf, databaseRows as rows, ruled, type StoredGrouping } from '../record';
import { filterOf, groupOf, readFilter, readSort, type ViewRecord, viewFor } from '../views';
import { aggregate } from './aggregations';
import { rowsById } from './present';

/** The number of groups on a page of groups. */
const PAGE_OF_GROUPS = 50;

/** Which rows of a database, in which order. */
export interface RowSelection {
  readonly databaseId: string;
  readonly viewId?: string | null | undefined;
  readonly filterBy?: readonly DatabaseFilterInput[] | null | undefined;
  readonly sortBy?: readonly DatabaseSortInput[] | null | undefined;
  readonly search?: string | null | undefined;
  readonly timezone?: string | null | undefined;
}

/** What a list of rows is read with. */
export interface RowQuery {
  readonly query: ListQuery;
  readonly table: SortedTable;
  readonly places: RowPlaces;
  readonly fields: readonly DatabaseField[];
  readonly view: ViewRecord | undefined;
}

const placeOf = ({ id, type }: DatabaseField): Place => {
  switch (type) {
    case 'createdAt':
      return { kind: 'instant', value: rows.createdAt };
    case 'updatedAt':
      return { kind: 'instant', value: rows.updatedAt };
    case 'createdBy':
      return { kind: 'ids', type: 'uuid', value: sql`array[${rows.createdBy}]` };
    case 'updatedBy':
      return { kind: 'ids', type: 'uuid', value: sql`array[${rows.updatedBy}]` };
    default:
      return placeInForms(rows.rowForms, id);
  }
};

const cellOf = (field: DatabaseField) => {
  switch (field.type) {
    case 'createdAt':
      return inMilliseconds(rows.createdAt);
    case 'updatedAt':
      return inMilliseconds(rows.updatedAt);
    case 'createdBy':
      return sql`array[${rows.createdBy}]`;
    case 'updatedBy':
      return sql`array[${rows.updatedBy}]`;
    case 'select':
      return field.selectionLimit === 1
        ? sql`${rows.cells} -> ${field.id}::text ->> 0`
        : sql`${rows.cells} -> ${field.id}::text`;
    default:
      return sql`${rows.cells} -> ${field.id}::text`;
  }
};

/** Resolves the filters, sorts and search of a call: those that it brings, else those of its view. */
export async function readRowQuery(selection: RowSelection, context: CallContext): Promise<RowQuery> {
  const { database } = await databaseFor(context, selection.databaseId, {
    level: 'view',
    field: 'input.databaseId',
  });
  const view = selection.viewId ? (await viewFor(context, selection.viewId, 'view')).view : undefined;
  if (view && view.databaseId !== database.id)
    throw wrongField('input.viewId', 'This view is of another database.');
  const fields = (await fieldsOf(context, database.id)).map(ruled);
  const names: FieldNames = await namesFor(context, fields);
  const known = filterFieldsOf(fields, names);
  const evaluation = await evaluationContext(selection.timezone, 'input.timezone', context);
  const table: SortedTable = {
    table: rows,
    id: rows.id,
    order: rows.rank,
    cells: Object.fromEntries(fields.map((field) => [field.id, cellOf(field)])),
  };
  const places: RowPlaces = {
    id: { type: 'uuid', value: rows.id },
    order: rows.rank,
    cells: {
      ...Object.fromEntries(fields.map((field) => [field.id, placeOf(field)])),
      [SEARCH_FIELD]: { kind: 'text', folded: rows.searchText, stripped: rows.searchText },
    },
  };
  const filters = selection.filterBy
    ? await Promise.all(
        selection.filterBy.map((one, index) =>
          readFilter(context, fields, one, undefined, `input.filterBy.${index}`),
        ),
      )
    : // A condition on a field that is gone asks for nothing.
      (view?.filters ?? []).filter(
        ({ fieldId, filter }) => filter !== null || fields.some(({ id }) => id === fieldId),
      );
  const sorts = selection.sortBy
    ? selection.sortBy.map((one, index) => readSort(fields, one, undefined, `input.sortBy.${index}`))
    : (view?.sorts ?? []);
  const plan = resolveFilters('Rows', filters.map(filterOf), 'input', known, evaluation);
  const search = searchForm(selection.search ?? '');
  const searched = { id: SEARCH_FIELD, type: 'text' } as const;
  const conditions = [
    eq(rows.databaseId, database.id),
    isNull(rows.deletedAt),
    compileSql(plan, known, places),
    ...(search === '' ? [] : [compileSql(searchPlan(search), [...known, searched], places)]),
  ];
  return {
    query: {
      workspaceId: workspaceOf(context).id,
      where: sql`(${sql.join(conditions, sql` and `)})`,
      sorts: sorts.map(({ fieldId, direction }) => ({ fieldId, direction })),
      fields: known,
      evaluation,
    },
    table,
    places,
    fields,
    view,
  };
}

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
