import { readDay } from '../recurrence/days.js';
import { answer, type MoneyAnswer, Problems, refusal } from './answer.js';
import type { Ledger, LedgerPart } from './ledger/index.js';
import { bounded } from './money.js';

/** A plan and what became of it. */
export interface ForecastPlan {
  /** Whether the client agreed to it, by signature or by payment. What is only offered is no income. */
  readonly confirmed: boolean;
  readonly ledger: Pick<Ledger, 'currency' | 'parts'>;
}

/** What is asked. */
export interface ForecastRange {
  /** First day, `YYYY-MM-DD`: today, as a rule. What is due before it is overdue. */
  readonly from: string;
  /** Last day, `YYYY-MM-DD`. */
  readonly to: string;
  readonly by: 'day' | 'month';
}

/** Upcoming income in one currency, in minor units. */
export interface Forecast {
  readonly currency: string;
  /** Periods in which something is due, in their order. */
  readonly periods: readonly {
    /** `2027-01-30`, or `2027-01`. */
    readonly period: string;
    readonly amount: number;
    /** How many payments that is. */
    readonly count: number;
  }[];
  /** What the periods come to. */
  readonly total: number;
  /** Open, and due before the first day. */
  readonly overdue: number;
  /** Open, and due after the last day. */
  readonly later: number;
  /** Open, without a day yet. */
  readonly undated: number;
}

/**
 * Upcoming income: what is still open of confirmed plans, when it is due (SPEC.md, M-40). Currencies are never added
 * up.
 *
 * @param plans - any number, of any currencies.
 * @returns one forecast for each currency in which something is open, by code; `notADay` or `beyondLimit` otherwise.
 */
export function forecastOf(
  plans: Iterable<ForecastPlan>,
  { from, to, by }: ForecastRange,
): MoneyAnswer<Forecast[]> {
  const problems = new Problems();
  for (const [field, day] of Object.entries({ from, to }))
    if (readDay(day) === undefined)
      problems.add(field, 'notADay', 'This is a day of the calendar, such as 2027-01-30.');
  if (problems.found.length > 0) return refusal(...problems.found);
  const sums = new Map<string, Map<string, { amount: bigint; count: number }>>();
  for (const { confirmed, ledger } of plans) {
    if (!confirmed) continue;
    for (const part of ledger.parts.filter(({ open }) => open > 0)) {
      const byKey = sums.get(ledger.currency) ?? new Map<string, { amount: bigint; count: number }>();
      const key = periodOf(part, { from, to, by });
      const { amount, count } = byKey.get(key) ?? { amount: 0n, count: 0 };
      byKey.set(key, { amount: amount + BigInt(part.open), count: count + 1 });
      sums.set(ledger.currency, byKey);
    }
  }
  const forecasts: Forecast[] = [];
  for (const [currency, byKey] of [...sums].sort(([a], [b]) => (a < b ? -1 : 1))) {
    let all = 0n;
    for (const { amount } of byKey.values()) all += amount;
    const within = bounded(all, currency);
    if (!within.ok) return within;
    const of = (key: string) => Number(byKey.get(key)?.amount ?? 0n);
    const periods = [...byKey]
      .filter(([key]) => /^\d/.test(key))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([period, { amount, count }]) => ({ period, amount: Number(amount), count }));
    forecasts.push({
      currency,
      periods,
      total: periods.reduce((sum, { amount }) => sum + amount, 0),
      overdue: of('overdue'),
      later: of('later'),
      undated: of('undated'),
    });
  }
  return answer(forecasts);
}

function periodOf({ due }: LedgerPart, { from, to, by }: ForecastRange): string {
  if (due.when !== 'day') return 'undated';
  if (due.on < from) return 'overdue';
  if (due.on > to) return 'later';
  return by === 'day' ? due.on : due.on.slice(0, 7);
}

/**
 * The parts that should have been paid by now: open, with a day before today (SPEC.md, M-39).
 *
 * @param today - `YYYY-MM-DD` in the workspace's zone.
 */
export const overdueParts = ({ parts }: Pick<Ledger, 'parts'>, today: string): LedgerPart[] =>
  parts.filter(({ open, due }) => open > 0 && due.when === 'day' && due.on < today);
