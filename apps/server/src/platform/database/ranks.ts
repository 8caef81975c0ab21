import { and, asc, desc, eq, gt, lt, max, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from './transaction';

/** What lies between two neighbours at first; halving it some 60 times uses up the digits of a number. */
export const STEP = 65_536;

/** A table whose rows people put in an order of their own. Rows that are deleted keep their places. */
export interface RankedTable {
  readonly table: PgTable;
  readonly id: AnyPgColumn;
  /** Place in the order, smaller first: a number with fractions. */
  readonly rank: AnyPgColumn;
  /** Whether a row can be a target: it is not deleted. */
  readonly isThere: SQL;
}

/** Places in the manual order of a table. Whoever asks holds a lock that lets one change of the order happen at a time. */
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

  /** Gives every row its place anew, in the order that they have. No revision rises: nothing that people see changes. */
  const renumber = (tx: Transaction) =>
    tx.execute(sql`
      update ${table} set rank = place.number * ${STEP}::double precision
      from (select id, row_number() over (order by rank, id) as number from ${table}) as place
      where ${id} = place.id`);

  return {
    /** A place after every row. */
    async last(tx: Transaction): Promise<number> {
      const [row] = await tx.select({ rank: max(rank).mapWith(Number) }).from(table);
      return (row?.rank ?? 0) + STEP;
    },
    /**
     * A place right beside a row; null when there is no such row. Rows are numbered anew when there is no room left.
     *
     * @param movedId the row that moves, which is nobody's neighbour
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
