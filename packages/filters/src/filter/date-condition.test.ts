import { describe, expect, it } from 'vitest';
import { formatDay, MAX_DAY, MIN_DAY } from '../calendar/civil-day';
import { MAX_INSTANT, MIN_INSTANT } from '../calendar/instant';
import { zoneOf } from '../calendar/zone';
import { matchesRange } from '../cell/date';
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

const NOON = '2026-11-21T12:00Z';
const ROME_EVENING = '2026-11-21T22:30Z'; // 23:30 in Rome
const ROME_NIGHT = '2026-11-21T23:30Z'; // 00:30 of the 22nd in Rome
const ROME_START = '2026-11-20T23:00Z'; // 00:00 of the 21st in Rome

type Row = [rule: string, operator: Operator, value: unknown, matching: unknown[], other: unknown[]];

/** In Europe/Rome, on Saturday, 2026-11-21. */
const operators: Row[] = [
  [
    'DATE-8',
    'is',
    '2026-11-21',
    ['2026-11-21', NOON, ROME_START, ROME_EVENING],
    ['2026-11-20', '2026-11-22', ROME_NIGHT, '2026-11-20T22:59:59.999Z'],
  ],
  [
    'DATE-8',
    'before',
    '2026-11-21',
    ['2026-11-20', '0001-01-01', '2026-11-20T22:59:59.999Z'],
    ['2026-11-21', ROME_START, NOON],
  ],
  [
    'DATE-8',
    'after',
    '2026-11-21',
    ['2026-11-22', '9999-12-31', ROME_NIGHT, '2026-11-21T23:00Z'],
    ['2026-11-21', ROME_EVENING, '2026-11-20'],
  ],
  [
    'DATE-8',
    'onOrBefore',
    '2026-11-21',
    ['2026-11-21', '2026-11-20', ROME_EVENING],
    ['2026-11-22', ROME_NIGHT],
  ],
  [
    'DATE-8',
    'onOrAfter',
    '2026-11-21',
    ['2026-11-21', '2026-11-22', ROME_START, NOON],
    ['2026-11-20', '2026-11-20T22:59:59.999Z'],
  ],
  [
    'DATE-9',
    'is',
    NOON,
    [NOON, '2026-11-21T13:00+01:00', Date.parse(NOON)],
    ['2026-11-21', '2026-11-21T12:00:00.001Z', '2026-11-21T11:59:59.999Z'],
  ],
  ['DATE-9', 'is', ROME_START, [ROME_START, '2026-11-21'], ['2026-11-20', '2026-11-22', NOON]],
  ['DATE-9', 'is', Date.parse(NOON), [NOON], ['2026-11-21']],
  ['DATE-9', 'before', NOON, ['2026-11-21', '2026-11-20', '2026-11-21T11:59:59.999Z'], [NOON, '2026-11-22']],
  ['DATE-9', 'before', ROME_START, ['2026-11-20'], ['2026-11-21', ROME_START]],
  ['DATE-9', 'after', NOON, ['2026-11-22', '2026-11-21T12:00:00.001Z'], [NOON, '2026-11-21']],
  ['DATE-9', 'after', ROME_START, ['2026-11-22', NOON], ['2026-11-21', ROME_START]],
  ['DATE-9', 'onOrBefore', ROME_START, ['2026-11-21', ROME_START], ['2026-11-22', NOON]],
  ['DATE-9', 'onOrAfter', ROME_START, ['2026-11-21', ROME_START, NOON], ['2026-11-20']],
  [
    'DATE-10',
    'between',
    { from: '2026-11-20', to: '2026-11-21' },
    ['2026-11-20', '2026-11-21', ROME_EVENING],
    ['2026-11-19', '2026-11-22', ROME_NIGHT],
  ],
  [
    'DATE-10',
    'between',
    { from: '2026-11-21', to: '2026-11-20' },
    ['2026-11-20', '2026-11-21', ROME_EVENING],
    ['2026-11-19', '2026-11-22', ROME_NIGHT],
  ],
  [
    'DATE-10',
    'between',
    { from: '2026-11-21', to: null },
    ['2026-11-21', '9999-12-31', NOON],
    ['2026-11-20'],
  ],
  [
    'DATE-10',
    'between',
    { to: '2026-11-21' },
    ['2026-11-21', '0001-01-01', NOON],
    ['2026-11-22', ROME_NIGHT],
  ],
  ['DATE-10', 'between', { from: '', to: '2026-11-21' }, ['2026-11-21'], ['2026-11-22']],
  [
    'DATE-10',
    'between',
    { from: NOON, to: ROME_NIGHT },
    [NOON, ROME_NIGHT, '2026-11-22'],
    ['2026-11-21', '2026-11-21T23:30:00.001Z', '2026-11-23'],
  ],
  [
    'DATE-10',
    'between',
    { from: ROME_NIGHT, to: NOON },
    [NOON, ROME_NIGHT, '2026-11-22'],
    ['2026-11-21', '2026-11-21T23:30:00.001Z', '2026-11-23'],
  ],
  [
    'DATE-11',
    'between',
    { from: '2026-11-20', to: NOON },
    ['2026-11-20', '2026-11-21', NOON],
    ['2026-11-19', '2026-11-22', ROME_EVENING],
  ],
  [
    'DATE-11',
    'between',
    { from: NOON, to: '2026-11-22' },
    [NOON, '2026-11-22', '2026-11-22T22:59Z'],
    ['2026-11-21', '2026-11-22T23:00Z', '2026-11-23'],
  ],
  [
    'DATE-11',
    'between',
    { from: NOON, to: '2026-11-20' },
    ['2026-11-20', '2026-11-21', NOON],
    ['2026-11-19', '2026-11-22', ROME_EVENING],
  ],
  [
    'DATE-14',
    'between',
    { from: NOON, to: '2026-11-21' },
    [NOON, ROME_EVENING],
    ['2026-11-21', '2026-11-21T11:00Z', '2026-11-22'],
  ],
  [
    'DATE-14',
    'between',
    { from: '2026-11-21', to: NOON },
    ['2026-11-21', ROME_START, NOON],
    ['2026-11-22', ROME_EVENING],
  ],
  [
    'RELATIVE-1',
    'relativeToToday',
    { scope: 'this', unit: 'week' },
    ['2026-11-16', '2026-11-22', NOON],
    ['2026-11-15', '2026-11-23', '2026-11-15T22:59Z'],
  ],
  [
    'RELATIVE-2',
    'relativeToToday',
    { scope: 'past', unit: 'day', count: 0 },
    ['2026-11-21', NOON],
    ['2026-11-20', '2026-11-22', ROME_NIGHT],
  ],
  [
    'RELATIVE-2',
    'relativeToToday',
    { scope: 'next', unit: 'month', count: 1 },
    ['2026-11-21', '2026-12-21', '2026-12-21T22:59Z'],
    ['2026-11-20', '2026-12-22', '2026-12-21T23:00Z'],
  ],
  ['DATE-12', 'before', '0001-01-01', [], ['0001-01-01', '2026-11-21', NOON, MIN_INSTANT]],
  ['DATE-12', 'after', '9999-12-31', [], ['9999-12-31', '2026-11-21', NOON, MAX_INSTANT]],
];

