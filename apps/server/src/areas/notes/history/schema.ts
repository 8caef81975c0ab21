import { bigint, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';

/** Tenant table: which updates another update took back. */
export const pageUndone = pgTable(
  'page_undone',
  {
    workspaceId: uuid('workspace_id').notNull(),
    pageId: uuid('page_id').notNull(),
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    bySequence: bigint('by_sequence', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.pageId, table.sequence, table.bySequence] })],
);
