import type { ContactListFilters } from '@atelier/react-hooks';
import type { ClientViewInput, ContactSortField } from '@atelier/sdk';
import type { ViewKind } from '../../app/views/use-shown-view';

/** How contacts are looked at: what a saved view holds beside its name. */
export interface ContactViewState {
  readonly type: 'table' | 'cards';
  /** Null sorts by name. */
  readonly sort: { readonly by: ContactSortField; readonly type: 'asc' | 'desc' } | null;
  /** Definitions of @atelier/filters that must all hold, as they are stored. */
  readonly filters: readonly Readonly<Record<string, unknown>>[];
}

/** Everybody, by name, in a table: what is shown where no view is chosen. */
export const defaultContactView: ContactViewState = { type: 'table', sort: null, filters: [] };

const sorts: readonly ContactSortField[] = [
  'name',
  'email',
  'phoneNumber',
  'company',
  'tags',
  'createdAt',
  'updatedAt',
  'createdBy',
  'updatedBy',
];

/** The field by which contacts can be sorted; undefined for anything else. */
export const sortFieldOf = (id: unknown): ContactSortField | undefined => sorts.find((one) => one === id);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reads what is stored of a view. A newer version may have stored what this one does not know, and somebody's browser
 * anything at all: what is not understood is read as the default.
 *
 * @param stored - a saved view, or what {@link contactViewInput} made.
 */
export function contactViewState(stored: unknown): ContactViewState {
  if (!isRecord(stored)) return defaultContactView;
  const { viewType, sort, filters } = stored;
  const { sortBy, sortType } = isRecord(sort) ? sort : {};
  const by = sortFieldOf(sortBy);
  return {
    type: viewType === 'cards' ? 'cards' : 'table',
    sort: by ? { by, type: sortType === 'desc' ? 'desc' : 'asc' } : null,
    filters: Array.isArray(filters) ? filters.filter(isRecord) : [],
  };
}

/** What a view stores of how contacts are looked at; name and icon are the caller's. */
export const contactViewInput = ({ type, sort, filters }: ContactViewState) =>
  ({
    viewType: type,
    sort: sort && { sortBy: sort.by, sortType: sort.type },
    filters: filters.map((filter) => ({ ...filter })),
  }) satisfies ClientViewInput;

/** How views of contacts are read and written. */
export const contactViewKind: ViewKind<ContactViewState, ReturnType<typeof contactViewInput>> = {
  list: 'contact-views',
  initial: defaultContactView,
  read: contactViewState,
  write: contactViewInput,
};

/**
 * What the list is asked for so that it shows a view.
 *
 * @param timezone - IANA zone whose days count.
 */
export const contactListFilters = (
  { sort, filters }: ContactViewState,
  timezone: string,
): ContactListFilters => ({
  timezone,
  ...(filters.length > 0 ? { filters: filters.map((filter) => ({ ...filter })) } : {}),
  ...(sort ? { sortBy: sort.by, sortType: sort.type } : {}),
});
