import { describe, expect, it } from 'vitest';
import type { FieldType } from '../definition/field';
import type { FilterDefinition } from '../definition/filter';
import type { Plan } from './plan';
import type { IncompleteReason } from './report';
import { resolveFilter } from './resolve';
import { allSampleFields, sampleContext } from './samples.testing';

function resolve(definition: FilterDefinition | undefined, context = sampleContext) {
  return resolveFilter(definition, allSampleFields, context);
}

const incomplete: [
  rule: string,
  type: FieldType | 'gone',
  operator: string,
  value: unknown,
  why: IncompleteReason,
][] = [
  ['FILTER-4', 'gone', 'is', 'x', 'unknownField'],
  ['FILTER-4', 'gone', 'nonsense', undefined, 'unknownField'],
  ['FILTER-3', 'text', 'nonsense', 'x', 'unknownOperator'],
  ['FILTER-3', 'text', 'equals', 'x', 'unknownOperator'],
  ['FILTER-3', 'text', 'toString', 'x', 'unknownOperator'],
  ['FILTER-3', 'number', 'is', 5, 'unknownOperator'],
  ['FILTER-3', 'date', 'isNot', '2026-11-21', 'unknownOperator'],
  ['FILTER-3', 'checkbox', 'isEmpty', undefined, 'unknownOperator'],
  ['FILTER-3', 'person', 'is', 'ada', 'unknownOperator'],
  ['FILTER-3', 'select', 'contains', 'low', 'unknownOperator'],
  ['FILTER-3', 'status', 'isNotEmpty', undefined, 'unknownOperator'],
  ['TEXT-2', 'text', 'contains', undefined, 'noValue'],
  ['TEXT-2', 'text', 'doesNotContain', null, 'noValue'],
  ['TEXT-2', 'text', 'is', '', 'noValue'],
  ['TEXT-2', 'text', 'isNot', [], 'noValue'],
  ['TEXT-2', 'text', 'startsWith', 5, 'wrongType'],
  ['TEXT-2', 'text', 'endsWith', ['a'], 'wrongType'],
  ['TEXT-2', 'text', 'contains', { text: 'a' }, 'wrongType'],
  ['NUMBER-4', 'number', 'equals', undefined, 'noValue'],
  ['NUMBER-4', 'number', 'notEquals', '', 'noValue'],
  ['NUMBER-4', 'number', 'lessThan', Number.NaN, 'noValue'],
  ['NUMBER-4', 'number', 'lessThan', Number.POSITIVE_INFINITY, 'noValue'],
  ['NUMBER-4', 'number', 'greaterThan', '1,5', 'malformed'],
  ['NUMBER-4', 'number', 'greaterThan', ' ', 'malformed'],
  ['NUMBER-4', 'number', 'greaterOrEqual', '1e999', 'malformed'],
  ['NUMBER-4', 'number', 'lessOrEqual', true, 'wrongType'],
  ['NUMBER-4', 'number', 'equals', [5], 'wrongType'],
  ['DATE-8', 'date', 'is', '', 'noValue'],
  ['DATE-8', 'date', 'is', '2026-02-30', 'malformed'],
  ['RELATIVE-1', 'date', 'relativeToToday', { scope: 'past', unit: 'day' }, 'noCount'],
  ['CHECKBOX-2', 'checkbox', 'is', undefined, 'noValue'],
  ['CHECKBOX-2', 'checkbox', 'isNot', null, 'noValue'],
  ['CHECKBOX-2', 'checkbox', 'is', 'true', 'wrongType'],
  ['CHECKBOX-2', 'checkbox', 'is', 1, 'wrongType'],
  ['PERSON-2', 'person', 'contains', [], 'noValue'],
  ['PERSON-2', 'person', 'contains', ['', ''], 'noValue'],
  ['PERSON-2', 'person', 'doesNotContain', 5, 'wrongType'],
  ['PERSON-2', 'person', 'contains', ['ada', 5], 'wrongType'],
  ['PERSON-2', 'person', 'contains', { id: 'ada' }, 'wrongType'],
  ['SELECT-4', 'select', 'is', undefined, 'noValue'],
  ['SELECT-4', 'select', 'is', 'deleted', 'deletedChoice'],
  ['SELECT-4', 'select', 'isNot', ['deleted', 'gone'], 'deletedChoice'],
  ['SELECT-4', 'select', 'is', [null], 'wrongType'],
  ['SELECT-4', 'multiSelect', 'is', 'deleted', 'deletedChoice'],
  ['SELECT-4', 'multiSelect', 'contains', [], 'noValue'],
  ['STATUS-2', 'status', 'is', undefined, 'noValue'],
  ['STATUS-2', 'status', 'is', {}, 'noValue'],
  ['STATUS-2', 'status', 'is', { labels: [], groups: [] }, 'noValue'],
  ['STATUS-2', 'status', 'is', { labels: ['deleted'], groups: [] }, 'deletedChoice'],
  ['STATUS-3', 'status', 'isNot', { groups: ['gone'] }, 'deletedChoice'],
  ['STATUS-2', 'status', 'is', { labels: 5 }, 'wrongType'],
  ['STATUS-2', 'status', 'is', { labels: ['inbox'], groups: [5] }, 'wrongType'],
  ['STATUS-2', 'status', 'is', 5, 'wrongType'],
];

