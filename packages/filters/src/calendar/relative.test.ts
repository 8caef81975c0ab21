import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EvaluationContext, WeekDay } from '../definition/context';
import type { RelativeDate } from '../definition/filter';
import { endOf, formatDay, startOf } from './civil-day';
import { dayByClock, zonedInstant } from './intl-clock.testing';
import { resolveRelative } from './relative';

const context = (now: string, timeZone = 'UTC', weekStart: WeekDay = 1): EvaluationContext => ({
  now: Date.parse(now),
  timeZone,
  locale: 'en',
  weekStart,
});

const saturday = context('2026-11-21T10:00Z');
type Row = [rule: string, value: RelativeDate, context: EvaluationContext, from: string, to: string];

const resolved: Row[] = [
  ['RELATIVE-1', { scope: 'this', unit: 'day' }, saturday, '2026-11-21', '2026-11-21'],
  ['RELATIVE-1', { scope: 'this', unit: 'week' }, saturday, '2026-11-16', '2026-11-22'],
  ['RELATIVE-1', { scope: 'this', unit: 'week' }, { ...saturday, weekStart: 0 }, '2026-11-15', '2026-11-21'],
  ['RELATIVE-1', { scope: 'this', unit: 'week' }, { ...saturday, weekStart: 6 }, '2026-11-21', '2026-11-27'],
  ['RELATIVE-1', { scope: 'this', unit: 'month' }, saturday, '2026-11-01', '2026-11-30'],
  ['RELATIVE-1', { scope: 'this', unit: 'year' }, saturday, '2026-01-01', '2026-12-31'],
  ['RELATIVE-1', { scope: 'this', unit: 'month', count: 7 }, saturday, '2026-11-01', '2026-11-30'],
  ['RELATIVE-1', { scope: 'this', unit: 'month', count: -7 }, saturday, '2026-11-01', '2026-11-30'],
  ['RELATIVE-2', { scope: 'past', unit: 'day', count: 7 }, saturday, '2026-11-14', '2026-11-21'],
  ['RELATIVE-2', { scope: 'past', unit: 'week', count: 2 }, saturday, '2026-11-07', '2026-11-21'],
  ['RELATIVE-2', { scope: 'past', unit: 'month', count: 1 }, saturday, '2026-10-21', '2026-11-21'],
  ['RELATIVE-2', { scope: 'past', unit: 'year', count: 1 }, saturday, '2025-11-21', '2026-11-21'],
  ['RELATIVE-2', { scope: 'next', unit: 'day', count: 1 }, saturday, '2026-11-21', '2026-11-22'],
  [
    'RELATIVE-2',
    { scope: 'next', unit: 'week', count: 1 },
    { ...saturday, weekStart: 0 },
    '2026-11-21',
    '2026-11-28',
  ],
  ['RELATIVE-2', { scope: 'next', unit: 'month', count: 3 }, saturday, '2026-11-21', '2027-02-21'],
  ['RELATIVE-2', { scope: 'next', unit: 'year', count: 9000 }, saturday, '2026-11-21', '9999-12-31'],
  ['RELATIVE-2', { scope: 'past', unit: 'day', count: 0 }, saturday, '2026-11-21', '2026-11-21'],
  ['RELATIVE-2', { scope: 'next', unit: 'year', count: 0 }, saturday, '2026-11-21', '2026-11-21'],
  [
    'RELATIVE-3',
    { scope: 'past', unit: 'month', count: 1 },
    context('2026-03-31T10:00Z'),
    '2026-02-28',
    '2026-03-31',
  ],
  [
    'RELATIVE-3',
    { scope: 'next', unit: 'month', count: 1 },
    context('2026-01-31T10:00Z'),
    '2026-01-31',
    '2026-02-28',
  ],
  [
    'RELATIVE-3',
    { scope: 'past', unit: 'year', count: 1 },
    context('2024-02-29T10:00Z'),
    '2023-02-28',
    '2024-02-29',
  ],
  // In the evening of the 21st in New York it is the 22nd in Rome.
  [
    'RELATIVE-4',
    { scope: 'this', unit: 'day' },
    context('2026-11-22T01:00Z', 'America/New_York'),
    '2026-11-21',
    '2026-11-21',
  ],
  [
    'RELATIVE-4',
    { scope: 'this', unit: 'week' },
    context('2026-11-22T01:00Z', 'America/New_York', 0),
    '2026-11-15',
    '2026-11-21',
  ],
  [
    'RELATIVE-4',
    { scope: 'this', unit: 'week' },
    context('2026-11-22T01:00Z', 'Europe/Rome', 0),
    '2026-11-22',
    '2026-11-28',
  ],
  // The day that Apia skipped counts in the arithmetic of days.
  [
    'RELATIVE-4',
    { scope: 'past', unit: 'day', count: 1 },
    context('2011-12-30T12:00Z', 'Pacific/Apia'),
    '2011-12-30',
    '2011-12-31',
  ],
  [
    'RELATIVE-4',
    { scope: 'next', unit: 'day', count: 2 },
    context('2011-12-30T09:00Z', 'Pacific/Apia'),
    '2011-12-29',
    '2011-12-31',
  ],
];

describe('resolveRelative', () => {
  it.each(resolved)('%s: %j in %j is %s to %s', (_rule, value, within, from, to) => {
    const range = resolveRelative(value, within);
    expect([formatDay(range.from), formatDay(range.to)]).toEqual([from, to]);
  });

  it.each([undefined, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])(
    'RELATIVE-2: a count of %s is refused',
    (count) => {
      const value = { unit: 'day', ...(count === undefined ? {} : { count }) } as const;
      expect(() => resolveRelative({ scope: 'past', ...value }, saturday)).toThrow(RangeError);
      expect(() => resolveRelative({ scope: 'next', ...value }, saturday)).toThrow(RangeError);
      expect(() => resolveRelative({ scope: 'this', ...value }, saturday)).not.toThrow();
    },
  );

  it('RELATIVE-1 to RELATIVE-4: today is in every range, at the end that the scope says', () => {
    const anyUnit = fc.constantFrom<RelativeDate['unit']>('day', 'week', 'month', 'year');
    const anyWeekStart = fc.constantFrom<WeekDay>(0, 1, 2, 3, 4, 5, 6);
    fc.assert(
      fc.property(
        zonedInstant,
        anyUnit,
        fc.nat(400),
        anyWeekStart,
        ({ zone, instant }, unit, count, weekStart) => {
          const within = { now: instant, timeZone: zone, locale: 'en', weekStart };
          const today = dayByClock(zone, instant);
          const current = resolveRelative({ scope: 'this', unit, count }, within);
          const past = resolveRelative({ scope: 'past', unit, count }, within);
          const next = resolveRelative({ scope: 'next', unit, count }, within);
          expect([past.to, next.from]).toEqual([today, today]);
          expect(current).toEqual({
            from: startOf(unit, today, weekStart),
            to: endOf(unit, today, weekStart),
          });
          for (const range of [current, past, next]) {
            expect(range.from).toBeLessThanOrEqual(today);
            expect(range.to).toBeGreaterThanOrEqual(today);
          }
        },
      ),
      { numRuns: 1000 },
    );
  });
});
