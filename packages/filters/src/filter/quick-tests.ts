import type { FieldReader } from '../cell/read-cell';
import { readNumber } from '../cell/scalar';
import { BLOCK, type RowTest } from './keep';
import type { NumberBounds } from './number-bounds';

// See keep.ts for why each of these has a loop of its own.

/** The numbers of the rows that are tested together. No test calls anything that could start another meanwhile. */
const numbers = new Float64Array(BLOCK);

/** Whether a cell holds a number inside bounds. */
export function testBounds<Row>(
  { read, readMany }: FieldReader<Row>,
  { low, high }: NumberBounds,
  wanted: boolean,
): RowTest<Row> {
  const flip = wanted ? 0 : 1;
  return {
    matches: (row) => {
      const number = numberIn(read(row));
      return (number >= low && number <= high) === wanted;
    },
    keep: (rows, selection, count, cells) => {
      readMany(rows, selection, count, cells);
      // Where a number stands is not known before its cell is read: all are fetched before the first one is compared.
      for (let place = 0; place < count; place += 1) numbers[place] = numberIn(cells[place]);
      let kept = 0;
      for (let place = 0; place < count; place += 1) {
        const number = numbers[place] as number;
        selection[kept] = selection[place] as number;
        // Added as 0 or 1: which numbers are inside is hard to foresee, and a wrong guess costs more than the rest.
        kept += (Number(number >= low) & Number(number <= high)) ^ flip;
      }
      return kept;
    },
  };
}

/** The number of a cell; not a number, which is inside no bounds, when it holds none. */
function numberIn(cell: unknown): number {
  if (typeof cell === 'number') return cell;
  return typeof cell === 'string' ? (readNumber(cell) ?? Number.NaN) : Number.NaN;
}

/** Whether a checkbox is checked, or with `false` not checked. */
export function testChecked<Row>({ read, readMany }: FieldReader<Row>, checked: boolean): RowTest<Row> {
  return {
    matches: (row) => (read(row) === true) === checked,
    keep: (rows, selection, count, cells) => {
      readMany(rows, selection, count, cells);
      let kept = 0;
      for (let place = 0; place < count; place += 1) {
        selection[kept] = selection[place] as number;
        if ((cells[place] === true) === checked) kept += 1;
      }
      return kept;
    },
  };
}
