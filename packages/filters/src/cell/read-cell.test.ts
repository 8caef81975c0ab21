import { describe, expect, it } from 'vitest';
import type { Field, RowReader } from '../definition/field';
import { createView } from '../view/view';
import { readCell, readField } from './read-cell';

interface Task {
  readonly id: string;
  readonly due: string | null;
  readonly owner: string | null;
}
const task: Task = { id: '1', due: '2026-11-21', owner: 'mira' };
const plain: RowReader<Task> = { id: ({ id }) => id, cell: (row, fieldId) => `${fieldId} of ${row.id}` };

describe('readCell', () => {
  it('reads a field by its own function, and any other by the one for all', () => {
    const reader = { ...plain, cells: { due: (row: Task) => row.due } };
    expect(readCell(reader, 'due')(task)).toBe('2026-11-21');
    expect(readCell(reader, 'owner')(task)).toBe('owner of 1');
    expect(readCell(plain, 'due')(task)).toBe('due of 1');
  });

  it.each(['constructor', 'toString', '__proto__'])('takes nothing that objects inherit: %s', (fieldId) => {
    expect(readCell({ ...plain, cells: {} }, fieldId)(task)).toBe(`${fieldId} of 1`);
  });
});

describe('a reader with a function for each field', () => {
  it('filters, sorts and groups, the first time and again', () => {
    const fields: Field[] = [
      { id: 'due', type: 'date' },
      { id: 'owner', type: 'person', people: [{ id: 'mira', name: 'Mira' }] },
    ];
    // Whatever is still read by the one function for all is found nowhere.
    const reader: RowReader<Task> = {
      id: ({ id }) => id,
      cell: () => undefined,
      cells: { due: (row) => row.due, owner: (row) => row.owner },
    };
    const rows: Task[] = [
      task,
      { id: '2', due: '2026-11-20', owner: 'mira' },
      { id: '3', due: null, owner: 'tom' },
    ];
    const definition = {
      filter: { fieldId: 'due', operator: 'isNotEmpty' },
      sorts: [{ fieldId: 'due', direction: 'asc' }],
      group: { fieldId: 'owner' },
    } as const;
    const context = { now: 0, timeZone: 'UTC', locale: 'en', weekStart: 1 } as const;
    const view = createView(rows, definition, fields, reader, context);
    for (const shown of [view, view.withDefinition(definition)]) {
      expect(shown.groups.map(({ key, rows: list }) => [key, list().map(({ id }) => id)])).toEqual([
        ['mira', ['2', '1']],
      ]);
    }
    view.update({ id: '3', due: '2026-11-19', owner: 'mira' });
    expect(view.rows().map(({ id }) => id)).toEqual(['3', '2', '1']);
  });
});

describe('readField', () => {
  it('reads one row and many as the function does, of more fields than it has loops', () => {
    const fieldIds = Array.from({ length: 30 }, (_, index) => `field ${index}`);
    const cells = Object.fromEntries(fieldIds.map((id) => [id, (row: Task) => `own ${id} of ${row.id}`]));
    const rows = ['a', 'b', 'c', 'd'].map((id): Task => ({ ...task, id }));
    for (const reader of [plain, { ...plain, cells }, { ...plain, cells }]) {
      const own = reader === plain ? '' : 'own ';
      for (const fieldId of fieldIds) {
        const { read, readMany } = readField(reader, fieldId);
        const into: unknown[] = ['old', 'old', 'old', 'old'];
        readMany(rows, Uint32Array.of(1, 3, 0), 2, into);
        expect(into).toEqual([`${own}${fieldId} of b`, `${own}${fieldId} of d`, 'old', 'old']);
        expect(read(task)).toBe(`${own}${fieldId} of 1`);
      }
    }
  });
});
