import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, parseDay } from './civil-day';
import { dayByClock, wallClock, ZONES, zonedDay, zonedInstant } from './intl-clock.testing';
import { dayIn, zoneOf } from './zone';

const HOUR = 3_600_000;

function day(text: string): number {
  const read = parseDay(text);
  if (read === undefined) throw new Error(`${text} is no day`);
  return read;
}

/** A day of a zone: how its instants lie, in UTC. */
const days: [zone: string, day: string, hours: number, ...edges: string[]][] = [
  ['UTC', '2026-11-21', 24, '2026-11-21T00:00Z', '2026-11-22T00:00Z'],
  ['Asia/Kolkata', '2026-03-29', 24, '2026-03-28T18:30Z', '2026-03-29T18:30Z'],
  ['Europe/Rome', '2026-03-29', 23, '2026-03-28T23:00Z', '2026-03-29T22:00Z'],
  ['Europe/Rome', '2026-10-25', 25, '2026-10-24T22:00Z', '2026-10-25T23:00Z'],
  ['America/New_York', '2026-03-08', 23, '2026-03-08T05:00Z', '2026-03-09T04:00Z'],
  ['Europe/Lisbon', '2026-07-01', 24, '2026-06-30T23:00Z', '2026-07-01T23:00Z'],
  ['Asia/Beirut', '2022-03-27', 23, '2022-03-26T22:00Z', '2022-03-27T21:00Z'],
  ['Africa/Cairo', '2023-04-28', 23, '2023-04-27T22:00Z', '2023-04-28T21:00Z'],
  ['Africa/Cairo', '2023-10-26', 25, '2023-10-25T21:00Z', '2023-10-26T22:00Z'],
  ['Pacific/Apia', '2011-12-29', 24, '2011-12-29T10:00Z', '2011-12-30T10:00Z'],
  ['Pacific/Apia', '2011-12-30', 0],
  ['Pacific/Apia', '2011-12-31', 24, '2011-12-30T10:00Z', '2011-12-31T10:00Z'],
  ['Pacific/Kwajalein', '1993-08-21', 0],
  ['America/Toronto', '1919-03-31', 23.5, '1919-03-31T04:30Z', '1919-04-01T04:00Z'],
  ['Australia/Lord_Howe', '2026-04-05', 24.5, '2026-04-04T13:00Z', '2026-04-05T13:30Z'],
  // At 00:01 the clocks went back to 23:01 of the day before: both days have two parts.
  [
    ...(['America/St_Johns', '2010-11-06', 24 + 59 / 60] as const),
    ...['2010-11-06T02:30Z', '2010-11-07T02:30Z', '2010-11-07T02:31Z', '2010-11-07T03:30Z'],
  ],
  [
    ...(['America/St_Johns', '2010-11-07', 24 + 1 / 60] as const),
    ...['2010-11-07T02:30Z', '2010-11-07T02:31Z', '2010-11-07T03:30Z', '2010-11-08T03:30Z'],
  ],
  // The Russian date gave way to the American one: the 18th came twice.
  [
    ...(['America/Juneau', '1867-10-18', 24 + 30_388 / 3600] as const),
    ...['1867-10-17T08:57:41Z', '1867-10-18T08:57:41Z', '1867-10-19T00:31:13Z', '1867-10-19T08:57:41Z'],
  ],
  ['America/New_York', '2900-07-04', 24, '2900-07-04T04:00Z', '2900-07-05T04:00Z'],
  ['Europe/Rome', '0900-07-04', 24, '0900-07-03T23:10:04Z', '0900-07-04T23:10:04Z'],
];

const wallClockTimes: [zone: string, day: string, time: number, instant: string, why: string][] = [
  ['Europe/Rome', '2026-11-21', 10, '2026-11-21T09:00Z', 'a plain time'],
  ['Europe/Rome', '2026-03-29', 2.5, '2026-03-29T01:30Z', 'skipped, so 03:30'],
  ['Europe/Rome', '2026-10-25', 2.5, '2026-10-25T00:30Z', 'the first of two'],
  ['Asia/Beirut', '2022-03-27', 0, '2022-03-26T22:00Z', 'skipped, so 01:00'],
  ['America/Toronto', '1919-03-31', 0, '1919-03-31T05:00Z', 'skipped, so 01:00'],
  ['Pacific/Apia', '2011-12-30', 9, '2011-12-30T19:00Z', 'the day is skipped, so the next at 09:00'],
  ['America/St_Johns', '2010-11-06', 23.5, '2010-11-07T02:00Z', 'the first of two'],
  ['America/St_Johns', '2010-11-07', 0, '2010-11-07T02:30Z', 'the first of two'],
  ['America/New_York', '2900-07-04', 12, '2900-07-04T16:00Z', 'beyond the table'],
];

