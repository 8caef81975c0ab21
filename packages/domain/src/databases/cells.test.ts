import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmptyCell, readCellValue, uniqueKey } from './cells.js';
import { config, fieldOf, names } from './databases.testing.js';
import { type DatabaseFieldType, databaseFieldTypes, filteredCell, filterFieldsOf } from './fields.js';

const value = (type: DatabaseFieldType, cell: unknown, more = {}) =>
  readCellValue(fieldOf(type, { config, ...more }), cell);

describe('what a cell takes', () => {
  it.each<[DatabaseFieldType, unknown, unknown]>([
    ['title', '  First\n dance\u200b ', 'First dance'],
    ['text', 'One\r\n\r\n\r\ntwo ', 'One\n\ntwo'],
    ['text', '', null],
    ['number', '1.5', 1.5],
    ['number', -0, 0],
    ['date', '2026-02-28', '2026-02-28'],
    ['date', '2026-11-27T10:00:00+01:00', '2026-11-27T09:00:00.000Z'],
    ['checkbox', null, false],
    ['select', 'o1', ['o1']],
    ['select', ['o2', 'o1', 'o2'], ['o2', 'o1']],
    ['select', null, []],
    ['status', 's2', 's2'],
    ['status', ['s1'], 's1'],
    ['person', ['p1'], ['p1']],
    ['link', 'juniperandlight.example', 'https://juniperandlight.example'],
    ['email', 'ada@ferreira.example', 'ada@ferreira.example'],
    ['phone', '+351 912 345 678', '+351 912 345 678'],
  ])('%s takes %j as %j (D-5 to D-8)', (type, cell, expected) => {
    expect(value(type, cell)).toEqual({ value: expected });
  });

  it.each<[DatabaseFieldType, unknown, string]>([
    ['title', 7, 'wrongType'],
    ['title', 'x'.repeat(501), 'tooLong'],
    ['text', 'x'.repeat(10_001), 'tooLong'],
    ['number', 'many', 'wrongType'],
    ['number', Number.POSITIVE_INFINITY, 'wrongType'],
    ['date', '2026-02-30', 'wrongType'],
    ['date', '2026-02-30T10:00:00Z', 'wrongType'],
    ['date', '2026-11-27T10:00', 'wrongType'],
    ['checkbox', 'yes', 'wrongType'],
    ['select', 'gone', 'unknownChoice'],
    ['select', [7], 'wrongType'],
    ['status', ['s1', 's2'], 'wrongType'],
    ['status', 'gone', 'unknownChoice'],
    ['person', Array.from({ length: 101 }, (_, index) => `p${index}`), 'tooMany'],
    ['link', 'javascript:alert(1)', 'notAnAddress'],
    ['email', 'ada@ferreira.example, noor@haddad.example', 'notAnAddress'],
    ['phone', 'call me', 'notAnAddress'],
    ['createdAt', '2026-11-27', 'readOnly'],
  ])('%s refuses %j: %s (D-2, D-4 to D-8)', (type, cell, code) => {
    expect(value(type, cell)).toMatchObject({ code, message: expect.stringContaining('Venue') });
  });

  it('names the limit that the field sets (D-4)', () => {
    expect(value('select', ['o1', 'o2'], { selectionLimit: 1 })).toEqual({
      code: 'tooMany',
      message: 'Venue can have one choice.',
      limit: 1,
    });
  });

  it('keeps a required cell from being emptied, but not a box from being unchecked (D-9)', () => {
    for (const type of ['title', 'number', 'date', 'select', 'status', 'person', 'email'] as const)
      expect(value(type, null, { isRequired: true })).toMatchObject({ code: 'required' });
    expect(value('checkbox', false, { isRequired: true })).toEqual({ value: false });
  });

  it('takes again what it gave, whatever was written (D-5)', () => {
    const types = Object.keys(databaseFieldTypes) as DatabaseFieldType[];
    fc.assert(
      fc.property(fc.constantFrom(...types), fc.anything(), (type, cell) => {
        const read = value(type, cell);
        if ('value' in read) expect(value(type, read.value)).toEqual(read);
        else expect(read.message).not.toBe('');
      }),
    );
  });
});

describe('unique values', () => {
  it('are the same but for case and width (D-10)', () => {
    expect(uniqueKey('CAFÉ')).toBe(uniqueKey('cafe\u0301'));
    expect(uniqueKey('１２')).toBe(uniqueKey('12'));
    expect(uniqueKey('Sintra')).not.toBe(uniqueKey('Sintra 2'));
    expect(uniqueKey(1)).not.toBe(uniqueKey(10));
  });

  it('are never empty (D-10)', () => {
    for (const empty of [null, '', []]) {
      expect(isEmptyCell(empty)).toBe(true);
      expect(uniqueKey(empty)).toBeNull();
    }
    expect(isEmptyCell(false)).toBe(false);
    expect(isEmptyCell(0)).toBe(false);
  });
});

describe('fields of filters', () => {
  it('are all but files, with their choices (D-3)', () => {
    const types = Object.keys(databaseFieldTypes) as DatabaseFieldType[];
    const fields = types.map((type) => fieldOf(type, { id: type, config }));
    const filtered = filterFieldsOf(fields, names);
    expect(filtered.map(({ id }) => id)).toEqual(types.filter((type) => type !== 'files'));
    expect(filtered.find(({ id }) => id === 'createdBy')).toMatchObject({
      readOnly: true,
      people: names.people,
    });
    expect(filtered.find(({ id }) => id === 'status')).toMatchObject({ labels: config.status });
  });

  it('of one option hold that option (D-3)', () => {
    const one = fieldOf('select', { config, selectionLimit: 1 });
    expect(filterFieldsOf([one], names)).toMatchObject([{ type: 'select', options: config.options }]);
    expect(filteredCell(one, ['o1'])).toBe('o1');
    expect(filteredCell(one, [])).toBeNull();
    expect(filteredCell(fieldOf('select', { config }), ['o1'])).toEqual(['o1']);
  });
});
