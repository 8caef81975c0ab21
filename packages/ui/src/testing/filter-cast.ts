import type { EvaluationContext } from '@atelier/filters';
import type { FilterField } from '../views/rules/fields';

/** Whose days and words the stories of filters show: Mira, in Lisbon, on 15 October 2026. */
export const filterContext: EvaluationContext = {
  now: Date.parse('2026-10-15T08:12:00Z'),
  timeZone: 'Europe/Lisbon',
  locale: 'en-GB',
  weekStart: 1,
  user: 'mira',
};

/** A field of every type. */
export const filterFields: readonly FilterField[] = [
  { id: 'title', name: 'Title', type: 'text' },
  { id: 'budget', name: 'Budget', type: 'number' },
  { id: 'due', name: 'Due', type: 'date' },
  { id: 'signed', name: 'Signed', type: 'checkbox' },
  {
    id: 'assigned',
    name: 'Assigned',
    type: 'person',
    people: [
      { id: 'mira', name: 'Mira Anand' },
      { id: 'tom', name: 'Tom Okafor' },
    ],
  },
  {
    id: 'priority',
    name: 'Priority',
    type: 'select',
    options: [
      { id: 'low', name: 'Low' },
      { id: 'high', name: 'High' },
    ],
  },
  {
    id: 'tags',
    name: 'Tags',
    type: 'multiSelect',
    options: [
      { id: 'wedding', name: 'Wedding' },
      { id: 'portrait', name: 'Portrait' },
      { id: 'product', name: 'Product' },
    ],
  },
  {
    id: 'status',
    name: 'Status',
    type: 'status',
    labels: [
      { id: 'open', name: 'Open', group: 'todo', isDefault: true },
      { id: 'editing', name: 'Editing', group: 'inProgress' },
      { id: 'delivered', name: 'Delivered', group: 'completed' },
    ],
  },
];