const complete: [rule: string, type: FieldType, operator: string, value: unknown, plan: Plan][] = [
  ['FILTER-3', 'text', 'isEmpty', 'left over', { test: 'empty', fieldId: 'text' }],
  ['FILTER-5', 'text', 'isNotEmpty', undefined, { test: 'not', part: { test: 'empty', fieldId: 'text' } }],
  [
    'FILTER-5',
    'text',
    'isNot',
    'STRAẞE',
    {
      test: 'not',
      part: { test: 'text', fieldId: 'text', by: 'equals', text: 'strasse', stripAccents: false },
    },
  ],
  [
    'NUMBER-4',
    'number',
    'lessOrEqual',
    '-0',
    { test: 'number', fieldId: 'number', by: 'lessOrEqual', number: 0 },
  ],
  [
    'CHECKBOX-2',
    'checkbox',
    'isNot',
    true,
    { test: 'not', part: { test: 'checkbox', fieldId: 'checkbox', checked: true } },
  ],
  [
    'PERSON-2',
    'person',
    'contains',
    ['tom', 'left', 'tom', ''],
    { test: 'anyOf', fieldId: 'person', ids: ['tom', 'left'] },
  ],
  ['PERSON-3', 'person', 'contains', ['me', 'mira'], { test: 'anyOf', fieldId: 'person', ids: ['mira'] }],
  [
    'SELECT-4',
    'select',
    'is',
    ['high', 'deleted', 'low'],
    { test: 'anyOf', fieldId: 'select', ids: ['low', 'high'] },
  ],
  [
    'SELECT-7',
    'multiSelect',
    'is',
    ['web', 'print'],
    { test: 'sameSet', fieldId: 'multiSelect', ids: ['print', 'web'] },
  ],
  [
    'STATUS-2',
    'status',
    'is',
    { labels: ['editing', 'deleted'], groups: ['todo', 'gone'] },
    { test: 'anyOf', fieldId: 'status', ids: ['inbox', 'planned', 'editing'] },
  ],
  ['STATUS-2', 'status', 'is', 'editing', { test: 'anyOf', fieldId: 'status', ids: ['editing'] }],
  ['STATUS-3', 'status', 'is', { labels: ['deleted'], groups: ['completed'] }, { test: 'never' }],
];

