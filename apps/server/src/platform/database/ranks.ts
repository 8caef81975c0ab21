import { and, asc, desc, eq, gt, lt, max, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from './transaction';

/** Initial distance between two neighbours; halving it some 60 times exhausts the precision of a number. */
export const STEP = 65_536;

/** A table whose rows people order manually. Deleted rows keep their places. */
export interface RankedTable {
  readonly table: PgTable;
  readonly id: AnyPgColumn;
  /** Place in the order, smaller first: a number with fractions. */
  readonly rank: AnyPgColumn;
  /** Whether a row can be a target: it is not deleted. */
  readonly isThere: SQL;
}

/**
 * Returns functions for the places in the manual order of a table. The caller holds a lock that serializes changes of
 * the order.
 */
export function ranksOf({ table, id, rank, isThere }: RankedTable) {
  const placeBetween = async (
    tx: Transaction,
    targetId: string,
    side: 'after' | 'before',
    movedId: string,
  ): Promise<{ readonly rank: number; readonly hasRoom: boolean } | null> => {
    const columns = { id: sql<string>`${id}`, rank: sql<number>`${rank}`.mapWith(Number) };
    const [target] = await tx
      .select(columns)
      .from(table)
      .where(and(eq(id, targetId), isThere));
    if (!target) return null;
    const isAfter = side === 'after';
    const [neighbour] = await tx
      .select({ rank: columns.rank })
      .from(table)
      .where(
        and(
          sql`${id} <> ${movedId}`,
          isAfter
            ? or(gt(rank, target.rank), and(eq(rank, target.rank), gt(id, target.id)))
            : or(lt(rank, target.rank), and(eq(rank, target.rank), lt(id, target.id))),
        ),
      )
      .orderBy(isAfter ? asc(rank) : desc(rank), isAfter ? asc(id) : desc(id))
      .limit(1);
    const other = neighbour?.rank ?? target.rank + (isAfter ? STEP : -STEP);
    const middle = (target.rank + other) / 2;
    return { rank: middle, hasRoom: middle !== target.rank && middle !== other };
  };

  /** Renumbers all rows in their current order. Revisions stay as they are, because nothing that people see changes. */
  const renumber = (tx: Transaction) =>
    tx.execute(sql`
      update ${table} set rank = place.number * ${STEP}::double precision
      from (select id, row_number() over (order by rank, id) as number from ${table}) as place
      where ${id} = place.id`);

  return {
    /** Returns a place after all rows. */
    async last(tx: Transaction): Promise<number> {
      const [row] = await tx.select({ rank: max(rank).mapWith(Number) }).from(table);
      return (row?.rank ?? 0) + STEP;
    },
    /**
     * Returns a place right before or after a row, or null when there is no such row. Renumbers the rows when there is
     * no room left.
     *
     * @param movedId the row that moves, which does not count as a neighbour
     */
    async beside(
      tx: Transaction,
      targetId: string,
      side: 'after' | 'before',
      movedId: string,
    ): Promise<number | null> {
      const first = await placeBetween(tx, targetId, side, movedId);
      if (first === null || first.hasRoom) return first?.rank ?? null;
      await renumber(tx);
      return (await placeBetween(tx, targetId, side, movedId))?.rank ?? null;
    },
  };
}
