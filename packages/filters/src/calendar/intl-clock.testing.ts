import fc from 'fast-check';
import { DAY_MS } from './civil-day';

/** Zones with every oddity that a calendar has to bear. */
export const ZONES = [
  'UTC',
  'Africa/Cairo', // days that start at 01:00, days of 25 hours that end at midnight
  'Asia/Beirut', // days that start at 01:00
  'Pacific/Apia', // a day that does not exist
  'Asia/Kolkata', // half an hour
  'America/New_York',
  'Europe/Rome',
  'Europe/Lisbon', // has moved between three offsets
  'America/St_Johns', // clocks that went back over midnight, at 00:01
  'America/Toronto', // a day that started at 00:30
  'Australia/Lord_Howe', // clocks that move by half an hour
  'Africa/Casablanca', // four changes a year
  'Africa/Monrovia', // offsets with seconds until 1972
  'Pacific/Kwajalein', // moved over the date line twice
] as const;

const clocks = new Map<string, Intl.DateTimeFormat>();

/**
 * The oracle: what `Intl` says that the clocks of a zone show, as if it were UTC.
 *
 * @param zone IANA name.
 * @param instant Milliseconds since 1970 UTC.
 * @returns Milliseconds since 1970 of the wall clock.
 */
export function wallClock(zone: string, instant: number): number {
  let clock = clocks.get(zone);
  if (clock === undefined) {
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
    clocks.set(zone, clock);
  }
  const second = Math.floor(instant / 1000) * 1000;
  const shown = clock.format(second).replace(' ', 'T').padStart(19, '0');
  return Date.parse(`${shown}Z`) + instant - second;
}

/** The civil day that the oracle says, in days since 1970-01-01. */
export function dayByClock(zone: string, instant: number): number {
  return Math.floor(wallClock(zone, instant) / DAY_MS);
}

const YEARS = [
  1901, 1911, 1916, 1919, 1943, 1969, 1987, 1993, 2006, 2010, 2011, 2014, 2022, 2023, 2026, 2100, 2199,
];

/** Where the clocks of a zone change in some years, to the minute, found with the oracle alone. */
function changesOf(zone: string): number[] {
  const offset = (instant: number) => wallClock(zone, instant) - instant;
  const changes: number[] = [];
  for (const year of YEARS) {
    const first = Date.UTC(year, 0, 1);
    for (let day = first; day < first + 366 * DAY_MS; day += 2 * DAY_MS) {
      let [before, after] = [day, day + 2 * DAY_MS];
      if (offset(before) === offset(after)) continue;
      while (after - before > 60_000) {
        const middle = before + Math.floor((after - before) / 120_000) * 60_000;
        if (offset(middle) === offset(before)) before = middle;
        else after = middle;
      }
      changes.push(after);
    }
  }
  return changes;
}

const changes = ZONES.flatMap((zone) => changesOf(zone).map((instant) => ({ zone, instant })));

/** An instant in a zone: one anywhere from 1900 to 2200, or one within two days of a change of the clocks. */
export const zonedInstant: fc.Arbitrary<{ zone: string; instant: number }> = fc.oneof(
  fc.record({
    zone: fc.constantFrom(...ZONES),
    instant: fc.integer({ min: Date.UTC(1900, 0, 1), max: Date.UTC(2200, 0, 1) }),
  }),
  fc
    .tuple(
      fc.constantFrom(...changes),
      fc.oneof(
        fc.integer({ min: -48 * 60, max: 48 * 60 }).map((minutes) => minutes * 60_000),
        fc.integer({ min: -2 * DAY_MS, max: 2 * DAY_MS }),
        fc.integer({ min: -61_000, max: 61_000 }),
      ),
    )
    .map(([change, distance]) => ({ zone: change.zone, instant: change.instant + distance })),
);

/** A civil day in a zone, with a change of the clocks on it or nearby more often than by chance. */
export const zonedDay: fc.Arbitrary<{ zone: string; day: number }> = zonedInstant.map(
  ({ zone, instant }) => ({
    zone,
    day: dayByClock(zone, instant),
  }),
);
