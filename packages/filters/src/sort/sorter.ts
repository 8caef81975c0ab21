import { type ReadCell, readCell } from '../cell/read-cell';
import { checkSorts, findField } from '../definition/check';
import type { EvaluationContext } from '../definition/context';
import { type Field, isKnownType, type RowReader } from '../definition/field';
import type { SortDefinition } from '../definition/sort';
import type { SortColumn, SortValue } from './column';
import { sortColumn } from './compile-column';
import { radixOrder } from './radix-order';

/** What a row is compared by. It is made by {@link Sorter.key} and means nothing to another sorter. */
export interface SortKey {
  /** One value for each key of the sort. */
  readonly values: readonly SortValue[];
  readonly order: number;
  readonly id: string;
}

/** A sort that is ignored, and the reason; the message is a sentence for whoever set the view up, in English. */
export interface SortProblem {
  readonly sort: SortDefinition;
  /** No field has the id that the sort names, or the field is of a type that this version does not know. */
  readonly code: 'unknownField' | 'unknownType';
  readonly message: string;
}

/** The order of a view's rows. */
export interface Sorter<Row> {
  /** The sorts that are ignored, in their order (SPEC.md, SORT-10). */
  readonly problems: readonly SortProblem[];
  /** What the row is compared by; to be kept for as long as the row does not change. */
  key(row: Row): SortKey;
  /** Negative when the row of the left key is first. Zero only for rows of the same id (SPEC.md, SORT-1). */
  compare(left: SortKey, right: SortKey): number;
  /** A number that is never above that of a row which stands later: the first key of the sort, where it is a number. */
  lead(row: Row): number;
  /** What {@link compare} says of rows whose {@link lead} is equal, reading no more of them than decides. */
  compareBehindLead(left: Row, right: Row): number;
  /** A new array of the rows in the order of {@link compare}, without a comparison of rows that the sort tells apart. */
  sort(rows: readonly Row[]): Row[];
}

/**
 * Compiles the sorts of a view. The order is total: what no sort tells apart stands by manual order, then by id, in
 * whatever direction the sorts go.
 *
 * @param sorts The keys of the sort; the first decides before the second. Those on unknown fields are ignored and
 *   reported.
 * @param fields The fields that sorts may name. Of two with the same id the first counts.
 * @param reader How to read a row. A manual order that is not a number counts as the last.
 * @param context Decides the order of texts by its locale, and of days among instants by its time zone.
 * @returns The order, to be kept for as long as its arguments do not change.
 * @throws RangeError When a sort needs a locale or time zone that does not exist.
 * @throws DefinitionError When the sorts were not parsed and are of another form.
 * @see SPEC.md, SORT-1 to SORT-10, CHECK-1 and CHECK-2
 */
