import type { Grouper } from '../group/grouper';
import type { Sorter } from '../sort/sorter';
import type { ListKey } from './change';
import { Sequence } from './sequence';

/** A view's definition, compiled. */
export interface Rules<Row> {
  readonly id: (row: Row) => string;
  readonly matches: (row: Row) => boolean;
  readonly sorter: Sorter<Row>;
  readonly grouper: Grouper<Row> | undefined;
  /** Whether the groups that the field knows are shown without rows too. */
  readonly showEmpty: boolean;
}

/** Rows in order, all together and list by list: by group, or the only list. */
export interface Arrangement<Row> {
  readonly sorted: readonly Row[];
  readonly lists: Map<ListKey, Sequence<Row>>;
}

/** Puts rows that are shown in order and in groups: one sort, then one pass, which keeps the order. */
export function arrange<Row>(shown: readonly Row[], { sorter, grouper }: Rules<Row>): Arrangement<Row> {
  const sorted = sorter.sort(shown);
  const lists = new Map<ListKey, Sequence<Row>>();
  if (grouper === undefined) lists.set(undefined, Sequence.of(sorted));
  else for (const [key, rows] of grouper.collect(sorted)) lists.set(key, Sequence.of(rows));
  return { sorted, lists };
}
