import fc, { type Arbitrary } from 'fast-check';
import { RRule } from 'rrule';
import { describe, expect, it } from 'vitest';
import { dayAt, daysInMonth, numberOf, writeDay } from './days';
import {
  formatRecurrence,
  nextRecurrence,
  parseRecurrence,
  type RecurrenceRule,
  recurrenceInWords,
} from './index';
import { weekdays } from './rule';

const day = fc
  .integer({
    min: numberOf({ year: 1999, month: 1, day: 1 }),
    max: numberOf({ year: 2105, month: 1, day: 1 }),
  })
  .map((number) => writeDay(dayAt(number)));
const end = (start: string) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant({}) },
    fc.record({ until: day.map((until) => (until < start ? start : until)) }),
    fc.record({ count: fc.integer({ min: 1, max: 1000 }) }),
  );
const interval = fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 999 }));
const shortMonths = fc.constantFrom('skip', 'lastDay');
/** A rule and the day on which it starts. */
const rules: Arbitrary<{ rule: RecurrenceRule; start: string }> = day.chain((start) =>
  fc
    .oneof(
      fc.record({ frequency: fc.constant('daily'), interval }),
      fc.record({
        frequency: fc.constant('weekly'),
        interval,
        on: fc.subarray([...weekdays], { minLength: 1 }),
      }),
      fc.record({
        frequency: fc.constant('monthly'),
        interval,
        monthDay: fc.oneof(fc.integer({ min: 1, max: 31 }), fc.constant(-1)),
        shortMonths,
      }),
      fc.record({
        frequency: fc.constant('monthly'),
        interval,
        nth: fc.constantFrom(1, 2, 3, 4, 5, -1),
        weekday: fc.constantFrom(...weekdays),
      }),
      fc.integer({ min: 1, max: 12 }).chain((month) =>
        fc.record({
          frequency: fc.constant('yearly'),
          interval: fc.integer({ min: 1, max: 8 }),
          month: fc.constant(month),
          monthDay: fc.integer({ min: 1, max: daysInMonth(2024, month) }),
          shortMonths,
        }),
      ),
    )
    .chain((rule) => end(start).map((over) => ({ rule: { ...rule, ...over } as RecurrenceRule, start }))),
);

