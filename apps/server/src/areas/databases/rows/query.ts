import { type DatabaseField, type FieldNames, filterFieldsOf } from '@atelier/domain/databases';
import { eq, isNull, sql } from 'drizzle-orm';
import type { DatabaseFilterInput, DatabaseSortInput } from '../../../generated/graphql/page-notes-database';
import type { CallContext } from '../../../platform/context';
import { workspaceOf } from '../../../platform/context';
import { wrongField } from '../../../platform/errors/refusals';
import { resolveFilters } from '../../../platform/filters/filter-input';
import { inMilliseconds, type ListQuery, type SortedTable } from '../../../platform/filters/known-orders';
import { type Place, placeInForms, type RowPlaces } from '../../../platform/filters/places';
import { compileSql } from '../../../platform/filters/where';
import { SEARCH_FIELD, searchPlan } from '../../../platform/lists/list';
import { searchForm } from '../../../platform/text/text';
import { evaluationContext } from '../../workspace';
import { namesFor } from '../fields';
import { databaseFor, fieldsOf, databaseRows as rows, ruled } from '../record';
import { filterOf, readFilter, readSort, type ViewRecord, viewFor } from '../views';

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
