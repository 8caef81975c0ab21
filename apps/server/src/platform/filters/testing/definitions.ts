import {
  type EvaluationContext,
  type Field,
  type FilterDefinition,
  firstLetter,
  type GroupDefinition,
  operatorsOf,
  type Plan,
  type SortDefinition,
} from '@atelier/filters';
import fc, { type Arbitrary } from 'fast-check';
import { anything, isoText } from './cells';
import { COLUMNS, type TestColumn } from './columns';
import { DAY, dayNear, instantNear, NAMES, number, type Theme, textOf, UUIDS } from './values';

const ZONES = [
  ...['Africa/Cairo', 'Asia/Beirut', 'Pacific/Apia', 'Asia/Kolkata', 'America/New_York', 'Europe/Rome'],
  ...['Europe/Lisbon', 'America/St_Johns', 'UTC'],
];

/** Zone, language, week, clock and person of an evaluation; the clock is near the dates of the rows. */
export function contextIn(theme: Theme): Arbitrary<EvaluationContext> {
  return fc
    .record({
      now: fc.oneof(fc.constant(theme.near), instantNear(theme)),
      timeZone: fc.constantFrom(...ZONES),
      locale: fc.constantFrom('en', 'pt-PT', 'sv', 'de'),
      weekStart: fc.constantFrom(0, 1, 2, 3, 4, 5, 6),
      user: fc.constantFrom(undefined, 'done', '0a000000-0000-4000-8000-000000000002'),
      stripAccents: fc.boolean(),
    })
    .map(({ user, ...context }) => (user === undefined ? context : { ...context, user }));
}

/** The fields of the table: of the ids that cells are made of some are living options, in any order. */
export const fields: Arbitrary<Field[]> = fc.tuple(...COLUMNS.map(fieldOf)).map((all) => [...all]);

function fieldOf({ id, type, ids }: TestColumn): Arbitrary<Field> {
  const choices = fc
    .shuffledSubarray([...ids], { minLength: Math.min(3, ids.length) })
    // The last are in no cell: no id, and an id that PostgreSQL cannot hold.
    .chain((living) => fc.constantFrom(living, [...living, '', 'a\0']))
    .map((living) => living.map((choice) => ({ id: choice, name: `The ${choice}` })));
  switch (type) {
    case 'select':
    case 'multiSelect':
      return choices.map((options) => ({ id, type, options }));
    case 'status':
      return fc
        .tuple(
          choices,
          fc.array(fc.constantFrom('todo', 'inProgress', 'completed'), { minLength: 9, maxLength: 9 }),
        )
        .map(([labels, groups]) => ({
          id,
          type,
          labels: labels.map((label, index) => ({ ...label, group: groups[index] ?? 'todo' })),
        }));
    case 'person':
      return choices.map((people) => ({ id, type, people }));
    default:
      return fc.constant({ id, type });
  }
}

/** Drawn more often: they have the rarest values. */
const TEXTS = COLUMNS.filter(({ type }) => type === 'text');

/** A filter of up to three floors, seldom with values that no field of the type could have. */
export function filterIn(theme: Theme): Arbitrary<FilterDefinition> {
  const { definition } = fc.letrec<{ definition: FilterDefinition }>((tie) => ({
    definition: fc.oneof(
      { maxDepth: 3, depthSize: 'small', withCrossShrink: true },
      {
        weight: 5,
        arbitrary: fc
          .constantFrom(...COLUMNS, ...TEXTS, ...TEXTS)
          .chain((column) => conditionOn(column, theme)),
      },
      {
        weight: 2,
        arbitrary: fc.record({
          match: fc.constantFrom('all', 'any'),
          filters: fc.array(tie('definition'), { minLength: 1, maxLength: 4 }),
        }),
      },
    ),
  }));
  return definition;
}

function conditionOn(column: TestColumn, theme: Theme): Arbitrary<FilterDefinition> {
  return fc
    .constantFrom(...operatorsOf(column.type))
    .chain((operator) =>
      fc
        .oneof(
          { weight: 12, arbitrary: valueFor(column, operator, theme) },
          { weight: 1, arbitrary: anything(theme) },
        )
        .map((value) => ({ fieldId: column.id, operator, value })),
    );
}

function valueFor({ type, ids }: TestColumn, operator: string, theme: Theme): Arbitrary<unknown> {
  switch (type) {
    case 'text':
      return fc.oneof(
        { weight: 12, arbitrary: textOf(theme) },
        { weight: 1, arbitrary: fc.constantFrom('\0', 'a\0') },
      );
    case 'number':
      return fc.oneof(number, number.map(String));
    case 'date':
      return dateValue(operator, theme);
    case 'checkbox':
      return fc.boolean();
    default:
      return idValue(type, ids);
  }
}

