import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldType } from '../definition/field';
import { describeCondition } from './describe';
import { conditionOn, sampleFields } from './samples.testing';

describe('describeCondition', () => {
  it.each<[type: FieldType, operator: string, value: unknown, words: string]>([
    ['text', 'startsWith', 'Juniper & Light', 'Title starts with “Juniper & Light”'],
    ['text', 'contains', 'long '.repeat(20), `Title contains “${'long '.repeat(8)}…”`],
    ['text', 'contains', '😀'.repeat(41), `Title contains “${'😀'.repeat(40)}…”`],
    ['text', 'isEmpty', 'left over', 'Title is empty'],
    ['number', 'notEquals', '1e3', 'Budget does not equal 1e3'],
    ['date', 'onOrAfter', '2026-11-21', 'Due is on or after 2026-11-21'],
    ['date', 'is', Date.UTC(2026, 10, 21), 'Due is 2026-11-21T00:00:00.000Z'],
    ['date', 'is', new Date(0), 'Due is 1970-01-01T00:00:00.000Z'],
    ['date', 'between', { from: '2026-11-01', to: '2026-11-30' }, 'Due is between 2026-11-01 and 2026-11-30'],
    ['date', 'between', { from: '2026-11-01' }, 'Due is on or after 2026-11-01'],
    ['date', 'between', { to: '2026-11-30' }, 'Due is on or before 2026-11-30'],
    ['date', 'relativeToToday', { scope: 'this', unit: 'week', count: 3 }, 'Due is in this week'],
    ['date', 'relativeToToday', { scope: 'next', unit: 'day', count: 1 }, 'Due is in the next 1 day'],
    ['date', 'relativeToToday', { scope: 'past', unit: 'month', count: 2 }, 'Due is in the past 2 months'],
    ['checkbox', 'is', true, 'Billable is checked'],
    ['checkbox', 'isNot', false, 'Billable is not unchecked'],
    ['person', 'contains', ['me', 'ada', 'somebody'], 'Owner is me, ADA or somebody'],
    ['select', 'isNot', 'low', 'Priority is not LOW'],
    ['select', 'is', ['low', 'high', 'urgent', 'none', 'x'], 'Priority is LOW, HIGH, URGENT or 2 more'],
    ['multiSelect', 'is', ['print', 'web'], 'Tags is exactly PRINT and WEB'],
    ['multiSelect', 'isNot', 'print', 'Tags is not exactly PRINT'],
    ['multiSelect', 'contains', ['print', 'web'], 'Tags contains PRINT or WEB'],
    [
      'status',
      'is',
      { labels: ['editing'], groups: ['todo', 'completed'] },
      'Status is To do, Completed or Editing',
    ],
    ['status', 'isNot', 'inbox', 'Status is not Inbox'],
    ['text', 'nonsense', 'x', 'Title'],
  ])('PREFILL-6: %s %s %j reads well', (type, operator, value, words) => {
    expect(describeCondition({ fieldId: type, operator, value }, sampleFields[type])).toBe(words);
  });

  it('PREFILL-6: a field without a name is named by its id', () => {
    const condition = { fieldId: 'x', operator: 'isEmpty' };
    expect(describeCondition(condition, { id: 'x', type: 'number' })).toBe('x is empty');
  });

  it('PREFILL-6: whatever was stored has words, and not too many', () => {
    const conditions = conditionOn(Object.keys(sampleFields) as FieldType[]);
    fc.assert(
      fc.property(
        conditions,
        fc.anything({ withNullPrototype: true, withDate: true }),
        fc.boolean(),
        (condition, value, isOdd) => {
          const field = sampleFields[condition.fieldId as FieldType];
          const words = describeCondition(isOdd ? { ...condition, value } : condition, field);
          expect(words.startsWith(field.name ?? '')).toBe(true);
          expect(words.length).toBeLessThan(500);
        },
      ),
    );
  });
});
