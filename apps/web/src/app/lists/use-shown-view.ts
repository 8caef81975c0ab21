import { type ListViewKind, type ListViewState, useWorkspaceId } from '@atelier/react-hooks';
import type { ViewType } from '@atelier/ui';
import { hashKey } from '@tanstack/react-query';
import { useViewDrafts } from './use-view-drafts';

/** How any list is displayed. */
export type AnyState = ListViewState<ViewType, string, string>;

/** What every list's saved views hold, on the wire. */
export interface StoredView {
  readonly _id: string;
  readonly label: string;
  readonly icon?: string | null;
  readonly order: number;
  readonly revision: number;
}

/** The chosen view, and what was changed in it. */
export interface ShownView<State extends AnyState = AnyState> {
  /** Id of the chosen view. */
  readonly current: string;
  /** How the list is currently displayed. */
  readonly state: State;
  /** What is shown differs from what is saved. */
  readonly isChanged: boolean;
  /** Changes what is shown; nothing is saved. */
  readonly change: (change: Partial<State>) => void;
  /** Forgets what was changed in a view. */
  readonly forget: (id: string) => void;
}

/** The view that is always there, and shows everything; it is stored nowhere. */
export const standingView = 'all';

/**
 * The view through which a list is seen. Which one is chosen is kept for the member, what is changed in one and not
 * saved for the tab. What changes the views themselves is in `useViewSaving`, which a screen can load later.
 *
 * @param list - name of the list: its drafts are kept under it.
 * @param kind - how views of the list are read and written.
 * @param views - the saved views.
 * @param chosen - id of the one that the member has chosen.
 */
export function useShownView<Layout extends ViewType, Sort extends string, Group extends string>(
  list: string,
  { initial, read, write }: ListViewKind<Layout, Sort, Group>,
  views: readonly StoredView[],
  chosen: string | null | undefined,
): ShownView<ListViewState<Layout, Sort, Group>> {
  type State = ListViewState<Layout, Sort, Group>;
  const workspaceId = useWorkspaceId();
  const [drafts, setDraft] = useViewDrafts(`${list}-views:${workspaceId}`);
  const view = views.find(({ _id }) => _id === chosen);
  const current = view?._id ?? standingView;
  const saved = view ? read(view) : initial;
  const draft = drafts[current];
  const state = draft === undefined ? saved : read(draft);
  // The server orders the fields of a filter as it likes.
  const isSame = (one: State, other: State) => hashKey([write(one)]) === hashKey([write(other)]);
  return {
    current,
    state,
    isChanged: !isSame(state, saved),
    change: (change) => {
      const next = { ...state, ...change };
      setDraft(current, isSame(next, saved) ? undefined : write(next));
    },
    forget: (id) => setDraft(id),
  };
}
