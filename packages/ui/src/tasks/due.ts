import { zoneOf } from '@atelier/filters';
import type { FormatSettings } from '../theme/format';
import { dateFormat, relativeFormat } from '../theme/formatters';
import type { TaskDue } from './task';

/** What the words of a due date depend on. */
export interface DueSettings extends FormatSettings {
  now: Date;
  isDone: boolean;
}

/** A day without a time, which is the same day in every zone: `2026-10-15`. */
const civilDay = /^\d{4}-\d{2}-\d{2}$/;

/**
 * A due date as people say it: yesterday, today and tomorrow by name, other days as `22 Oct`, with the year when it
 * is another one; behind it the time, where there is one. Days and times are
 * those of the person's zone, whatever the length of the day; a day without a time is that day everywhere.
 *
 * @param due a UTC instant, or a day such as `2026-10-15`; null and what is neither give null
 */
export function dueOf(due: string | null | undefined, settings: DueSettings): TaskDue | null {
  const instant = due ? new Date(due) : null;
  if (!instant || Number.isNaN(instant.getTime())) return null;
  const { locale, timeZone, now, isDone } = settings;
  // A day without a time reads as its midnight in UTC.
  const zone = due && civilDay.test(due) ? 'UTC' : timeZone;
  const distance = zoneOf(zone).dayOf(instant.getTime()) - zoneOf(timeZone).dayOf(now.getTime());
  const yearIn = (at: Date, timeZone: string) => dateFormat(locale, { year: 'numeric', timeZone }).format(at);
  const isOtherYear = yearIn(instant, zone) !== yearIn(now, timeZone);
  const near = relativeFormat(locale).format(distance, 'day');
  const far = dateFormat(locale, {
    day: 'numeric',
    month: 'short',
    ...(isOtherYear && { year: 'numeric' }),
    timeZone: zone,
  }).format(instant);
  const dayText = Math.abs(distance) <= 1 ? near.charAt(0).toLocaleUpperCase(locale) + near.slice(1) : far;
  const time = dateFormat(locale, { timeStyle: 'short', timeZone: zone });
  const text = due && civilDay.test(due) ? dayText : `${dayText}, ${time.format(instant)}`;
  if (isDone) return { text, state: 'done' };
  return { text, state: distance < 0 ? 'late' : distance === 0 ? 'today' : 'ahead' };
}
