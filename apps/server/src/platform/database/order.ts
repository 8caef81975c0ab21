import { sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from './transaction';

/** A table whose rows people order manually. */
export type OrderedTable = PgTable & { readonly id: PgColumn; readonly position: PgColumn };

/**
 * Stores the positions of rows: dense, from 0, in the order of `ids`. Only rows whose position changes are written.
 *
 * @param table - the rows; the caller holds the lock that serializes changes to them
 * @param ids - the ids of all rows
 */
export async function storeOrder(
  tx: Transaction,
  table: OrderedTable,
  ids: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    update ${table} set position = place.number - 1
    from unnest(${sql.param(ids)}::uuid[]) with ordinality as place(id, number)
    where ${table.id} = place.id and ${table.position} <> place.number - 1`);
}
