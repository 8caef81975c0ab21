import type { FilterDefinition } from '@atelier/sdk';

/** The state of a list view: everything that a saved view stores except its name. */
export interface ListViewState<Layout extends string, Sort extends string, Group extends string = never> {
  readonly type: Layout;
  /** By what the rows are grouped; null for no groups. */
  readonly group: Group | null;
  /** Null for the order that the list has by itself. */
  readonly sort: { readonly by: Sort; readonly type: 'asc' | 'desc' } | null;
  /** Conditions that must all hold, as they are stored. */
  readonly filters: readonly FilterDefinition[];
}

/** The list state stored in a saved view; name, icon and position are up to the caller. */
export interface StoredListView {
  viewType: string;
  group?: string | null;
  sort: { sortBy: string; sortType: 'asc' | 'desc' } | null;
  filters: FilterDefinition[];
}

/** How the views of a list are read and written. */
export interface ListViewKind<Layout extends string, Sort extends string, Group extends string = never> {
  readonly layouts: readonly Layout[];
  /** By which fields the list can be sorted. */
  readonly sorts: readonly Sort[];
  /** What is shown where no view is selected. */
  readonly initial: ListViewState<Layout, Sort, Group>;
  /**
   * Reads a stored view. A newer version may have stored values that this one does not know, and a browser anything at
   * all: what is not understood is read as the default.
   */
  readonly read: (stored: unknown) => ListViewState<Layout, Sort, Group>;
  readonly write: (state: ListViewState<Layout, Sort, Group>) => StoredListView;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value is a condition or a group; what a condition asks for is read where the filter is resolved. */
const isDefinition = (value: unknown): value is FilterDefinition => {
  if (!isRecord(value)) return false;
  const { fieldId, operator, match, filters } = value;
  if (Array.isArray(filters)) return (match === 'all' || match === 'any') && filters.every(isDefinition);
  return typeof fieldId === 'string' && typeof operator === 'string';
};

/**
 * Declares how the views of a list are read and written.
 *
 * @param options - the layouts, the fields to sort and to group by, and what is shown where no view is selected. A list
 * without `groups` stores none.
 */
export function listViewKind<Layout extends string, Sort extends string, Group extends string = never>({
  layouts,
  sorts,
  groups,
  initial,
}: {
  readonly layouts: readonly Layout[];
  readonly sorts: readonly Sort[];
  readonly groups?: readonly Group[];
  readonly initial: ListViewState<Layout, Sort, Group>;
}): ListViewKind<Layout, Sort, Group> {
  return {
    layouts,
    sorts,
    initial,
    read: (stored) => {
      if (!isRecord(stored)) return initial;
      const { viewType, group, sort, filters } = stored;
      const { sortBy, sortType } = isRecord(sort) ? sort : {};
      const by = sorts.find((one) => one === sortBy);
      return {
        type: layouts.find((one) => one === viewType) ?? initial.type,
        group: group === null ? null : (groups?.find((one) => one === group) ?? initial.group),
        sort: by === undefined ? null : { by, type: sortType === 'desc' ? 'desc' : 'asc' },
        filters: Array.isArray(filters) ? filters.filter(isDefinition) : initial.filters,
      };
    },
    write: ({ type, group, sort, filters }) => ({
      viewType: type,
      ...(groups && { group }),
      sort: sort && { sortBy: sort.by, sortType: sort.type },
      filters: filters.map((filter) => ({ ...filter })),
    }),
  };
}

/**
 * Returns what a list is queried for so that it shows a view; the size of a page is the caller's.
 *
 * @param state - state of the list view.
 * @param timezone - IANA zone whose days count.
 */
export const listFilters = <Sort extends string>(
  { sort, filters }: Pick<ListViewState<string, Sort>, 'sort' | 'filters'>,
  timezone: string,
): { timezone: string; filters?: FilterDefinition[]; sortBy?: Sort; sortType?: 'asc' | 'desc' } => ({
  timezone,
  ...(filters.length > 0 ? { filters: filters.map((filter) => ({ ...filter })) } : {}),
  ...(sort ? { sortBy: sort.by, sortType: sort.type } : {}),
});
