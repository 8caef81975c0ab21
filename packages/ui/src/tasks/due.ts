import type { FormatSettings } from '../theme/format';
import type { TaskDue } from './task';

/** What the words of a due date depend on. */
export interface DueSettings extends FormatSettings {
  now: Date;
  isDone: boolean;
}

/** The calendar day of an instant in a zone, as a number that counts days. */
function dayNumber(instant: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  }).formatToParts(instant);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day')) / 86_400_000;
}

/**
 * A due date as people say it: yesterday, today and tomorrow by name, other days as `22 Oct`, with the year when it
 * is another one. Days are those of the person's zone, whatever their length.
 *
 * @param due a UTC instant; null and what is no instant give null
 * @see Specification 3 §3, Task
 */
export function dueOf(due: string | null | undefined, settings: DueSettings): TaskDue | null {
  const instant = due ? new Date(due) : null;
  if (!instant || Number.isNaN(instant.getTime())) return null;
  const { locale, timeZone, now, isDone } = settings;
  const distance = dayNumber(instant, timeZone) - dayNumber(now, timeZone);
  const yearOf = new Intl.DateTimeFormat(locale, { year: 'numeric', timeZone });
  const isOtherYear = yearOf.format(instant) !== yearOf.format(now);
  const near = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(distance, 'day');
  const far = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    ...(isOtherYear && { year: 'numeric' }),
    timeZone,
  }).format(instant);
  const text = Math.abs(distance) <= 1 ? near.charAt(0).toLocaleUpperCase(locale) + near.slice(1) : far;
  if (isDone) return { text, state: 'done' };
  return { text, state: distance < 0 ? 'late' : distance === 0 ? 'today' : 'ahead' };
}
