import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WeekDay } from '../definition/context';
import type { CalendarUnit } from '../definition/filter';
import { add, DAY_MS, endOf, formatDay, MAX_DAY, MIN_DAY, parseDay, startOf, weekdayOf } from './civil-day';

const anyDay = fc.oneof(
  fc.integer({ min: MIN_DAY, max: MAX_DAY }),
  fc.integer({ min: -30_000, max: 60_000 }),
  fc.constantFrom(MIN_DAY, MIN_DAY + 1, MAX_DAY - 1, MAX_DAY),
);
const anyUnit = fc.constantFrom<CalendarUnit>('day', 'week', 'month', 'year');
const anyWeekStart = fc.constantFrom<WeekDay>(0, 1, 2, 3, 4, 5, 6);

/** Reads a day that the test knows to exist. */
function day(text: string): number {
  const read = parseDay(text);
  if (read === undefined) throw new Error(`${text} is no day`);
  return read;
}

const numbered: [text: string, number: number][] = [
  ['1970-01-01', 0],
  ['1970-01-02', 1],
  ['1969-12-31', -1],
  ['2000-02-29', 11_016],
  ['2000-03-01', 11_017],
  ['2026-11-21', 20_778],
  ['0001-01-01', MIN_DAY],
  ['9999-12-31', MAX_DAY],
];

const unreadable = [
  ...['', ' ', '2026', '2026-11', '2026-11-2', '2026-11-211', ' 2026-11-21', '2026-11-21 ', '2026/11/21'],
  ...['2026-02-29', '2026-02-30', '1900-02-29', '2026-04-31', '2026-13-01', '2026-00-10', '2026-01-00'],
  ...['0000-01-01', '-001-01-01', '+026-11-21', '2o26-11-21', '2026-1１-21', '20261121xx', '2026-11:21'],
  ...['2026-11-21T', '２０２６-11-21', '2026-1 -21', '2026-11-32', '202 -11-21'],
];

const added: [from: string, unit: CalendarUnit, count: number, expected: string][] = [
  ['2026-03-31', 'month', -1, '2026-02-28'],
  ['2024-03-31', 'month', -1, '2024-02-29'],
  ['2026-01-31', 'month', 1, '2026-02-28'],
  ['2026-01-31', 'month', 3, '2026-04-30'],
  ['2026-12-31', 'month', 2, '2027-02-28'],
  ['2026-01-15', 'month', -1, '2025-12-15'],
  ['2026-01-15', 'month', -13, '2024-12-15'],
  ['2024-02-29', 'year', 1, '2025-02-28'],
  ['2024-02-29', 'year', 4, '2028-02-29'],
  ['2024-02-29', 'year', -100, '1924-02-29'],
  ['2026-11-21', 'week', 2, '2026-12-05'],
  ['2026-11-21', 'day', -21, '2026-10-31'],
  ['2026-11-21', 'day', 0, '2026-11-21'],
  ['2026-11-21', 'year', 9000, '9999-12-31'],
  ['2026-11-21', 'year', -3000, '0001-01-01'],
  ['2026-11-21', 'month', 1e9, '9999-12-31'],
  ['2026-11-21', 'day', -1e12, '0001-01-01'],
];

const bounds: [unit: CalendarUnit, of: string, weekStart: WeekDay, start: string, end: string][] = [
  ['day', '2026-11-21', 1, '2026-11-21', '2026-11-21'],
  ['week', '2026-11-21', 1, '2026-11-16', '2026-11-22'],
  ['week', '2026-11-21', 0, '2026-11-15', '2026-11-21'],
  ['week', '2026-11-21', 6, '2026-11-21', '2026-11-27'],
  ['week', '2026-11-22', 0, '2026-11-22', '2026-11-28'],
  ['week', '2026-01-01', 1, '2025-12-29', '2026-01-04'],
  ['week', '1969-12-30', 5, '1969-12-26', '1970-01-01'],
  ['week', '0001-01-02', 0, '0001-01-01', '0001-01-06'],
  ['week', '9999-12-30', 1, '9999-12-27', '9999-12-31'],
  ['month', '2026-02-14', 1, '2026-02-01', '2026-02-28'],
  ['month', '2024-02-29', 1, '2024-02-01', '2024-02-29'],
  ['month', '2026-12-31', 1, '2026-12-01', '2026-12-31'],
  ['year', '2026-11-21', 1, '2026-01-01', '2026-12-31'],
  ['year', '2024-01-01', 1, '2024-01-01', '2024-12-31'],
];

