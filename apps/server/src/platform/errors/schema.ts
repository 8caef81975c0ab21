import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { checkedJson, instantNow } from '../database/columns';

/** System table: reports that people send from the error screen. */
export const errorReports = pgTable('error_reports', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id'),
  message: text('message').notNull(),
  details: checkedJson<Record<string, unknown>>('details').notNull().default({}),
  createdAt: instantNow('created_at'),
});
