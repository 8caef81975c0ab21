import type { FilterDefinition } from '@atelier/filters';
import { within } from 'storybook/test';

export const body = () => within(document.body);

export const autumn: FilterDefinition = {
  match: 'all',
  filters: [
    {
      id: 'a',
      fieldId: 'due',
      operator: 'relativeToToday',
      value: { scope: 'next', unit: 'week', count: 2 },
    },
    { id: 'b', fieldId: 'assigned', operator: 'contains', value: ['me', 'tom'] },
    { id: 'c', fieldId: 'title', operator: 'contains' },
    {
      match: 'any',
      filters: [
        { id: 'd', fieldId: 'budget', operator: 'greaterOrEqual', value: 4000 },
        { id: 'e', fieldId: 'status', operator: 'is', value: { groups: ['todo'], labels: ['editing'] } },
      ],
    },
  ],
};

/** Whatever can be missing: a value, a field, an option, a count, a number that cannot be read. */
export const broken: FilterDefinition = {
  match: 'all',
  filters: [
    { fieldId: 'title', operator: 'contains' },
    { fieldId: 'venue', operator: 'is', value: 'Sintra' },
    { fieldId: 'priority', operator: 'is', value: ['urgent'] },
    { fieldId: 'tags', operator: 'contains', value: ['wedding', 'gone'] },
    { fieldId: 'budget', operator: 'greaterThan', value: '1,5' },
    { fieldId: 'due', operator: 'relativeToToday', value: { scope: 'past', unit: 'day' } },
    { fieldId: 'due', operator: 'resembles', value: '2026-10-15' },
  ],
};
