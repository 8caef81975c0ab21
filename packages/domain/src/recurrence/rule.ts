/** Days of the week as iCalendar names them, from Monday. */
export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;
/** A day of the week, as iCalendar names it. */
export type RecurrenceWeekday = (typeof weekdays)[number];

/** Which one of a month: the first to the fifth, or the last. */
export type RecurrenceNth = 1 | 2 | 3 | 4 | 5 | -1;

/** When it is over: never without either, and not by both. */
interface RecurrenceEnd {
  /** The last day on which it may be, `YYYY-MM-DD`. */
  readonly until?: string;
  /** How many times in all, the first included. */
  readonly count?: number;
}

interface Every extends RecurrenceEnd {
  /** Every so many days, weeks, months or years: 1 to {@link recurrenceLimits}. */
  readonly interval: number;
}

/** What becomes of the 31st in a month of 30 days, and of 29 February: its last day, or nothing that time. */
export type ShortMonths = 'lastDay' | 'skip';

/**
 * When something comes again, in civil days: a part of iCalendar's recurrence rules (RFC 5545, and RFC 7529 for short
 * months). Weeks start on Monday.
 */
export type RecurrenceRule =
  | (Every & { readonly frequency: 'daily' })
  | (Every & { readonly frequency: 'weekly'; readonly on: readonly RecurrenceWeekday[] })
  | (Every & {
      readonly frequency: 'monthly';
      /** 1 to 31, or -1 for the last. */
      readonly monthDay: number;
      readonly shortMonths: ShortMonths;
    })
  | (Every & {
      readonly frequency: 'monthly';
      /** The second Tuesday, the last Friday. In months without a fifth one it is not that time. */
      readonly nth: RecurrenceNth;
      readonly weekday: RecurrenceWeekday;
    })
  | (Every & {
      readonly frequency: 'yearly';
      /** 1 to 12. */
      readonly month: number;
      readonly monthDay: number;
      readonly shortMonths: ShortMonths;
    });

/** How far a rule may go. */
export const recurrenceLimits = { interval: 999, count: 1_000 } as const;

/** A rule as iCalendar writes it, always the same way: `FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH`. */
export function formatRecurrence(rule: RecurrenceRule): string {
  const parts = [`FREQ=${rule.frequency.toUpperCase()}`];
  if (rule.interval !== 1) parts.push(`INTERVAL=${rule.interval}`);
  if (rule.frequency === 'weekly') parts.push(`BYDAY=${rule.on.join(',')}`);
  if (rule.frequency === 'yearly') parts.push(`BYMONTH=${rule.month}`);
  if ('nth' in rule) parts.push(`BYDAY=${rule.nth}${rule.weekday}`);
  if ('monthDay' in rule) {
    parts.push(`BYMONTHDAY=${rule.monthDay}`);
    if (rule.shortMonths === 'lastDay' && rule.monthDay > 28) parts.push('RSCALE=GREGORIAN', 'SKIP=BACKWARD');
  }
  if (rule.until !== undefined) parts.push(`UNTIL=${rule.until.replaceAll('-', '')}`);
  if (rule.count !== undefined) parts.push(`COUNT=${rule.count}`);
  return parts.join(';');
}
