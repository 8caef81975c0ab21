import { addUnits, endOfUnit, startOfUnit, type WeekDay } from '@atelier/filters';

/** How close a timeline is looked at. */
export type TimelineZoom = 'days' | 'weeks' | 'months';

/** Pixels of a day. */
export const dayWidth: Readonly<Record<TimelineZoom, number>> = { days: 40, weeks: 11, months: 4 };

/** What is drawn beyond the first and the last bar: days. */
const MARGIN = 30;
/** Above that, a stray date would make a timeline that nobody can scroll. */
const MAX_DAYS = 366 * 4;

/** A part of the scale: days since 1970-01-01. */
export interface Stretch {
  readonly from: number;
  readonly days: number;
}

/** The days that a timeline covers: its rows and today, with some room, up to four years around today. */
export function timelineRange(days: readonly number[], today: number): Stretch {
  const inReach = days.filter((day) => Math.abs(day - today) <= MAX_DAYS / 2);
  const from = startOfUnit('month', Math.min(today, ...inReach) - MARGIN, 1);
  const to = endOfUnit('month', Math.max(today, ...inReach) + MARGIN, 1);
  return { from, days: to - from + 1 };
}

/** The units of a zoom in a range: each day, week or month, clipped to the range. */
export function unitsIn(
  { from, days }: Stretch,
  unit: 'day' | 'week' | 'month',
  weekStart: WeekDay,
): readonly Stretch[] {
  const units: Stretch[] = [];
  const end = from + days;
  for (let day = from; day < end; ) {
    const next = Math.min(end, addUnits(unit, 1, startOfUnit(unit, day, weekStart)));
    units.push({ from: day, days: next - day });
    day = next;
  }
  return units;
}

/** The days of a bar; the end is not before the start. */
export const barOf = (start: number, end: number | undefined): Stretch => ({
  from: start,
  days: end === undefined || end < start ? 1 : end - start + 1,
});
