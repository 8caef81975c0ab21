import { board, boardByHand } from './board';
import { type Grouping, groupings } from './groupings';
import { product } from './product';
import { type Query, queries } from './queries';
import { context, makeFields, plainReader, reader, type Task } from './rows';
import { sortings } from './sortings';

const { compileFilter, compileGroup, compileSorts, createView } = product;

/** Returns the rows that a filter of the product finds, with either reader. */
export function find(rows: readonly Task[], filter: Query['filter'], by = reader): Task[] {
  return compileFilter(filter, makeFields(), by, context).select(rows);
}

/** Counts the matches of filters in a view that has cached the cells of its rows. */
export function countAgain(rows: readonly Task[]): (filter: Query['filter']) => number {
  const view = createView(rows, {}, makeFields(), reader, context);
  return (filter) => view.withDefinition({ filter }).total;
}

/** Returns the rows as grouped by the product. */
export function group(rows: readonly Task[], definition: Grouping['group']) {
  const { grouper, problem } = compileGroup(definition, makeFields(), reader, context);
  if (grouper === undefined) throw new Error(problem?.message ?? 'The product does not group by this.');
  return grouper.collect(rows);
}

/** Throws when the results of the product and the hand-written loops differ in any row. */
export function compareAnswers(rows: readonly Task[]): void {
  const count = countAgain(rows);
  for (const { name, filter, hand } of queries) {
    same(name, [find(rows, filter)], [hand(rows)]);
    same(name, [find(rows, filter, plainReader)], [hand(rows)]);
    if (count(filter) !== hand(rows).length)
      throw new Error(`The cached rows give another count in "${name}".`);
  }
  for (const { name, group: definition, hand } of groupings) {
    // Keys differ by design; the groups of rows and their order do not.
    same(name, byFirst(group(rows, definition)), byFirst(hand(rows)));
  }
  for (const { name, sorts, compare } of sortings) {
    const sorter = compileSorts(sorts, makeFields(), reader, context);
    same(name, [sorter.sort(rows)], [rows.toSorted(compare)]);
  }
  const view = createView(rows, board, makeFields(), reader, context);
  same(
    'board',
    view.groups.map((column) => column.rows()),
    boardByHand(rows).map((column) => column.rows),
  );
}

function byFirst(groups: ReadonlyMap<unknown, readonly Task[]>): (readonly Task[])[] {
  return [...groups.values()].sort((left, right) => ((left[0]?.id ?? '') < (right[0]?.id ?? '') ? -1 : 1));
}

function same(name: string, product: (readonly Task[])[], hand: (readonly Task[])[]): void {
  const ids = (lists: (readonly Task[])[]) =>
    lists.map((list) => list.map(({ id }) => id).join(' ')).join('\n');
  if (ids(product) !== ids(hand))
    throw new Error(`The product and the hand-written loops differ in "${name}".`);
}
