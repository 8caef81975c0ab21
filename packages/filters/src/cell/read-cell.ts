import type { RowReader } from '../definition/field';

/** Reads the cells of one field. */
export type ReadCell<Row> = (row: Row) => unknown;

/** Reads one field of a single row, or of many rows at once. */
export interface FieldReader<Row> {
  readonly read: ReadCell<Row>;
  /**
   * Reads the field of selected rows.
   *
   * @param rows All rows.
   * @param selection Indexes of some of them, in its first places.
   * @param count How many are selected.
   * @param into Gets their cells, in its first places.
   */
  readonly readMany: (rows: readonly Row[], selection: Uint32Array, count: number, into: unknown[]) => void;
}

/**
 * Returns a function that reads one field. It prefers the reader's own function for the field, because JavaScript
 * engines optimize property access separately for each function.
 *
 * @param reader How to read rows.
 * @param fieldId The field.
 * @returns A function that can be cached with the reader.
 */
export function readCell<Row>(reader: RowReader<Row>, fieldId: string): ReadCell<Row> {
  return ownFunction(reader, fieldId) ?? ((row) => reader.cell(row, fieldId));
}

/**
 * How to read one field of many rows: in a loop that few other fields share, where the reader has a function of its own
 * for the field.
 *
 * @param reader How to read rows.
 * @param fieldId The field.
 * @returns Functions to be kept for as long as the reader.
 */
export function readField<Row>(reader: RowReader<Row>, fieldId: string): FieldReader<Row> {
  const own = ownFunction(reader, fieldId);
  const loop = own === undefined ? commonLoop : loopOf(own);
  const read = own ?? readCell(reader, fieldId);
  return {
    read,
    readMany: (rows, selection, count, into) => loop(read, rows, selection, count, into),
  };
}

function ownFunction<Row>({ cells }: RowReader<Row>, fieldId: string): ReadCell<Row> | undefined {
  // A field may be called as something that every object inherits.
  return cells !== undefined && Object.hasOwn(cells, fieldId) ? cells[fieldId] : undefined;
}

type Loop = <Row>(
  read: ReadCell<Row>,
  rows: readonly Row[],
  selection: Uint32Array,
  count: number,
  into: unknown[],
) => void;

const commonLoop: Loop = (read, rows, selection, count, into) => {
  // The selection holds indexes of the rows, here and below.
  for (let place = 0; place < count; place += 1)
    into[place] = read(rows[selection[place] as number] as never);
};

// The engine learns what is called for each loop that is written, not for each function that a loop is given. A loop
// that has only ever called one function reads the value where it stands; one that has called two calls them row by
// row, and on long lists the processor then waits for the memory of one row after the other. So the same loop is written
// once for each field of a usual list; where there are more fields, some share one.
const loops: readonly Loop[] = [
  (read, rows, selection, count, into) => {
    for (let place = 0; place < count; place += 1)
      into[place] = read(rows[selection[place] as number] as never);
  },
  (read, rows, selection, count, into) => {
    for (let place = 0; place < count; place += 1)
      into[place] = read(rows[selection[place] as number] as never);
  },
  (read, rows, selection, count, into) => {
    for (let place = 0; place < count; place += 1)
      into[place] = read(rows[selection[place] as number] as never);
  },
  (read, rows, selection, count, into) => {
    for (let place = 0; place < count; place += 1)
      into[place] = read(rows[selection[place] as number] as never);
  },
  (read, rows, selection, count, into) => {
    for (let place = 0; place < count; place += 1)
      into[place] = read(rows[selection[place] as number] as never);
  },
  (read, rows, selection, count, into) => {
    for (let place = 0; place < count; place += 1)
      into[place] = read(rows[selection[place] as number] as never);
  },
  (read, rows, selection, count, into) => {
    for (let place = 0; place < count; place += 1)
      into[place] = read(rows[selection[place] as number] as never);
  },
  (read, rows, selection, count, into) => {
    for (let place = 0; place < count; place += 1)
      into[place] = read(rows[selection[place] as number] as never);
  },
  (read, rows, selection, count, into) => {
    for (let place = 0; place < count; place += 1)
      into[place] = read(rows[selection[place] as number] as never);
  },
  (read, rows, selection, count, into) => {
    for (let place = 0; place < count; place += 1)
      into[place] = read(rows[selection[place] as number] as never);
  },
  (read, rows, selection, count, into) => {
    for (let place = 0; place < count; place += 1)
      into[place] = read(rows[selection[place] as number] as never);
  },
  (read, rows, selection, count, into) => {
    for (let place = 0; place < count; place += 1)
      into[place] = read(rows[selection[place] as number] as never);
  },
];

const loopsInUse = new WeakMap<object, Loop>();
let nextLoop = 0;

function loopOf(own: object): Loop {
  const known = loopsInUse.get(own);
  if (known !== undefined) return known;
  const loop = loops[nextLoop % loops.length] ?? commonLoop;
  nextLoop += 1;
  loopsInUse.set(own, loop);
  return loop;
}
