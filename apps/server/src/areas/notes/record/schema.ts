import { boolean, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { authorship, checkedJson, instant, instantNow } from '../../../platform/database/columns';

/** A character as an icon, or a picture of a library by its ID. */
export interface StoredIcon {
  readonly id: string;
  readonly native: string | null;
  readonly unified: string | null;
}

const levels = ['view', 'comment', 'edit', 'full'] as const;

/** Tenant table: pages, in a tree. The order of siblings is that of their keys. */
export const pages = pgTable(
  'pages',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid('id').notNull(),
    title: text('title').notNull().default(''),
    searchText: text('search_text').notNull().default(''),
    icon: checkedJson<StoredIcon>('icon'),
    coverKey: text('cover_key'),
    coverLink: text('cover_link'),
    /** In thousandths. */
    coverX: smallint('cover_x').notNull().default(500),
    coverY: smallint('cover_y').notNull().default(500),
    parentId: uuid('parent_id'),
    position: text('position').notNull(),
    isPrivate: boolean('is_private').notNull().default(false),
    /** Whether it is what a row of a database says besides its cells; the row has the same ID. */
    isRow: boolean('is_row').notNull().default(false),
    isOpen: boolean('is_open').notNull().default(false),
    openLevel: text('open_level', { enum: levels }).notNull().default('view'),
    isPublished: boolean('is_published').notNull().default(false),
    /** Whether the pages below it are published with it. */
    publishesBelow: boolean('publishes_below').notNull().default(false),
    expiresAt: instant('expires_at'),
    ...authorship,
    deletedAt: instant('deleted_at'),
    deletedWith: uuid('deleted_with'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);

/** Tenant table: addresses of published pages, former ones included. */
export const pageSlugs = pgTable(
  'page_slugs',
  {
    workspaceId: uuid('workspace_id').notNull(),
    slug: text('slug').notNull(),
    pageId: uuid('page_id').notNull(),
    /** Since when it only leads to the current address of its page. */
    retiredAt: instant('retired_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.slug] })],
);

/** Tenant table: what was given to single members. */
export const pageShares = pgTable(
  'page_shares',
  {
    workspaceId: uuid('workspace_id').notNull(),
    pageId: uuid('page_id').notNull(),
    accountId: uuid('account_id').notNull(),
    level: text('level', { enum: levels }).notNull(),
    sharedBy: uuid('shared_by').notNull(),
    sharedAt: instantNow('shared_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.pageId, table.accountId] })],
);

/** Tenant table: each person's own. */
export const pageFavourites = pgTable(
  'page_favourites',
  {
    workspaceId: uuid('workspace_id').notNull(),
    pageId: uuid('page_id').notNull(),
    accountId: uuid('account_id').notNull(),
    addedAt: instantNow('added_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.accountId, table.pageId] })],
);

/** Tenant table: who saw a page, and when last. */
export const pageVisits = pgTable(
  'page_visits',
  {
    workspaceId: uuid('workspace_id').notNull(),
    pageId: uuid('page_id').notNull(),
    accountId: uuid('account_id').notNull(),
    lastSeenAt: instantNow('last_seen_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.pageId, table.accountId] })],
);
