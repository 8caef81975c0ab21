import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, checkedJson, instant, instantNow } from '../database/columns';

/** Shared table: answers of keyed writes, stored with the write. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Account or client address, workspace and operation: who may get the stored response. */
    scope: text('scope').notNull(),
    key: text('key').notNull(),
    workspaceId: uuid('workspace_id'),
    requestHash: bytea('request_hash').notNull(),
    status: integer('status'),
    answer: checkedJson<unknown>('answer'),
    createdAt: instantNow('created_at'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.key] })],
);
