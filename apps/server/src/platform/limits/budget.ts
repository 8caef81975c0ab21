import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/transaction';

/** A number of points per window, which starts with the first one used. */
export interface Allowance {
  points: number;
  /** Seconds. */
  window: number;
}

export interface Spent {
  isAllowed: boolean;
  /** Points left in the window. */
  remaining: number;
  /** Seconds until the window restarts. */
  resetsIn: number;
}

/**
 * Takes one point from a shared budget in a single statement, so that parallel requests cannot all see the last
 * one. A refused request takes nothing. Runs under the system role.
 */
export async function spend(tx: Transaction, key: string, { points, window }: Allowance): Promise<Spent> {
  const { rows } = await tx.execute<{ points: number; resets_in: number }>(sql`
    with clock as (select (extract(epoch from atelier_now()) * 1000)::bigint as at),
    spent as (
      insert into rate_limits as budget (key, points, expire)
      select ${key}, 1, at + ${window * 1000}::bigint from clock
      on conflict (key) do update set
        points = case when budget.expire <= (select at from clock) then 1 else budget.points + 1 end,
        expire = case when budget.expire <= (select at from clock) then excluded.expire else budget.expire end
      where budget.expire <= (select at from clock) or budget.points < ${points}
      returning points, expire
    )
    select spent.points, ceil((spent.expire - at) / 1000.0)::int as resets_in from spent, clock`);
  const [row] = rows;
  if (!row) return { isAllowed: false, remaining: 0, resetsIn: await resetOf(tx, key) };
  return { isAllowed: true, remaining: Math.max(0, points - row.points), resetsIn: row.resets_in };
}

/** A steady flow: some calls at once, and from then on one per `pace`. It never closes, it slows down. */
export interface Flow {
  /** Calls that pass without a pause after a quiet time. */
  burst: number;
  /** Seconds between two calls once the burst is spent. */
  pace: number;
}

export interface Slot {
  /** Milliseconds until the call's turn; 0 when it may pass at once. */
  wait: number;
  /** False when the turn would be more than `reach` seconds away: then none was taken. */
  isTaken: boolean;
  /** Calls that may still pass without a pause. */
  remaining: number;
}

/**
 * Takes the next slot of a flow in a single statement, so that parallel calls get different ones (the generic cell rate
 * algorithm: `expire` is when the flow has caught up). Runs under the system role.
 *
 * @param reach seconds ahead at most; a slot further away is not taken
 */
export async function takeSlot(
  tx: Transaction,
  key: string,
  { burst, pace }: Flow,
  reach: number,
): Promise<Slot> {
  const step = Math.round(pace * 1000);
  const slack = step * burst;
  const { rows } = await tx.execute<{ behind: string }>(sql`
    with clock as (select (extract(epoch from atelier_now()) * 1000)::bigint as at),
    taken as (
      insert into rate_limits as flow (key, points, expire)
      select ${key}, 1, at + ${step}::bigint from clock
      on conflict (key) do update set
        expire = greatest(flow.expire, (select at from clock)) + ${step}::bigint
      where greatest(flow.expire, (select at from clock)) + ${step}::bigint
        <= (select at from clock) + ${slack + reach * 1000}::bigint
      returning expire
    )
    select (taken.expire - at) as behind from taken, clock`);
  const [row] = rows;
  if (!row) return { wait: (await resetOf(tx, key)) * 1000 - slack + step, isTaken: false, remaining: 0 };
  const behind = Number(row.behind);
  return {
    wait: Math.max(0, behind - slack),
    isTaken: true,
    remaining: Math.max(0, Math.floor((slack - behind) / step)),
  };
}

/**
 * Returns the seconds until a budget is reset. This is a separate statement, because the refused one sees the budget as
 * it was when it started, before concurrent statements took the last points.
 */
async function resetOf(tx: Transaction, key: string): Promise<number> {
  const { rows } = await tx.execute<{ resets_in: number }>(sql`
    select greatest(1, ceil((expire - extract(epoch from atelier_now()) * 1000) / 1000.0))::int as resets_in
    from rate_limits where key = ${key}`);
  // If it was swept in the meantime, the next request starts a new window.
  return rows[0]?.resets_in ?? 1;
}

/** Points to take from one budget of several. */
export interface Spending {
  readonly key: string;
  readonly amount: number;
  readonly most: number;
  /** When the budget ends, in milliseconds since 1970. */
  readonly ends: number;
}

/**
 * Takes points from several budgets, or nothing from any of them. Runs under any role.
 *
 * @returns the first budget without room, or null
 */
export async function spendAll<Budget extends Spending>(
  tx: Transaction,
  budgets: readonly Budget[],
): Promise<Budget | null> {
  const list = (name: keyof Spending) => sql.param(budgets.map((budget) => budget[name]));
  const { rows } = await tx.execute<{ refused: number }>(sql`
    select atelier_spend_all(${list('key')}::text[], ${list('amount')}::int[], ${list('most')}::int[],
      ${list('ends')}::bigint[]) as refused`);
  const place = rows[0]?.refused ?? 0;
  return place === 0 ? null : (budgets[place - 1] ?? null);
}

/** Refunds a point, after an attempt that turned out to be right. */
export async function refund(tx: Transaction, key: string): Promise<void> {
  await tx.execute(sql`update rate_limits set points = greatest(0, points - 1) where key = ${key}`);
}

/** Gives a slot back, after an attempt that turned out to be right. Runs under the system role. */
export async function returnSlot(tx: Transaction, key: string, { pace }: Flow): Promise<void> {
  await tx.execute(
    sql`update rate_limits set expire = expire - ${Math.round(pace * 1000)}::bigint where key = ${key}`,
  );
}