describe('resolveFilter', () => {
  it('FILTER-6: finds no cell by a label without an id, which an empty cell would be', () => {
    const labels = [
      { id: '', name: 'Nameless', group: 'todo' as const },
      { id: 'new', name: 'New', group: 'todo' as const },
    ];
    const { plan } = resolveFilter(
      { fieldId: 'state', operator: 'is', value: { groups: ['todo'] } },
      [{ id: 'state', type: 'status', labels }],
      sampleContext,
    );
    expect(plan).toEqual({ test: 'anyOf', fieldId: 'state', ids: ['new'] });
  });

  it.each(incomplete)('%s: %s %s %j is incomplete: %s', (_rule, fieldId, operator, value, why) => {
    const condition = { fieldId, operator, value };
    expect(resolve(condition)).toEqual({
      plan: { test: 'always' },
      conditions: [{ condition, incomplete: why }],
    });
  });

  it.each(complete)('%s: %s %s %j has a plan', (_rule, fieldId, operator, value, plan) => {
    const condition = { fieldId, operator, value };
    expect(resolve(condition)).toEqual({ plan, conditions: [{ condition, plan }] });
  });

  it('PERSON-3: "me" is nobody without a user, and complete', () => {
    const condition = { fieldId: 'person', operator: 'contains', value: 'me' };
    const { user: _nobody, ...context } = sampleContext;
    expect(resolve(condition, context).plan).toEqual({ test: 'never' });
    const negative = { ...condition, operator: 'doesNotContain' };
    expect(resolve(negative, context).plan).toEqual({ test: 'not', part: { test: 'never' } });
    const others = { ...condition, value: ['me', 'ada'] };
    expect(resolve(others, context).plan).toEqual({ test: 'anyOf', fieldId: 'person', ids: ['ada'] });
  });

  it('TEXT-3: what is sought is folded as the context says', () => {
    const condition = { fieldId: 'text', operator: 'contains', value: 'ÉTÉ' };
    expect(resolve(condition).plan).toMatchObject({ text: 'été', stripAccents: false });
    const context = { ...sampleContext, stripAccents: true };
    expect(resolve(condition, context).plan).toMatchObject({ text: 'ete', stripAccents: true });
  });

  it('FILTER-4: the days of a date condition are reported', () => {
    const condition = {
      fieldId: 'date',
      operator: 'relativeToToday',
      value: { scope: 'this', unit: 'week' },
    };
    const { conditions } = resolve(condition);
    expect(conditions[0]?.dates).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  });

  it('FILTER-2: absent filters are left out of groups, and groups of them with them', () => {
    const absent = { fieldId: 'gone', operator: 'is' };
    const checked = { fieldId: 'checkbox', operator: 'is', value: true };
    const filled = { fieldId: 'text', operator: 'isEmpty' };
    const { plan, conditions } = resolve({
      match: 'any',
      filters: [
        absent,
        { match: 'all', filters: [absent, { match: 'any', filters: [] }] },
        { match: 'all', filters: [checked, absent] },
        filled,
      ],
    });
    expect(plan).toEqual({
      test: 'any',
      parts: [
        { test: 'checkbox', fieldId: 'checkbox', checked: true },
        { test: 'empty', fieldId: 'text' },
      ],
    });
    expect(conditions.map(({ condition }) => condition)).toEqual([absent, absent, checked, absent, filled]);
  });

  it('FILTER-4: the report names the very part of the plan', () => {
    const filters = [
      { fieldId: 'checkbox', operator: 'is', value: true },
      { fieldId: 'text', operator: 'isNotEmpty' },
    ];
    const { plan, conditions } = resolve({ match: 'all', filters });
    const parts = plan.test === 'all' ? plan.parts : [];
    expect(conditions.map((report) => parts.indexOf(report.plan ?? plan))).toEqual([0, 1]);
  });

  it('FILTER-8: of two fields with one id the first counts', () => {
    const fields = [{ id: 'x', type: 'text' } as const, { id: 'x', type: 'number' } as const];
    const { conditions } = resolveFilter(
      { fieldId: 'x', operator: 'equals', value: 5 },
      fields,
      sampleContext,
    );
    expect(conditions[0]?.incomplete).toBe('unknownOperator');
  });
});
