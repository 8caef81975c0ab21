import fc from 'fast-check';
import type { EvaluationContext, WeekDay } from '../definition/context';
import type { Field, FieldType, RowReader } from '../definition/field';

/** A row of the tests. */
export interface TestRow {
  readonly id: string;
  readonly order: number;
  readonly cells: Readonly<Record<string, unknown>>;
}

export const reader: RowReader<TestRow> = {
  id: (row) => row.id,
  order: (row) => row.order,
  cell: (row, fieldId) => row.cells[fieldId],
};

/** One field of each type, called by its type. */
export const fields: readonly Field[] = [
  { id: 'text', type: 'text' },
  { id: 'number', type: 'number' },
  { id: 'date', type: 'date' },
  { id: 'checkbox', type: 'checkbox' },
  {
    id: 'person',
    type: 'person',
    people: [
      { id: 'p1', name: 'Zoe Carter' },
      { id: 'p2', name: 'Ana Duarte' },
      { id: 'p3', name: 'ana duarte' },
      { id: 'p4', name: 'Ana Duarte' },
    ],
  },
  {
    id: 'select',
    type: 'select',
    options: [
      { id: 's3', name: 'Wedding' },
      { id: 's1', name: 'Portrait' },
      { id: 's2', name: 'Beach' },
    ],
  },
  {
    id: 'multiSelect',
    type: 'multiSelect',
    options: [
      { id: 'm2', name: 'Urgent' },
      { id: 'm1', name: 'Album' },
      { id: 'm3', name: 'Print' },
    ],
  },
  {
    id: 'status',
    type: 'status',
    labels: [
      { id: 'l4', name: 'Sent', group: 'completed' },
      { id: 'l1', name: 'New', group: 'todo' },
      { id: 'l3', name: 'Doing', group: 'inProgress' },
      { id: 'l2', name: 'Planned', group: 'todo' },
      { id: 'l5', name: 'Review', group: 'inProgress', isDefault: true },
    ],
  },
];

const ZONES = [
  ...['Africa/Cairo', 'Asia/Beirut', 'Pacific/Apia', 'Asia/Kolkata', 'America/New_York', 'Europe/Rome'],
  ...['Europe/Lisbon', 'America/St_Johns', 'UTC'],
];

/** Times around which the clocks of some of the zones do something odd: a day skipped, midnights that come twice. */
const ODD_TIMES = [
  '2011-12-30T10:00Z',
  '2010-09-24T22:00Z',
  '2023-10-28T21:00Z',
  '2006-10-29T03:31Z',
  '2026-11-21T12:00Z',
];

const anyInstant: fc.Arbitrary<number> = fc.oneof(
  fc.integer({ min: -62_135_000_000_000, max: 253_402_000_000_000 }),
  fc
    .tuple(fc.constantFrom(...ODD_TIMES.map((text) => Date.parse(text))), fc.integer({ min: -60, max: 60 }))
    .map(([time, hours]) => time + hours * 1_800_000),
);

export const anyContext: fc.Arbitrary<EvaluationContext> = fc.record({
  now: fc.oneof(anyInstant, fc.constantFrom(...ODD_TIMES.map((text) => Date.parse(text)))),
  timeZone: fc.constantFrom(...ZONES),
  locale: fc.constantFrom('en', 'pt-PT', 'de', 'sv', 'ar-EG', 'ja', 'th-TH'),
  weekStart: fc.constantFrom<WeekDay>(0, 1, 2, 3, 4, 5, 6),
  stripAccents: fc.boolean(),
});

const anyEmpty = fc.constantFrom<unknown>(null, undefined, '', [], Number.NaN, {}, Number.POSITIVE_INFINITY);

/** A day as text, often near the odd times. */
const anyDayText: fc.Arbitrary<string> = anyInstant.map((instant) =>
  new Date(instant).toISOString().slice(0, 10),
);

const anyText = fc.oneof(
  fc.constantFrom(
    'Task 9',
    'Task 10',
    'task 9',
    'Élan',
    'elan',
    'E\u0301lan',
    'Straße',
    'STRASSE',
    'ß',
    ' x',
    '०',
    '🇵🇹 Porto',
    'がく',
    '\r\n',
  ),
  fc.string({ unit: 'grapheme', maxLength: 5 }),
  fc.string({ maxLength: 3 }),
);

const anyList = (ids: readonly string[]): fc.Arbitrary<unknown> =>
  fc.oneof(
    fc.constantFrom(...ids),
    fc.array(fc.oneof(fc.constantFrom<unknown>(...ids), fc.constant(7)), { maxLength: 4 }),
  );

const VALUES: Readonly<Record<FieldType, fc.Arbitrary<unknown>>> = {
  text: anyText,
  number: fc.oneof(
    fc.integer({ min: -30, max: 130 }),
    fc.integer({ min: -30, max: 130 }).map((tenths) => tenths / 10),
    fc.double(),
    fc.constantFrom<unknown>(-0, 0, '12', '-1.5', '.5', '1e3', '1,5', ' 12'),
    // The ends of the ranges that the tests group by.
    fc.constantFrom(100, -1, 1, -2.5, 12, 0.1, 0.7),
  ),
  date: fc.oneof(
    anyDayText,
    anyInstant,
    anyInstant.map((instant) => new Date(instant)),
    anyInstant.map((instant) => new Date(instant).toISOString()),
    fc.constantFrom('2026-02-30', 'soon', '2026-11-21T10:00'),
  ),
  checkbox: fc.boolean(),
  person: anyList(['p1', 'p2', 'p3', 'p4', 'stranger', 'Bea']),
  select: fc.constantFrom('s1', 's2', 's3', 'deleted'),
  multiSelect: anyList(['m1', 'm2', 'm3', 'deleted']),
  status: fc.constantFrom('l1', 'l2', 'l3', 'l4', 'l5', 'deleted'),
};

/** What a cell of a field type can hold, and what it should not. */
export function anyCell(type: FieldType): fc.Arbitrary<unknown> {
  return fc.oneof({ arbitrary: VALUES[type], weight: 5 }, { arbitrary: anyEmpty, weight: 1 });
}

/** Rows with cells of all types; many of them equal in some. */
export const anyRows: fc.Arbitrary<TestRow[]> = fc.uniqueArray(
  fc.record({
    id: fc.oneof(
      fc.string({ minLength: 1, maxLength: 2 }),
      fc.integer({ min: 0, max: 99 }).map((id) => `row ${id}`),
    ),
    order: fc.constantFrom(0, -0, 1, 2.5, -3, Number.NaN),
    cells: fc.record({
      text: anyCell('text'),
      number: anyCell('number'),
      date: anyCell('date'),
      checkbox: anyCell('checkbox'),
      person: anyCell('person'),
      select: anyCell('select'),
      multiSelect: anyCell('multiSelect'),
      status: anyCell('status'),
    }),
  }),
  { selector: (row) => row.id, maxLength: 25 },
);
