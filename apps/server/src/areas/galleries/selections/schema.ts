import { bigint, boolean, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { authorship, instant, instantNow } from '../../../platform/database/columns';

/** Tenant table: selections, and the favourites of visitors. */
export const gallerySelections = pgTable(
  'gallery_selections',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid('id').notNull(),
    galleryId: uuid('gallery_id').notNull(),
    visitorId: uuid('visitor_id'),
    kind: text('kind', { enum: ['favourites', 'selection'] }).notNull(),
    name: text('name').notNull(),
    minimum: integer('minimum'),
    maximum: integer('maximum'),
    extraPrice: bigint('extra_price', { mode: 'number' }),
    extraCurrency: text('extra_currency'),
    extrasAgreed: integer('extras_agreed').notNull().default(0),
    closesOn: date('closes_on', { mode: 'string' }),
    closesAt: instant('closes_at'),
    state: text('state', { enum: ['open', 'final'] })
      .notNull()
      .default('open'),
    finishedAt: instant('finished_at'),
    finishedBy: uuid('finished_by'),
    version: bigint('version', { mode: 'number' }).notNull().default(0),
    ...authorship,
    deletedAt: instant('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);

/** Tenant table: a register for each image of a selection. */
export const galleryPicks = pgTable(
  'gallery_picks',
  {
    workspaceId: uuid('workspace_id').notNull(),
    selectionId: uuid('selection_id').notNull(),
    imageId: uuid('image_id').notNull(),
    isPicked: boolean('is_picked').notNull(),
    note: text('note'),
    clockAt: bigint('clock_at', { mode: 'number' }).notNull(),
    clockCount: integer('clock_count').notNull(),
    clockDevice: text('clock_device').notNull(),
    place: integer('place'),
    version: bigint('version', { mode: 'number' }).notNull(),
    pickedAt: instantNow('picked_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.selectionId, table.imageId] })],
);
