import type { FieldType } from '@atelier/filters';
import { type SQL, sql } from 'drizzle-orm';
import fc, { type Arbitrary } from 'fast-check';
import { type Place, placeInForms } from '../places';
import { textForms } from '../stored-form';
import {
  anything,
  isoText,
  oneOf,
  someOf,
  sometimes,
  storedDay,
  storedInstant,
  storedList,
  storedNumber,
} from './cells';
import { dayNear, instantNear, NAMES, number, type Theme, textOf, UUIDS } from './values';

/** A field of the test's table: its cells in memory, and where they are stored in the database. */
export interface TestColumn {
  readonly id: string;
  readonly type: FieldType;
  /** Ids that options, labels, people and cells are made of. */
  readonly ids: readonly string[];
  /** Types of the columns in the database by name; none where the cell is in the stored forms. */
  readonly stored: Readonly<Record<string, string>>;
  readonly place: Place;
  /** @param theme what the values of the batch have in common */
  cell(theme: Theme): Arbitrary<TestCell>;
}

export interface TestCell {
  /** The value that the package's row reader returns. */
  readonly memory: unknown;
  /** Values of the columns in the database. */
  readonly stored: Readonly<Record<string, unknown>>;
}

export const TABLE = 'differential_rows';
const column = (name: string): SQL => sql`${sql.identifier(TABLE)}.${sql.identifier(name)}`;

/** A column whose value in the database is the cell itself. */
function plain(
  id: string,
  type: FieldType,
  sqlType: string,
  place: (value: SQL) => Place,
  cell: (theme: Theme) => Arbitrary<unknown>,
  ids: readonly string[] = [],
): TestColumn {
  return {
    id,
    type,
    ids,
    stored: { [id]: sqlType },
    place: place(column(id)),
    cell: (theme) => cell(theme).map((memory) => ({ memory, stored: { [id]: memory } })),
  };
}

const texts: TestColumn = {
  id: 'text',
  type: 'text',
  ids: [],
  stored: Object.fromEntries(
    ['folded', 'stripped', 'letter', 'stripped_letter'].map((form) => [form, 'text collate "C"']),
  ),
  place: {
    kind: 'text',
    folded: column('folded'),
    stripped: column('stripped'),
    letter: column('letter'),
    strippedLetter: column('stripped_letter'),
  },
  cell: (theme) =>
    sometimes(textOf(theme)).map((memory) => {
      if (memory === null) return { memory, stored: {} };
      const { folded, stripped, letter, strippedLetter } = textForms(memory);
      return { memory, stored: { folded, stripped, letter, stripped_letter: strippedLetter } };
    }),
};

const instants: TestColumn = {
  id: 'instant',
  type: 'date',
  ids: [],
  stored: { instant: 'timestamptz' },
  place: { kind: 'instant', value: column('instant') },
  cell: (theme) =>
    storedInstant(theme).map(({ memory, stored }) => ({ memory, stored: { instant: stored } })),
};

const daysOrInstants: TestColumn = {
  id: 'due',
  type: 'date',
  ids: [],
  stored: { due_day: 'date', due_at: 'timestamptz' },
  place: { kind: 'dayOrInstant', day: column('due_day'), instant: column('due_at') },
  cell: (theme) =>
    fc
      .tuple(storedDay(theme), fc.oneof(fc.constant({ memory: null, stored: null }), storedInstant(theme)))
      .map(([day, instant]) => ({
        memory: instant.stored === null ? day : instant.memory,
        stored: { due_day: day, due_at: instant.stored },
      })),
};

/** A field of an embedded database: its cell may be any JSON value, whatever its type. */
function loose(
  type: FieldType,
  cell: (theme: Theme) => Arbitrary<unknown>,
  ids: readonly string[] = [],
): TestColumn {
  const id = `loose_${type}`;
  return {
    id,
    type,
    ids,
    stored: {},
    place: placeInForms(column('forms'), id),
    cell: (theme) =>
      fc
        .oneof({ weight: 3, arbitrary: cell(theme) }, { weight: 1, arbitrary: anything(theme) })
        .map((memory) => ({ memory, stored: {} })),
  };
}

