import { pgTable, text } from 'drizzle-orm/pg-core';
import { checkedJson } from '../database/columns';

/** System table: what the database remembers about the servers that use it. */
export const serverSettings = pgTable('server_settings', {
  name: text('name').primaryKey(),
  value: checkedJson<unknown>('value').notNull(),
});
