import type { CellValue, DatabaseField, FieldNames } from '@atelier/domain/databases';

/** A row of a database, as the kit shows it. */
export interface DatabaseRowView {
  readonly id: string;
  /** Cells by the ID of their field; empty ones are left out. */
  readonly values: Readonly<Record<string, CellValue>>;
  readonly serialNumber: number;
}

/** A cell that gets another value. */
export interface CellWrite {
  readonly rowId: string;
  readonly fieldId: string;
  readonly value: CellValue;
}

/** What somebody wrote into a cell that did not take it, and why not. */
export interface RefusedCell {
  readonly text: string;
  readonly message: string;
}

/** Fields of a database, and what their ids are called. */
export interface DatabaseShape {
  /** In the order in which they are shown. */
  readonly fields: readonly DatabaseField[];
  readonly names: FieldNames;
}

/** Names a cell among all cells of a database. */
export const cellKey = (rowId: string, fieldId: string): string => `${rowId} ${fieldId}`;

/** Returns what a cell holds; null when it is empty. */
export const cellOf = ({ values }: Pick<DatabaseRowView, 'values'>, fieldId: string): CellValue =>
  values[fieldId] ?? null;

/** Returns what a row is called: its title. */
export function rowTitle(row: DatabaseRowView, fields: readonly DatabaseField[]): string {
  const title = fields.find(({ type }) => type === 'title');
  const value = title && cellOf(row, title.id);
  return typeof value === 'string' && value !== '' ? value : 'Untitled';
}
