import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, formatDay, parseDay } from '../calendar/civil-day';
import { dayByClock, zonedInstant } from '../calendar/intl-clock.testing';
import { zoneOf } from '../calendar/zone';
import { matchesRange, readDate } from '../cell/date';
import type { EvaluationContext } from '../definition/context';
import type { Operator } from '../definition/filter';
import { rangeOfDays, resolveDate } from './date-condition';

const NOW = Date.parse('2026-11-21T10:00Z');
const within = (timeZone: string, now = NOW): EvaluationContext => ({
  now,
  timeZone,
  locale: 'en',
  weekStart: 1,
});

/** The test that a condition stands for; fails when it is incomplete. */
function compiled(
  operator: Operator,
  value: unknown,
  context: EvaluationContext,
): (cell: unknown) => boolean {
  const resolved = resolveDate(operator, value, context);
  if ('incomplete' in resolved)
    throw new Error(`${operator} ${JSON.stringify(value)}: ${resolved.incomplete}`);
  return matchesRange(resolved.range);
}

/** A cell or a value in each form, near an instant of a zone. */
const anyCase = zonedInstant.chain(({ zone, instant }) => {
  const near = fc.oneof(
    fc.integer({ min: -2 * 86_400_000, max: 2 * 86_400_000 }),
    fc.constantFrom(-1, 0, 0, 1),
  );
  const start = zoneOf(zone).startOf(dayByClock(zone, instant));
  const date = fc.oneof(
    near.map((distance) => instant + distance),
    near.map((distance) => start + distance),
    near.map((distance) => new Date(instant + distance).toISOString()),
    fc.integer({ min: -2, max: 2 }).map((days) => formatDay(dayByClock(zone, instant) + days)),
  );
  return fc.record({ zone: fc.constant(zone), cell: date, one: date, other: date });
});

/** What the rules say of a cell and a value, one at a time: less than 0 is before, more is after. */
function compared(cell: unknown, value: unknown, zone: string): number {
  const [a, b] = [readDate(cell), readDate(value)];
  if (a === undefined || b === undefined) throw new Error('both are dates');
  if (b.kind === 'day') return (a.kind === 'day' ? a.day : dayByClock(zone, a.instant)) - b.day;
  return (a.kind === 'day' ? zoneOf(zone).startOf(a.day) : a.instant) - b.instant;
}

describe('resolveDate over zones', () => {
  it('DATE-8, DATE-9: every operator compares as the rules say', () => {
    fc.assert(
      fc.property(anyCase, ({ zone, cell, one }) => {
        const sign = compared(cell, one, zone);
        const context = within(zone);
        expect(compiled('is', one, context)(cell)).toBe(sign === 0);
        expect(compiled('before', one, context)(cell)).toBe(sign < 0);
        expect(compiled('after', one, context)(cell)).toBe(sign > 0);
        expect(compiled('onOrBefore', one, context)(cell)).toBe(sign <= 0);
        expect(compiled('onOrAfter', one, context)(cell)).toBe(sign >= 0);
      }),
      { numRuns: 1000 },
    );
  });

  it('DATE-10, DATE-11: between is on or after the one end and on or before the other, in either order', () => {
    fc.assert(
      fc.property(anyCase, ({ zone, cell, one, other }) => {
        const context = within(zone);
        const inOrder = compared(cell, one, zone) >= 0 && compared(cell, other, zone) <= 0;
        const swapped = compared(cell, other, zone) >= 0 && compared(cell, one, zone) <= 0;
        const matches = compiled('between', { from: one, to: other }, context)(cell);
        expect([inOrder, swapped]).toContain(matches);
        if (inOrder && swapped) expect(matches).toBe(true);
        const [a, b] = [readDate(one), readDate(other)];
        if (a?.kind === b?.kind) {
          expect(matches).toBe(inOrder || swapped);
          expect(compiled('between', { from: other, to: one }, context)(cell)).toBe(matches);
        }
        expect(compiled('between', { from: one }, context)(cell)).toBe(
          compiled('onOrAfter', one, context)(cell),
        );
        expect(compiled('between', { to: one }, context)(cell)).toBe(
          compiled('onOrBefore', one, context)(cell),
        );
      }),
      { numRuns: 1000 },
    );
  });

  it('DATE-11: with a day and an instant as its ends, between holds the instant, in either order', () => {
    fc.assert(
      fc.property(anyCase, fc.boolean(), ({ zone, one, other }, order) => {
        const [a, b] = [readDate(one), readDate(other)];
        if (a === undefined || b === undefined || a.kind === b.kind) return;
        const matches = compiled(
          'between',
          order ? { from: one, to: other } : { from: other, to: one },
          within(zone),
        );
        expect(matches(a.kind === 'instant' ? one : other)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('DATE-5: what a relative filter matches is what its dates say', () => {
    const anyUnit = fc.constantFrom('day', 'week', 'month', 'year');
    fc.assert(
      fc.property(
        zonedInstant,
        anyUnit,
        fc.nat(30),
        fc.integer({ min: -40, max: 40 }),
        (now, unit, count, off) => {
          const context = within(now.zone, now.instant);
          const value = { scope: 'next', unit, count };
          const resolved = resolveDate('relativeToToday', value, context);
          if ('incomplete' in resolved) throw new Error(resolved.incomplete);
          const cell = formatDay(add('day', off, dayByClock(now.zone, now.instant)));
          const { from = '', to = '' } = resolved.dates ?? {};
          expect(compiled('relativeToToday', value, context)(cell)).toBe(from <= cell && cell <= to);
          expect(resolved.range).toEqual(rangeOfDays(parseDay(from), parseDay(to), zoneOf(now.zone)));
          expect(resolveDate('between', { from, to }, context)).toEqual(resolved);
        },
      ),
      { numRuns: 500 },
    );
  });
});
