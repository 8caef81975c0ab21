import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellOfText, cellText } from './cell-text.js';
import { convertCells } from './conversion.js';
import { config, fieldOf, names } from './databases.testing.js';
import type { CellValue, DatabaseFieldType } from './fields.js';

const options = { ...names, locale: 'en-GB' };
const [one, several] = [{ config, selectionLimit: 1 }, { config }];

/** Values that cells of a type hold. */
const cells: Partial<Record<DatabaseFieldType, fc.Arbitrary<CellValue>>> = {
  number: fc.integer({ min: -1e9, max: 1e9 }).map((cents) => cents / 100),
  date: fc.constantFrom('2026-11-27', '2026-11-27T09:00:00.000Z'),
  checkbox: fc.boolean(),
  select: fc.subarray(['o1', 'o2', 'o3', 'o4']),
  status: fc.constantFrom('s1', 's2'),
  person: fc.subarray(['p1', 'p2']),
  relation: fc.constantFrom(['r1'], []),
  title: fc.constantFrom('First dance', 'Café', '1,5'),
};

describe('a cell as text', () => {
  it.each(Object.keys(cells) as DatabaseFieldType[])('of %s is read again as it was (D-11)', (type) => {
    const field = fieldOf(type, several);
    fc.assert(
      fc.property(cells[type] ?? fc.constant(null), (value) => {
        expect(cellOfText(field, cellText(field, value, names), options)).toEqual({ value });
      }),
    );
  });

  it('holds names with commas and quotation marks, whatever they are (D-11)', () => {
    const name = fc
      .string({ minLength: 1, maxLength: 20, unit: fc.constantFrom('a', 'b', ',', '"', ' ') })
      .filter((text) => text.trim() === text);
    fc.assert(
      fc.property(fc.uniqueArray(name, { minLength: 1, maxLength: 5 }), (all) => {
        const made = all.map((text, index) => ({ id: `n${index}`, name: text }));
        const field = fieldOf('select', { config: { options: made } });
        const text = cellText(
          field,
          made.map(({ id }) => id),
          names,
        );
        const whole = made.find((option) => option.name === text);
        const expected = whole === undefined || made.length === 1 ? made.map(({ id }) => id) : [whole.id];
        expect(cellOfText(field, text, options)).toEqual({ value: expected });
      }),
    );
  });

  it.each<[DatabaseFieldType, string, unknown]>([
    ['number', '1,440.5', 1440.5],
    ['number', '', null],
    ['checkbox', 'X', true],
    ['checkbox', 'no', false],
    ['select', 'sintra, CAFÉ', ['o1', 'o4']],
    ['status', 'booked', 's2'],
    ['person', 'ada ferreira', ['p1']],
  ])('of %s is read as people write it: %s (D-11)', (type, text, value) => {
    expect(cellOfText(fieldOf(type, several), text, options)).toEqual({ value });
  });

  it('names the option that is unknown', () => {
    expect(cellOfText(fieldOf('select', several), 'Porto', options)).toEqual({
      code: 'unknownChoice',
      message: 'Venue has no option “Porto”.',
    });
  });
});

const convert = (
  from: DatabaseFieldType,
  to: DatabaseFieldType,
  values: Record<string, CellValue>,
  [before, after] = [several as object, several as object],
) => {
  let count = 0;
  const newId = () => `new-${++count}`;
  const rows = new Map(Object.entries(values));
  const made = convertCells(fieldOf(from, before), fieldOf(to, after), rows, { ...options, newId });
  return { ...made, converted: Object.fromEntries(made.converted), lost: Object.fromEntries(made.lost) };
};

describe('a change of type', () => {
  it('keeps what can be read, and names the rest with its text (D-12)', () => {
    const { converted, lost } = convert('text', 'number', { a: '1,440.5', b: 'twelve', c: null });
    expect({ converted, lost }).toEqual({ converted: { a: 1440.5 }, lost: { b: 'twelve' } });
  });

  it('makes options of the names that occur, and uses those that are there (D-13)', () => {
    const { field, converted, lost } = convert('text', 'select', {
      a: 'sintra',
      b: 'Porto, Braga',
      c: 'porto',
    });
    expect(field.config.options?.slice(4)).toEqual([
      { id: 'new-1', name: 'Porto' },
      { id: 'new-2', name: 'Braga' },
    ]);
    expect(converted).toEqual({ a: ['o1'], b: ['new-1', 'new-2'], c: ['new-1'] });
    expect(lost).toEqual({});
  });

  it('takes a text with commas as one name where a cell holds one (D-13)', () => {
    const { field, converted } = convert('text', 'select', { a: 'Porto, Ribeira' }, [{}, one]);
    expect(field.config.options?.at(-1)).toEqual({ id: 'new-1', name: 'Porto, Ribeira' });
    expect(converted).toEqual({ a: ['new-1'] });
  });

  it('makes no more than 200 options (D-13)', () => {
    const values = Object.fromEntries(
      Array.from({ length: 210 }, (_, index) => [`r${index}`, `Name ${index}`]),
    );
    const { field, lost } = convert('text', 'select', values, [{}, { config: {} }]);
    expect(field.config.options).toHaveLength(200);
    expect(Object.keys(lost)).toHaveLength(10);
  });

  it('to fewer choices names the cells that hold more (D-12)', () => {
    const { converted, lost } = convert('select', 'select', { a: ['o1'], b: ['o1', 'o2'] }, [several, one]);
    expect({ converted, lost }).toEqual({
      converted: { a: ['o1'] },
      lost: { b: 'Sintra, "Lisbon, Alfama"' },
    });
  });

  it('of names keeps every choice that is still there (D-12)', () => {
    const renamed = {
      options: [{ id: 'o1', name: 'Quinta' }],
      status: [{ id: 's1', name: 'Visit', group: 'todo' as const }],
    };
    for (const [type, kept, gone] of [
      ['status', 's1', 's2'],
      ['select', ['o1'], ['o4']],
    ] as const) {
      const { converted, lost } = convert(type, type, { a: kept, b: gone }, [several, { config: renamed }]);
      expect(converted).toEqual({ a: kept });
      expect(Object.keys(lost)).toEqual(['b']);
    }
  });

  it('does not ask what is required (D-14)', () => {
    const { field, lost } = convert('text', 'number', { a: '' }, [{}, { isRequired: true }]);
    expect(field.isRequired).toBe(true);
    expect(lost).toEqual({});
  });

  it('drops no cell unnamed, and back it is what it was (D-12)', () => {
    const types = Object.keys(cells) as DatabaseFieldType[];
    fc.assert(
      fc.property(
        fc
          .constantFrom(...types)
          .chain((type) =>
            fc.tuple(fc.constant(type), fc.array(cells[type] ?? fc.constant(null), { maxLength: 6 })),
          ),
        fc.constantFrom(...types),
        ([from, values], to) => {
          const rows = Object.fromEntries(values.map((value, index) => [`r${index}`, value]));
          const { converted, lost } = convert(from, to, rows);
          for (const [row, value] of Object.entries(rows)) {
            const isEmpty = value === null || value === false || (Array.isArray(value) && value.length === 0);
            if (isEmpty) continue;
            expect([row in converted, row in lost]).toContain(true);
            expect(row in converted && row in lost).toBe(false);
          }
          const back = convert('text', from, convert(from, 'text', rows).converted).converted;
          for (const [row, value] of Object.entries(back)) expect(value).toEqual(rows[row]);
        },
      ),
    );
  });
});
