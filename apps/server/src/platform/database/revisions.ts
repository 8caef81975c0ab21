import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { now } from './columns';

/** A table whose rows count how often they were changed, and say when last. */
interface Revised {
  readonly revision: PgColumn;
}

/** The columns to set with a change that no member of the workspace made: a client, a provider or a job did. */
export const changed = ({ revision }: Revised): { revision: SQL; updatedAt: SQL<Date> } => ({
  revision: sql`${revision} + 1`,
  updatedAt: now,
});

/**
 * Returns the columns to set with every change of a row.
 *
 * @param accountId the account that makes the change
 */
export const changedBy = (
  table: Revised,
  accountId: string,
): { revision: SQL; updatedAt: SQL<Date>; updatedBy: string } => ({
  ...changed(table),
  updatedBy: accountId,
});
