import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instantNow } from '../database/columns';

/** System table: reports that people send from the error screen. */
export const errorReports = pgTable('error_reports', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id'),
  message: text('message').notNull(),
  details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
  createdAt: instantNow('created_at'),
});
