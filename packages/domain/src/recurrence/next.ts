import { type CalendarDay, dayAt, daysInMonth, numberOf, readDay, weekdayOf, writeDay } from './days.js';
import { type RecurrenceRule, weekdays } from './rule.js';

const LAST_YEAR = 9999;

/**
 * The day on which a rule comes next. What `count` allows is for the caller, who knows how often it has been.
 *
 * @param rule - when it comes again; its intervals are counted from the day, week, month or year of `after`.
 * @param after - `YYYY-MM-DD`; whether the rule falls on it does not matter.
 * @returns the first day of the rule later than `after`; null when there is none until its end, or at all.
 */
export function nextRecurrence(rule: RecurrenceRule, after: string): string | null {
  const start = readDay(after);
  const day = start && findNext(rule, start);
  if (day === undefined) return null;
  const text = writeDay(day);
  return rule.until !== undefined && text > rule.until ? null : text;
}

function findNext(rule: RecurrenceRule, start: CalendarDay): CalendarDay | undefined {
  const from = numberOf(start);
  switch (rule.frequency) {
    case 'daily':
      return within(dayAt(from + rule.interval));
    case 'weekly':
      return within(dayAt(nextInWeeks(rule.on, rule.interval, from)));
    case 'monthly':
      return nextInMonths(rule, start, rule.interval, from);
    case 'yearly':
      return nextInMonths(rule, { ...start, month: rule.month }, rule.interval * 12, from);
  }
}

const within = (day: CalendarDay): CalendarDay | undefined => (day.year > LAST_YEAR ? undefined : day);

function nextInWeeks(on: readonly string[], interval: number, from: number): number {
  const monday = from - weekdayOf(from);
  const offsets = weekdays.flatMap((name, offset) => (on.includes(name) ? [offset] : []));
  const later = offsets.find((offset) => monday + offset > from);
  return later === undefined ? monday + interval * 7 + (offsets[0] ?? 0) : monday + later;
}

/** The first day that some month has, in steps of months; a step may have none. */
function nextInMonths(
  rule: Extract<RecurrenceRule, { frequency: 'monthly' | 'yearly' }>,
  { year, month }: CalendarDay,
  step: number,
  from: number,
): CalendarDay | undefined {
  for (let months = year * 12 + month - 1; months < (LAST_YEAR + 1) * 12; months += step) {
    const day = dayInMonth(rule, Math.floor(months / 12), (months % 12) + 1);
    if (day !== undefined && numberOf(day) > from) return day;
  }
  return undefined;
}

function dayInMonth(
  rule: Extract<RecurrenceRule, { frequency: 'monthly' | 'yearly' }>,
  year: number,
  month: number,
): CalendarDay | undefined {
  const length = daysInMonth(year, month);
  if ('nth' in rule) {
    const offset = weekdays.indexOf(rule.weekday);
    if (rule.nth === -1) {
      const last = weekdayOf(numberOf({ year, month, day: length }));
      return { year, month, day: length - ((last - offset + 7) % 7) };
    }
    const first = weekdayOf(numberOf({ year, month, day: 1 }));
    const day = 1 + ((offset - first + 7) % 7) + (rule.nth - 1) * 7;
    return day > length ? undefined : { year, month, day };
  }
  if (rule.monthDay === -1) return { year, month, day: length };
  if (rule.monthDay <= length) return { year, month, day: rule.monthDay };
  return rule.shortMonths === 'lastDay' ? { year, month, day: length } : undefined;
}
