import { type FilterCondition, type Operator, operatorsOf, resolveFilter } from '@atelier/filters';
import { describe, expect, it } from 'vitest';
import { filterContext, filterFields } from '../../testing/filter-cast';
import { startCondition, withField, withOperator } from './condition';
import { fieldOf } from './fields';
import { statusChoice, statusIds } from './status-ids';
import { conditionWords } from './words';

const field = (id: string) => {
  const found = fieldOf(filterFields, id);
  if (!found) throw new Error(`No field ${id}`);
  return found;
};
const reportOf = (condition: FilterCondition) => {
  const [report] = resolveFilter(condition, filterFields, filterContext).conditions;
  if (!report) throw new Error('Every condition is reported.');
  return report;
};

describe('a new condition', () => {
  it.each(filterFields)('on $id starts with the usual operator of its type', ({ id, type }) => {
    const condition = startCondition(field(id), 'c1');
    const operator = type === 'multiSelect' ? 'contains' : operatorsOf(type)[0];
    expect(condition).toMatchObject({ id: 'c1', fieldId: id, operator });
    // A checkbox means something at once; all others wait for a value.
    expect(reportOf(condition).incomplete).toBe(type === 'checkbox' ? undefined : 'noValue');
  });
});

describe('another operator', () => {
  it.each<[string, string, Operator, unknown, Operator, unknown]>([
    ['keeps a text', 'title', 'contains', 'Ada', 'startsWith', 'Ada'],
    ['drops a text that is not asked for', 'title', 'contains', 'Ada', 'isEmpty', undefined],
    ['keeps a number', 'budget', 'greaterThan', 5, 'lessThan', 5],
    ['makes a day the start of an interval', 'due', 'is', '2026-10-01', 'between', { from: '2026-10-01' }],
    [
      'makes the start of an interval a day',
      'due',
      'between',
      { from: '2026-10-01', to: '2026-10-09' },
      'after',
      '2026-10-01',
    ],
    [
      'resets to a default relative date',
      'due',
      'is',
      '2026-10-01',
      'relativeToToday',
      { scope: 'past', unit: 'month', count: 1 },
    ],
    [
      'makes nothing of a relative date',
      'due',
      'relativeToToday',
      { scope: 'this', unit: 'week' },
      'is',
      undefined,
    ],
    ['keeps what was chosen', 'tags', 'contains', ['wedding'], 'is', ['wedding']],
  ])('%s', (_what, fieldId, before, value, after, expected) => {
    const condition = { id: 'c1', fieldId, operator: before, value };
    expect(withOperator(condition, field(fieldId), after)).toEqual({
      id: 'c1',
      fieldId,
      operator: after,
      ...(expected !== undefined && { value: expected }),
    });
  });
});

it('another field keeps nothing that it would read as something else', () => {
  const condition = { id: 'c1', fieldId: 'priority', operator: 'is', value: ['low'] };
  expect(withField(condition, field('priority'), field('tags'))).toEqual({
    id: 'c1',
    fieldId: 'tags',
    operator: 'contains',
  });
});

it('a status value holds labels and groups, and is one list in its field', () => {
  const value = { groups: ['todo'], labels: ['editing'] };
  expect(statusChoice(statusIds(value))).toEqual(value);
  expect(statusIds('editing')).toEqual(['label:editing']);
  expect(statusChoice([])).toBeUndefined();
});

describe('the words of a condition', () => {
  it.each<[Omit<FilterCondition, 'id'>, object]>([
    [
      { fieldId: 'title', operator: 'contains', value: 'Ada' },
      { label: 'Title', operator: 'contains', valueText: '“Ada”' },
    ],
    [
      { fieldId: 'due', operator: 'relativeToToday', value: { scope: 'next', unit: 'month', count: 1 } },
      { label: 'Due', valueText: 'next month', dates: '15 Oct to 15 Nov' },
    ],
    [
      { fieldId: 'due', operator: 'relativeToToday', value: { scope: 'next', unit: 'month', count: 3 } },
      { label: 'Due', valueText: 'next 3 months', dates: '15 Oct 2026 to 15 Jan 2027' },
    ],
    [
      { fieldId: 'due', operator: 'relativeToToday', value: { scope: 'this', unit: 'day' } },
      { label: 'Due', valueText: 'today', dates: '15 Oct' },
    ],
    [
      { fieldId: 'due', operator: 'between', value: { to: '2026-11-30' } },
      { label: 'Due', dates: 'until 30 Nov' },
    ],
    [
      { fieldId: 'due', operator: 'onOrAfter', value: '2027-01-02' },
      { label: 'Due', operator: 'is on or after', valueText: '2 Jan 2027' },
    ],
    [
      { fieldId: 'assigned', operator: 'contains', value: ['me', 'tom', 'gone'] },
      { label: 'Assigned', operator: 'is', valueText: 'Me, Tom Okafor, Deleted' },
    ],
    [
      { fieldId: 'status', operator: 'is', value: { groups: ['todo'], labels: ['editing'] } },
      { label: 'Status', operator: 'is', valueText: 'To do, Editing' },
    ],
    [
      { fieldId: 'signed', operator: 'is', value: false },
      { label: 'Signed', operator: 'is', valueText: 'unchecked' },
    ],
    [
      { fieldId: 'title', operator: 'isEmpty' },
      { label: 'Title', valueText: 'is empty' },
    ],
    [
      { fieldId: 'title', operator: 'is' },
      {
        label: 'Title',
        operator: 'is',
        valueText: 'choose',
        incomplete: 'Choose a value to apply this filter.',
      },
    ],
    [
      { fieldId: 'venue', operator: 'is', value: 'x' },
      { label: 'Deleted field', incomplete: 'This field was deleted, so the filter has no effect.' },
    ],
  ])('%j', (condition, words) => {
    expect(conditionWords(reportOf(condition), filterFields, filterContext)).toEqual(words);
  });
});
