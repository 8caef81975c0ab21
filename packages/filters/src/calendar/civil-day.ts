import type { WeekDay } from '../definition/context';
import type { CalendarUnit } from '../definition/filter';

/** Milliseconds of a civil day without clock changes. */
export const DAY_MS = 86_400_000;
/** 0001-01-01, the first supported day (SPEC.md, DATE-1). */
export const MIN_DAY = -719_162;
/** 9999-12-31, the last supported day (SPEC.md, DATE-1). */
export const MAX_DAY = 2_932_896;

const DAYS_BEFORE_1970 = 719_468; // from 0000-03-01, where the years of the arithmetic below start
const DAYS_IN_400_YEARS = 146_097;

/**
 * Reads a civil day. Days are integers, counted from 1970-01-01 in the proleptic Gregorian calendar.
 *
 * @param text Exactly `YYYY-MM-DD`, years 0001 to 9999; nothing is trimmed.
 * @returns The day, or `undefined` for any other text and for days that the calendar does not have, as 2026-02-30.
 * @see SPEC.md, DATE-1
 */
export function parseDay(text: string): number | undefined {
  return text.length === 10 ? dayAtStart(text) : undefined;
}

/**
 * Reads the civil day at the start of a text, ignoring the rest.
 *
 * @param text Text of ten characters at least, as `2026-11-21T10:00Z`.
 * @returns The day, or `undefined` if the first ten characters are not a day of the calendar.
 * @see SPEC.md, DATE-1
 */
export function dayAtStart(text: string): number | undefined {
  const century = twoDigits(text, 0);
  const rest = twoDigits(text, 2);
  const month = twoDigits(text, 5);
  const date = twoDigits(text, 8);
  if (century < 0 || rest < 0 || text.charCodeAt(4) !== DASH || text.charCodeAt(7) !== DASH) return undefined;
  const year = century * 100 + rest;
  if (year < 1 || month < 1 || month > 12 || date < 1) return undefined;
  if (date > 28 && date > daysInMonth(year, month)) return undefined;
  return dayFrom(year, month, date);
}

const DASH = 0x2d;

/** The two decimal digits at a place of a text as a number; `-1` when they are none. */
export function twoDigits(text: string, at: number): number {
  const tens = text.charCodeAt(at) - 0x30;
  const ones = text.charCodeAt(at + 1) - 0x30;
  // Behind the end the codes are NaN, for which no comparison holds.
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : -1;
}

/**
 * Writes a civil day as `YYYY-MM-DD`: the form in which days are stored, compared as text, and used as keys.
 *
 * @param day Days since 1970-01-01.
 * @returns Text that {@link parseDay} reads back.
 * @throws RangeError for what is not a whole day from 0001-01-01 to 9999-12-31.
 * @see SPEC.md, DATE-1
 */
export function formatDay(day: number): string {
  if (!Number.isInteger(day) || day < MIN_DAY || day > MAX_DAY) {
    throw new RangeError(`There is no civil day with the number ${day}`);
  }
  const packed = packedDate(day);
  const year = String(yearIn(packed)).padStart(4, '0');
  const month = monthIn(packed);
  const date = dateIn(packed);
  return `${year}-${month < 10 ? '0' : ''}${month}-${date < 10 ? '0' : ''}${date}`;
}

/**
 * @param day Days since 1970-01-01.
 * @returns The day of the week, Sunday 0 to Saturday 6.
 */
export function weekdayOf(day: number): WeekDay {
  // 1970-01-01 was a Thursday. The remainder of a positive number by 7 is one of the seven.
  return ((((day + 4) % 7) + 7) % 7) as WeekDay;
}

/**
 * Returns the first day of the calendar unit that contains a day.
 *
 * @param day Days since 1970-01-01.
 * @param weekStart The day that weeks start with; other units do not depend on it.
 * @returns A day that is not after the given one, and not before 0001-01-01.
 * @see SPEC.md, DATE-6
 */
