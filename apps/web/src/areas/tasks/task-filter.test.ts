import type { EvaluationContext, FilterDefinition } from '@atelier/filters';
import { describe, expect, it } from 'vitest';
import { taskFilterOf } from './task-filter';

const context: EvaluationContext = {
  now: Date.parse('2026-10-15T08:12:00Z'),
  timeZone: 'Europe/Lisbon',
  locale: 'en-GB',
  weekStart: 1,
  user: 'mira',
};
const read = (filters: readonly FilterDefinition[]) =>
  taskFilterOf(filters, { labels: [], people: [{ id: 'tom', name: 'Tom Okafor' }] }, context);

const high = { id: 'a', fieldId: 'priority', operator: 'is', value: ['high'] };
const mine = { id: 'b', fieldId: 'assignedTo', operator: 'contains', value: ['me'] };
const open = { id: 'c', fieldId: 'title', operator: 'contains' };
const unknown = { id: 'd', fieldId: 'mood', operator: 'is', value: 'sunny' };

describe('the filters of a view of tasks', () => {
  it('ask for nothing that is incomplete or not known here, in groups too', () => {
    const group = (...filters: FilterDefinition[]): FilterDefinition => ({ match: 'any', filters });
    expect(read([high, open, unknown]).complete).toEqual([high]);
    expect(read([high, group(open, mine)]).complete).toEqual([high, group(mine)]);
    expect(read([group(open, unknown)]).complete).toEqual([]);
    expect(read([]).complete).toEqual([]);
  });

  it('say what a new task needs to be seen there', () => {
    const due = { fieldId: 'dueDate', operator: 'is', value: '2026-10-20' };
    expect(read([high, mine, due, open]).prefilled).toEqual({
      priority: 'high',
      assignedTo: ['mira'],
      dueDate: '2026-10-20',
    });
    const recent = { fieldId: 'createdAt', operator: 'is', value: '2026-10-15' };
    expect(read([high, recent]).prefilled).toEqual({ priority: 'high' });
    expect(read([high, { ...high, value: ['low'] }]).prefilled).toEqual({});
  });
});
