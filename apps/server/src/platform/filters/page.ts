import {
  compileSorts,
  type EvaluationContext,
  type Field,
  type SortDefinition,
  type Sorter,
} from '@atelier/filters';

/** The values of a matching row that a sort needs. */
export interface RowToSort {
  readonly id: string;
  /** The manual order. */
  readonly order?: number;
  /** The cells of the sorted fields, by field id. */
  readonly cells: Readonly<Record<string, unknown>>;
}

/** A page of a list, from 1. */
export interface Page {
  readonly page: number;
  /** Rows of a page. */
  readonly limit: number;
}

/**
 * Returns the ids of one page of rows, in an order that SQL cannot produce (where `orderSql` returns `null`). The
 * caller selects the id, manual order and sorted cells of all matching rows in one query, calls this, and selects the
 * full rows of the page by their ids.
 *
 * @param rows all matching rows, in any order
 * @param context decides the order of texts by its locale, and of days by its zone
 * @returns ids of the page in their order; none beyond the last page
 */
export function pageOfIds(
  rows: readonly RowToSort[],
  sorts: readonly SortDefinition[],
  fields: readonly Field[],
  context: EvaluationContext,
  { page, limit }: Page,
): string[] {
  return sorterOf(sorts, fields, context)
    .sort(rows)
    .slice((page - 1) * limit, page * limit)
    .map(({ id }) => id);
}

/** Returns the order of {@link pageOfIds}, for callers that cache it (known-orders.ts). */
export const sorterOf = <Row extends RowToSort>(
  sorts: readonly SortDefinition[],
  fields: readonly Field[],
  context: EvaluationContext,
): Sorter<Row> => compileSorts<Row>(sorts, fields, rowToSort, context);

const rowToSort = {
  id: (row: RowToSort) => row.id,
  order: (row: RowToSort) => row.order ?? 0,
  cell: (row: RowToSort, fieldId: string) => row.cells[fieldId],
};

/**
 * Returns the fields whose cells {@link pageOfIds} needs.
 *
 * @returns their ids, each once; sorts on unknown fields are ignored
 */
export function sortedFields(sorts: readonly SortDefinition[], fields: readonly Field[]): string[] {
  const known = new Set(fields.map(({ id }) => id));
  return [...new Set(sorts.map(({ fieldId }) => fieldId).filter((id) => known.has(id)))];
}
