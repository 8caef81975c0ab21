import { doublePrecision, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { authorship, instant } from '../../../platform/database/columns';

/** Tenant table: tags of albums. */
export const galleryTags = pgTable(
  'gallery_tags',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid('id').notNull(),
    galleryId: uuid('gallery_id').notNull(),
    albumId: uuid('album_id').notNull(),
    name: text('name').notNull(),
    nameFolded: text('name_folded').notNull(),
    rank: doublePrecision('rank').notNull(),
    sortType: text('sort_type').notNull().default('custom'),
    arrangeState: text('arrange_state', { enum: ['arranged', 'waiting'] })
      .notNull()
      .default('arranged'),
    ...authorship,
    deletedAt: instant('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);

/** Tenant table: images with a tag, in an order of its own. */
export const galleryTagImages = pgTable(
  'gallery_tag_images',
  {
    workspaceId: uuid('workspace_id').notNull(),
    tagId: uuid('tag_id').notNull(),
    imageId: uuid('image_id').notNull(),
    rank: doublePrecision('rank').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.tagId, table.imageId] })],
);
