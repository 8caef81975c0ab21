import { describe, expect, it } from 'vitest';
import type { Field, FieldType } from '../definition/field';
import type { FilterCondition, FilterDefinition, FilterGroup } from '../definition/filter';
import { prefill } from './prefill';
import { allSampleFields, sampleContext } from './samples.testing';

const is = (fieldId: string, operator: string, value?: unknown): FilterCondition => ({
  fieldId,
  operator,
  value,
});
const all = (...filters: FilterDefinition[]): FilterGroup => ({ match: 'all', filters });
const any = (...filters: FilterDefinition[]): FilterGroup => ({ match: 'any', filters });
const fill = (definition: FilterDefinition | undefined, fields: readonly Field[] = allSampleFields) =>
  prefill(definition, fields, sampleContext);

const single: [rule: string, type: FieldType, operator: string, value: unknown, expected: unknown][] = [
  ['PREFILL-3', 'text', 'contains', 'Album', 'Album'],
  ['PREFILL-3', 'text', 'is', ' ÉTÉ ', ' ÉTÉ '],
  ['PREFILL-3', 'text', 'startsWith', 'ß', 'ß'],
  ['PREFILL-3', 'text', 'endsWith', '%', '%'],
  ['PREFILL-3', 'text', 'isNotEmpty', undefined, 'Untitled'],
  ['PREFILL-2', 'text', 'isEmpty', undefined, undefined],
  ['PREFILL-2', 'text', 'isNot', 'Album', undefined],
  ['PREFILL-2', 'text', 'doesNotContain', 'Album', undefined],
  ['PREFILL-3', 'number', 'equals', '12', 12],
  ['PREFILL-3', 'number', 'greaterThan', 500, 501],
  ['PREFILL-3', 'number', 'greaterOrEqual', 500, 500],
  ['PREFILL-3', 'number', 'lessThan', 0, -1],
  ['PREFILL-3', 'number', 'lessOrEqual', -0.5, -0.5],
  ['PREFILL-3', 'number', 'greaterThan', 2 ** 60, 2 ** 60 + 256],
  ['PREFILL-3', 'number', 'isNotEmpty', undefined, 0],
  ['PREFILL-2', 'number', 'notEquals', 0, undefined],
  ['PREFILL-3', 'date', 'is', '2026-12-24', '2026-12-24'],
  ['PREFILL-3', 'date', 'relativeToToday', { scope: 'this', unit: 'week' }, '2026-11-21'],
  ['PREFILL-3', 'date', 'relativeToToday', { scope: 'next', unit: 'month', count: 2 }, '2026-11-21'],
  ['PREFILL-3', 'date', 'before', '2026-01-01', '2025-12-31'],
  ['PREFILL-3', 'date', 'after', '2026-11-21', '2026-11-22'],
  ['PREFILL-3', 'date', 'onOrAfter', '2026-01-01', '2026-11-21'],
  ['PREFILL-3', 'date', 'between', { from: '2027-02-03', to: '2027-02-01' }, '2027-02-01'],
  ['PREFILL-3', 'date', 'is', '2026-11-21T10:15:00+01:00', '2026-11-21T09:15:00.000Z'],
  ['PREFILL-3', 'date', 'isNotEmpty', undefined, '2026-11-21'],
  ['PREFILL-3', 'checkbox', 'is', true, true],
  ['PREFILL-3', 'checkbox', 'isNot', false, true],
  ['PREFILL-2', 'checkbox', 'is', false, undefined],
  ['PREFILL-3', 'person', 'contains', 'me', ['mira']],
  ['PREFILL-3', 'person', 'contains', ['ada', 'me'], ['ada']],
  ['PREFILL-3', 'person', 'isNotEmpty', undefined, ['mira']],
  ['PREFILL-2', 'person', 'doesNotContain', 'me', undefined],
  ['PREFILL-3', 'select', 'is', ['urgent', 'high'], 'high'],
  ['PREFILL-3', 'select', 'isNotEmpty', undefined, 'low'],
  ['PREFILL-2', 'select', 'isNot', 'low', undefined],
  ['PREFILL-3', 'multiSelect', 'is', ['web', 'print'], ['print', 'web']],
  ['PREFILL-3', 'multiSelect', 'contains', ['film', 'web'], ['web']],
  ['PREFILL-3', 'multiSelect', 'isNotEmpty', undefined, ['print']],
  ['PREFILL-2', 'multiSelect', 'isNot', ['web'], undefined],
  ['PREFILL-3', 'status', 'is', { groups: ['todo'] }, 'planned'],
  ['PREFILL-3', 'status', 'is', { labels: ['inbox', 'editing'] }, 'inbox'],
  ['PREFILL-2', 'status', 'isNot', { groups: ['todo'] }, undefined],
  ['PREFILL-1', 'text', 'contains', '', undefined],
];

