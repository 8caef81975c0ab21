/** Formats an instant for people in its zone: `22 November 2026, 15:45:30`. */
export function civilTime(at: string, zone: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
    .format(new Date(at))
    .replace(' at ', ', ');
}

/** Formats an event's local time with its UTC offset, so that nobody has to know the zone to interpret it. */
export const civilTimeAndZone = (event: {
  readonly at: string;
  readonly zone: string;
  readonly offset: string;
}): string => `${civilTime(event.at, event.zone)} (UTC${event.offset}, ${event.zone})`;