describe('civil days', () => {
  it.each(numbered)('DATE-1: %s is day %i', (text, number) => {
    expect(parseDay(text)).toBe(number);
    expect(formatDay(number)).toBe(text);
  });

  it.each(unreadable)('DATE-1: %j is not a day', (text) => {
    expect(parseDay(text)).toBeUndefined();
  });

  it.each([MIN_DAY - 1, MAX_DAY + 1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])(
    'DATE-1: the number %d is not written',
    (number) => {
      expect(() => formatDay(number)).toThrow(RangeError);
    },
  );

  it('DATE-1: every day is written and read as the calendar of the language does it', () => {
    fc.assert(
      fc.property(anyDay, (number) => {
        const text = formatDay(number);
        expect(text).toBe(new Date(number * DAY_MS).toISOString().slice(0, 10));
        expect(parseDay(text)).toBe(number);
      }),
      { numRuns: 2000 },
    );
  });

  it('DATE-1: text in the form of a day is one exactly when the calendar has it', () => {
    const two = (max: number) => fc.integer({ min: 0, max }).map((number) => String(number).padStart(2, '0'));
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9999 }), two(13), two(32), (year, month, date) => {
        const text = `${String(year).padStart(4, '0')}-${month}-${date}`;
        const time = Date.parse(`${text}T00:00:00Z`);
        const exists = year > 0 && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
        expect(parseDay(text) !== undefined).toBe(exists);
      }),
      { numRuns: 2000 },
    );
  });

  it('DATE-1: days are ordered as their texts are', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (one, other) => {
        expect(formatDay(one) < formatDay(other)).toBe(one < other);
      }),
    );
  });

  it('DATE-6: a week has its seven days in order', () => {
    expect(weekdayOf(day('2026-11-22'))).toBe(0);
    fc.assert(
      fc.property(anyDay, (number) => {
        expect(weekdayOf(number)).toBe(new Date(number * DAY_MS).getUTCDay());
      }),
    );
  });

  it.each(bounds)('DATE-6: the %s of %s, weeks from %i, is %s to %s', (unit, of, weekStart, start, end) => {
    expect(formatDay(startOf(unit, day(of), weekStart))).toBe(start);
    expect(formatDay(endOf(unit, day(of), weekStart))).toBe(end);
  });

  it('DATE-6: units part the calendar: each holds its days, and the next starts the day after', () => {
    fc.assert(
      fc.property(anyUnit, anyDay, anyWeekStart, (unit, number, weekStart) => {
        const start = startOf(unit, number, weekStart);
        const end = endOf(unit, number, weekStart);
        expect(start).toBeLessThanOrEqual(number);
        expect(end).toBeGreaterThanOrEqual(number);
        for (const inside of [start, end]) {
          expect(startOf(unit, inside, weekStart)).toBe(start);
          expect(endOf(unit, inside, weekStart)).toBe(end);
        }
        if (start > MIN_DAY) expect(endOf(unit, start - 1, weekStart)).toBe(start - 1);
        if (end < MAX_DAY) expect(startOf(unit, end + 1, weekStart)).toBe(end + 1);
        if (unit === 'week' && start > MIN_DAY) expect(weekdayOf(start)).toBe(weekStart);
      }),
      { numRuns: 2000 },
    );
  });

  it.each(added)('DATE-7: %s and %s times %i is %s', (from, unit, count, expected) => {
    expect(formatDay(add(unit, count, day(from)))).toBe(expected);
  });

  it('DATE-7: months land in the month they count to, on the same date or on the last', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -2400, max: 2400 }), (number, count) => {
        const [year = 0, month = 0, date = 0] = formatDay(number).split('-').map(Number);
        const months = year * 12 + month - 1 + count;
        const to = add('month', count, number);
        if (months < 12) expect(to).toBe(MIN_DAY);
        else if (months >= 120_000) expect(to).toBe(MAX_DAY);
        else {
          const [toYear = 0, toMonth = 0, toDate = 0] = formatDay(to).split('-').map(Number);
          expect(toYear * 12 + toMonth - 1).toBe(months);
          expect(toDate).toBe(Math.min(date, Number(formatDay(endOf('month', to, 1)).slice(8))));
        }
        if (count % 12 === 0) expect(add('year', count / 12, number)).toBe(to);
      }),
      { numRuns: 2000 },
    );
  });

  it('DATE-7: later days never land before earlier ones', () => {
    fc.assert(
      fc.property(
        anyUnit,
        fc.integer({ min: -50, max: 50 }),
        anyDay,
        fc.nat(40),
        (unit, count, one, more) => {
          const other = Math.min(MAX_DAY, one + more);
          expect(add(unit, count, one)).toBeLessThanOrEqual(add(unit, count, other));
        },
      ),
    );
  });
});
