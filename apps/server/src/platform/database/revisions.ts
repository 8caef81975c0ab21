import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { now } from './columns';

/** A table whose rows count how often they were changed, and say when last. */
interface Revised {
  readonly revision: PgColumn;
}

/** What goes along with a change that nobody of the workspace made: a client, a provider, a job. */
export const changed = ({ revision }: Revised): { revision: SQL; updatedAt: SQL<Date> } => ({
  revision: sql`${revision} + 1`,
  updatedAt: now,
});

/**
 * What goes along with every change of a row.
 *
 * @param accountId whoever changes it
 */
export const changedBy = (
  table: Revised,
  accountId: string,
): { revision: SQL; updatedAt: SQL<Date>; updatedBy: string } => ({
  ...changed(table),
  updatedBy: accountId,
});
