import { zoneOf } from '@atelier/filters';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../money/arbitraries.testing';
import { dayAt, writeDay } from '../recurrence/days';
import { closingOf, openingOf } from './index';

const shown = (day: string, timezone: string) => {
  const at = closingOf(day, timezone);
  return at === undefined ? undefined : new Date(at).toISOString().slice(0, 16);
};

describe('the end of a day', () => {
  it.each([
    ['D-1 in summer', '2026-09-12', 'Europe/Lisbon', '2026-09-12T22:59'],
    ['D-1 in winter', '2026-12-24', 'Europe/Lisbon', '2026-12-24T23:59'],
    ['D-1 in India', '2026-10-28', 'Asia/Kolkata', '2026-10-28T18:29'],
    ['D-1 far in the east', '2026-10-28', 'Pacific/Kiritimati', '2026-10-28T09:59'],
    ['D-2 when the clocks go forward', '2026-03-29', 'Europe/Lisbon', '2026-03-29T22:59'],
    ['D-2 when they go back', '2026-10-25', 'Europe/Lisbon', '2026-10-25T23:59'],
    // At midnight the clocks of São Paulo went back to 23:00; those of St. John’s a minute after it, so that the day came back.
    ['D-2 when they go back at midnight', '2018-02-17', 'America/Sao_Paulo', '2018-02-18T02:59'],
    ['D-2 when they go back over midnight', '2006-10-28', 'America/St_Johns', '2006-10-29T03:29'],
    ['D-2 when they go back at one', '2024-11-03', 'America/Havana', '2024-11-04T04:59'],
    // Midnight of the next day is skipped.
    ['D-2 when midnight is skipped', '2018-11-03', 'America/Sao_Paulo', '2018-11-04T02:59'],
    // Samoa had no 30 December 2011: what ends on it has ended a minute before.
    ['D-3 of a day that the zone skipped', '2011-12-30', 'Pacific/Apia', '2011-12-30T09:59'],
    ['D-3 that does not exist', '2026-02-29', 'Europe/Lisbon', undefined],
    ['D-3 that is no day', '12 September', 'Europe/Lisbon', undefined],
  ])('%s', (_, day, timezone, expected) => {
    expect(shown(day, timezone)).toBe(expected);
  });

  it('D-3 in no zone', () => {
    expect(() => closingOf('2026-09-12', 'Atlantis')).toThrow(RangeError);
  });

  // Mutant: a minute after the day.
  it('D-1 and D-2 is a minute before the last of it, in any zone', () => {
    const zones = Intl.supportedValuesOf('timeZone');
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.integer({ min: 15_000, max: 25_000 }), (name, number) => {
        const zone = zoneOf(name);
        const end = closingOf(writeDay(dayAt(number)), name) ?? Number.NaN;
        fc.pre(zone.spansOf(number, number).length > 0);
        expect(zone.dayOf(end)).toBe(number);
        expect(zone.dayOf(end + 59_999)).toBe(number);
        expect(zone.dayOf(end + 60_000)).toBeGreaterThan(number);
      }),
      { numRuns: runs(1_000, 100_000) },
    );
  });
});

describe('the beginning of a day', () => {
  it.each([
    ['D-4 in summer', '2026-09-12', 'Europe/Lisbon', '2026-09-11T23:00'],
    ['D-4 when midnight is skipped', '2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00'],
    ['D-4 that does not exist', '2026-02-29', 'Europe/Lisbon', undefined],
  ])('%s', (_, day, timezone, expected) => {
    const at = openingOf(day, timezone);
    expect(at === undefined ? undefined : new Date(at).toISOString().slice(0, 16)).toBe(expected);
  });
});
