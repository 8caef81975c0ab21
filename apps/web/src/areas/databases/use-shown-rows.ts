import type { DatabaseField } from '@atelier/domain/databases';
import type { FilterDefinition, SortDefinition } from '@atelier/filters';
import { useDatabaseGroupPages, useDatabaseRows } from '@atelier/react-hooks';
import type { NoteDatabase, NoteDatabaseRow, NoteDatabaseView } from '@atelier/sdk';
import type { DatabaseRowView, RowGroup } from '@atelier/ui';
import { useEffect, useMemo } from 'react';
import { undated, within } from './dated-view';
import { groupId, groupKey } from './grouping';
import type { OwnRules } from './use-own-rules';
import { inputsOf } from './view-definition';
import { rowView } from './wire';

export interface ShownRowsOptions {
  readonly database: NoteDatabase;
  readonly view: NoteDatabaseView;
  readonly own: OwnRules['input'];
  readonly search: string;
  readonly timeZone: string;
  /** Only rows of these days, all of them and without groups: what a calendar shows. */
  readonly days?: DayRows | undefined;
}

/** Which days of which field, and what the view asks besides. */
export interface DayRows {
  readonly field: DatabaseField;
  /** Days since 1970-01-01, both included; without them, the rows without a date. */
  readonly range?: { readonly from: number; readonly to: number } | undefined;
  readonly filter: FilterDefinition | undefined;
  readonly sorts: readonly SortDefinition[];
}

/** Rows on a page of the list. */
const PAGE_SIZE = 100;
/** Pages of days that are loaded by themselves; a month with more rows says so. */
const DAY_PAGES = 10;

/** The rows of a view as they are loaded, with what loads more. */
export function useShownRows({ database, view, own, search, timeZone, days }: ShownRowsOptions) {
  const input = {
    databaseId: database._id,
    ...(days ? dayInput(days) : { viewId: view._id, ...own }),
    ...(search && { search }),
    timezone: timeZone,
    limit: PAGE_SIZE,
  };
  const query = useDatabaseRows(input);
  const more = useDatabaseGroupPages(input);
  const { data } = query;
  const pages = useMemo(() => data?.pages ?? [], [data]);
  const { hasNextPage, isFetchingNextPage, isError, fetchNextPage } = query;
  const isAll = days?.range !== undefined;
  useEffect(() => {
    if (isAll && hasNextPage && !isFetchingNextPage && !isError && pages.length < DAY_PAGES)
      void fetchNextPage();
  }, [isAll, hasNextPage, isFetchingNextPage, isError, pages.length, fetchNextPage]);
  /** Those of the wire, by id: what a change was made of. */
  const byId = useMemo(() => {
    const all = pages.flatMap(({ docs, groups }) => [...docs, ...groups.flatMap((group) => group.docs)]);
    return new Map<string, NoteDatabaseRow>(all.map((row) => [row._id, row]));
  }, [pages]);
  const views = useMemo(() => new Map([...byId].map(([id, row]) => [id, rowView(row)])), [byId]);
  const viewsOf = (docs: readonly NoteDatabaseRow[]): DatabaseRowView[] =>
    docs.flatMap(({ _id }) => views.get(_id) ?? []);
  const isGrouped = pages[0]?.metaInfo.fieldType != null;
  const groups = isGrouped
    ? (pages[0]?.groups ?? []).map(
        (group): RowGroup<DatabaseRowView> & { readonly color: string | null } => ({
          id: groupId(group.value ?? null),
          name: group.name,
          items: viewsOf(group.docs),
          total: group.totalDocs,
          isFetchingMore: more.isFetching(group.value ?? null),
          failed: more.errorOf(group.value ?? null) !== null,
          color: group.color ?? null,
        }),
      )
    : undefined;
  return {
    query,
    rows: viewsOf(pages.flatMap(({ docs }) => docs)),
    groups,
    total: pages.at(-1)?.totalDocs ?? 0,
    sums: pages.at(-1)?.aggregations ?? {},
    rowOf: (rowId: string) => byId.get(rowId),
    loadGroup: (id: string) => more.fetchMore(groupKey(id)),
  };
}

/** Without the view, because its groups are not those of days. */
const dayInput = ({ field, range, filter, sorts }: DayRows) => ({
  filterBy: inputsOf(range ? within(filter, field, range.from, range.to) : undated(filter, field)),
  sortBy: [
    { fieldId: field.id, direction: 'asc' as const },
    ...sorts.filter(({ fieldId }) => fieldId !== field.id),
  ],
});

/** What {@link useShownRows} returns. */
export type ShownRows = ReturnType<typeof useShownRows>;
