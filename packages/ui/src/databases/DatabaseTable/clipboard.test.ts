import { cellText } from '@atelier/domain/databases';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderFields, orderNames, orders } from '../databases.testing';
import { copyRange, pasteInto, readTable, writeTable } from './clipboard';

const table = { fields: orderFields, rows: orders, options: { ...orderNames, locale: 'en' } };

describe('tables of spreadsheets', () => {
  it('are read as they were written, whatever is in a cell', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', ' ', '"', '\t', '\n', ',', 'é') });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4 }),
        fc.array(fc.array(cell, { minLength: 4, maxLength: 4 }), { minLength: 1 }),
        (width, all) => {
          const rows = all.map((cells) => cells.slice(0, width));
          // One empty cell alone is nothing at all.
          fc.pre(rows.at(-1)?.join('') !== '' || width > 1);
          expect(readTable(writeTable(rows))).toEqual(rows);
        },
      ),
    );
  });
  it('may end with a line, as most do', () => {
    expect(readTable('a\tb\r\nc\td\r\n')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });
});

describe('a range', () => {
  it('is copied as text', () => {
    expect(copyRange(table, { top: 0, bottom: 1, left: 0, right: 2 })).toBe(
      'Album, 40 pages, linen\tAt the lab\t1\nParents’ albums\tAt the lab\t2',
    );
  });
  it('pasted where it was copied changes no cell', () => {
    const whole = { top: 0, bottom: orders.length - 1, left: 0, right: orderFields.length - 1 };
    const { writes, refused } = pasteInto(table, whole, copyRange(table, whole));
    expect(refused).toEqual([]);
    for (const { rowId, fieldId, value } of writes) {
      const row = orders.find(({ id }) => id === rowId);
      const field = orderFields.find(({ id }) => id === fieldId);
      if (!row || !field) throw new Error('A paste writes what is there.');
      expect(cellText(field, value, orderNames)).toBe(
        cellText(field, row.values[fieldId] ?? null, orderNames),
      );
    }
  });
  it('is filled by one copied cell', () => {
    const { writes } = pasteInto(table, { top: 0, bottom: 2, left: 2, right: 2 }, '7');
    expect(writes.map(({ value }) => value)).toEqual([7, 7, 7]);
  });
  it('names what a cell refuses, keeps its text, and makes rows of the rest', () => {
    const pasted = pasteInto(table, { top: 3, bottom: 3, left: 1, right: 1 }, 'Nowhere\t5\nTo order\t6');
    expect(pasted.refused).toMatchObject([{ rowId: 'order-4', fieldId: 'status', text: 'Nowhere' }]);
    expect(pasted.writes).toEqual([{ rowId: 'order-4', fieldId: 'copies', value: 5 }]);
    expect(pasted.newRows).toEqual([{ status: 'toOrder', copies: 6 }]);
  });
  it('leaves alone what nobody writes', () => {
    const { writes, refused } = pasteInto(table, { top: 0, bottom: 0, left: 8, right: 8 }, '2026-01-01');
    expect([...writes, ...refused]).toEqual([]);
  });
});
