import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** System table: points spent per key and window. `expire` is in milliseconds since 1970. */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
});
