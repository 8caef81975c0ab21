import type { CellValue, DatabaseField, FieldNames } from '@atelier/domain/databases';

/** Where the focus goes after an edit. */
export type AfterEdit = 'stay' | 'down' | 'right' | 'left' | 'none';

export interface CellEditorProps {
  /** Whose cell it is. */
  field: DatabaseField;
  value: CellValue;
  /** What people, options and related things are called. */
  names: FieldNames;
  /** What was typed to begin with, or what the cell refused; without it the cell's own text. */
  start?: string | undefined;
  /** Why the cell did not take it. */
  problem?: string | undefined;
  /** The cell takes the value. */
  onWrite: (value: CellValue) => void;
  /** The text is left behind and the cell does not take it. */
  onRefused: (text: string, message: string) => void;
  /** The edit is over; nothing is written by this. */
  onClose: (after: AfterEdit) => void;
  /** Creates an option that is not there yet, and returns nothing: the cell is written by whoever creates it. */
  onNewOption?: ((name: string) => void) | undefined;
}
