import { type Field, type FilterCondition, resolveFilter } from '@atelier/filters';
import { describe, expect, it } from 'vitest';
import { conditionDates, operatorWords, valueWords } from './filterWords';

const context = {
  now: Date.parse('2026-10-15T08:12:00Z'),
  timeZone: 'Europe/Lisbon',
  locale: 'en-GB',
  weekStart: 1,
} as const;
const fields: readonly Field[] = [
  { id: 'due', type: 'date', name: 'Due' },
  { id: 'title', type: 'text', name: 'Title' },
  { id: 'who', type: 'person', name: 'Assigned', people: [{ id: 'tom', name: 'Tom Okafor' }] },
  {
    id: 'status',
    type: 'status',
    name: 'Status',
    labels: [
      { id: 'l1', name: 'To do', group: 'todo' },
      { id: 'l2', name: 'With the client', group: 'inProgress' },
    ],
  },
  { id: 'priority', type: 'select', name: 'Priority', options: [{ id: 'high', name: 'High' }] },
  { id: 'ai', type: 'checkbox', name: 'Suggested' },
];

/** What a chip says of a condition: operator, value, days. */
function chip(condition: FilterCondition): string {
  const field = fields.find(({ id }) => id === condition.fieldId);
  const [report] = resolveFilter(condition, fields, context).conditions;
  if (!field || !report) return '';
  return [
    operatorWords(condition.operator, field.type),
    valueWords(condition, field),
    conditionDates(report, context),
  ]
    .filter(Boolean)
    .join(' | ');
}

describe('a filter in words', () => {
  it.each([
    [
      { fieldId: 'due', operator: 'relativeToToday', value: { scope: 'this', unit: 'day' } },
      'in | today | 15 Oct',
    ],
    [
      { fieldId: 'due', operator: 'relativeToToday', value: { scope: 'this', unit: 'week' } },
      'in | this week | 12 Oct to 18 Oct',
    ],
    [
      { fieldId: 'due', operator: 'relativeToToday', value: { scope: 'next', unit: 'month', count: 1 } },
      'in | next month | 15 Oct to 15 Nov',
    ],
    [
      { fieldId: 'due', operator: 'relativeToToday', value: { scope: 'past', unit: 'month', count: 12 } },
      'in | past 12 months | 15 Oct 2025 to 15 Oct',
    ],
    [{ fieldId: 'due', operator: 'before', value: '2026-11-02' }, 'before | 2 Nov'],
    [
      { fieldId: 'due', operator: 'between', value: { from: '2026-10-01', to: '2027-01-31' } },
      'between | 1 Oct to 31 Jan 2027',
    ],
    [{ fieldId: 'due', operator: 'between', value: { from: '2026-10-01' } }, 'between | from 1 Oct'],
    [{ fieldId: 'due', operator: 'is', value: '2026-02-30' }, 'is'],
    [{ fieldId: 'who', operator: 'contains', value: ['me', 'tom'] }, 'is | me, Tom Okafor'],
    [{ fieldId: 'who', operator: 'doesNotContain', value: ['gone'] }, 'is not | somebody'],
    [
      { fieldId: 'status', operator: 'is', value: { groups: ['completed'], labels: ['l2'] } },
      'is | Completed, With the client',
    ],
    [{ fieldId: 'priority', operator: 'isNot', value: ['high'] }, 'is not | High'],
    [{ fieldId: 'ai', operator: 'is', value: true }, 'is | yes'],
    [{ fieldId: 'title', operator: 'contains', value: 'album' }, 'contains | album'],
  ])('%j', (condition, words) => {
    expect(chip(condition)).toBe(words);
  });
});
