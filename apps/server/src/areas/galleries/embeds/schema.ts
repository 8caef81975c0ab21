import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, instant, instantNow } from '../../../platform/database/columns';

/** Shared table: pages of others that show a gallery. */
export const galleryEmbeds = pgTable(
  'gallery_embeds',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid('id').notNull(),
    galleryId: uuid('gallery_id').notNull(),
    keyHash: bytea('key_hash').notNull(),
    origins: text('origins').array().notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: instantNow('created_at'),
    lastSeenAt: instant('last_seen_at'),
    revokedAt: instant('revoked_at'),
    revokedBy: uuid('revoked_by'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);