describe('zones', () => {
  it('ZONE-1: a zone is kept under its name', () => {
    expect(zoneOf('Europe/Lisbon')).toBe(zoneOf('Europe/Lisbon'));
    expect(zoneOf('Europe/Lisbon').name).toBe('Europe/Lisbon');
  });

  it.each(['', 'Nowhere', 'Europe/Nowhere', '+01:00', '-03:30', ' UTC', undefined, null, 3, {}])(
    'ZONE-1: %j is no zone',
    (name) => {
      // @ts-expect-error: names also come from outside, where no type holds.
      expect(() => zoneOf(name)).toThrow(/Unknown time zone/);
    },
  );

  it('ZONE-1: many zones do no harm to one another', () => {
    const first = zoneOf('Asia/Kolkata');
    const spellings = Array.from({ length: 1100 }, (_, bits) =>
      [...'asia/kolkata'].map((letter, at) => ((bits >> at) & 1 ? letter.toUpperCase() : letter)).join(''),
    );
    for (const name of spellings) expect(zoneOf(name).dayOf(0)).toBe(first.dayOf(0));
    expect(zoneOf('Asia/Kolkata').dayOf(-1)).toBe(first.dayOf(-1));
  });

  it('ZONE-2, ZONE-3: the day and the time of an instant are what the clocks show', () => {
    fc.assert(
      fc.property(zonedInstant, ({ zone, instant }) => {
        const shown = wallClock(zone, instant);
        expect(zoneOf(zone).dayOf(instant) * DAY_MS + zoneOf(zone).timeOf(instant)).toBe(shown);
      }),
      { numRuns: 2000 },
    );
  });

  it.each(ZONES)('ZONE-2: no change of the clocks of %s is missed', (zone) => {
    const missed: string[] = [];
    for (const year of [1900, 1919, 1943, 1974, 2000, 2011, 2026, 2040, 2199]) {
      for (let hour = 0; hour < 366 * 24; hour += 7) {
        const instant = Date.UTC(year, 0, 1, hour);
        if (zoneOf(zone).dayOf(instant) !== dayByClock(zone, instant))
          missed.push(new Date(instant).toISOString());
      }
    }
    expect(missed).toEqual([]);
  });

  it('ZONE-2: far outside the table the answers are the same as those of Intl', () => {
    const far = fc.oneof(
      fc.integer({ min: Date.UTC(1000, 0, 1), max: Date.UTC(1800, 0, 1) }),
      fc.integer({ min: Date.UTC(2390, 0, 1), max: Date.UTC(9990, 0, 1) }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), far, (name, instant) => {
        const zone = zoneOf(name);
        const today = zone.dayOf(instant);
        expect(today).toBe(dayByClock(name, instant));
        expect(dayByClock(name, zone.startOf(today))).toBe(today);
        expect(dayByClock(name, zone.startOf(today) - 1)).toBe(today - 1);
      }),
    );
  });

  it('ZONE-2: an instant that is no number is refused', () => {
    expect(() => zoneOf('UTC').dayOf(Number.NaN)).toThrow(RangeError);
  });

  it.each(days)('ZONE-4, ZONE-6: %s on %s has %d hours', (name, of, hours, ...edges) => {
    const zone = zoneOf(name);
    const spans = zone.spansOf(day(of), day(of));
    expect(spans.flatMap(({ from, to }) => [from, to])).toEqual(edges.map((edge) => Date.parse(edge)));
    const length = spans.reduce((sum, { from = 0, to = 0 }) => sum + to - from, 0);
    expect(length / HOUR).toBeCloseTo(hours, 9);
    if (edges[0] !== undefined) expect(zone.startOf(day(of))).toBe(Date.parse(edges[0]));
  });

  it('ZONE-4: a day that the zone skips starts where the clocks skip it', () => {
    expect(zoneOf('Pacific/Apia').startOf(day('2011-12-30'))).toBe(Date.parse('2011-12-30T10:00Z'));
  });

  it('ZONE-4: a day starts when the clocks first reach its midnight, or pass over it', () => {
    fc.assert(
      fc.property(zonedDay, ({ zone, day: number }) => {
        const midnight = number * DAY_MS;
        const start = zoneOf(zone).startOf(number);
        expect(wallClock(zone, start)).toBeGreaterThanOrEqual(midnight);
        for (let before = start - 1; before > start - 26 * HOUR; before -= HOUR / 4) {
          expect(wallClock(zone, before)).toBeLessThan(midnight);
        }
      }),
      { numRuns: 200 },
    );
  });

  it.each(wallClockTimes)('ZONE-5: %s, %s at %d is %s: %s', (name, of, hours, instant) => {
    expect(zoneOf(name).instantOf(day(of), hours * HOUR)).toBe(Date.parse(instant));
  });

  it('ZONE-5: a time is the first instant that shows it; a skipped one moves by the length of the gap', () => {
    fc.assert(
      fc.property(zonedDay, fc.integer({ min: 0, max: DAY_MS - 1 }), ({ zone, day: number }, time) => {
        const wall = number * DAY_MS + time;
        // Two days apart at most one change lies between, so the clock has one of two distances from UTC.
        const offsets = [wall - DAY_MS, wall + DAY_MS].map((near) => wallClock(zone, near) - near);
        const showing = offsets.map((offset) => wall - offset).filter((at) => wallClock(zone, at) === wall);
        const expected = showing.length > 0 ? Math.min(...showing) : wall - (offsets[0] ?? 0);
        expect(zoneOf(zone).instantOf(number, time)).toBe(expected);
      }),
      { numRuns: 500 },
    );
  });

  it('ZONE-5: the day and the time of an instant lead back to it, or to the earlier of two', () => {
    fc.assert(
      fc.property(zonedInstant, ({ zone: name, instant }) => {
        const zone = zoneOf(name);
        const back = zone.instantOf(zone.dayOf(instant), zone.timeOf(instant));
        expect(back).toBeLessThanOrEqual(instant);
        expect(wallClock(name, back)).toBe(wallClock(name, instant));
      }),
      { numRuns: 2000 },
    );
  });

  it('ZONE-6: an instant is in the spans of days exactly when the clocks show one of the days', () => {
    const anyEnd = fc.option(fc.integer({ min: -3, max: 3 }), { nil: undefined });
    fc.assert(
      fc.property(zonedInstant, anyEnd, anyEnd, ({ zone, instant }, before, after) => {
        const shown = dayByClock(zone, instant);
        const from = before === undefined ? undefined : shown + before;
        const to = after === undefined ? undefined : shown + after;
        const spans = zoneOf(zone).spansOf(from, to);
        const inside = spans.some(
          (span) => instant >= (span.from ?? instant) && instant < (span.to ?? instant + 1),
        );
        expect(inside).toBe((from ?? shown) <= shown && shown <= (to ?? shown));
      }),
      { numRuns: 2000 },
    );
  });

  it('ZONE-6: days part time: every instant is in one of them, in none twice', () => {
    fc.assert(
      fc.property(zonedDay, fc.integer({ min: 0, max: 4 }), ({ zone: name, day: number }, more) => {
        const zone = zoneOf(name);
        const parts = Array.from({ length: more + 1 }, (_, index) =>
          zone.spansOf(number + index, number + index),
        );
        const all = [
          ...zone.spansOf(undefined, number - 1),
          ...parts.flat(),
          ...zone.spansOf(number + more + 1, undefined),
        ];
        const ordered = all.sort(
          (a, b) => (a.from ?? Number.NEGATIVE_INFINITY) - (b.from ?? Number.NEGATIVE_INFINITY),
        );
        expect(ordered[0]?.from).toBeUndefined();
        expect(ordered.at(-1)?.to).toBeUndefined();
        for (const [index, span] of ordered.entries()) {
          if (index > 0) expect(span.from).toBe(ordered[index - 1]?.to);
        }
        expect(zone.spansOf(number + 1, number)).toEqual([]);
        expect(zone.spansOf(undefined, undefined)).toEqual([{}]);
      }),
      { numRuns: 500 },
    );
  });
});

describe('dayIn', () => {
  it.each([
    ['2026-10-15T23:30:00Z', 'Europe/Lisbon', 0, '2026-10-16'],
    ['2026-10-15T23:30:00Z', 'America/New_York', 0, '2026-10-15'],
    // The clocks of Cairo go forward in the night to the 24th of April: that day has 23 hours.
    ['2026-04-23T21:30:00Z', 'Africa/Cairo', 1, '2026-04-24'],
    ['2026-12-31T12:00:00Z', 'Europe/Lisbon', 1, '2027-01-01'],
    ['2026-10-15T08:00:00Z', 'Europe/Lisbon', -1, '2026-10-14'],
  ])('%s in %s, %i later, is %s', (instant, zone, later, day) => {
    expect(dayIn(Date.parse(instant), zone, later)).toBe(day);
  });
});