export function compileSorts<Row>(
  sorts: readonly SortDefinition[],
  fields: readonly Field[],
  reader: RowReader<Row>,
  context: EvaluationContext,
): Sorter<Row> {
  const keys: { readonly read: ReadCell<Row>; readonly column: SortColumn }[] = [];
  const problems: SortProblem[] = [];
  checkSorts(sorts);
  for (const sort of sorts) {
    const field = findField(fields, sort.fieldId);
    if (field === undefined) {
      const message = 'A field that the rows are sorted by does not exist any more.';
      problems.push({ sort, code: 'unknownField', message });
    } else if (!isKnownType(field.type)) {
      const message = 'A field that the rows are sorted by is of an unknown type.';
      problems.push({ sort, code: 'unknownType', message });
    } else keys.push({ read: readCell(reader, field.id), column: sortColumn(sort, field, context) });
  }
  const [first] = keys;
  // Numbers of a sort key are in the order of their rows. A column that has one for an empty cell has one for each.
  const isLedByNumber = typeof first?.column.value(undefined) === 'number';
  const behindLead = isLedByNumber ? keys.slice(1) : keys;
  return {
    problems,
    key: (row) => ({
      values: keys.map(({ read, column }) => column.value(read(row))),
      order: orderOf(reader, row),
      id: reader.id(row),
    }),
    compare: (left, right) => {
      for (let index = 0; index < keys.length; index += 1) {
        const order = keys[index]?.column.compare(left.values[index], right.values[index]) ?? 0;
        if (order !== 0) return order;
      }
      return compareOrders(left.order, right.order) || compareIds(left.id, right.id);
    },
    lead: (row) => {
      if (first === undefined) return orderOf(reader, row);
      const value = first.column.value(first.read(row));
      return typeof value === 'number' ? value : 0;
    },
    compareBehindLead: (left, right) => {
      for (const { read, column } of behindLead) {
        const order = column.compare(column.value(read(left)), column.value(read(right)));
        if (order !== 0) return order;
      }
      return (
        compareOrders(orderOf(reader, left), orderOf(reader, right)) ||
        compareIds(reader.id(left), reader.id(right))
      );
    },
    sort: (rows) => {
      const columns: Float64Array[] = [];
      for (const { read, column } of keys) {
        const cells = rows.map((row) => read(row));
        const runs = () => runsOf(radixOrder(columns, rows.length), columns);
        const within = columns.length > 0 ? column.packWithin?.(cells, runs) : undefined;
        columns.push(within ?? column.pack(cells));
      }
      if (reader.order !== undefined) columns.push(orderColumn(rows, reader));
      return settleTies(rows, radixOrder(columns, rows.length), columns, reader);
    },
  };
}

/** The manual order of a row, in which nothing is NaN or -0. */
function orderOf<Row>(reader: RowReader<Row>, row: Row): number {
  const order = reader.order?.(row) ?? 0;
  return Number.isNaN(order) ? Number.POSITIVE_INFINITY : order + 0;
}

function compareOrders(left: number, right: number): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

function compareIds(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

function orderColumn<Row>(rows: readonly Row[], reader: RowReader<Row>): Float64Array {
  const column = new Float64Array(rows.length);
  for (const [index, row] of rows.entries()) column[index] = orderOf(reader, row);
  return column;
}

/** The rows in an order of their indexes, with those that are equal in all columns put in the order of their ids. */
function settleTies<Row>(
  rows: readonly Row[],
  order: Uint32Array,
  columns: readonly Float64Array[],
  reader: RowReader<Row>,
): Row[] {
  const sorted: Row[] = new Array(rows.length);
  // All indexes come from the rows' own length.
  const rowAt = (place: number): Row => rows[order[place] ?? 0] as Row;
  let start = 0;
  for (let end = 1; end <= order.length; end += 1) {
    if (end < order.length && isTie(columns, order[end - 1] ?? 0, order[end] ?? 0)) continue;
    if (end - start === 1) {
      sorted[start] = rowAt(start);
    } else {
      const tied: { readonly id: string; readonly row: Row }[] = [];
      for (let place = start; place < end; place += 1) {
        const row = rowAt(place);
        tied.push({ id: reader.id(row), row });
      }
      tied.sort((left, right) => compareIds(left.id, right.id));
      for (const { row } of tied) sorted[start++] = row;
    }
    start = end;
  }
  return sorted;
}

/** The rows that no column tells apart, as parts of their order; rows that stand alone are left out. */
function* runsOf(order: Uint32Array, columns: readonly Float64Array[]): Iterable<Uint32Array> {
  let start = 0;
  for (let end = 1; end <= order.length; end += 1) {
    if (end < order.length && isTie(columns, order[end - 1] ?? 0, order[end] ?? 0)) continue;
    if (end - start > 1) yield order.subarray(start, end);
    start = end;
  }
}

function isTie(columns: readonly Float64Array[], left: number, right: number): boolean {
  for (const column of columns) if (column[left] !== column[right]) return false;
  return true;
}
