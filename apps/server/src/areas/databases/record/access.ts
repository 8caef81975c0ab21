import type { PageLevel } from '@atelier/domain/pages';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { type CallContext, identityOf } from '../../../platform/context';
import { changedBy } from '../../../platform/database/revisions';
import { checkedId, gone } from '../../../platform/errors/refusals';
import { pageFor, type SeenPage } from '../../notes';
import { databaseFields, noteDatabases } from './schema';

export type DatabaseRecord = typeof noteDatabases.$inferSelect;
export type FieldRecord = typeof databaseFields.$inferSelect;

/** A database that somebody can see, with its page. */
export interface SeenDatabase {
  readonly database: DatabaseRecord;
  readonly page: SeenPage;
}

/** How a database is read for a call. */
interface DatabaseNeed {
  /** What the caller needs on its page. */
  readonly level: PageLevel;
  /** The caller's name for the ID. Defaults to `databaseId`. */
  readonly field?: string;
  /** Holds the database until the transaction ends: changes of fields and rows are one after the other. */
  readonly isLocked?: boolean;
}

/**
 * Reads a database for the caller, with the rights of its page. To whoever cannot see the page, there is none.
 *
 * @throws ProblemError `not_found` or `page_level`.
 */
export async function databaseFor(
  context: CallContext,
  given: string,
  { level, field = 'databaseId', isLocked = false }: DatabaseNeed,
): Promise<SeenDatabase> {
  const id = checkedId(given, field);
  const query = context.tx.select().from(noteDatabases).where(eq(noteDatabases.id, id));
  const [database] = await (isLocked ? query.for('no key update') : query);
  if (!database) throw gone('database');
  return { database, page: await pageFor(context, database.pageId, { level }) };
}

/** Returns the fields of a database in their order, without deleted ones. */
export const fieldsOf = ({ tx }: Pick<CallContext, 'tx'>, databaseId: string): Promise<FieldRecord[]> =>
  tx
    .select()
    .from(databaseFields)
    .where(and(eq(databaseFields.databaseId, databaseId), isNull(databaseFields.deletedAt)))
    .orderBy(asc(databaseFields.position), asc(databaseFields.id));

/** Writes columns of a database, with who did it. Without columns it only says that something of it changed. */
export async function touchDatabase(
  context: CallContext,
  id: string,
  columns: Partial<typeof noteDatabases.$inferInsert> = {},
): Promise<void> {
  await context.tx
    .update(noteDatabases)
    .set({ ...columns, ...changedBy(noteDatabases, identityOf(context).account.id) })
    .where(eq(noteDatabases.id, id));
}
