import { describe, expect, it } from 'vitest';
import type { Field } from '../definition/field';
import { cellReader, livingIds } from './reader';

const options = [
  { id: 'low', name: 'Low' },
  { id: 'high', name: 'High' },
];
const fields = {
  text: { id: 'title', type: 'text' },
  number: { id: 'budget', type: 'number' },
  date: { id: 'due', type: 'date' },
  checkbox: { id: 'done', type: 'checkbox' },
  person: { id: 'owner', type: 'person', people: [{ id: 'ada', name: 'Ada Ferreira' }] },
  select: { id: 'priority', type: 'select', options },
  multiSelect: { id: 'tags', type: 'multiSelect', options },
  status: { id: 'status', type: 'status', labels: [{ id: 'planned', name: 'Planned', group: 'todo' }] },
} satisfies Record<string, Field>;

const cells: [rule: string, type: keyof typeof fields, cell: unknown, isEmpty: boolean][] = [
  ['TEXT-1', 'text', 'Mira', false],
  ['TEXT-1', 'text', ' ', false],
  ['TEXT-1', 'text', 5, true],
  ['NUMBER-1', 'number', 0, false],
  ['NUMBER-2', 'number', '1e3', false],
  ['NUMBER-2', 'number', '1,5', true],
  ['NUMBER-1', 'number', Number.NaN, true],
  ['DATE-4', 'date', '2026-11-21', false],
  ['DATE-4', 'date', '2026-11-21T10:00:00Z', false],
  ['DATE-4', 'date', '2026-02-30', true],
  ['DATE-4', 'date', '2026-11-21T10:00:00', true],
  ['CHECKBOX-1', 'checkbox', null, false],
  ['CHECKBOX-1', 'checkbox', undefined, false],
  ['CHECKBOX-1', 'checkbox', 'yes', false],
  ['PERSON-1', 'person', 'ada', false],
  ['PERSON-1', 'person', ['somebody who left'], false],
  ['PERSON-1', 'person', ['', 5], true],
  ['PERSON-1', 'person', [' '], false],
  ['SELECT-3', 'select', 'low', false],
  ['SELECT-3', 'select', 'deleted', true],
  ['SELECT-1', 'select', ['low'], true],
  ['SELECT-2', 'multiSelect', 'low', false],
  ['SELECT-2', 'multiSelect', ['low', 'deleted'], false],
  ['SELECT-3', 'multiSelect', ['deleted', 'gone'], true],
  ['STATUS-1', 'status', 'planned', false],
  ['STATUS-1', 'status', 'deleted', true],
  ['STATUS-1', 'status', ['planned'], true],
];

describe('cellReader', () => {
  it.each(cells)('%s: a %s cell of %o is empty: %j', (_rule, type, cell, isEmpty) => {
    expect(cellReader(fields[type]).isEmpty(cell)).toBe(isEmpty);
  });

  it.each(Object.values(fields).filter(({ type }) => type !== 'checkbox'))(
    'FILTER-6: nothing, empty text and an empty list are empty in a $type field',
    (field) => {
      const { isEmpty } = cellReader(field);
      for (const cell of [null, undefined, '', []]) expect(isEmpty(cell)).toBe(true);
    },
  );

  it.each(Object.values(fields))('SELECT-3, STATUS-1: which ids live in a $type field', (field) => {
    const ids = { select: ['low', 'high'], multiSelect: ['low', 'high'], status: ['planned'] };
    const expected = field.type in ids ? ids[field.type as keyof typeof ids] : undefined;
    expect(livingIds(field)).toEqual(expected === undefined ? undefined : new Set(expected));
  });
});
