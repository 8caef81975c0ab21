import { useWorkspaceId } from '@atelier/react-hooks';
import type { ContactMetadata } from '@atelier/sdk';
import { useViewDrafts } from '../../app/useViewDrafts';
import {
  type ContactViewState,
  contactViewInput,
  contactViewState,
  defaultContactView,
  isSameContactView,
} from './viewState';

/** The view that is always there and shows everybody. */
export const everybody = 'everybody';

/** The chosen view, and what was changed in it. */
export interface ContactViews {
  /** Id of the chosen view. */
  readonly current: string;
  /** How the contacts are looked at now. */
  readonly state: ContactViewState;
  /** What is shown differs from what is saved. */
  readonly isChanged: boolean;
  /** Changes what is shown; nothing is saved. */
  readonly change: (change: Partial<ContactViewState>) => void;
  /** Forgets what was changed in a view. */
  readonly forget: (id: string) => void;
}

/**
 * The view through which the contacts are seen. Which one is chosen is kept for the member, what is changed in one and
 * not saved for the tab. What changes the views themselves is in `useContactViewSaving`.
 *
 * @param metadata - what belongs to the list of contacts as a whole.
 */
export function useContactViews({ views, selectedClientView }: ContactMetadata): ContactViews {
  const workspaceId = useWorkspaceId();
  const [drafts, setDraft] = useViewDrafts(`contact-views:${workspaceId}`);
  const view = views.find(({ _id }) => _id === selectedClientView);
  const current = view?._id ?? everybody;
  const saved = view ? contactViewState(view) : defaultContactView;
  const draft = drafts[current];
  const state = draft === undefined ? saved : contactViewState(draft);

  return {
    current,
    state,
    isChanged: !isSameContactView(state, saved),
    change: (change) => {
      const next = { ...state, ...change };
      setDraft(current, isSameContactView(next, saved) ? undefined : contactViewInput(next));
    },
    forget: (id) => setDraft(id),
  };
}
