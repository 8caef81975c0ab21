import type { CellValue, DatabaseFieldType, FieldConfig } from '@atelier/domain/databases';
import { databaseFieldTypes } from '@atelier/domain/databases';
import type { GroupDefinition } from '@atelier/filters';
import { boolean, doublePrecision, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { authorship, bytea, checkedJson, instant, instantNow } from '../../../platform/database/columns';
import type { StoredForm } from '../../../platform/filters/stored-form';

const owned = { workspaceId: uuid('workspace_id').notNull(), id: uuid('id').notNull() };
const databaseId = uuid('database_id').notNull();

/** Tenant table: databases, each in a page. */
export const noteDatabases = pgTable(
  'note_databases',
  {
    ...owned,
    pageId: uuid('page_id').notNull(),
    /** Null for a database that has a page of its own. */
    sourceBlockId: uuid('source_block_id'),
    name: text('name').notNull(),
    searchText: text('search_text').notNull(),
    description: text('description').notNull(),
    icon: text('icon'),
    lastSerialNumber: integer('last_serial_number').notNull().default(0),
    ...authorship,
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);

const fieldTypes = Object.keys(databaseFieldTypes) as [DatabaseFieldType, ...DatabaseFieldType[]];

/** Tenant table: columns of databases. */
export const databaseFields = pgTable(
  'database_fields',
  {
    ...owned,
    databaseId,
    name: text('name').notNull(),
    type: text('type', { enum: fieldTypes }).notNull(),
    config: checkedJson<FieldConfig>('config').notNull(),
    isRequired: boolean('is_required').notNull(),
    isUnique: boolean('is_unique').notNull(),
    isReadOnly: boolean('is_read_only').notNull(),
    selectionLimit: integer('selection_limit'),
    position: text('position').notNull(),
    createdAt: instantNow('created_at'),
    deletedAt: instant('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);

/** Cells by the ID of their field; empty ones are left out. */
export type Cells = Readonly<Record<string, CellValue>>;

/** Tenant table: rows of databases. */
export const databaseRows = pgTable(
  'database_rows',
  {
    ...owned,
    databaseId,
    serialNumber: integer('serial_number').notNull(),
    rank: doublePrecision('rank').notNull(),
    cells: checkedJson<Cells>('cells').notNull(),
    rowForms: checkedJson<Readonly<Record<string, StoredForm>>>('row_forms').notNull(),
    searchText: text('search_text').notNull(),
    ...authorship,
    deletedAt: instant('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);

/** Tenant table: which row has a value of a unique field. */
export const databaseUniqueValues = pgTable(
  'database_unique_values',
  {
    workspaceId: uuid('workspace_id').notNull(),
    fieldId: uuid('field_id').notNull(),
    valueHash: bytea('value_hash').notNull(),
    rowId: uuid('row_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.fieldId, table.valueHash] })],
);

/** Tenant table: what cells held before their field had another type. */
export const databaseLeftovers = pgTable(
  'database_leftovers',
  {
    workspaceId: uuid('workspace_id').notNull(),
    fieldId: uuid('field_id').notNull(),
    rowId: uuid('row_id').notNull(),
    type: text('type', { enum: fieldTypes }).notNull(),
    before: checkedJson<CellValue>('before').notNull(),
    /** What the cell held after the change; null if it was emptied. */
    after: checkedJson<CellValue>('after'),
    leftAt: instantNow('left_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.fieldId, table.rowId, table.type] })],
);

/** A sort of a view. */
export interface StoredSort {
  readonly id: string;
  readonly fieldId: string;
  readonly direction: 'asc' | 'desc';
}

/** A condition of a view, or a group of conditions in `filter`. */
export interface StoredFilter {
  readonly id: string;
  readonly fieldId: string | null;
  readonly operator: string | null;
  readonly value: unknown;
  readonly filter: Readonly<Record<string, unknown>> | null;
}

/** How a view groups: what `@atelier/filters` knows, and which groups are shown. */
export interface StoredGrouping
  extends Pick<GroupDefinition, 'fieldId' | 'textBy' | 'dateBy' | 'statusBy' | 'numberBy'> {
  readonly visibleGroups: readonly (string | null)[] | null;
  readonly defaultGroups: readonly (string | null)[] | null;
}

/** Tenant table: views of databases, which everybody who sees the database has in common. */
export const databaseViews = pgTable(
  'database_views',
  {
    ...owned,
    databaseId,
    blockId: uuid('block_id'),
    label: text('label').notNull(),
    type: text('type', { enum: ['table', 'board', 'list', 'gallery', 'calendar', 'timeline'] }).notNull(),
    cardSize: text('card_size', { enum: ['small', 'medium', 'large'] })
      .notNull()
      .default('medium'),
    columnWidths: checkedJson<Readonly<Record<string, number>>>('column_widths').notNull(),
    aggregations: checkedJson<Readonly<Record<string, string>>>('aggregations').notNull(),
    sorts: checkedJson<readonly StoredSort[]>('sorts').notNull(),
    filters: checkedJson<readonly StoredFilter[]>('filters').notNull(),
    grouping: checkedJson<StoredGrouping>('grouping'),
    hiddenFields: checkedJson<readonly string[]>('hidden_fields').notNull().default([]),
    dateField: uuid('date_field'),
    endField: uuid('end_field'),
    position: text('position').notNull(),
    ...authorship,
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);
