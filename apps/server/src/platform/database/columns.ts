import { sql } from 'drizzle-orm';
import { bigint, customType, integer, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Raw bytes: hashes and encrypted values. */
export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** A UTC instant. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The instant of the transaction, by the database's clock or a test's manual clock. */
export const now = sql<Date>`atelier_now()`;

/** `created_at`, `updated_at`: set by the database unless a value is given. */
export const instantNow = (name: string) => instant(name).notNull().default(now);

/** Minor units of a currency; a database check enforces the limit of JavaScript's integers. */
export const minorUnits = (name: string) => bigint(name, { mode: 'number' });

/** Who made a row, who changed it last and when, and how often: `changedBy` writes it. */
export const authorship = {
  revision: integer('revision').notNull().default(1),
  createdBy: uuid('created_by').notNull(),
  updatedBy: uuid('updated_by').notNull(),
  createdAt: instantNow('created_at'),
  updatedAt: instantNow('updated_at'),
};

/** JSON that was checked before it was written: a text that reads like a number is read back as that text. */
export const checkedJson = <Value>(name: string) =>
  customType<{ data: Value; driverData: unknown }>({
    dataType: () => 'jsonb',
    toDriver: (value) => JSON.stringify(value),
  })(name);

/** The transaction that wrote a row last; the database sets it (`atelier_kept_lists` in the migration of the table). */
export const writtenIn = customType<{ data: string }>({ dataType: () => 'xid8' })('written_in')
  .notNull()
  .default(sql`pg_current_xact_id()`);
