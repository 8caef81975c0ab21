import { useWorkspaceId } from '@atelier/react-hooks';
import type { ContactMetadata } from '@atelier/sdk';
import { useState } from 'react';
import { useKeptDraft } from '../../app/useKeptDraft';
import {
  type ContactViewState,
  contactViewInput,
  contactViewState,
  defaultContactView,
  isSameContactView,
} from './viewState';

/** The view that is always there and shows everybody. */
export const everybody = 'everybody';

type Drafts = Readonly<Record<string, unknown>>;

function parse(text: string | undefined): Drafts {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
  } catch {
    return {};
  }
}

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
  const kept = useKeptDraft(`contact-views:${workspaceId}`, { drafts: '' });
  const [drafts, setDrafts] = useState<Drafts>(() => parse(kept.initial.drafts));
  const view = views.find(({ _id }) => _id === selectedClientView);
  const current = view?._id ?? everybody;
  const saved = view ? contactViewState(view) : defaultContactView;
  const draft = drafts[current];
  const state = draft === undefined ? saved : contactViewState(draft);

  const setDraft = (id: string, next: ContactViewState | undefined) =>
    setDrafts((before) => {
      const { [id]: _old, ...others } = before;
      const after = next === undefined ? others : { ...others, [id]: contactViewInput(next) };
      kept.keep({ drafts: JSON.stringify(after) });
      return after;
    });
  return {
    current,
    state,
    isChanged: !isSameContactView(state, saved),
    change: (change) => {
      const next = { ...state, ...change };
      setDraft(current, isSameContactView(next, saved) ? undefined : next);
    },
    forget: (id) => setDraft(id, undefined),
  };
}