const joined: [rule: string, filters: FilterCondition[], expected: Record<string, unknown>][] = [
  ['PREFILL-3', [is('text', 'contains', 'Album'), is('text', 'contains', 'Porto')], { text: 'Porto Album' }],
  ['PREFILL-3', [is('text', 'contains', 'alb'), is('text', 'contains', 'ALBUM')], { text: 'ALBUM' }],
  [
    'PREFILL-3',
    [is('text', 'contains', 'alb'), is('text', 'contains', 'Porto'), is('text', 'contains', 'ALBUM')],
    { text: 'ALBUM Porto' },
  ],
  [
    'PREFILL-3',
    [is('person', 'contains', 'tom'), is('person', 'contains', ['ada', 'tom'])],
    { person: ['tom'] },
  ],
  ['PREFILL-3', [is('text', 'startsWith', 'A'), is('text', 'endsWith', 'z')], { text: 'A z' }],
  ['PREFILL-3', [is('text', 'startsWith', 'Abba'), is('text', 'endsWith', 'a')], { text: 'Abba' }],
  [
    'PREFILL-3',
    [is('text', 'startsWith', 'A'), is('text', 'doesNotContain', ' '), is('text', 'endsWith', 'z')],
    { text: 'Az' },
  ],
  ['PREFILL-3', [is('text', 'contains', 'Album'), is('text', 'isNot', 'album')], { text: 'Album 2' }],
  ['PREFILL-3', [is('text', 'endsWith', 'Album'), is('text', 'isNot', 'album')], { text: '2 Album' }],
  ['PREFILL-3', [is('text', 'isNotEmpty'), is('text', 'doesNotContain', 'untitled')], { text: '2' }],
  [
    'PREFILL-3',
    [is('text', 'isNotEmpty'), is('text', 'doesNotContain', '2'), is('text', 'doesNotContain', 'u')],
    { text: '3' },
  ],
  ['PREFILL-3', [is('number', 'greaterThan', 5), is('number', 'lessThan', 6)], { number: 5.5 }],
  ['PREFILL-3', [is('number', 'greaterThan', 5), is('number', 'notEquals', 6)], { number: 7 }],
  [
    'PREFILL-3',
    [is('number', 'isNotEmpty'), is('number', 'notEquals', 0), is('number', 'notEquals', 1)],
    { number: 2 },
  ],
  ['PREFILL-3', [is('number', 'greaterThan', 0), is('number', 'lessOrEqual', 5e-324)], { number: 5e-324 }],
  [
    'PREFILL-3',
    [is('date', 'after', '2027-01-01'), is('date', 'before', '2027-01-03')],
    { date: '2027-01-02' },
  ],
  [
    'PREFILL-3',
    [is('person', 'contains', ['ada', 'tom']), is('person', 'doesNotContain', 'ada')],
    { person: ['tom'] },
  ],
  [
    'PREFILL-3',
    [is('person', 'contains', 'ada'), is('person', 'contains', 'me')],
    { person: ['ada', 'mira'] },
  ],
  ['PREFILL-3', [is('person', 'isNotEmpty'), is('person', 'doesNotContain', 'me')], { person: ['ada'] }],
  ['PREFILL-3', [is('select', 'isNotEmpty'), is('select', 'isNot', ['low', 'high'])], { select: 'urgent' }],
  [
    'PREFILL-3',
    [is('multiSelect', 'contains', 'web'), is('multiSelect', 'isNot', 'web')],
    { multiSelect: ['web', 'print'] },
  ],
  [
    'PREFILL-3',
    [is('status', 'is', { groups: ['todo'] }), is('status', 'isNot', 'planned')],
    { status: 'inbox' },
  ],
  ['PREFILL-1', [is('checkbox', 'is', true), is('select', 'is', 'low')], { checkbox: true, select: 'low' }],
];

