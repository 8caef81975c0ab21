import type { Choice, Field, StatusLabel } from '@atelier/filters';
import { databaseLimits } from './limits.js';

/** What a cell holds; null when it is empty, except for checkboxes. */
export type CellValue = string | number | boolean | readonly string[] | null;

/** What follows from the type of a field. */
export interface FieldTypeRules {
  /** Name in menus. */
  readonly label: string;
  /**
   * What the cell holds. `ids` are of people, options, files or related things; `id` is of a label.
   */
  readonly holds: 'text' | 'number' | 'date' | 'checkbox' | 'id' | 'ids';
  /** How the field is filtered, sorted and grouped; null when it is not. */
  readonly filteredAs: Field['type'] | null;
  /** Longest text, or most ids. */
  readonly limit?: number;
  /** Whether no two rows may have the same value, if the database asks for it. */
  readonly canBeUnique?: true;
  /** Whether the product writes the cell, and nobody else. */
  readonly isComputed?: true;
}

/** The types of database fields, in the order of menus. */
export const databaseFieldTypes = {
  title: {
    label: 'Title',
    holds: 'text',
    filteredAs: 'text',
    limit: databaseLimits.title,
    canBeUnique: true,
  },
  text: { label: 'Text', holds: 'text', filteredAs: 'text', limit: databaseLimits.text, canBeUnique: true },
  number: { label: 'Number', holds: 'number', filteredAs: 'number', canBeUnique: true },
  date: { label: 'Date', holds: 'date', filteredAs: 'date', canBeUnique: true },
  checkbox: { label: 'Checkbox', holds: 'checkbox', filteredAs: 'checkbox' },
  select: { label: 'Select', holds: 'ids', filteredAs: 'multiSelect', limit: databaseLimits.ids },
  status: { label: 'Status', holds: 'id', filteredAs: 'status' },
  person: { label: 'Person', holds: 'ids', filteredAs: 'person', limit: databaseLimits.ids },
  link: { label: 'Link', holds: 'text', filteredAs: 'text', limit: databaseLimits.link, canBeUnique: true },
  email: { label: 'Email', holds: 'text', filteredAs: 'text', limit: 254, canBeUnique: true },
  phone: { label: 'Phone', holds: 'text', filteredAs: 'text', limit: 50, canBeUnique: true },
  files: { label: 'Files', holds: 'ids', filteredAs: null, limit: databaseLimits.ids },
  relation: { label: 'Relation', holds: 'ids', filteredAs: 'person', limit: databaseLimits.ids },
  createdAt: { label: 'Created', holds: 'date', filteredAs: 'date', isComputed: true },
  createdBy: { label: 'Created by', holds: 'ids', filteredAs: 'person', isComputed: true },
  updatedAt: { label: 'Changed', holds: 'date', filteredAs: 'date', isComputed: true },
  updatedBy: { label: 'Changed by', holds: 'ids', filteredAs: 'person', isComputed: true },
} as const satisfies Readonly<Record<string, FieldTypeRules>>;

/** The type of a database field. */
export type DatabaseFieldType = keyof typeof databaseFieldTypes;

/** What a relation refers to: rows of a database, or things of another area. */
export type RelationTarget =
  | { readonly kind: 'rows'; readonly databaseId: string }
  | { readonly kind: 'contacts' | 'leads' | 'tasks' | 'galleries' };

/** The settings of a field; which of them count depends on its type. */
export interface FieldConfig {
  /** Of a select field, in their order. */
  readonly options?: readonly Choice[];
  /** Of a status field, in their order inside each group. */
  readonly status?: readonly StatusLabel[];
  readonly relation?: RelationTarget;
}

/** A column of a database. */
export interface DatabaseField {
  readonly id: string;
  readonly name: string;
  readonly type: DatabaseFieldType;
  readonly config: FieldConfig;
  /** Whether the cell may not be emptied. */
  readonly isRequired: boolean;
  /** Whether no two rows may have the same value. */
  readonly isUnique: boolean;
  /** Whether people may not change the cell. */
  readonly isReadOnly: boolean;
  /** How many options, people or related things a cell holds at most; null for as many as a cell can. */
  readonly selectionLimit: number | null;
}

/** Returns the rules of a field's type. */
export const rulesOf = ({ type }: Pick<DatabaseField, 'type'>): FieldTypeRules => databaseFieldTypes[type];

/** Returns how many ids a cell of a field holds at most (SPEC.md, D-4). */
export const mostIds = (field: DatabaseField): number =>
  Math.min(field.selectionLimit ?? databaseLimits.ids, databaseLimits.ids);

/** Whether people write the cells of a field themselves (SPEC.md, D-2). */
export const isWritable = (field: DatabaseField): boolean =>
  !field.isReadOnly && rulesOf(field).isComputed !== true;

/** What a field offers to choose from, besides what its settings say. */
export interface FieldNames {
  /** Members of the workspace, or what relations refer to, by field id or, for people, in common. */
  readonly people: readonly Choice[];
  readonly related?: Readonly<Record<string, readonly Choice[]>>;
}

/**
 * Returns the fields of a database as `@atelier/filters` takes them, without those that cannot be filtered (SPEC.md,
 * D-3).
 */
export const filterFieldsOf = (fields: readonly DatabaseField[], names: FieldNames): Field[] =>
  fields.flatMap((field) => {
    const type = filterTypeOf(field);
    if (type === null) return [];
    const own = { id: field.id, name: field.name, ...(isWritable(field) ? {} : { readOnly: true }) };
    switch (type) {
      case 'person':
        return { ...own, type, people: choicesOf(field, names) };
      case 'select':
      case 'multiSelect':
        return { ...own, type, options: choicesOf(field, names) };
      case 'status':
        return { ...own, type, labels: field.config.status ?? [] };
      default:
        return { ...own, type };
    }
  });

/** A select field of which a cell holds one option is filtered as such. */
const filterTypeOf = (field: DatabaseField): Field['type'] | null =>
  field.type === 'select' && field.selectionLimit === 1 ? 'select' : rulesOf(field).filteredAs;

/**
 * Returns the value of a cell as `@atelier/filters` reads it: of a select field with one option that option, otherwise
 * what the cell holds.
 */
export const filteredCell = (field: DatabaseField, value: CellValue): CellValue =>
  filterTypeOf(field) === 'select' && Array.isArray(value) ? (value[0] ?? null) : value;

/** Returns what a cell of a field can name: options, labels, people, or related things. */
export function choicesOf(field: DatabaseField, names: FieldNames): readonly Choice[] {
  switch (field.type) {
    case 'select':
      return field.config.options ?? [];
    case 'status':
      return field.config.status ?? [];
    case 'person':
    case 'createdBy':
    case 'updatedBy':
      return names.people;
    default:
      return names.related?.[field.id] ?? [];
  }
}
