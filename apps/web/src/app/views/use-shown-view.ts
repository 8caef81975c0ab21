import { useWorkspaceId } from '@atelier/react-hooks';
import { hashKey } from '@tanstack/react-query';
import { useViewDrafts } from './use-view-drafts';

/** What every list's saved views hold, on the wire. */
export interface StoredView {
  readonly _id: string;
  readonly label: string;
  readonly icon?: string | null;
  readonly order: number;
  readonly revision: number;
}

/** How the views of a list are read and written. */
export interface ViewKind<State, Fields extends object> {
  /** Name of the list: its drafts are kept under it. */
  readonly list: string;
  /** What is shown where no view is chosen. */
  readonly initial: State;
  /** Reads a saved view, and what `write` made; what is not understood is read as the default. */
  readonly read: (stored: unknown) => State;
  /** What a view stores of how the list is looked at; name, icon and place are the caller's. */
  readonly write: (state: State) => Fields;
}

/** The chosen view, and what was changed in it. */
export interface ShownView<State> {
  /** Id of the chosen view. */
  readonly current: string;
  /** How the list is looked at now. */
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
 * @param kind - how views of the list are read and written.
 * @param views - the saved views.
 * @param chosen - id of the one that the member has chosen.
 */
export function useShownView<State extends object, Fields extends object>(
  { list, initial, read, write }: ViewKind<State, Fields>,
  views: readonly StoredView[],
  chosen: string | null | undefined,
): ShownView<State> {
  const workspaceId = useWorkspaceId();
  const [drafts, setDraft] = useViewDrafts(`${list}:${workspaceId}`);
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
