import { sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from './transaction';

/** Rows that people put in an order of their own. */
export type OrderedTable = PgTable & { readonly id: PgColumn; readonly position: PgColumn };

/**
 * Gives rows their places: dense, from 0, in the order of their ids here. Only those whose place changes are written.
 *
 * @param table - the rows; who calls holds the lock under which they change one after the other
 * @param ids - of all rows of the order
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
