import { parseDay, zoneOf } from '@atelier/filters';

/** Nine in the morning, in milliseconds of a day. */
const NINE = 9 * 3_600_000;

/**
 * The instant at which a mail of a day leaves: when the clocks of the zone show nine in the morning. Where they skip that hour
 * they are ahead by as much as they were set; where they show it twice the first time counts.
 *
 * @param day - `YYYY-MM-DD`.
 * @param days - after it, or before when below 0.
 * @returns undefined for what is no day.
 */
export function nineOfDay(day: string, days: number, timeZone: string): number | undefined {
  const number = parseDay(day);
  return number === undefined ? undefined : zoneOf(timeZone).instantOf(number + days, NINE);
}

/** The same for days after something that happened; not before it happened. */
export function nineAfter(instant: number, days: number, timeZone: string): number {
  const zone = zoneOf(timeZone);
  return Math.max(instant, zone.instantOf(zone.dayOf(instant) + days, NINE));
}

/** The same for days before an instant. */
export function nineBefore(instant: number, days: number, timeZone: string): number {
  const zone = zoneOf(timeZone);
  return zone.instantOf(zone.dayOf(instant) + days, NINE);
}
