import { bigint, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, instantNow } from '../../../platform/database/columns';

/** Tenant table: what was uploaded for pages. Its ID is that of the upload. */
export const pageFiles = pgTable(
  'page_files',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid('id').notNull(),
    /** Null once the page for which it was uploaded is gone. */
    pageId: uuid('page_id'),
    purpose: text('purpose', { enum: ['image', 'video', 'file', 'cover'] }).notNull(),
    key: text('key').notNull(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    readyAt: instant('ready_at'),
    refusal: text('refusal'),
    /** When the sweep found that no block names it any more. */
    unusedSince: instant('unused_since'),
    createdBy: uuid('created_by').notNull(),
    createdAt: instantNow('created_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);