describe('a rule', () => {
  it('comes next when the library of iCalendar says, where both know the rule', () => {
    let compared = 0;
    fc.assert(
      fc.property(rules, ({ rule, start }) => {
        const text = formatRecurrence(rule);
        // The library does not know RFC 7529, nor that ours counts the times itself.
        if (text.includes('SKIP') || rule.count !== undefined) return;
        const starts = new Date(`${start}T00:00:00Z`);
        const next = new RRule({ ...RRule.parseString(text), dtstart: starts }).after(starts, false);
        const ours = nextRecurrence(rule, start);
        // The library looks until 9999 and may give up before.
        if (next === null && ours !== null) expect(rule.interval).toBeGreaterThan(1);
        else expect(ours).toBe(next === null ? null : next.toISOString().slice(0, 10));
        compared += 1;
      }),
      { numRuns: 3_000 },
    );
    expect(compared).toBeGreaterThan(500);
  });

  it('is the same after it was written and read', () => {
    fc.assert(
      fc.property(rules, ({ rule, start }) => {
        const read = parseRecurrence(formatRecurrence(rule), start);
        expect(read.problem).toBeUndefined();
        if (!read.rule) return;
        // What short months do matters only from the 29th on.
        expect(formatRecurrence(read.rule)).toBe(formatRecurrence(rule));
        expect(nextRecurrence(read.rule, start)).toBe(nextRecurrence(rule, start));
      }),
      { numRuns: 2_000 },
    );
  });

  it('never goes back, stays inside of its end, and misses no month when it takes the last day', () => {
    fc.assert(
      fc.property(rules, ({ rule, start }) => {
        const next = nextRecurrence(rule, start);
        if (next === null) return;
        expect(next > start).toBe(true);
        if (rule.until !== undefined) expect(next <= rule.until).toBe(true);
        if (rule.frequency !== 'monthly' || !('monthDay' in rule) || rule.shortMonths === 'skip') return;
        const months = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7));
        expect([0, rule.interval]).toContain(months(next) - months(start));
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['FREQ=DAILY', '2026-10-24', ['2026-10-25', '2026-10-26']],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TH,MO', '2026-10-12', ['2026-10-15', '2026-10-26', '2026-10-29']],
    ['FREQ=WEEKLY', '2026-10-15', ['2026-10-22']],
    ['FREQ=MONTHLY;BYMONTHDAY=31', '2026-10-31', ['2026-12-31', '2027-01-31', '2027-03-31']],
    [
      'FREQ=MONTHLY;BYMONTHDAY=31;RSCALE=GREGORIAN;SKIP=BACKWARD',
      '2026-10-31',
      ['2026-11-30', '2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31'],
    ],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', '2028-01-31', ['2028-02-29', '2028-03-31']],
    ['FREQ=MONTHLY;BYDAY=2TU', '2026-10-13', ['2026-11-10', '2026-12-08']],
    ['FREQ=MONTHLY;BYDAY=-1FR', '2026-10-30', ['2026-11-27', '2026-12-25']],
    ['FREQ=MONTHLY;BYDAY=5SA', '2026-10-31', ['2027-01-30', '2027-05-29']],
    ['FREQ=YEARLY', '2028-02-29', ['2032-02-29', '2036-02-29']],
    [
      'FREQ=YEARLY;RSCALE=GREGORIAN;SKIP=BACKWARD',
      '2028-02-29',
      ['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29'],
    ],
    ['FREQ=DAILY;UNTIL=20261016', '2026-10-15', ['2026-10-16', null]],
    // Every twelfth February has no 31st.
    ['FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=31', '2026-02-01', [null]],
    ['FREQ=DAILY;INTERVAL=999', '9999-12-01', [null]],
  ])('%s after %s', (text, start, days) => {
    const { rule, problem } = parseRecurrence(text, start);
    expect(problem).toBeUndefined();
    let after: string | null = start;
    for (const expected of days) {
      after = rule && after !== null ? nextRecurrence(rule, after) : null;
      expect(after).toBe(expected);
    }
  });

  it.each([
    ['FREQ=DAILY', 'Every day'],
    [
      'RRULE:freq=weekly;interval=2;byday=th,mo;until=20261231',
      'Every 2 weeks on Monday and Thursday, until 2026-12-31',
    ],
    ['FREQ=MONTHLY;BYMONTHDAY=22;COUNT=10', 'Every month on the 22nd, 10 times'],
    ['FREQ=MONTHLY;BYMONTHDAY=31', 'Every month on the 31st, in months that have one'],
    [
      'FREQ=MONTHLY;BYMONTHDAY=31;RSCALE=GREGORIAN;SKIP=BACKWARD',
      'Every month on the 31st, or the last day of a shorter month',
    ],
    ['FREQ=MONTHLY;BYMONTHDAY=-1;INTERVAL=3', 'Every 3 months on the last day'],
    ['FREQ=MONTHLY;BYDAY=3WE', 'Every month on the 3rd Wednesday'],
    ['FREQ=MONTHLY;BYDAY=5SA', 'Every month on the 5th Saturday, in months that have one'],
    ['FREQ=MONTHLY;BYDAY=-1FR', 'Every month on the last Friday'],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', 'Every year on 29 February, in leap years'],
    [
      'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;RSCALE=GREGORIAN;SKIP=BACKWARD',
      'Every year on 29 February, or 28 February in other years',
    ],
    ['FREQ=YEARLY;COUNT=1', 'Every year on 15 October, once'],
    ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'Every weekday'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU,WE,TH,FR', 'Every 2 weeks on weekdays'],
    ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU', 'Every day'],
    [
      'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA',
      'Every week on Monday, Tuesday, Wednesday, Thursday, Friday, and Saturday',
    ],
  ])('%s in words', (text, words) => {
    const { rule } = parseRecurrence(text, '2026-10-15');
    expect(rule && recurrenceInWords(rule)).toBe(words);
  });

  it.each([
    ['', 'is no part of a rule'],
    ['every day', 'is no part of a rule'],
    ['INTERVAL=2', 'FREQ is one of DAILY, WEEKLY, MONTHLY, YEARLY.'],
    ['FREQ=HOURLY', 'FREQ is one of'],
    ['FREQ=DAILY;INTERVAL=0', 'INTERVAL is a whole number from 1 to 999.'],
    ['FREQ=DAILY;INTERVAL=-1', 'INTERVAL is'],
    ['FREQ=DAILY;INTERVAL=1.5', 'INTERVAL is'],
    ['FREQ=DAILY;INTERVAL=1000', 'INTERVAL is'],
    ['FREQ=DAILY;FREQ=DAILY', 'A rule has one FREQ.'],
    ['FREQ=DAILY;BYDAY=MO', 'A rule with FREQ=DAILY has no BYDAY.'],
    ['FREQ=WEEKLY;BYDAY=1MO', 'Each BYDAY of a week is one of MO, TU'],
    ['FREQ=WEEKLY;WKST=SU', 'Weeks start on Monday'],
    ['FREQ=MONTHLY;BYMONTHDAY=32', 'BYMONTHDAY is a day from 1 to 31'],
    ['FREQ=MONTHLY;BYMONTHDAY=0', 'BYMONTHDAY is'],
    ['FREQ=MONTHLY;BYDAY=MO', 'BYDAY of a month is one weekday with its number'],
    ['FREQ=MONTHLY;BYDAY=-2MO', 'BYDAY of a month is'],
    ['FREQ=MONTHLY;BYDAY=1MO;BYMONTHDAY=1', 'Give either BYDAY or BYMONTHDAY.'],
    ['FREQ=MONTHLY;SKIP=BACKWARD', 'SKIP needs RSCALE=GREGORIAN.'],
    ['FREQ=MONTHLY;RSCALE=HEBREW;SKIP=BACKWARD', 'RSCALE is GREGORIAN.'],
    ['FREQ=YEARLY;BYMONTH=13', 'BYMONTH is a whole number from 1 to 12.'],
    ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', 'Month 2 has no day 30.'],
    ['FREQ=DAILY;UNTIL=20260230', 'UNTIL is a day of the calendar'],
    ['FREQ=DAILY;UNTIL=20261014', 'UNTIL is before the first time.'],
    ['FREQ=DAILY;COUNT=0', 'COUNT is a whole number from 1 to 1000.'],
    ['FREQ=DAILY;COUNT=2;UNTIL=20261231', 'by UNTIL or by COUNT, not by both'],
  ])('%s is refused in words', (text, problem) => {
    expect(parseRecurrence(text, '2026-10-15').problem).toContain(problem);
  });
});
