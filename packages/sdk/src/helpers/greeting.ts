/** What a person is greeted with. */
export type Greeting = 'Good morning' | 'Good afternoon' | 'Good evening';

/**
 * The greeting for an hour of the day.
 *
 * @param hour - local, 0 to 23.
 */
export function greeting(hour: number): Greeting {
  if (hour < 12) return 'Good morning';
  return hour < 16 ? 'Good afternoon' : 'Good evening';
}

/**
 * The hour of the day somewhere.
 *
 * @param time - an instant, milliseconds since 1970 in UTC.
 * @param zone - IANA name; the machine's own zone when not said.
 * @returns 0 to 23.
 * @throws RangeError when the zone is not known.
 */
export function hourIn(time: number, zone?: string): number {
  const format = new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: zone });
  return Number(format.formatToParts(time).find(({ type }) => type === 'hour')?.value);
}

/**
 * The greeting for somebody who is in a zone.
 *
 * @param time - an instant, milliseconds since 1970 in UTC.
 * @param zone - IANA name; the machine's own zone when not said.
 */
export const greetingIn = (time: number, zone?: string): Greeting => greeting(hourIn(time, zone));
