import { formatDay, parseDay } from '@atelier/filters';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { barOf, timelineRange, unitsIn } from './scale';

const day = (text: string) => parseDay(text) ?? Number.NaN;
const today = day('2026-11-27');

it('covers whole months around its rows and today', () => {
  const { from, days } = timelineRange([day('2026-09-28'), day('2027-01-10')], today);
  expect([formatDay(from), formatDay(from + days - 1)]).toEqual(['2026-08-01', '2027-02-28']);
});

it('is not stretched by a stray date', () => {
  expect(timelineRange([day('0203-01-01'), day('9999-12-31')], today)).toEqual(timelineRange([], today));
});

it('divides a range into units without gaps', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -20_000, max: 40_000 }),
      fc.integer({ min: 1, max: 1_500 }),
      fc.constantFrom('day', 'week', 'month'),
      (from, days, unit) => {
        const units = unitsIn({ from, days }, unit, 1);
        let next = from;
        for (const one of units) {
          expect(one.from).toBe(next);
          expect(one.days).toBeGreaterThan(0);
          next += one.days;
        }
        expect(next).toBe(from + days);
      },
    ),
  );
});

it('draws one day where the end is missing or before the start', () => {
  expect([barOf(5, undefined), barOf(5, 4), barOf(5, 7)].map(({ days }) => days)).toEqual([1, 1, 3]);
});
