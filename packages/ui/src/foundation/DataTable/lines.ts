import type { BoardColumnView } from '../Board/board';

/** Rows that belong together: drawn under a head in a table, and as a column on a board. */
export interface RowGroup<Row> extends Omit<BoardColumnView<never>, 'items' | 'sum'> {
  /** The rows that are loaded, in their order. */
  items: readonly Row[];
  /** The only group of a table without groups: it has no head. */
  isHeadless?: boolean | undefined;
}

/** One line of a table: the head of a group, a row, or the button that loads more of the group. */
export type TableLine<Row> =
  | { kind: 'group'; id: string; group: RowGroup<Row>; isFolded: boolean }
  | { kind: 'row'; id: string; row: Row; rowId: string }
  | { kind: 'more'; id: string; group: RowGroup<Row>; rest: number };

/** Returns the lines of a grouped table in their order; a folded group is its head alone. */
export function tableLines<Row>(
  groups: readonly RowGroup<Row>[],
  rowId: (row: Row) => string,
  folded: ReadonlySet<string>,
  hasMore: boolean,
): TableLine<Row>[] {
  return groups.flatMap((group): TableLine<Row>[] => {
    const isFolded = folded.has(group.id);
    const head: TableLine<Row> = { kind: 'group', id: `group ${group.id}`, group, isFolded };
    if (isFolded) return [head];
    const rest = group.total - group.items.length;
    const rows = group.items.map((row): TableLine<Row> => {
      const id = rowId(row);
      return { kind: 'row', id: `row ${group.id} ${id}`, row, rowId: id };
    });
    const more: TableLine<Row> = { kind: 'more', id: `more ${group.id}`, group, rest };
    return [...(group.isHeadless ? [] : [head]), ...rows, ...(rest > 0 && hasMore ? [more] : [])];
  });
}

/** Returns the ids of the rows, in the order of the table. */
export const rowIdsOf = <Row>(lines: readonly TableLine<Row>[]): string[] =>
  lines.flatMap((line) => (line.kind === 'row' ? [line.rowId] : []));

/** Returns the ids between two rows, both included: what Shift and a press select. */
export function rowRange(ids: readonly string[], from: string, to: string): readonly string[] {
  const [start, end] = [ids.indexOf(from), ids.indexOf(to)].sort((one, other) => one - other);
  if (start === undefined || end === undefined || start === -1) return [to];
  return ids.slice(start, end + 1);
}
