import { bigint, boolean, integer, pgTable, primaryKey, real, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, instant, instantNow } from '../../../platform/database/columns';

/** Tenant table: images in which faces were looked for. */
export const galleryFaceImages = pgTable(
  'gallery_face_images',
  {
    workspaceId: uuid('workspace_id').notNull(),
    imageId: uuid('image_id').notNull(),
    galleryId: uuid('gallery_id').notNull(),
    state: text('state', { enum: ['done', 'failed'] }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.imageId] })],
);

/** Tenant table: people on the images of a gallery. A trigger counts their images. */
export const galleryFaceGroups = pgTable(
  'gallery_face_groups',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid('id').notNull(),
    galleryId: uuid('gallery_id').notNull(),
    name: text('name'),
    coverFaceId: uuid('cover_face_id'),
    isHidden: boolean('is_hidden').notNull().default(false),
    imageCount: integer('image_count').notNull().default(0),
    revision: integer('revision').notNull().default(1),
    createdAt: instantNow('created_at'),
    updatedAt: instantNow('updated_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);

/** Tenant table: faces on images. */
export const galleryFaces = pgTable(
  'gallery_faces',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid('id').notNull(),
    galleryId: uuid('gallery_id').notNull(),
    imageId: uuid('image_id').notNull(),
    groupId: uuid('group_id'),
    foundGroupId: uuid('found_group_id'),
    left: real('left').notNull(),
    top: real('top').notNull(),
    width: real('width').notNull(),
    height: real('height').notNull(),
    quality: real('quality').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);

/** Tenant table: templates of faces, as 32-bit numbers one after another. */
export const galleryFaceVectors = pgTable(
  'gallery_face_vectors',
  {
    workspaceId: uuid('workspace_id').notNull(),
    faceId: uuid('face_id').notNull(),
    galleryId: uuid('gallery_id').notNull(),
    model: text('model').notNull(),
    vector: bytea('vector').notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.faceId] })],
);

/** Tenant table: faces that somebody moved to another person, by a merge or a split. */
export const galleryFaceMoves = pgTable(
  'gallery_face_moves',
  {
    workspaceId: uuid('workspace_id').notNull(),
    correctionId: uuid('correction_id').notNull(),
    faceId: uuid('face_id').notNull(),
    galleryId: uuid('gallery_id').notNull(),
    number: bigint('number', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    fromGroupId: uuid('from_group_id').notNull(),
    toGroupId: uuid('to_group_id').notNull(),
    madeBy: uuid('made_by').notNull(),
    madeAt: instantNow('made_at'),
    undoneAt: instant('undone_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.correctionId, table.faceId] })],
);
