/** The types that a field can have. Text and titles are one type. */
export type FieldType =
  | 'text'
  | 'number'
  | 'date'
  | 'checkbox'
  | 'person'
  | 'select'
  | 'multiSelect'
  | 'status';

interface AnyField {
  readonly id: string;
  /** For messages to people; default: the id. */
  readonly name?: string;
}

/** A choice of a select field, or a person: what is no longer in the list was deleted, and counts as empty. */
export interface Choice {
  readonly id: string;
  readonly name: string;
}

/** The three groups that every status label is in. */
export type StatusGroup = 'todo' | 'inProgress' | 'completed';

/** One label of a status field. */
export interface StatusLabel extends Choice {
  readonly group: StatusGroup;
  /** At most one label of a field is the default. */
  readonly isDefault?: boolean;
}

/** A cell holds a string. */
export interface TextField extends AnyField {
  readonly type: 'text';
}
/** A cell holds a number, or text that is one, such as `12` or `1e3`. */
export interface NumberField extends AnyField {
  readonly type: 'number';
}
/** A cell holds a civil day (`2026-11-21`), an instant as ISO text with an offset, a `Date`, or milliseconds. */
export interface DateField extends AnyField {
  readonly type: 'date';
}
/** A cell holds a boolean; null counts as false. */
export interface CheckboxField extends AnyField {
  readonly type: 'checkbox';
}
/** A cell holds a list of ids, or one id. People whom the list does not name stay in the cell and sort by their id. */
export interface PersonField extends AnyField {
  readonly type: 'person';
  readonly people: readonly Choice[];
}
/** A cell of `select` holds the id of an option, a cell of `multiSelect` a list of them. Options are in their order. */
export interface SelectField extends AnyField {
  readonly type: 'select' | 'multiSelect';
  readonly options: readonly Choice[];
}
/** A cell holds the id of a label. Labels are in their order inside each group. */
export interface StatusField extends AnyField {
  readonly type: 'status';
  readonly labels: readonly StatusLabel[];
}

/** A column of rows: its id, its type, and what the type needs to know. */
export type Field =
  | TextField
  | NumberField
  | DateField
  | CheckboxField
  | PersonField
  | SelectField
  | StatusField;

/** How to read rows of any shape. */
export interface RowReader<Row> {
  /** An id that no other row has. */
  readonly id: (row: Row) => string;
  /** The place that people gave the row by hand, smaller first; breaks ties of a sort before the id does. */
  readonly order?: (row: Row) => number;
  /** What the row holds in a field, in any form that the field's type allows; `undefined` is empty. */
  readonly cell: (row: Row, fieldId: string) => unknown;
  /**
   * The same for single fields, by their ids: what stands here is read by its own function instead of by `cell`. Filters
   * of long lists are faster when each field that they name has one, written out as `(task) => task.due` and made once;
   * functions that a loop makes for all fields, or that are made anew for each filter, gain nothing.
   */
  readonly cells?: { readonly [fieldId: string]: (row: Row) => unknown };
}
