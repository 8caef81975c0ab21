import { bigint, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, instantNow } from '../../../platform/database/columns';

/** Tenant table: archives of everything that were asked for. One is written at a time. */
export const workspaceExports = pgTable(
  'workspace_exports',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid('id').notNull(),
    askedBy: uuid('asked_by').notNull(),
    askedAt: instantNow('asked_at'),
    state: text('state', { enum: ['waiting', 'writing', 'ready', 'failed', 'expired'] })
      .notNull()
      .default('waiting'),
    /** Parts that are written, of all. */
    done: integer('done').notNull().default(0),
    total: integer('total').notNull().default(0),
    fileKey: text('file_key'),
    size: bigint('size', { mode: 'number' }),
    sha256: text('sha256'),
    rowsCount: bigint('rows_count', { mode: 'number' }),
    filesCount: integer('files_count'),
    readyAt: instant('ready_at'),
    expiresAt: instant('expires_at'),
    downloadedAt: instant('downloaded_at'),
    failure: text('failure'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);

/** System table, append-only: what stays of deleted workspaces. Each record names the hash of the one before it. */
export const deletionProofs = pgTable('deletion_proofs', {
  position: integer('position').primaryKey(),
  id: uuid('id').notNull().unique(),
  /** Canonical JSON; `hash` is its SHA-256. */
  record: text('record').notNull(),
  hash: text('hash').notNull().unique(),
  /** The sealed PDF; null until it was made. */
  fileKey: text('file_key'),
  createdAt: instantNow('created_at'),
});
