import { bigint, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, checkedJson, instant, instantNow } from '../../../platform/database/columns';

/** Shared table: downloads, each with its plan as a stored file. */
export const galleryDownloads = pgTable(
  'gallery_downloads',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid('id').notNull(),
    galleryId: uuid('gallery_id').notNull(),
    tokenHash: bytea('token_hash').notNull(),
    visitId: uuid('visit_id'),
    accountId: uuid('account_id'),
    scope: checkedJson<unknown>('scope').notNull(),
    sizeAsked: text('size_asked').notNull(),
    fileName: text('file_name').notNull(),
    fileCount: integer('file_count').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    etag: text('etag').notNull(),
    planKey: text('plan_key').notNull(),
    watermark: text('watermark'),
    createdAt: instantNow('created_at'),
    endsAt: instant('ends_at').notNull(),
    endedAt: instant('ended_at'),
    finishedAt: instant('finished_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);

/** Tenant table: originals that count against the limit of a visitor. */
export const galleryDownloaded = pgTable(
  'gallery_downloaded',
  {
    workspaceId: uuid('workspace_id').notNull(),
    galleryId: uuid('gallery_id').notNull(),
    countedFor: uuid('counted_for').notNull(),
    imageId: uuid('image_id').notNull(),
    at: instantNow('at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.galleryId, table.countedFor, table.imageId] })],
);
