import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** System table: what the database remembers about the servers that use it. */
export const serverSettings = pgTable('server_settings', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
});
