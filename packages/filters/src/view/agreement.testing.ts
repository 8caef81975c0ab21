import type { GroupKey } from '../group/grouper';
import type { ListChange, ViewChange } from './change';
import type { ViewContent } from './content';
import type { RowPosition } from './live-rows';

/** All that a view shows, as plain data. Two views that show the same have equal ones. */
export function shownBy<Row>(view: ViewContent<Row>, id: (row: Row) => string) {
  return {
    total: view.total,
    rows: view.rows(),
    groups: view.groups.map((group) => {
      const { key, label, count } = group;
      return { key, label, count, ids: group.rows().map(id), rows: group.rows() };
    }),
    // Reading piece by piece is reading the whole.
    pages: [...view.rows(0, 3), ...view.rows(3)].map(id),
  };
}

/** Lists and their ids. The list of a view without groups has the name `undefined`. */
type Lists = ReadonlyMap<GroupKey | undefined, readonly string[]>;

function listsOf<Row>(view: ViewContent<Row>, id: (row: Row) => string, isGrouped: boolean): Lists {
  if (!isGrouped) return new Map([[undefined, view.rows().map(id)]]);
  return new Map(view.groups.map((group) => [group.key, group.rows().map(id)]));
}

/** What a report must say, found by comparing all that was shown before with all that is shown after. */
export function expectedReport<Row>(
  before: ViewContent<Row>,
  after: ViewContent<Row>,
  id: (row: Row) => string,
  isGrouped: boolean,
  isSamePlace: (before: Row, after: Row) => boolean,
) {
  const rowsBefore = new Map(before.rows().map((row) => [id(row), row]));
  const rowsAfter = new Map(after.rows().map((row) => [id(row), row]));
  const listsBefore = listsOf(before, id, isGrouped);
  const listsAfter = listsOf(after, id, isGrouped);
  const said = { entered: [], left: [], moved: [], edited: [] } as Record<Kind, string[]>;
  for (const list of new Set([...listsBefore.keys(), ...listsAfter.keys()])) {
    const ids = new Set([...(listsBefore.get(list) ?? []), ...(listsAfter.get(list) ?? [])]);
    const count = listsAfter.get(list)?.length ?? 0;
    for (const rowId of ids) {
      const was = listsBefore.get(list)?.includes(rowId) === true ? rowsBefore.get(rowId) : undefined;
      const is = listsAfter.get(list)?.includes(rowId) === true ? rowsAfter.get(rowId) : undefined;
      const fact = `${rowId} in ${String(list)}, which has ${count}`;
      if (was === undefined) said.entered.push(fact);
      else if (is === undefined) said.left.push(fact);
      else if (was !== is) said[isSamePlace(was, is) ? 'edited' : 'moved'].push(fact);
    }
  }
  return sorted(said);
}

/** The same facts as a report states them. */
export function statedReport(change: ViewChange) {
  const facts = (lists: readonly ListChange[]) =>
    lists.flatMap(({ key, count, ids }) => ids.map((id) => `${id} in ${String(key)}, which has ${count}`));
  return sorted({
    entered: facts(change.entered),
    left: facts(change.left),
    moved: facts(change.moved),
    edited: facts(change.edited),
  });
}

type Kind = 'entered' | 'left' | 'moved' | 'edited';

function sorted(report: Record<Kind, string[]>): Record<Kind, string[]> {
  for (const facts of Object.values(report)) facts.sort();
  return report;
}

/** Where a row stands, found by looking through everything that is shown. */
export function positionsIn<Row>(
  view: ViewContent<Row>,
  id: (row: Row) => string,
  isGrouped: boolean,
  sought: string,
): RowPosition[] {
  return [...listsOf(view, id, isGrouped)]
    .map(([key, ids]) =>
      key === undefined ? { index: ids.indexOf(sought) } : { key, index: ids.indexOf(sought) },
    )
    .filter(({ index }) => index >= 0);
}
