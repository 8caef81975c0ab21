import type { FieldReader } from '../cell/read-cell';

/** At most so many rows are tested together: they are still in the nearest memory when the next test reads them. */
export const BLOCK = 512;

/**
 * Keeps of a selection of rows those that satisfy something.
 *
 * @param rows All rows.
 * @param selection Ascending indexes of some of them, in its first places; it is narrowed in place.
 * @param count How many are selected, at most {@link BLOCK}.
 * @param cells Room for what a test reads; what stands in it means nothing to the next one.
 * @returns How many remain.
 */
export type Keep<Row> = (
  rows: readonly Row[],
  selection: Uint32Array,
  count: number,
  cells: unknown[],
) => number;

/** One row, or many rows, put to the same test. */
export interface RowTest<Row> {
  readonly matches: (row: Row) => boolean;
  readonly keep: Keep<Row>;
}

// Cells are read first and tested then, so that reading never waits for a test. The engine learns about calls and types
// for each function that is written, not for each that is made. So the tests that are quick have a loop of their own,
// without a call, and tests that are slow share the one below. Every loop writes before it knows whether the row
// remains, which is cheaper than to branch, and reads at indexes that come from the selection.

/** Keeps rows one by one. */
export function keepEach<Row>(matches: (row: Row) => boolean): Keep<Row> {
  return (rows, selection, count) => {
    let kept = 0;
    for (let place = 0; place < count; place += 1) {
      const at = selection[place] as number;
      selection[kept] = at;
      if (matches(rows[at] as Row)) kept += 1;
    }
    return kept;
  };
}

/**
 * Compiles a test of one cell that has no loop of its own.
 *
 * @param reader Reads the cell.
 * @param test Decides.
 * @param wanted `false` compiles the complement.
 */
export function testCells<Row>(
  reader: FieldReader<Row>,
  test: (cell: unknown) => boolean,
  wanted: boolean,
): RowTest<Row> {
  const { read, readMany } = reader;
  return {
    matches: (row) => test(read(row)) === wanted,
    keep: (rows, selection, count, cells) => {
      readMany(rows, selection, count, cells);
      let kept = 0;
      for (let place = 0; place < count; place += 1) {
        selection[kept] = selection[place] as number;
        if (test(cells[place]) === wanted) kept += 1;
      }
      return kept;
    },
  };
}
