import { bigint, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, checkedJson, instant, instantNow } from '../../../platform/database/columns';

/** Tenant table: states of documents. The newest is where reading begins. */
export const pageDocuments = pgTable(
  'page_documents',
  {
    workspaceId: uuid('workspace_id').notNull(),
    pageId: uuid('page_id').notNull(),
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    state: bytea('state').notNull(),
    madeAt: instantNow('made_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.pageId, table.sequence] })],
);

/** Tenant table: the log of updates. */
export const pageUpdates = pgTable(
  'page_updates',
  {
    workspaceId: uuid('workspace_id').notNull(),
    pageId: uuid('page_id').notNull(),
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    bytes: bytea('bytes').notNull(),
    accountId: uuid('account_id').notNull(),
    device: text('device'),
    storedAt: instantNow('stored_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.pageId, table.sequence] })],
);

/** Tenant table: the blocks of a document, which follow from it. */
export const pageBlocks = pgTable(
  'page_blocks',
  {
    workspaceId: uuid('workspace_id').notNull(),
    pageId: uuid('page_id').notNull(),
    id: uuid('id').notNull(),
    parentId: uuid('parent_id'),
    position: text('position').notNull(),
    type: text('type').notNull(),
    props: checkedJson<Record<string, unknown>>('props').notNull(),
    content: checkedJson<Record<string, unknown>[] | null>('content'),
    searchText: text('search_text').notNull(),
    createdBy: uuid('created_by').notNull(),
    updatedBy: uuid('updated_by').notNull(),
    createdAt: instantNow('created_at'),
    updatedAt: instantNow('updated_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.pageId, table.id] })],
);

/** Tenant table: what blocks were before somebody changed them. */
export const pageBlockVersions = pgTable(
  'page_block_versions',
  {
    workspaceId: uuid('workspace_id').notNull(),
    pageId: uuid('page_id').notNull(),
    blockId: uuid('block_id').notNull(),
    minute: instant('minute').notNull(),
    changedBy: uuid('changed_by').notNull(),
    parentId: uuid('parent_id'),
    type: text('type').notNull(),
    props: checkedJson<Record<string, unknown>>('props').notNull(),
    content: checkedJson<Record<string, unknown>[] | null>('content'),
  },
  (table) => [
    primaryKey({
      columns: [table.workspaceId, table.pageId, table.blockId, table.minute, table.changedBy],
    }),
  ],
);