export function startOf(unit: CalendarUnit, day: number, weekStart: WeekDay): number {
  if (unit === 'day') return day;
  if (unit === 'week') return Math.max(MIN_DAY, day - ((weekdayOf(day) - weekStart + 7) % 7));
  const packed = packedDate(day);
  if (unit === 'month') return day - dateIn(packed) + 1;
  return dayFrom(yearIn(packed), 1, 1);
}

/**
 * Returns the last day of the calendar unit that contains a day.
 *
 * @param day Days since 1970-01-01.
 * @param weekStart The day that weeks start with; other units do not depend on it.
 * @returns A day that is not before the given one, and not after 9999-12-31.
 * @see SPEC.md, DATE-6
 */
export function endOf(unit: CalendarUnit, day: number, weekStart: WeekDay): number {
  if (unit === 'day') return day;
  if (unit === 'week') return Math.min(MAX_DAY, day + 6 - ((weekdayOf(day) - weekStart + 7) % 7));
  const packed = packedDate(day);
  const year = yearIn(packed);
  if (unit === 'month') return day - dateIn(packed) + daysInMonth(year, monthIn(packed));
  return dayFrom(year, 12, 31);
}

/**
 * Moves a day by calendar units. Months and years keep the day of the month, or use the last day of a shorter month:
 * 31 March minus one month is 28 February.
 *
 * @param count A whole number; negative goes back.
 * @param day Days since 1970-01-01.
 * @returns A day, limited to the years 0001 to 9999.
 * @see SPEC.md, DATE-7
 */
export function add(unit: CalendarUnit, count: number, day: number): number {
  if (unit === 'day' || unit === 'week') return withinDays(day + (unit === 'week' ? 7 * count : count));
  const packed = packedDate(day);
  const months = yearIn(packed) * 12 + monthIn(packed) - 1 + (unit === 'year' ? 12 * count : count);
  const year = Math.floor(months / 12);
  if (year < 1) return MIN_DAY;
  if (year > 9999) return MAX_DAY;
  const month = months - year * 12 + 1;
  return dayFrom(year, month, Math.min(dateIn(packed), daysInMonth(year, month)));
}

/** Brings a day number into the years 0001 to 9999. */
function withinDays(day: number): number {
  return Math.min(MAX_DAY, Math.max(MIN_DAY, day));
}

/**
 * Returns the day number of a calendar date.
 *
 * @param year 1 to 9999.
 * @param month 1 to 12.
 * @param date 1 to the last of the month; this is not checked.
 * @returns Days since 1970-01-01.
 */
export function dayFrom(year: number, month: number, date: number): number {
  // Years start in March, so that the leap day is the last of its year and months repeat every 153 days.
  const marchYear = month > 2 ? year : year - 1;
  const marchMonth = month > 2 ? month - 3 : month + 9;
  const leapDays = ((marchYear / 4) | 0) - ((marchYear / 100) | 0) + ((marchYear / 400) | 0);
  return marchYear * 365 + leapDays + (((153 * marchMonth + 2) / 5) | 0) + date - 1 - DAYS_BEFORE_1970;
}

function daysInMonth(year: number, month: number): number {
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
}

/** Year, month and date of a day in one integer, so that taking a day apart allocates nothing. */
function packedDate(day: number): number {
  const sinceMarch = day + DAYS_BEFORE_1970;
  const era = Math.floor(sinceMarch / DAYS_IN_400_YEARS);
  const dayOfEra = sinceMarch - era * DAYS_IN_400_YEARS;
  const leapDays = ((dayOfEra / 1460) | 0) - ((dayOfEra / 36_524) | 0) + ((dayOfEra / 146_096) | 0);
  const yearOfEra = ((dayOfEra - leapDays) / 365) | 0;
  const dayOfYear = dayOfEra - (365 * yearOfEra + ((yearOfEra / 4) | 0) - ((yearOfEra / 100) | 0));
  const marchMonth = ((5 * dayOfYear + 2) / 153) | 0;
  const date = dayOfYear - (((153 * marchMonth + 2) / 5) | 0) + 1;
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  const year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0);
  return year * 512 + month * 32 + date;
}

const yearIn = (packed: number): number => packed >> 9;
const monthIn = (packed: number): number => (packed >> 5) & 15;
const dateIn = (packed: number): number => packed & 31;
