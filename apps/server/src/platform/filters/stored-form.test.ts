import type { Field } from '@atelier/filters';
import { describe, expect, it } from 'vitest';
import { storedForm, storedForms, textForms } from './stored-form';

const option = { id: 'new', name: 'New' };

describe('the stored form', () => {
  it.each<[type: Field, cell: unknown, form: unknown]>([
    [{ id: 'f', type: 'text' }, 'Juniper', { folded: 'juniper', letter: 'J' }],
    [
      { id: 'f', type: 'text' },
      'Élan vital',
      { folded: 'élan vital', stripped: 'elan vital', letter: 'É', strippedLetter: 'E' },
    ],
    [{ id: 'f', type: 'text' }, 'ßa', { folded: 'ssa', letter: 'SS' }],
    [{ id: 'f', type: 'text' }, ' ', { folded: ' ', letter: ' ' }],
    [{ id: 'f', type: 'text' }, '', undefined],
    [{ id: 'f', type: 'text' }, 5, undefined],
    [{ id: 'f', type: 'number' }, '1e3', 1000],
    [{ id: 'f', type: 'number' }, -0, 0],
    [{ id: 'f', type: 'number' }, '1,5', undefined],
    [{ id: 'f', type: 'number' }, '1e400', undefined],
    [{ id: 'f', type: 'date' }, '2026-11-21', { day: '2026-11-21' }],
    [
      { id: 'f', type: 'date' },
      '2026-11-21T10:00:00.1239+05:30',
      { instant: Date.UTC(2026, 10, 21, 4, 30, 0, 123) },
    ],
    [{ id: 'f', type: 'date' }, '2026-02-30', undefined],
    [{ id: 'f', type: 'checkbox' }, true, true],
    [{ id: 'f', type: 'checkbox' }, 'true', undefined],
    [{ id: 'f', type: 'select', options: [] }, 'gone', 'gone'],
    [{ id: 'f', type: 'select', options: [option] }, ['new'], undefined],
    [{ id: 'f', type: 'multiSelect', options: [option] }, ['new', 'new', 1, ''], ['new']],
    [{ id: 'f', type: 'person', people: [] }, 'mira', ['mira']],
    [{ id: 'f', type: 'person', people: [] }, [], undefined],
  ])('of %j with %j is %j', (field, cell, form) => {
    expect(storedForm(field, cell)).toEqual(form);
  });

  it('of a row leaves out what is empty', () => {
    const fields: Field[] = [
      { id: 'title', type: 'text' },
      { id: 'done', type: 'checkbox' },
    ];
    expect(storedForms(fields, (id) => ({ title: 'A', done: false })[id])).toEqual({
      title: { folded: 'a', letter: 'A' },
    });
  });

  it('of a text without characters has none in any form', () => {
    expect(Object.values(textForms(null))).toEqual(['', '', '', '']);
  });
});
