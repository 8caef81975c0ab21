import { sql } from 'drizzle-orm';
import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, checkedJson, instantNow } from '../database/columns';

/** Shared, append-only table. `chain`, `previousHash` and `hash` are set by the database. */
export const securityEvents = pgTable('security_events', {
  sequence: bigint('sequence', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  chain: text('chain').notNull().default(''),
  workspaceId: uuid('workspace_id'),
  accountId: uuid('account_id'),
  kind: text('kind').notNull(),
  details: checkedJson<Record<string, unknown>>('details').notNull().default({}),
  address: text('address'),
  createdAt: instantNow('created_at'),
  previousHash: bytea('previous_hash'),
  hash: bytea('hash').notNull().default(sql`''`),
});
