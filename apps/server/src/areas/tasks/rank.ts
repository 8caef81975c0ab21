import { and, asc, desc, eq, gt, lt, max, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/transaction';
import { tasks } from './schema';
import { isThere } from './task-row';

// Deleted tasks keep their places, so that they come back to where they were.

/** What lies between two neighbours at first; halving it some 60 times uses up the digits of a number. */
export const STEP = 65_536;

/** A place after every task. Whoever asks holds the lock of the metadata. */
export async function lastRank(tx: Transaction): Promise<number> {
  const [row] = await tx.select({ rank: max(tasks.rank) }).from(tasks);
  return (row?.rank ?? 0) + STEP;
}

/**
 * A place right beside a task; null when there is no such task. Tasks are numbered anew when there is no room left.
 * Whoever asks holds the lock of the metadata.
 *
 * @param movedId the task that moves, which is nobody's neighbour
 */
export async function rankBeside(
  tx: Transaction,
  targetId: string,
  side: 'after' | 'before',
  movedId: string,
): Promise<number | null> {
  const first = await between(tx, targetId, side, movedId);
  if (first === null || first.hasRoom) return first?.rank ?? null;
  await renumber(tx);
  return (await between(tx, targetId, side, movedId))?.rank ?? null;
}

async function between(tx: Transaction, targetId: string, side: 'after' | 'before', movedId: string) {
  const [target] = await tx
    .select({ id: tasks.id, rank: tasks.rank })
    .from(tasks)
    .where(and(eq(tasks.id, targetId), isThere));
  if (!target) return null;
  const { rank, id } = target;
  const isAfter = side === 'after';
  const [neighbour] = await tx
    .select({ rank: tasks.rank })
    .from(tasks)
    .where(
      and(
        sql`${tasks.id} <> ${movedId}`,
        isAfter
          ? or(gt(tasks.rank, rank), and(eq(tasks.rank, rank), gt(tasks.id, id)))
          : or(lt(tasks.rank, rank), and(eq(tasks.rank, rank), lt(tasks.id, id))),
      ),
    )
    .orderBy(isAfter ? asc(tasks.rank) : desc(tasks.rank), isAfter ? asc(tasks.id) : desc(tasks.id))
    .limit(1);
  const other = neighbour?.rank ?? rank + (isAfter ? STEP : -STEP);
  const middle = (rank + other) / 2;
  return { rank: middle, hasRoom: middle !== rank && middle !== other };
}

/** Gives every task its place anew, in the order that they have. No revision rises: nothing that people see changes. */
async function renumber(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    update ${tasks} set rank = place.number * ${STEP}::double precision
    from (select id, row_number() over (order by rank, id) as number from ${tasks}) as place
    where ${tasks.id} = place.id`);
}
