import { doublePrecision, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { authorship } from '../../../platform/database/columns';

/** Tenant table: embedded videos. */
export const galleryVideos = pgTable(
  'gallery_videos',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid('id').notNull(),
    galleryId: uuid('gallery_id').notNull(),
    albumId: uuid('album_id'),
    provider: text('provider').notNull(),
    videoId: text('video_id').notNull(),
    url: text('url').notNull(),
    title: text('title').notNull(),
    posterKey: text('poster_key'),
    rank: doublePrecision('rank').notNull(),
    ...authorship,
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);