/** Every type of field, in every kind of place. */
export const COLUMNS: readonly TestColumn[] = [
  texts,
  plain(
    'number',
    'number',
    'double precision',
    (value) => ({ kind: 'number', value }),
    () => storedNumber,
  ),
  plain(
    'whole',
    'number',
    'integer',
    (value) => ({ kind: 'number', value }),
    () => sometimes(fc.oneof(fc.integer({ min: -4, max: 4 }), fc.constantFrom(2 ** 31 - 1, -(2 ** 31)))),
  ),
  plain(
    'checkbox',
    'checkbox',
    'boolean',
    (value) => ({ kind: 'boolean', value }),
    () => sometimes(fc.boolean()),
  ),
  plain('day', 'date', 'date', (value) => ({ kind: 'day', value }), storedDay),
  instants,
  daysOrInstants,
  plain('select', 'select', 'text', textId, () => oneOf([...NAMES, '']), NAMES),
  plain('select_uuid', 'select', 'uuid', uuidId, () => oneOf(UUIDS), UUIDS),
  plain('status', 'status', 'text', textId, () => oneOf([...NAMES, '']), NAMES),
  plain('status_uuid', 'status', 'uuid', uuidId, () => oneOf(UUIDS), UUIDS),
  plain('person', 'person', 'text', textId, () => oneOf([...NAMES, '']), NAMES),
  plain('people', 'person', 'uuid[]', uuidIds, () => someOf(UUIDS), UUIDS),
  plain('people_text', 'person', 'text[]', textIds, () => someOf([...NAMES, '']), NAMES),
  plain('people_json', 'person', 'jsonb', jsonIds, () => storedList, NAMES),
  plain('people_rows', 'person', 'uuid[]', uuidRows, () => someOf(UUIDS), UUIDS),
  plain('people_text_rows', 'person', 'text[]', textRows, () => someOf([...NAMES, '']), NAMES),
  plain('tags', 'multiSelect', 'text[]', textIds, () => someOf([...NAMES, '']), NAMES),
  plain('tags_uuid', 'multiSelect', 'uuid[]', uuidIds, () => someOf(UUIDS), UUIDS),
  plain('tags_json', 'multiSelect', 'jsonb', jsonIds, () => storedList, NAMES),
  loose('text', textOf),
  loose('number', () => fc.oneof(number, number.map(String))),
  loose('checkbox', () => fc.boolean()),
  loose('date', (theme) => fc.oneof(dayNear(theme), instantNear(theme), instantNear(theme).map(isoText))),
  loose('select', () => fc.constantFrom(...NAMES), NAMES),
  loose('status', () => fc.constantFrom(...NAMES), NAMES),
  loose('person', () => someOf(NAMES), NAMES),
  loose('multiSelect', () => someOf(NAMES), NAMES),
];

function textId(value: SQL): Place {
  return { kind: 'id', type: 'text', value };
}
function uuidId(value: SQL): Place {
  return { kind: 'id', type: 'uuid', value };
}
function textIds(value: SQL): Place {
  return { kind: 'ids', type: 'text', value };
}
function uuidIds(value: SQL): Place {
  return { kind: 'ids', type: 'uuid', value };
}
function uuidRows(value: SQL): Place {
  return { ...rowsOf(value), type: 'uuid' };
}
function textRows(value: SQL): Place {
  return { ...rowsOf(value), type: 'text' };
}
/** As a separate table would return them. */
function rowsOf(value: SQL) {
  return {
    kind: 'idRows',
    from: sql`unnest(${value}) as entries(id)`,
    where: sql`true`,
    value: sql`entries.id`,
  } as const;
}
function jsonIds(value: SQL): Place {
  return { kind: 'jsonIds', value };
}