describe('prefill', () => {
  it.each(single)('%s: %s %s %j', (_rule, fieldId, operator, value, expected) => {
    const values = expected === undefined ? {} : { [fieldId]: expected };
    expect(fill(is(fieldId, operator, value))).toEqual({ values });
  });

  it.each(joined)('%s: all of %j', (_rule, filters, values) => {
    expect(fill(all(...filters))).toEqual({ values });
  });

  it('PREFILL-1: nothing is asked by no filter', () => {
    expect(fill(undefined)).toEqual({ values: {} });
  });

  it('PREFILL-4: of an OR the first branch counts that can be satisfied', () => {
    const nothing = all(is('number', 'lessThan', 1), is('number', 'greaterThan', 1));
    expect(fill(any(is('select', 'is', 'high'), is('checkbox', 'is', true)))).toEqual({
      values: { select: 'high' },
    });
    expect(fill(any(nothing, is('checkbox', 'is', true)))).toEqual({ values: { checkbox: true } });
    const either = any(is('select', 'is', 'high'), is('text', 'contains', 'a'));
    expect(fill(all(either, is('select', 'is', 'low')))).toEqual({ values: { select: 'low', text: 'a' } });
  });

  it('PREFILL-4: a branch that holds already needs no value', () => {
    expect(fill(any(is('select', 'is', 'high'), is('text', 'isEmpty')))).toEqual({ values: {} });
    const either = any(is('text', 'contains', 'a'), is('select', 'is', ['low', 'high']));
    expect(fill(all(either, is('select', 'is', 'high')))).toEqual({ values: { select: 'high' } });
  });

  it.each<[definition: FilterDefinition, reason: string]>([
    [
      all(is('checkbox', 'is', true), is('number', 'greaterThan', 500), is('number', 'lessThan', 100)),
      'A new row cannot satisfy both: Budget is greater than 500; Budget is less than 100.',
    ],
    [
      all(is('number', 'greaterOrEqual', 1), is('number', 'lessOrEqual', 1), is('number', 'notEquals', 1)),
      'A new row cannot satisfy all: Budget is at least 1; Budget is at most 1; Budget does not equal 1.',
    ],
    [
      all(is('text', 'is', 'Album'), is('text', 'doesNotContain', 'ALB')),
      'A new row cannot satisfy both: Title is “Album”; Title does not contain “ALB”.',
    ],
    [
      all(is('status', 'is', { groups: ['todo'] }), is('status', 'isNot', ['inbox', 'planned'])),
      'A new row cannot satisfy both: Status is To do; Status is not Inbox or Planned.',
    ],
    [
      is('status', 'is', { groups: ['completed'] }),
      'A new row cannot satisfy: Status is Completed. The chosen group has no labels.',
    ],
    [
      any(
        all(is('person', 'contains', 'me'), is('person', 'isEmpty')),
        all(is('select', 'is', 'low'), is('select', 'isEmpty')),
      ),
      'A new row cannot satisfy both: Owner is me; Owner is empty.',
    ],
    [
      all(
        is('date', 'before', '2026-01-01'),
        is('date', 'relativeToToday', { scope: 'past', unit: 'day', count: 7 }),
      ),
      'A new row cannot satisfy both: Due is before 2026-01-01; Due is in the past 7 days.',
    ],
  ])('PREFILL-5: %j is refused', (definition, refused) => {
    expect(fill(definition)).toEqual({ refused });
  });

  it('PREFILL-5: what nobody can choose is refused', () => {
    const { user: _nobody, ...context } = sampleContext;
    expect(prefill(is('person', 'contains', 'me'), allSampleFields, context)).toEqual({
      refused: 'A new row cannot satisfy: Owner is me. Nobody is signed in.',
    });
    expect(fill(is('tags', 'isNotEmpty'), [{ id: 'tags', type: 'multiSelect', options: [] }])).toEqual({
      refused: 'A new row cannot satisfy: tags is not empty. There is nothing to choose from.',
    });
  });

  it('PREFILL-7: a read-only field gets no value: what needs one is refused, or another branch is used', () => {
    const fields = allSampleFields.map((field) =>
      field.id === 'date' ? { ...field, readOnly: true } : field,
    );
    const dueToday = is('date', 'is', '2026-11-21');
    expect(fill(all(is('text', 'is', 'a'), dueToday), fields)).toEqual({
      refused: 'A new row cannot satisfy: Due is 2026-11-21. Due is read-only.',
    });
    expect(fill(any(dueToday, is('text', 'is', 'a')), fields)).toEqual({ values: { text: 'a' } });
    expect(fill(is('date', 'isEmpty'), fields)).toEqual({ values: {} });
  });

  it('PREFILL-5: a puzzle of alternatives is given up', () => {
    const pairs = Array.from({ length: 24 }, (_, index) => [`a${index}`, `b${index}`] as const);
    const fields: Field[] = ['z', ...pairs.flat()].map((id) => ({ id, type: 'checkbox' }));
    const contradictions = [true, false].map((value) => all(is('z', 'is', value), is('z', 'isNot', value)));
    // The last choice is wrong whatever the others are, and there are 2 to the 24 of these.
    const definition = all(
      ...pairs.map(([one, other]) => any(is(one, 'is', true), is(other, 'is', true))),
      any(...contradictions),
    );
    expect(fill(definition, fields)).toEqual({
      refused: 'This filter has too many alternatives to fill in a new row.',
    });
  });
});
