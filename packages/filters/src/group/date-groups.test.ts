import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDay, MAX_DAY, MIN_DAY, parseDay } from '../calendar/civil-day';
import { zoneOf } from '../calendar/zone';
import { anyContext } from '../sort/rows.testing';
import { calendarGroups, relativeGroups } from './date-groups';

const context = {
  now: Date.parse('2026-11-21T12:00:00Z'),
  timeZone: 'Europe/Lisbon',
  locale: 'en',
  weekStart: 1,
} as const;
const groups = relativeGroups(context);
const today = parseDay('2026-11-21') ?? 0;

describe('relativeGroups', () => {
  const tables: [days: number[], label: string][] = [
    [[0], 'Today'],
    [[1], 'Tomorrow'],
    [[-1], 'Yesterday'],
    [[2, 3, 7], 'Next 7 Days'],
    [[8, 30], 'Next 30 Days'],
    [[-2, -7], 'Last 7 Days'],
    [[-8, -30], 'Last 30 Days'],
    [[31, 40], 'December 2026'],
    [[41], 'January 2027'],
    [[-31, -51], 'October 2026'],
    [[-52], 'September 2026'],
  ];
  it.each(tables)('GROUP-18: %j days from today are in %s', (days, label) => {
    for (const away of days) expect(groups.label(groups.keyOf(today + away))).toBe(label);
  });

  it('GROUP-18: the rest of a month holds only what is not near', () => {
    const days = (key: string) => {
      const range = groups.rangeOf(key);
      return range && [formatDay(range.from), formatDay(range.to)];
    };
    expect(days('2026-12-01')).toEqual(['2026-12-22', '2026-12-31']);
    expect(days('2026-10-01')).toEqual(['2026-10-01', '2026-10-21']);
    expect(days('2026-11-01')).toBeUndefined();
    expect(days('2027-01-01')).toEqual(['2027-01-01', '2027-01-31']);
    expect(days('2027-01-02')).toBeUndefined();
    expect(days('someday')).toBeUndefined();
  });

  it('GROUP-18: today is the day of the zone', () => {
    const { keyOf } = relativeGroups({
      ...context,
      now: Date.parse('2026-11-21T20:00:00Z'),
      timeZone: 'Asia/Kolkata',
    });
    expect(keyOf(today)).toBe('yesterday');
  });
});

describe('groups of days', () => {
  it('GROUP-16, GROUP-18: a day is in the range of its key and of no other group next to it', () => {
    const anyUnit = fc.constantFrom('day', 'week', 'month', 'year', 'relative');
    const anyAway = fc.oneof(
      fc.integer({ min: -70, max: 70 }),
      fc.integer({ min: -800_000, max: 3_000_000 }),
    );
    fc.assert(
      fc.property(anyContext, anyUnit, anyAway, (anyOne, unit, away) => {
        const { keyOf, rangeOf } =
          unit === 'relative' ? relativeGroups(anyOne) : calendarGroups(unit, anyOne);
        const from = zoneOf(anyOne.timeZone).dayOf(anyOne.now) + away;
        fc.pre(from >= MIN_DAY && from <= MAX_DAY);
        const range = rangeOf(keyOf(from));
        if (range === undefined) throw new Error('a group without days');
        expect(from).toBeGreaterThanOrEqual(range.from);
        expect(from).toBeLessThanOrEqual(range.to);
        for (const [day, isInside] of [
          [range.from, true],
          [range.to, true],
          [range.from - 1, false],
          [range.to + 1, false],
        ] as const) {
          if (day >= MIN_DAY && day <= MAX_DAY) expect(keyOf(day) === keyOf(from)).toBe(isInside);
        }
      }),
      { numRuns: 500 },
    );
  });
});
