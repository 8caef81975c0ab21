import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { authorship, bytea, checkedJson, instant, instantNow } from '../../../platform/database/columns';

/** Tenant table: what new galleries of a workspace begin with. */
export const galleryDefaults = pgTable('gallery_defaults', {
  workspaceId: uuid('workspace_id').primaryKey(),
  defaultSort: text('default_sort').notNull(),
});

/** Shared table. Its documents are read by `documents.ts`, and its instants follow from its days by `days.ts`. */
export const galleries = pgTable(
  'galleries',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    searchText: text('search_text').notNull(),
    eventOn: date('event_on', { mode: 'string' }),
    place: text('place'),
    description: text('description'),
    contactId: uuid('contact_id'),
    coverImageId: uuid('cover_image_id'),
    coverX: real('cover_x').notNull().default(0.5),
    coverY: real('cover_y').notNull().default(0.5),
    status: text('status', { enum: ['draft', 'published'] })
      .notNull()
      .default('draft'),
    publishedAt: instant('published_at'),
    expiresOn: date('expires_on', { mode: 'string' }),
    expiresAt: instant('expires_at'),
    releaseOn: date('release_on', { mode: 'string' }),
    releaseAt: instant('release_at'),
    timezone: text('timezone').notNull(),
    defaultSort: text('default_sort').notNull().default('custom'),
    preferences: checkedJson<unknown>('preferences').notNull().default({}),
    layout: checkedJson<unknown>('layout').notNull().default({}),
    guestAccess: checkedJson<unknown>('guest_access').notNull().default({}),
    visitorForm: checkedJson<unknown>('visitor_form').notNull().default({}),
    pinHash: bytea('pin_hash'),
    pinVersion: integer('pin_version').notNull().default(0),
    facesEnabledAt: instant('faces_enabled_at'),
    facesEnabledBy: uuid('faces_enabled_by'),
    ...authorship,
    deletedAt: instant('deleted_at'),
    watermarkId: uuid('watermark_id'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);

/** Shared table: the addresses of galleries, albums and videos, retired ones too. One of the targets is current. */
export const gallerySlugs = pgTable(
  'gallery_slugs',
  {
    workspaceId: uuid('workspace_id').notNull(),
    scope: uuid('scope').notNull(),
    slug: text('slug').notNull(),
    galleryId: uuid('gallery_id').notNull(),
    albumId: uuid('album_id'),
    videoId: uuid('video_id'),
    targetId: uuid('target_id').generatedAlwaysAs(sql`coalesce(album_id, video_id, gallery_id)`),
    createdAt: instantNow('created_at'),
    retiredAt: instant('retired_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.scope, table.slug] })],
);

/** Shared table: members with a say in one gallery. */
export const galleryCollaborators = pgTable(
  'gallery_collaborators',
  {
    workspaceId: uuid('workspace_id').notNull(),
    galleryId: uuid('gallery_id').notNull(),
    accountId: uuid('account_id').notNull(),
    access: text('access', { enum: ['view', 'edit'] }).notNull(),
    addedBy: uuid('added_by').notNull(),
    addedAt: instantNow('added_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.galleryId, table.accountId] })],
);

/** Tenant table. A trigger keeps its counts. */
export const galleryAlbums = pgTable(
  'gallery_albums',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid('id').notNull(),
    galleryId: uuid('gallery_id').notNull(),
    name: text('name').notNull(),
    description: text('description'),
    rank: doublePrecision('rank').notNull(),
    coverImageId: uuid('cover_image_id'),
    coverX: real('cover_x').notNull().default(0.5),
    coverY: real('cover_y').notNull().default(0.5),
    sort: text('sort'),
    pinHash: bytea('pin_hash'),
    pinVersion: integer('pin_version').notNull().default(0),
    isLocked: boolean('is_locked').notNull().default(false),
    hiddenFrom: text('hidden_from').array().notNull().default([]),
    imageCount: integer('image_count').notNull().default(0),
    hiddenCount: integer('hidden_count').notNull().default(0),
    pendingCount: integer('pending_count').notNull().default(0),
    size: bigint('size', { mode: 'number' }).notNull().default(0),
    orderRevision: bigint('order_revision', { mode: 'number' }).notNull().default(0),
    ...authorship,
    deletedAt: instant('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);

/** Tenant table. For a visitor, only `visibleImages` selects from it. */
export const galleryImages = pgTable(
  'gallery_images',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid('id').notNull(),
    galleryId: uuid('gallery_id').notNull(),
    albumId: uuid('album_id').notNull(),
    fileId: uuid('file_id'),
    fileName: text('file_name').notNull(),
    nameKey: text('name_key').notNull(),
    type: text('type').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    crc32: bigint('crc32', { mode: 'number' }),
    width: integer('width'),
    height: integer('height'),
    takenAt: instant('taken_at'),
    thumbhash: bytea('thumbhash'),
    exif: checkedJson<unknown>('exif'),
    hasLocation: boolean('has_location').notNull().default(false),
    rank: doublePrecision('rank').notNull(),
    state: text('state', { enum: ['uploading', 'checking', 'drawing', 'ready', 'refused'] })
      .notNull()
      .default('uploading'),
    refusal: text('refusal'),
    isHidden: boolean('is_hidden').notNull().default(false),
    hiddenByVisitorId: uuid('hidden_by_visitor_id'),
    caption: text('caption'),
    ...authorship,
    deletedAt: instant('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);

/** Shared table: the sessions of visitors. */
export const galleryVisits = pgTable(
  'gallery_visits',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid('id').notNull(),
    galleryId: uuid('gallery_id').notNull(),
    visitorId: uuid('visitor_id'),
    role: text('role').notNull(),
    tokenHash: bytea('token_hash').notNull(),
    pinVersion: integer('pin_version').notNull(),
    linkId: uuid('link_id'),
    embedId: uuid('embed_id'),
    previewedBy: uuid('previewed_by'),
    createdAt: instantNow('created_at'),
    lastSeenAt: instantNow('last_seen_at'),
    endsAt: instant('ends_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);

/** Tenant table: albums whose PIN was entered in a visit. */
export const galleryUnlocks = pgTable(
  'gallery_unlocks',
  {
    workspaceId: uuid('workspace_id').notNull(),
    visitId: uuid('visit_id').notNull(),
    albumId: uuid('album_id').notNull(),
    pinVersion: integer('pin_version').notNull(),
    unlockedAt: instantNow('unlocked_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.visitId, table.albumId] })],
);
