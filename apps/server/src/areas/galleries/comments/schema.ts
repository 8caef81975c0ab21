import { boolean, pgTable, primaryKey, real, text, uuid } from 'drizzle-orm/pg-core';
import { instant, instantNow } from '../../../platform/database/columns';

/** Tenant table: comments on images, and answers to them. */
export const galleryComments = pgTable(
  'gallery_comments',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid('id').notNull(),
    galleryId: uuid('gallery_id').notNull(),
    imageId: uuid('image_id').notNull(),
    parentId: uuid('parent_id'),
    text: text('text').notNull(),
    x: real('x'),
    y: real('y'),
    accountId: uuid('account_id'),
    visitorId: uuid('visitor_id'),
    resolvedAt: instant('resolved_at'),
    resolvedBy: uuid('resolved_by'),
    createdAt: instantNow('created_at'),
    editedAt: instant('edited_at'),
    deletedAt: instant('deleted_at'),
    isTakenDown: boolean('is_taken_down').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);
