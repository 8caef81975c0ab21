import { bigint, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instantNow } from '../../../platform/database/columns';

/** Tenant table: what was made of originals. */
export const galleryVariants = pgTable(
  'gallery_variants',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid('id').notNull(),
    imageId: uuid('image_id').notNull(),
    kind: text('kind', { enum: ['drawn', 'bare'] }).notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    format: text('format').notNull(),
    watermarkId: uuid('watermark_id'),
    watermarkRevision: integer('watermark_revision'),
    key: text('key').notNull(),
    content: text('content').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    crc32: bigint('crc32', { mode: 'number' }).notNull(),
    createdAt: instantNow('created_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);
