import { describe, expect, it } from 'vitest';
import type { EvaluationContext } from '../definition/context';
import type { Operator } from '../definition/filter';
import { resolveDate } from './date-condition';
import type { IncompleteReason } from './report';

const NOON = '2026-11-21T12:00Z';
const within = (timeZone: string): EvaluationContext => ({
  now: Date.parse('2026-11-21T10:00Z'),
  timeZone,
  locale: 'en',
  weekStart: 1,
});

const incomplete: [operator: Operator, value: unknown, reason: IncompleteReason][] = [
  ...[undefined, null, '', [], Number.NaN].map((value): [Operator, unknown, IncompleteReason] => [
    'is',
    value,
    'noValue',
  ]),
  ...[true, {}, { from: '2026-11-21' }, ['2026-11-21']].map(
    (value): [Operator, unknown, IncompleteReason] => ['before', value, 'wrongType'],
  ),
  ...[' ', 'today', '2026-02-30', '2026-11-21T10:00', 1e300, new Date(Number.NaN)].map(
    (value): [Operator, unknown, IncompleteReason] => ['onOrAfter', value, 'malformed'],
  ),
  ['between', undefined, 'noValue'],
  ['between', {}, 'noValue'],
  ['between', { from: null, to: '' }, 'noValue'],
  ['between', '2026-11-21', 'wrongType'],
  ['between', ['2026-11-20', '2026-11-21'], 'wrongType'],
  ['between', { from: true, to: '2026-11-21' }, 'wrongType'],
  ['between', { from: '2026-11-21', to: 'later' }, 'malformed'],
  ['relativeToToday', null, 'noValue'],
  ['relativeToToday', {}, 'noValue'],
  ['relativeToToday', { scope: 'past', count: 3 }, 'noValue'],
  ['relativeToToday', { unit: 'day' }, 'noValue'],
  ['relativeToToday', 'this week', 'wrongType'],
  ['relativeToToday', { scope: 'last', unit: 'day', count: 3 }, 'malformed'],
  ['relativeToToday', { scope: 'past', unit: 'quarter', count: 3 }, 'malformed'],
  ['relativeToToday', { scope: 'past', unit: ['day'], count: 3 }, 'malformed'],
  ['relativeToToday', { scope: 'past', unit: 'day' }, 'noCount'],
  ['relativeToToday', { scope: 'next', unit: 'day', count: null }, 'noCount'],
  ['relativeToToday', { scope: 'next', unit: 'day', count: -1 }, 'noCount'],
  ['relativeToToday', { scope: 'next', unit: 'day', count: 1.5 }, 'noCount'],
  ['relativeToToday', { scope: 'next', unit: 'day', count: '2' }, 'wrongType'],
  ...(['isNot', 'isEmpty', 'isNotEmpty', 'contains', 'equals', 'lessThan'] as const).map(
    (operator): [Operator, unknown, IncompleteReason] => [operator, '2026-11-21', 'unknownOperator'],
  ),
];

const dates: [operator: Operator, value: unknown, dates: unknown][] = [
  ['is', '2026-11-21', { from: '2026-11-21', to: '2026-11-21' }],
  ['before', '2026-11-21', { to: '2026-11-20' }],
  ['onOrAfter', '2026-11-21', { from: '2026-11-21' }],
  ['between', { from: '2026-11-21', to: '2026-11-01' }, { from: '2026-11-01', to: '2026-11-21' }],
  ['relativeToToday', { scope: 'past', unit: 'week', count: 2 }, { from: '2026-11-07', to: '2026-11-21' }],
  ['relativeToToday', { scope: 'this', unit: 'month' }, { from: '2026-11-01', to: '2026-11-30' }],
  ['is', NOON, undefined],
  ['between', { from: '2026-11-21', to: NOON }, undefined],
  ['before', '0001-01-01', undefined],
];

describe('resolveDate, for a chip', () => {
  it.each(incomplete)('DATE-13: %s %o changes nothing: %s', (operator, value, reason) => {
    expect(resolveDate(operator, value, within('Europe/Rome'))).toEqual({ incomplete: reason });
  });

  it.each(dates)('RELATIVE-5: %s %j stands for the days %j', (operator, value, days) => {
    const resolved = resolveDate(operator, value, within('Europe/Rome'));
    expect('dates' in resolved ? resolved.dates : undefined).toEqual(days);
  });
});
