import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, instant, instantNow } from '../../../platform/database/columns';

/** Tenant table: codes by which visitors confirm an address. */
export const galleryVisitorCodes = pgTable(
  'gallery_visitor_codes',
  {
    workspaceId: uuid('workspace_id').notNull(),
    id: uuid('id').notNull(),
    galleryId: uuid('gallery_id').notNull(),
    visitId: uuid('visit_id').notNull(),
    email: text('email').notNull(),
    /** HMAC with a server key. */
    codeHash: bytea('code_hash').notNull(),
    attempts: integer('attempts').notNull().default(0),
    createdAt: instantNow('created_at'),
    expiresAt: instant('expires_at').notNull(),
    consumedAt: instant('consumed_at'),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.id] })],
);
