import type { ReadCell } from '../cell/readCell';
import type { RowTest } from './keep';
import { type NumberBounds, textInBounds } from './numberBounds';

// See keep.ts for why each of these has a loop of its own.

/** Whether a cell holds a number inside bounds. */
export function testBounds<Row>(
  read: ReadCell<Row>,
  { low, high }: NumberBounds,
  wanted: boolean,
): RowTest<Row> {
  const flip = wanted ? 0 : 1;
  return {
    matches: (row) => isInside(read(row), low, high) === wanted,
    keep: (rows, selection, count) => {
      let kept = 0;
      for (let place = 0; place < count; place += 1) {
        const at = selection[place] as number;
        selection[kept] = at;
        const cell = read(rows[at] as Row);
        // Added as 0 or 1: which numbers are inside is hard to foresee, and a wrong guess costs more than the rest.
        if (typeof cell === 'number') kept += (Number(cell >= low) & Number(cell <= high)) ^ flip;
        else if (textInBounds(cell, low, high) === wanted) kept += 1;
      }
      return kept;
    },
  };
}

function isInside(cell: unknown, low: number, high: number): boolean {
  return typeof cell === 'number' ? cell >= low && cell <= high : textInBounds(cell, low, high);
}

/** Whether a checkbox is checked, or with `false` not checked. */
export function testChecked<Row>(read: ReadCell<Row>, checked: boolean): RowTest<Row> {
  return {
    matches: (row) => (read(row) === true) === checked,
    keep: (rows, selection, count) => {
      let kept = 0;
      for (let place = 0; place < count; place += 1) {
        const at = selection[place] as number;
        selection[kept] = at;
        if ((read(rows[at] as Row) === true) === checked) kept += 1;
      }
      return kept;
    },
  };
}
