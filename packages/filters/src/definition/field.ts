/** All types of fields. */
const FIELD_TYPES = [
  'text',
  'number',
  'date',
  'checkbox',
  'person',
  'select',
  'multiSelect',
  'status',
] as const;

/** The types that a field can have. Text and titles are one type. */
export type FieldType = (typeof FIELD_TYPES)[number];

/** Whether the package knows a type; fields can come from a newer server (SPEC.md, CHECK-2). */
export function isKnownType(type: string): type is FieldType {
  return FIELD_TYPES.some((known) => known === type);
}

interface AnyField {
  readonly id: string;
  /** Name for user-facing messages. Defaults to the ID. */
  readonly name?: string;
  /** Whether cells cannot be written: moves and pre-filled values are refused. Defaults to `false`. */
  readonly readOnly?: boolean;
}

/** An option of a select field, or a person. Values missing from the list were deleted, and count as empty. */
export interface Choice {
  readonly id: string;
  readonly name: string;
  /** Its color, in whatever form the components draw it; the group of the choice has the same. */
  readonly color?: string;
}

/** The group of a status label. */
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
/** A cell holds a list of ids, or one id. People missing from the list stay in the cell and sort by their IDs. */
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

/** A column of rows: its ID, its type, and the settings of the type. */
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
  /** Returns the unique ID of the row. */
  readonly id: (row: Row) => string;
  /** Returns the position of the row in the manual order, smaller first. Breaks ties of a sort before the ID does. */
  readonly order?: (row: Row) => number;
  /** Returns the value of a field, in any form that the field's type allows; `undefined` is empty. */
  readonly cell: (row: Row, fieldId: string) => unknown;
  /**
   * The same for single fields, by their ids: what stands here is read by its own function instead of by `cell`. Filters
   * of long lists are faster when each field that they name has one, written out as `(task) => task.due` and made once;
   * functions created in a loop for all fields, or created for each filter, gain nothing.
   */
  readonly cells?: { readonly [fieldId: string]: (row: Row) => unknown };
}
