import {
  compileSorts,
  type EvaluationContext,
  type Field,
  type SortDefinition,
  type Sorter,
} from '@atelier/filters';

/** What a sort needs of a row that the filter let through. */
export interface RowToSort {
  readonly id: string;
  /** The manual order. */
  readonly order?: number;
  /** The cells of the fields that are sorted by, by their ids; the others are not needed. */
  readonly cells: Readonly<Record<string, unknown>>;
}

/** A page of a list, from 1. */
export interface Page {
  readonly page: number;
  /** Rows of a page. */
  readonly limit: number;
}

/**
 * The ids of one page of rows, in the order that SQL cannot make (where `orderSql` gives `null`). The caller selects
 * id, manual order and the cells that are sorted by of all rows that the filter lets through, in one query, calls
 * this, and selects the whole rows of the page by their ids.
 *
 * @param rows all rows that the filter lets through, in any order
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

/** The order that {@link pageOfIds} makes, for whoever keeps it (known-orders.ts). */
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
 * The fields whose cells {@link pageOfIds} asks for.
 *
 * @returns their ids, each once; sorts on unknown fields are ignored
 */
export function sortedFields(sorts: readonly SortDefinition[], fields: readonly Field[]): string[] {
  const known = new Set(fields.map(({ id }) => id));
  return [...new Set(sorts.map(({ fieldId }) => fieldId).filter((id) => known.has(id)))];
}
