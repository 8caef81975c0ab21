import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, instantNow } from '../../../platform/database/columns';

/** Tenant table: pictures and files that contents of modules can use. */
export const smartFileFiles = pgTable(
  'smart_file_files',
  {
    workspaceId: uuid('workspace_id').notNull(),
    fileId: uuid('file_id').notNull(),
    key: text('key').notNull(),
    purpose: text('purpose', { enum: ['cover', 'attachment'] }).notNull(),
    createdAt: instantNow('created_at'),
    /** Null until the bytes were found to be what was declared. */
    readyAt: instant('ready_at'),
    /** Since when the sweep has found no use of it. */
    unusedSince: instant('unused_since'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.fileId] })],
);

/** Tenant, append-only table: the files that versions use. */
export const smartFileVersionFiles = pgTable(
  'smart_file_version_files',
  {
    workspaceId: uuid('workspace_id').notNull(),
    versionId: uuid('version_id').notNull(),
    fileId: uuid('file_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.versionId, table.fileId] })],
);