describe('resolveDate', () => {
  it.each(operators)('%s: %s %j', (_rule, operator, value, matching, other) => {
    const matches = compiled(operator, value, within('Europe/Rome'));
    expect(matching.filter((cell) => !matches(cell))).toEqual([]);
    expect(other.filter((cell) => matches(cell))).toEqual([]);
  });

  it.each(operators)('DATE-4: %s: an empty cell does not match %s %j', (_rule, operator, value) => {
    const matches = compiled(operator, value, within('Europe/Rome'));
    const empty = [null, undefined, '', Number.NaN, '2026-02-30', '2026-11-21T12:00', true, [], {}, 'x'];
    expect(empty.filter((cell) => matches(cell))).toEqual([]);
  });

  it('DATE-9: the start of a day that a zone skips is the start of the day after it', () => {
    const matches = compiled('is', '2011-12-30T10:00Z', within('Pacific/Apia'));
    expect(['2011-12-29', '2011-12-30', '2011-12-31', '2012-01-01'].map(matches)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('ZONE-1: an unknown zone is an error, not an incomplete filter', () => {
    expect(() => resolveDate('is', '2026-11-21', within('Nowhere'))).toThrow(RangeError);
  });

  it('DATE-12: the first and the last days and instants are filtered like all others', () => {
    const cells = [MIN_DAY, MIN_DAY + 1, MAX_DAY - 1, MAX_DAY].map(formatDay);
    for (const zone of ['UTC', 'Pacific/Apia', 'America/St_Johns']) {
      for (const value of [...cells, MIN_INSTANT, MAX_INSTANT]) {
        for (const cell of [...cells, MIN_INSTANT, MAX_INSTANT]) {
          const matched = (['before', 'is', 'after'] as const).filter((by) =>
            compiled(by, value, within(zone))(cell),
          );
          expect(matched).toHaveLength(1);
        }
      }
    }
  });

  it('DATE-12: a range of days keeps to the days that there are', () => {
    const days = (from?: number, to?: number) => rangeOfDays(from, to, zoneOf('UTC')).days;
    expect(days(MIN_DAY - 3, MAX_DAY + 3)).toEqual({ from: '0001-01-01', to: '9999-12-31' });
    expect([days(MIN_DAY - 3, MIN_DAY - 1), days(MAX_DAY + 1, MAX_DAY + 3), days(5, 4)]).toEqual([
      null,
      null,
      null,
    ]);
    expect(rangeOfDays(MAX_DAY + 1, undefined, zoneOf('UTC'))).toEqual({ days: null, spans: [] });
    expect(days(undefined, 0)).toEqual({ to: '1970-01-01' });
    expect(days(0)).toEqual({ from: '1970-01-01' });
    expect(days()).toEqual({});
  });
});
