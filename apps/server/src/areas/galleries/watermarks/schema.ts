import { integer, pgTable, primaryKey, real, text, uuid } from 'drizzle-orm/pg-core';
import { authorship, instant } from '../../../platform/database/columns';

/** Tenant table: watermark profiles. */
export const watermarks = pgTable(
  'watermarks',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid('id').notNull(),
    name: text('name').notNull(),
    kind: text('kind', { enum: ['text', 'picture'] }).notNull(),
    text: text('text'),
    pictureFileId: uuid('picture_file_id'),
    colour: text('colour').notNull().default('#ffffff'),
    opacity: real('opacity').notNull(),
    size: real('size').notNull(),
    placement: text('placement').notNull(),
    fromWidth: integer('from_width').notNull().default(1000),
    ...authorship,
    deletedAt: instant('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);
