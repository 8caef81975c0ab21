import type {
  DatabaseRowsInput,
  NoteDatabaseGroup,
  NoteDatabaseRow,
  NoteDatabaseRows,
  NoteDatabaseView,
} from '@atelier/sdk';
import type { InfiniteData, QueryKey } from '@tanstack/react-query';
import { type CacheChange, changed } from '../../platform/changes.js';
import type { CacheReader } from '../../platform/write-steps.js';
import { databaseKeys } from './database-keys.js';

type Page = NoteDatabaseRows | NoteDatabaseGroup;

/** Every list of rows, of whichever database. */
const allLists = [...databaseKeys.all, 'rows'] as const;

/** Changes a row in every list that holds it. */
export const inLists = (rowId: string, change: (row: NoteDatabaseRow) => NoteDatabaseRow): CacheChange =>
  changed<InfiniteData<Page, number>>(allLists, (list) => {
    const isHere = (page: Page): boolean =>
      page.docs.some(({ _id }) => _id === rowId) || ('groups' in page && page.groups.some(isHere));
    const within = <Part extends Page>(page: Part): Part => {
      if (!isHere(page)) return page;
      const docs = page.docs.map((row) => (row._id === rowId ? change(row) : row));
      return 'groups' in page ? { ...page, docs, groups: page.groups.map(within) } : { ...page, docs };
    };
    return list.pages.some(isHere) ? { ...list, pages: list.pages.map(within) } : list;
  });

/**
 * Returns the lists whose rows, order, groups or sums may follow from these cells: they are read again. In the others the row
 * that was written is enough, so that an edit in the ten-thousandth row reads no ten thousand rows.
 *
 * @param fieldIds - of the cells that were written; none is a move.
 * @param row - as it is now; undefined while that is not known.
 */
export function listsBy(
  fieldIds: readonly string[],
  row: NoteDatabaseRow | undefined,
  cache: CacheReader,
): readonly QueryKey[] {
  if (row === undefined || fieldIds.length === 0) return [[...allLists]];
  const views = cache.get<readonly NoteDatabaseView[]>(databaseKeys.views(row.databaseId)) ?? [];
  const base = databaseKeys.rows(row.databaseId);
  return cache.keys(base).filter((key) => {
    const { viewId, search, filterBy, sortBy } = (key.at(-1) ?? {}) as Partial<DatabaseRowsInput>;
    if (search || filterBy?.length || sortBy?.length) return true;
    if (viewId === undefined) return false;
    const view = views.find(({ _id }) => _id === viewId);
    return view === undefined || fieldIds.some((fieldId) => JSON.stringify(rulesOf(view)).includes(fieldId));
  });
}

/** What of a view decides about its rows; the fields stand in it by their ids. */
const rulesOf = ({ filterBy, sortBy, groupBy, aggregations }: NoteDatabaseView) => ({
  filterBy,
  sortBy,
  groupBy: groupBy?.fieldId,
  sums: Object.keys(aggregations),
});

/** The cells of a row that a change writes; a cell that holds nothing is left out on the wire, and is null here. */
export const cellsIn = (
  cells: unknown,
  written: Readonly<Record<string, unknown>> | null | undefined,
): Record<string, unknown> => {
  const held = typeof cells === 'object' && cells !== null ? { ...cells } : {};
  return { ...Object.fromEntries(Object.keys(written ?? {}).map((fieldId) => [fieldId, null])), ...held };
};