function dateValue(operator: string, theme: Theme): Arbitrary<unknown> {
  const moment = fc.oneof(
    { weight: 3, arbitrary: dayNear(theme) },
    { weight: 1, arbitrary: instantNear(theme) },
    { weight: 1, arbitrary: instantNear(theme).map(isoText) },
  );
  if (operator === 'between') return fc.record({ from: moment, to: moment }, { requiredKeys: [] });
  if (operator !== 'relativeToToday') return moment;
  return fc.record({
    scope: fc.constantFrom('this', 'past', 'next'),
    unit: fc.constantFrom('day', 'week', 'month', 'year'),
    count: fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constantFrom(14, 400)),
  });
}

function idValue(type: string, ids: readonly string[]): Arbitrary<unknown> {
  const strange = type === 'person' ? ['me', 'nobody', ''] : ['deleted', ''];
  const id = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...ids, ...ids.map((one) => one.toUpperCase())) },
    { weight: 1, arbitrary: fc.constantFrom(...strange, 'a\0') },
  );
  const list = fc.array(id, { minLength: 1, maxLength: 4 });
  if (type !== 'status') return fc.oneof(id, list);
  const groups = fc.array(fc.constantFrom('todo', 'inProgress', 'completed', 'other'), { maxLength: 2 });
  return fc.oneof(id, list, fc.record({ labels: list, groups }, { requiredKeys: [] }));
}

/** Single tests of a plan, with values that no filter resolves to: deleted options, days and spans that differ. */
export function planIn(theme: Theme): Arbitrary<Plan> {
  const fieldId = (...types: readonly string[]) =>
    fc.constantFrom(...COLUMNS.filter(({ type }) => types.includes(type)).map(({ id }) => id));
  const ids = fc.array(fc.constantFrom(...NAMES, ...UUIDS, 'deleted'), { minLength: 1, maxLength: 3 });
  return fc.oneof(
    fc.record({
      test: fc.constant('firstLetter'),
      fieldId: fieldId('text'),
      letter: textOf(theme).map((text) => firstLetter(text, false)),
      stripAccents: fc.boolean(),
    }),
    fc.record({ test: fc.constant('sameSet'), fieldId: fieldId('person', 'multiSelect'), ids }),
    fc.record({
      test: fc.constant('anyOf'),
      fieldId: fieldId('person', 'multiSelect', 'select', 'status'),
      ids,
    }),
    fc.record({
      test: fc.constant('date'),
      fieldId: fieldId('date'),
      range: fc.record({
        days: fc.option(fc.record({ from: dayNear(theme), to: dayNear(theme) }, { requiredKeys: [] })),
        spans: fc
          .uniqueArray(instantNear(theme), { maxLength: 4 })
          .map((instants) => instants.map((instant) => instant - DAY).sort((a, b) => a - b))
          .map((ends) => ends.flatMap((from, at) => (at % 2 === 0 ? [spanOf(from, ends[at + 1])] : []))),
      }),
    }),
  );
}

function spanOf(from: number, to: number | undefined): { from: number; to?: number } {
  return to === undefined ? { from } : { from, to };
}

/** Texts, people, and days beside instants. */
export const SORTED_IN_MEMORY: readonly string[] = COLUMNS.filter(
  ({ id, type }) => type === 'text' || type === 'person' || id === 'due' || id === 'loose_date',
).map(({ id }) => id);
const SORTED_BY_SQL = COLUMNS.map(({ id }) => id).filter((id) => !SORTED_IN_MEMORY.includes(id));

/** Up to three sorts, on fields whose order SQL knows and on others. */
export const sorts: Arbitrary<SortDefinition[]> = fc.array(
  fc.record(
    {
      fieldId: fc.oneof(
        { weight: 6, arbitrary: fc.constantFrom(...SORTED_BY_SQL) },
        { weight: 1, arbitrary: fc.constantFrom(...SORTED_IN_MEMORY, 'unknown') },
      ),
      direction: fc.constantFrom('asc', 'desc'),
      empties: fc.constantFrom('first', 'last'),
    },
    { requiredKeys: ['fieldId', 'direction'] },
  ),
  { minLength: 1, maxLength: 3 },
);

/** A grouping by any field. */
export const grouping: Arbitrary<GroupDefinition> = fc.record(
  {
    fieldId: fc.constantFrom(...COLUMNS.map(({ id }) => id)),
    textBy: fc.constantFrom('exact', 'firstLetter'),
    dateBy: fc.constantFrom('day', 'week', 'month', 'year', 'relative'),
    statusBy: fc.constantFrom('label', 'group'),
    numberBy: fc.constantFrom<NonNullable<GroupDefinition['numberBy']>>(
      { range: [-3, 3], interval: 2 },
      { range: [0, 1], interval: 0.1 },
      { range: [0, 0.3], interval: 0.07 },
      { range: [-1e6, 1e6], interval: 1e5 },
    ),
  },
  { requiredKeys: ['fieldId', 'numberBy'] },
);
