/** A greeting for the time of day. */
export type Greeting = 'Good morning' | 'Good afternoon' | 'Good evening';

/**
 * Returns the greeting for an hour of the day.
 *
 * @param hour - local, 0 to 23.
 */
export function greeting(hour: number): Greeting {
  if (hour < 12) return 'Good morning';
  return hour < 16 ? 'Good afternoon' : 'Good evening';
}

/**
 * Returns the hour of the day in a time zone.
 *
 * @param time - an instant, milliseconds since 1970 in UTC.
 * @param zone - IANA time zone. Defaults to the system's.
 * @returns 0 to 23.
 * @throws RangeError if the time zone is unknown.
 */
export function hourIn(time: number, zone?: string): number {
  const format = new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: zone });
  return Number(format.formatToParts(time).find(({ type }) => type === 'hour')?.value);
}

/**
 * Returns the greeting for a person in a time zone.
 *
 * @param time - an instant, milliseconds since 1970 in UTC.
 * @param zone - IANA time zone. Defaults to the system's.
 */
export const greetingIn = (time: number, zone?: string): Greeting => greeting(hourIn(time, zone));
