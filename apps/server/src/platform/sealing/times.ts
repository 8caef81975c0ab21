/** An instant as people in its zone read it: `22 November 2026, 15:45:30`. */
export function civilTime(at: string, zone: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    ...{ day: 'numeric', month: 'long', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' },
  })
    .format(new Date(at))
    .replace(' at ', ', ');
}

/** What a clock of the zone showed, and how far it was from UTC: nobody has to know the zone to place it. */
export const civilTimeAndZone = (event: {
  readonly at: string;
  readonly zone: string;
  readonly offset: string;
}): string => `${civilTime(event.at, event.zone)} (UTC${event.offset}, ${event.zone})`;
