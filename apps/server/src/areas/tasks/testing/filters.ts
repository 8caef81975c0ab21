import { type TaskField, taskFields } from '@atelier/domain/entities';
import { type FilterDefinition, ME } from '@atelier/filters';
import type { CreateTaskInput, TaskLabel } from '@atelier/sdk';
import fc, { type Arbitrary } from 'fast-check';
import { anyFilter } from '../../../platform/filters/testing/lists';

/** The values that tasks and filters have in common, so that filters match. */
export interface Ground {
  readonly labels: readonly TaskLabel[];
  readonly people: readonly string[];
  readonly clients: readonly string[];
}

const words = [
  'Album',
  'album 10',
  'album 2',
  'ÉCLAIR',
  'Straße',
  '100%',
  'a_b',
  '.*',
  ' ',
  'İnês',
  "o'clock",
];
const texts = fc
  .array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 })
  .map((parts) => parts.join(' '));
/** Days around the test's day and around the end of summer time in Lisbon (25 October 2026). */
const days = fc
  .integer({ min: -40, max: 40 })
  .map((offset) => new Date(Date.UTC(2026, 9, 15 + offset)).toISOString().slice(0, 10));
const instants = fc
  .tuple(days, fc.integer({ min: 0, max: 47 }), fc.constantFrom('Z', '+01:00'))
  .map(
    ([day, half, zone]) =>
      `${day}T${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}:00${zone}`,
  );
const sometimes = <Value>(value: Arbitrary<Value>) => fc.option(value, { nil: null, freq: 3 });

/** Tasks with or without a value in every field that people fill in. */
export const taskInput = ({ labels, people, clients }: Ground): Arbitrary<CreateTaskInput> =>
  fc.record({
    title: texts.map((text) => `t ${text}`),
    description: sometimes(texts),
    status: fc.constantFrom(...labels.map(({ _id }) => _id)),
    priority: fc.constantFrom('none', 'low', 'medium', 'high', 'urgent'),
    dueDate: sometimes(fc.oneof(days, instants)),
    assignedTo: fc.subarray([...people]),
    clients: fc.subarray([...clients]),
    createdByAI: fc.boolean(),
  });

/** Filters of every operator of every field of tasks. */
export const filterOf = (ground: Ground): Arbitrary<FilterDefinition> =>
  anyFilter(taskFields({ labels: ground.labels }), (field) => valueFor(field, ground), '2026-10-20');

function valueFor(field: TaskField, { labels, people, clients }: Ground): Arbitrary<unknown> {
  switch (field.type) {
    case 'text':
      return fc.oneof(fc.constantFrom(...words), texts);
    case 'number':
      return fc.oneof(fc.integer({ min: 0, max: 40 }), fc.constant('12'));
    case 'date':
      return fc.oneof(
        days,
        instants,
        fc.record({
          scope: fc.constantFrom('this', 'past', 'next'),
          unit: fc.constantFrom('day', 'week', 'month'),
          count: fc.integer({ min: 0, max: 3 }),
        }),
      );
    case 'checkbox':
      return fc.boolean();
    case 'person':
      return fc.subarray([ME, ...people, ...clients], { minLength: 1 });
    case 'select':
      return fc.subarray(['low', 'high', 'urgent', 'gone'], { minLength: 1 });
    case 'status':
      return fc.oneof(
        fc.record({ groups: fc.subarray(['todo', 'inProgress', 'completed'], { minLength: 1 }) }),
        fc.subarray([...labels.map(({ _id }) => _id), 'gone'], { minLength: 1 }),
      );
  }
}
