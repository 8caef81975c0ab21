import { bigint, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant, instantNow } from '../database/columns';

/** Shared table: uploads of a workspace or of an account (exactly one of the two is set). */
export const files = pgTable(
  'files',
  {
    id: uuid('id').primaryKey(),
    workspaceId: uuid('workspace_id'),
    accountId: uuid('account_id'),
    /** Key of the bytes in the store; created by the server. */
    key: text('key').notNull().unique(),
    /** The purpose: `logo`, `display-picture`, `contact-import`. */
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    state: text('state', { enum: ['pending', 'uploaded', 'ready', 'rejected'] })
      .notNull()
      .default('pending'),
    createdBy: uuid('created_by'),
    createdAt: instantNow('created_at'),
    expiresAt: instant('expires_at').notNull(),
    uploadedAt: instant('uploaded_at'),
    readyAt: instant('ready_at'),
  },
  (table) => [unique('files_workspace_id_id_key').on(table.workspaceId, table.id)],
);
