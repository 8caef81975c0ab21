import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instantNow } from '../../../platform/database/columns';

/** Tenant table: the workspace's own variables (event presets). */
export const workspaceVariables = pgTable(
  'workspace_variables',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid('id').notNull(),
    /** Starts with `preset.`; unique ignoring case. */
    key: text('key').notNull(),
    label: text('label').notNull(),
    labelSearch: text('label_search').notNull(),
    type: text('type', { enum: ['text', 'number', 'day', 'time', 'instant', 'money'] }).notNull(),
    /** The normalized text of a value of its type. */
    defaultValue: text('default_value'),
    createdBy: uuid('created_by').notNull(),
    updatedBy: uuid('updated_by').notNull(),
    createdAt: instantNow('created_at'),
    updatedAt: instantNow('updated_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);
