import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, formatDay } from '../calendar/civil-day';
import { MAX_INSTANT, MIN_INSTANT } from '../calendar/instant';
import { dayByClock, zonedInstant } from '../calendar/intl-clock.testing';
import { zoneOf } from '../calendar/zone';
import type { DateRange } from '../filter/plan';
import { type DateCell, dayOfCell, instantOfCell, isDateEmpty, matchesRange, readDate } from './date';

const utc = zoneOf('UTC');
const day = (number: number): DateCell => ({ kind: 'day', day: number });
const instant = (text: string): DateCell => ({ kind: 'instant', instant: Date.parse(text) });

const cells: [rule: string, cell: unknown, holds: DateCell | undefined][] = [
  ['DATE-1', '1970-01-02', day(1)],
  ['DATE-1', '2026-11-21', day(20_778)],
  ['DATE-1', '2026-02-30', undefined],
  ['DATE-1', ' 2026-11-21', undefined],
  ['DATE-2', '2026-11-21T10:05Z', instant('2026-11-21T10:05Z')],
  ['DATE-2', '2026-11-21T10:05:07.123456+05:30', instant('2026-11-21T10:05:07.123+05:30')],
  ['DATE-2', new Date('2026-11-21T10:05Z'), instant('2026-11-21T10:05Z')],
  ['DATE-2', Date.parse('2026-11-21T10:05Z'), instant('2026-11-21T10:05Z')],
  ['DATE-2', 0, { kind: 'instant', instant: 0 }],
  ['DATE-2', -0, { kind: 'instant', instant: 0 }],
  ['DATE-2', -0.5, { kind: 'instant', instant: -1 }],
  ['DATE-4', '2026-11-21T10:05', undefined],
  ['DATE-4', '2026-11-21T10:05:07.123', undefined],
  ['DATE-4', '1795255500000', undefined],
  ['DATE-4', new Date(Number.NaN), undefined],
  ['DATE-4', Number.NaN, undefined],
  ['DATE-4', Number.POSITIVE_INFINITY, undefined],
  ['DATE-3', MAX_INSTANT + 1, undefined],
  ['DATE-3', MIN_INSTANT - 1, undefined],
  ['DATE-3', new Date(8.64e15), undefined],
  ['DATE-4', null, undefined],
  ['DATE-4', undefined, undefined],
  ['DATE-4', '', undefined],
  ['DATE-4', 'tomorrow', undefined],
  ['DATE-4', true, undefined],
  ['DATE-4', [], undefined],
  ['DATE-4', ['2026-11-21'], undefined],
  ['DATE-4', { from: '2026-11-21' }, undefined],
  ['DATE-4', 20_778n, undefined],
];

describe('date cells', () => {
  it.each(cells)('%s: %o holds %o', (_rule, cell, holds) => {
    expect(readDate(cell)).toEqual(holds);
    expect(isDateEmpty(cell)).toBe(holds === undefined);
    if (holds === undefined) {
      expect(dayOfCell(cell, utc)).toBeUndefined();
      expect(instantOfCell(cell, utc)).toBeUndefined();
    }
  });

  it('DATE-5: a day is the same in every zone, an instant is in the day that the clocks show', () => {
    fc.assert(
      fc.property(zonedInstant, ({ zone: name, instant: at }) => {
        const zone = zoneOf(name);
        const shown = dayByClock(name, at);
        expect(dayOfCell(at, zone)).toBe(shown);
        expect(dayOfCell(new Date(at), zone)).toBe(shown);
        expect(dayOfCell(new Date(at).toISOString(), zone)).toBe(shown);
        expect(dayOfCell(formatDay(shown), zone)).toBe(shown);
      }),
      { numRuns: 1000 },
    );
  });

  it('DATE-9: a day among instants is its start', () => {
    fc.assert(
      fc.property(zonedInstant, ({ zone: name, instant: at }) => {
        const zone = zoneOf(name);
        expect(instantOfCell(at, zone)).toBe(at);
        expect(instantOfCell(formatDay(zone.dayOf(at)), zone)).toBe(zone.startOf(zone.dayOf(at)));
        expect(zone.startOf(zone.dayOf(at))).toBeLessThanOrEqual(at);
      }),
      { numRuns: 1000 },
    );
  });
});

const none: DateRange = { days: null, spans: [] };
const ranges: [cell: unknown, range: DateRange, matches: boolean][] = [
  ['2026-11-21', none, false],
  [0, none, false],
  ['2026-11-21', { days: {}, spans: [] }, true],
  ['2026-02-30', { days: {}, spans: [{}] }, false],
  [null, { days: {}, spans: [{}] }, false],
  [0, { days: null, spans: [{}] }, true],
  ['2026-11-21', { days: { from: '2026-11-21', to: '2026-11-21' }, spans: [] }, true],
  ['2026-11-20', { days: { from: '2026-11-21' }, spans: [] }, false],
  ['2026-11-22', { days: { to: '2026-11-21' }, spans: [] }, false],
  [10, { days: null, spans: [{ from: 10, to: 20 }] }, true],
  [20, { days: null, spans: [{ from: 10, to: 20 }] }, false],
  ['1970-01-01T00:00:00.019Z', { days: null, spans: [{ from: 10, to: 20 }] }, true],
  [new Date(9), { days: null, spans: [{ from: 10, to: 20 }] }, false],
  [9, { days: null, spans: [{ to: 10 }, { from: 20, to: 30 }, { from: 40 }] }, true],
  [10, { days: null, spans: [{ to: 10 }, { from: 20, to: 30 }, { from: 40 }] }, false],
  [25, { days: null, spans: [{ to: 10 }, { from: 20, to: 30 }, { from: 40 }] }, true],
  [35, { days: null, spans: [{ to: 10 }, { from: 20, to: 30 }, { from: 40 }] }, false],
  [40, { days: null, spans: [{ to: 10 }, { from: 20, to: 30 }, { from: 40 }] }, true],
];

describe('matchesRange', () => {
  it.each(ranges)('DATE-4, DATE-5, DATE-8: %o against %j is %s', (cell, range, matches) => {
    expect(matchesRange(range)(cell)).toBe(matches);
  });

  it('DATE-1: a range that ends at no day of the calendar is refused', () => {
    expect(() => matchesRange({ days: { from: '2026-02-30' }, spans: [] })).toThrow(RangeError);
  });

  it('DATE-8: the spans of a day hold the instants that the clocks put in it', () => {
    fc.assert(
      fc.property(zonedInstant, fc.integer({ min: -1, max: 1 }), ({ zone: name, instant: at }, off) => {
        const zone = zoneOf(name);
        const of = dayByClock(name, at) + off;
        const text = formatDay(of);
        const matches = matchesRange({ days: { from: text, to: text }, spans: zone.spansOf(of, of) });
        expect(matches(at)).toBe(off === 0);
        expect(matches(new Date(at).toISOString())).toBe(off === 0);
        expect(matches(at + 3 * DAY_MS)).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });
});
