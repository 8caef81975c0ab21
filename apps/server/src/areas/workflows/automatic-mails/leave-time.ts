import { parseDay, zoneOf } from '@atelier/filters';

/** Nine in the morning, in milliseconds of a day. */
const NINE = 9 * 3_600_000;

/**
 * Returns the instant at which a mail leaves on a day: 9 a.m. in the zone. Where clocks skip that hour, the shifted hour
 * counts; where they show it twice, the first time counts.
 *
 * @param day - `YYYY-MM-DD`.
 * @param days - Days after it; negative for days before.
 * @returns undefined if `day` is not a date.
 */
export function nineOfDay(day: string, days: number, timeZone: string): number | undefined {
  const number = parseDay(day);
  return number === undefined ? undefined : zoneOf(timeZone).instantOf(number + days, NINE);
}

/** Returns 9 a.m. some days after an instant, and never before the instant itself. */
export function nineAfter(instant: number, days: number, timeZone: string): number {
  const zone = zoneOf(timeZone);
  return Math.max(instant, zone.instantOf(zone.dayOf(instant) + days, NINE));
}

/** Returns 9 a.m. some days before an instant. */
export function nineBefore(instant: number, days: number, timeZone: string): number {
  const zone = zoneOf(timeZone);
  return zone.instantOf(zone.dayOf(instant) + days, NINE);
}
