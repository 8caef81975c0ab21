import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, instantNow } from '../../../platform/database/columns';

/** Tenant table: threads of comments, and what they are about. */
export const pageThreads = pgTable(
  'page_threads',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid('id').notNull(),
    pageId: uuid('page_id').notNull(),
    blockId: uuid('block_id').notNull(),
    quote: text('quote').notNull(),
    start: text('range_start'),
    end: text('range_end'),
    createdBy: uuid('created_by').notNull(),
    createdAt: instantNow('created_at'),
    resolvedAt: instant('resolved_at'),
    resolvedBy: uuid('resolved_by'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);

/** Tenant table: comments of threads. */
export const pageComments = pgTable(
  'page_comments',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid('id').notNull(),
    pageId: uuid('page_id').notNull(),
    threadId: uuid('thread_id').notNull(),
    accountId: uuid('account_id').notNull(),
    text: text('text').notNull(),
    mentions: uuid('mentions').array().notNull().default([]),
    createdAt: instantNow('created_at'),
    editedAt: instant('edited_at'),
    deletedAt: instant('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);
