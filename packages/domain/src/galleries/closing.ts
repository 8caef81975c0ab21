import { zoneOf } from '@atelier/filters';
import { numberOf, readDay } from '../recurrence/days.js';

const MINUTE = 60_000;

/**
 * Returns when something ends that lasts through a day: at 23:59 by the studio's clocks, a minute before they show the next
 * day (SPEC.md, D-1 to D-3).
 *
 * @param day `YYYY-MM-DD`
 * @param timezone IANA name
 * @returns milliseconds since 1970; undefined for a day that the calendar does not have
 * @throws RangeError for an unknown time zone
 */
export function closingOf(day: string, timezone: string): number | undefined {
  const read = readDay(day);
  if (read === undefined) return undefined;
  const zone = zoneOf(timezone);
  const number = numberOf(read);
  // A day on which the clocks go back over midnight has two ends; people are not shut out at the first.
  const end = zone.spansOf(number, number).at(-1)?.to ?? zone.startOf(number);
  return end - MINUTE;
}

/**
 * Returns when a day begins by the studio's clocks (SPEC.md, D-4).
 *
 * @param day `YYYY-MM-DD`
 * @param timezone IANA name
 * @returns milliseconds since 1970; undefined for a day that the calendar does not have
 * @throws RangeError for an unknown time zone
 */
export function openingOf(day: string, timezone: string): number | undefined {
  const read = readDay(day);
  return read === undefined ? undefined : zoneOf(timezone).startOf(numberOf(read));
}
