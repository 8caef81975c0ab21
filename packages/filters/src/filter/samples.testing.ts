import fc from 'fast-check';
import type { EvaluationContext } from '../definition/context';
import type { Field, FieldType, RowReader } from '../definition/field';
import type { FilterCondition, FilterDefinition } from '../definition/filter';
import { operatorsOf } from './operators';

/** A row of the tests: its cells by field id. */
export type SampleRow = Readonly<Record<string, unknown>>;

export const sampleReader: RowReader<SampleRow> = { id: () => '', cell: (row, fieldId) => row[fieldId] };

export const sampleContext: EvaluationContext = {
  now: Date.UTC(2026, 10, 21, 9),
  timeZone: 'Europe/Lisbon',
  locale: 'pt-PT',
  weekStart: 1,
  user: 'mira',
};

const choices = (...ids: string[]) => ids.map((id) => ({ id, name: id.toUpperCase() }));

/** One field of each type; its id is its type. */
export const sampleFields: { readonly [Type in FieldType]: Field & { readonly type: Type } } = {
  text: { id: 'text', name: 'Title', type: 'text' },
  number: { id: 'number', name: 'Budget', type: 'number' },
  date: { id: 'date', name: 'Due', type: 'date' },
  checkbox: { id: 'checkbox', name: 'Billable', type: 'checkbox' },
  person: { id: 'person', name: 'Owner', type: 'person', people: choices('mira', 'ada', 'tom') },
  select: {
    id: 'select',
    name: 'Priority',
    type: 'select',
    options: choices('low', 'high', 'urgent', 'none'),
  },
  multiSelect: {
    id: 'multiSelect',
    name: 'Tags',
    type: 'multiSelect',
    options: choices('print', 'web', 'film'),
  },
  status: {
    id: 'status',
    name: 'Status',
    type: 'status',
    labels: [
      { id: 'inbox', name: 'Inbox', group: 'todo' },
      { id: 'planned', name: 'Planned', group: 'todo', isDefault: true },
      { id: 'editing', name: 'Editing', group: 'inProgress' },
    ],
  },
};

export const allSampleFields: readonly Field[] = Object.values(sampleFields);

const anyText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'a',
    'A',
    'é',
    'É',
    'e\u0301',
    'ß',
    'SS',
    'ς',
    'ΟΔΟΣ',
    '%',
    '_',
    '.*',
    '100%',
    'ﬁ',
    'İ',
    '\ud800',
  ),
  fc.string({ unit: fc.constantFrom(...'aAbéÉ\u0301ßς%_.* '), maxLength: 6 }),
  fc.string({ maxLength: 8 }),
);
const anyNumber = fc.oneof(
  fc.integer({ min: -3, max: 3 }),
  fc.constantFrom('2', '-1.5', '1e0', '1,5', ' 1', '', -0, Number.NaN, Number.POSITIVE_INFINITY, 5e-324),
  fc.double(),
);
const anyDate = fc.oneof(
  fc.constantFrom(
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
    '2026-02-30',
    '',
    '2026-11-21T10:00:00Z',
    '2026-11-21T10:00',
  ),
  fc.integer({ min: -3, max: 3 }).map((days) => sampleContext.now + days * 43_200_000),
);
const idsOf = (...ids: string[]) => {
  const anyId = fc.constantFrom(...ids, 'deleted', '', ' ');
  return fc.oneof(
    anyId,
    fc.array(anyId, { maxLength: 4 }),
    fc.array(fc.oneof(anyId, fc.constant(5)), { maxLength: 3 }),
  );
};
const people = idsOf('mira', 'ada', 'tom', 'left');
const options = idsOf('low', 'high', 'urgent');
const tags = idsOf('print', 'web', 'film');
const labels = idsOf('inbox', 'planned', 'editing');

const anyCell: Readonly<Record<FieldType, fc.Arbitrary<unknown>>> = {
  text: anyText,
  number: anyNumber,
  date: anyDate,
  checkbox: fc.boolean(),
  person: people,
  select: options,
  multiSelect: tags,
  status: labels,
};

const odd = fc.constantFrom<unknown>(null, undefined, '', [], {}, 0, true, Number.NaN);

/** What a cell of a field may hold, good or odd. */
function cellOf(type: FieldType): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 6, arbitrary: anyCell[type] }, { weight: 1, arbitrary: odd });
}

export const anyRow: fc.Arbitrary<SampleRow> = fc.record(
  Object.fromEntries(allSampleFields.map((field) => [field.id, cellOf(field.type)])),
);

const groups = fc.array(fc.constantFrom('todo', 'inProgress', 'completed', 'gone'), { maxLength: 3 });

const anyValue: Readonly<Record<FieldType, fc.Arbitrary<unknown>>> = {
  ...anyCell,
  date: fc.oneof(
    anyDate,
    fc.record({ from: anyDate, to: anyDate }, { requiredKeys: [] }),
    fc.record({
      scope: fc.constantFrom('this', 'past', 'next'),
      unit: fc.constantFrom('day', 'week', 'month', 'year'),
      count: fc.integer({ min: -1, max: 3 }),
    }),
  ),
  person: fc.oneof(people, idsOf('me', 'ada')),
  status: fc.oneof(labels, fc.record({ labels, groups }, { requiredKeys: [] })),
};

/** A condition on one of the fields, now and then an incomplete one. */
export function conditionOn(types: readonly FieldType[]): fc.Arbitrary<FilterCondition> {
  const onType = (type: FieldType) =>
    fc.record({
      fieldId: fc.constant(type),
      operator: fc.constantFrom<string>(...operatorsOf(type)),
      value: fc.oneof({ weight: 12, arbitrary: anyValue[type] }, { weight: 1, arbitrary: odd }),
    });
  return fc.oneof(...types.map(onType));
}

const ALL_TYPES = allSampleFields.map((field) => field.type);

export const anyCondition: fc.Arbitrary<FilterCondition> = fc.oneof(
  { weight: 12, arbitrary: conditionOn(ALL_TYPES) },
  {
    weight: 1,
    arbitrary: fc.record({ fieldId: fc.constantFrom('gone', 'text'), operator: fc.string(), value: odd }),
  },
);

/** Conditions in groups of groups. */
export function definitionOf(condition: fc.Arbitrary<FilterCondition>): fc.Arbitrary<FilterDefinition> {
  const { tree } = fc.letrec<{
    tree: FilterDefinition;
    group: FilterDefinition;
    condition: FilterDefinition;
  }>((tie) => ({
    tree: fc.oneof({ maxDepth: 3, withCrossShrink: true }, tie('condition'), tie('group')),
    group: fc.record({
      match: fc.constantFrom('all' as const, 'any' as const),
      filters: fc.array(tie('tree'), { maxLength: 4 }),
    }),
    condition,
  }));
  return tree;
}

export const anyDefinition: fc.Arbitrary<FilterDefinition> = definitionOf(anyCondition);
