import type { RowReader } from '../definition/field';

/** Reads the cells of one field. */
export type ReadCell<Row> = (row: Row) => unknown;

/**
 * How to read one field: by its own function, where the reader has one, because the engine learns for each function
 * that is written where the value stands in a row, and forgets it for a function that reads every field.
 *
 * @param reader How to read rows.
 * @param fieldId The field.
 * @returns A function to be kept for as long as the reader.
 */
export function readCell<Row>({ cell, cells }: RowReader<Row>, fieldId: string): ReadCell<Row> {
  // A field may be called as something that every object inherits.
  const own = cells !== undefined && Object.hasOwn(cells, fieldId) ? cells[fieldId] : undefined;
  return own ?? ((row) => cell(row, fieldId));
}
