import { callErrorOf } from '@atelier/react-hooks';
import { errorMessage } from '@atelier/sdk';
import { Button, ListScreen, type ListScreenProps, type ListState, type ViewType } from '@atelier/ui';
import type { ReactNode } from 'react';
import type { FailedQuery } from '../failed/LoadFailed';
import type { ListPlace } from './use-list-place';

/** The words of a list screen. */
export interface ListWords {
  /** Name of the screen: `Contacts`. */
  readonly title: string;
  /** The button that starts a new row: `New contact`. */
  readonly create: string;
  /** What did not load. */
  readonly failed: string;
  /** Nothing was ever added. */
  readonly empty: Pick<EmptyList, 'title' | 'text' | 'photographs'> & {
    /** What can be done then; by default the button that starts a new row. */
    readonly actions?: (onCreate: () => void) => ReactNode;
  };
  /** The conditions of the view hide everything. */
  readonly hidden: { readonly title: string; readonly text: string };
  /** Nothing matches what is searched for. */
  readonly unmatched: { readonly title: (search: string) => string; readonly text: string };
}

type EmptyList = Extract<ListState, { kind: 'empty' }>;

/** What a list is read by. */
export interface ListQuery extends FailedQuery {
  readonly data: unknown;
  readonly isPending: boolean;
  /** The data is that of an earlier search. */
  readonly isPlaceholderData?: boolean;
  readonly fetchStatus: 'fetching' | 'paused' | 'idle';
}

/**
 * Returns what stands in the place of a list that did not load.
 *
 * @param title - what did not load.
 * @returns null when the list is there.
 */
export function loadingState(query: ListQuery, title: string): ListState | null {
  const isPaused = query.fetchStatus === 'paused';
  // Rows that were found by other words would look like the answer.
  if (isPaused && (query.data === undefined || query.isPlaceholderData)) return { kind: 'offline' };
  if (query.data !== undefined) return null;
  if (query.isPending) return { kind: 'loading' };
  const error = callErrorOf(query.error);
  return {
    kind: 'failed',
    title,
    text: `${error ? errorMessage(error) : 'Couldn’t load the list.'} Nothing was changed.`,
    onRetry: () => void query.refetch(),
    pending: query.isFetching,
    reference: error?.requestId,
  };
}

export interface ListPageProps<Layout extends ViewType>
  extends Omit<ListScreenProps<Layout>, 'title' | 'state' | 'search' | 'create' | 'children'> {
  words: ListWords;
  place: ListPlace;
  query: ListQuery;
  /** Nothing was ever added. */
  isEmpty?: boolean | undefined;
  /** The list has rows to show; those of a board are its columns. */
  hasRows: boolean;
  /** The list has a search field. */
  isSearched?: boolean | undefined;
  /** Shows everything when the conditions of the view hide it. */
  onShowAll?: (() => void) | undefined;
  children?: ReactNode;
}

/** A list screen over what its query answered. */
export function ListPage<Layout extends ViewType>({
  words,
  place,
  query,
  isEmpty,
  hasRows,
  isSearched,
  onShowAll,
  ...screen
}: ListPageProps<Layout>) {
  const create = { label: words.create, onCreate: () => place.setCreating(true) };
  const createButton = (
    <Button variant="primary" onClick={create.onCreate}>
      {words.create}
    </Button>
  );
  const { search } = place;
  const stateOfRows = (): ListState => {
    if (hasRows) return { kind: 'ready' };
    const { actions, ...empty } = words.empty;
    if (isEmpty) return { kind: 'empty', ...empty, actions: actions?.(create.onCreate) ?? createButton };
    if (search !== '')
      return {
        kind: 'nothing',
        title: words.unmatched.title(search),
        text: `${words.unmatched.text}${onShowAll ? ' Only items in this view are searched.' : ''}`,
        actions: <Button onClick={() => place.setText('')}>Clear search</Button>,
      };
    return {
      kind: 'nothing',
      ...words.hidden,
      actions: onShowAll ? <Button onClick={onShowAll}>Clear filters</Button> : createButton,
    };
  };
  const loading = loadingState(query, words.failed);
  return (
    <ListScreen
      {...screen}
      // Counts of an earlier answer, above a list that did not load, would be taken for what is there.
      detail={loading?.kind === 'failed' ? undefined : screen.detail}
      title={words.title}
      create={create}
      search={isSearched ? { text: place.text, onText: place.setText } : undefined}
      state={loading ?? stateOfRows()}
    />
  );
}
