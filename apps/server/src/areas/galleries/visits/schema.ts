import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, checkedJson, instant, instantNow } from '../../../platform/database/columns';

/** Shared table: whoever visited a gallery. */
export const galleryVisitors = pgTable(
  'gallery_visitors',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid('id').notNull(),
    galleryId: uuid('gallery_id').notNull(),
    name: text('name'),
    email: text('email'),
    role: text('role').notNull(),
    verifiedAt: instant('verified_at'),
    answers: checkedJson<unknown>('answers').notNull().default({}),
    language: text('language'),
    mergedInto: uuid('merged_into'),
    firstSeenAt: instantNow('first_seen_at'),
    lastSeenAt: instantNow('last_seen_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);

/** Tenant table: what visitors did. */
export const galleryVisitorEvents = pgTable(
  'gallery_visitor_events',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid('id').notNull(),
    galleryId: uuid('gallery_id').notNull(),
    visitorId: uuid('visitor_id').notNull(),
    kind: text('kind').notNull(),
    imageId: uuid('image_id'),
    count: integer('count').notNull().default(1),
    at: instantNow('at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);

/** Shared table: invitations. */
export const galleryLinks = pgTable(
  'gallery_links',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid('id').notNull(),
    galleryId: uuid('gallery_id').notNull(),
    tokenHash: bytea('token_hash').notNull(),
    role: text('role').notNull(),
    name: text('name'),
    email: text('email').notNull(),
    message: text('message'),
    createdBy: uuid('created_by').notNull(),
    sentAt: instantNow('sent_at'),
    openedAt: instant('opened_at'),
    revokedAt: instant('revoked_at'),
    revokedBy: uuid('revoked_by'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);

/** Shared table: whoever waits for a release. */
export const galleryPreRegisteredUsers = pgTable(
  'gallery_pre_registered_users',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid('id').notNull(),
    galleryId: uuid('gallery_id').notNull(),
    name: text('name'),
    email: text('email').notNull(),
    language: text('language'),
    consentAt: instant('consent_at').notNull(),
    selfieFileId: uuid('selfie_file_id'),
    state: text('state', { enum: ['waiting', 'matching', 'matched', 'notMatched', 'notified'] })
      .notNull()
      .default('waiting'),
    imageCount: integer('image_count'),
    registeredAt: instantNow('registered_at'),
    notifiedAt: instant('notified_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);

/** Tenant table: stars that visitors gave. */
export const galleryRatings = pgTable(
  'gallery_ratings',
  {
    workspaceId: uuid('workspace_id').notNull(),
    imageId: uuid('image_id').notNull(),
    visitorId: uuid('visitor_id').notNull(),
    stars: integer('stars').notNull(),
    ratedAt: instantNow('rated_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.imageId, table.visitorId] })],
);
