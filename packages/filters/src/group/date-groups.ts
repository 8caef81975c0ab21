import { DAY_MS, endOf, formatDay, MAX_DAY, MIN_DAY, parseDay, startOf } from '../calendar/civil-day';
import type { DayRange } from '../calendar/relative';
import { zoneOf } from '../calendar/zone';
import type { EvaluationContext } from '../definition/context';
import type { CalendarUnit } from '../definition/filter';

/** How civil days fall into groups. */
export interface DateGroups {
  /** The key of the group that a day is in. */
  keyOf(day: number): string;
  /** The days of a group; `undefined` for a key that is no group. */
  rangeOf(key: string): DayRange | undefined;
  label(key: string): string;
  /** Keys that there are whatever the rows, in the order of time. */
  readonly known: readonly string[];
}

/**
 * Groups by calendar unit. A key is the first day of the unit, as `2026-11-16`.
 *
 * @param unit The unit; weeks start where the context says.
 * @param context Its locale decides the labels.
 * @throws RangeError For what is not a language tag.
 * @see SPEC.md, GROUP-16, GROUP-17
 */
export function calendarGroups(unit: CalendarUnit, { weekStart, locale }: EvaluationContext): DateGroups {
  const write = labeller(unit, locale);
  const rangeOf = (key: string): DayRange | undefined => {
    const day = parseDay(key);
    if (day === undefined || startOf(unit, day, weekStart) !== day) return undefined;
    return { from: day, to: endOf(unit, day, weekStart) };
  };
  return {
    keyOf: (day) => formatDay(startOf(unit, day, weekStart)),
    rangeOf,
    label: (key) => {
      const range = rangeOf(key);
      return range === undefined ? key : write(range);
    },
    known: [],
  };
}

/** The named groups in the order of time: days from today, both ends included. */
const NAMED: readonly {
  readonly key: string;
  readonly label: string;
  readonly from: number;
  readonly to: number;
}[] = [
  { key: 'last30Days', label: 'Last 30 Days', from: -30, to: -8 },
  { key: 'last7Days', label: 'Last 7 Days', from: -7, to: -2 },
  { key: 'yesterday', label: 'Yesterday', from: -1, to: -1 },
  { key: 'today', label: 'Today', from: 0, to: 0 },
  { key: 'tomorrow', label: 'Tomorrow', from: 1, to: 1 },
  { key: 'next7Days', label: 'Next 7 Days', from: 2, to: 7 },
  { key: 'next30Days', label: 'Next 30 Days', from: 8, to: 30 },
];
const NEAR = 30;

/**
 * Groups by distance from today: by name up to 30 days, and by month beyond. The month of which a part is near holds the
 * rest of it.
 *
 * @param context Its `now`, time zone and locale are used.
 * @throws RangeError For an unknown time zone, or what is not a language tag.
 * @see SPEC.md, GROUP-18
 */
export function relativeGroups(context: EvaluationContext): DateGroups {
  const today = zoneOf(context.timeZone).dayOf(context.now);
  const months = calendarGroups('month', context);
  const named = new Map<string, DayRange>();
  for (const { key, from, to } of NAMED) {
    // At the ends of the calendar some of them have no days.
    const range = { from: Math.max(MIN_DAY, today + from), to: Math.min(MAX_DAY, today + to) };
    if (range.from <= range.to) named.set(key, range);
  }
  return {
    keyOf: (day) => {
      const away = day - today;
      return NAMED.find(({ from, to }) => away >= from && away <= to)?.key ?? months.keyOf(day);
    },
    rangeOf: (key) => named.get(key) ?? beyond(months.rangeOf(key), today),
    label: (key) => NAMED.find((group) => group.key === key)?.label ?? months.label(key),
    known: [...named.keys()],
  };
}

/** What is left of a month without the days near today. It is in one piece, for what is near is longer than a month. */
function beyond(month: DayRange | undefined, today: number): DayRange | undefined {
  if (month === undefined) return undefined;
  const { from, to } = month;
  if (to < today - NEAR || from > today + NEAR) return month;
  if (from < today - NEAR) return { from, to: today - NEAR - 1 };
  return to > today + NEAR ? { from: today + NEAR + 1, to } : undefined;
}

const SHOWN: Readonly<Record<CalendarUnit, Intl.DateTimeFormatOptions>> = {
  day: { dateStyle: 'medium' },
  week: { dateStyle: 'medium' },
  month: { month: 'long', year: 'numeric' },
  year: { year: 'numeric' },
};

/** Writes ranges of days as the locale does, by the Gregorian calendar, which the keys follow. */
function labeller(unit: CalendarUnit, locale: string): (range: DayRange) => string {
  const format = new Intl.DateTimeFormat(locale, { ...SHOWN[unit], calendar: 'gregory', timeZone: 'UTC' });
  return ({ from, to }) =>
    unit === 'week' ? format.formatRange(from * DAY_MS, to * DAY_MS) : format.format(from * DAY_MS);
}
