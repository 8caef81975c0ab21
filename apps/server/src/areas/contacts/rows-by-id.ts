import { asc, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/transaction';
import type { ContactRow } from './contact-row';
import { contacts } from './schema';

/** Returns `column = any(array)`, with the array as one parameter. */
export const isAny = (column: unknown, values: readonly (string | number)[], type: 'text' | 'uuid' | 'int') =>
  sql`${column} = any(${sql.param(values)}::${sql.raw(type)}[])`;

/** `column` is one of `ids`, looked up id by id. */
const isOneOf = (column: unknown, ids: readonly string[]) =>
  sql`${column} in (select unnest(${sql.param(ids)}::uuid[]))`;

/** Reads contacts by their ids and locks them until the transaction ends, always in the same order. */
export async function lockContactsById(tx: Transaction, ids: readonly string[]): Promise<ContactRow[]> {
  if (ids.length === 0) return [];
  return tx.select().from(contacts).where(isOneOf(contacts.id, ids)).orderBy(asc(contacts.id)).for('update');
}
