import {
  useDeleteContactView,
  useUpdateContactMetadata,
  useUpdateContactView,
  useWorkspaceId,
} from '@atelier/react-hooks';
import { type ContactMetadata, type ContactView, createId } from '@atelier/sdk';
import { useState } from 'react';
import { toastError, toasts } from '../../app/toasts';
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

/** The saved views, the chosen one, and what was changed in it. */
export interface ContactViews {
  /** Id of the chosen view. */
  readonly current: string;
  /** How the contacts are looked at now. */
  readonly state: ContactViewState;
  /** What is shown differs from what is saved. */
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  readonly select: (id: string) => void;
  /** Changes what is shown; nothing is saved before {@link save}. */
  readonly change: (change: Partial<ContactViewState>) => void;
  readonly reset: () => void;
  readonly save: () => void;
  /** Saves what is shown as a new view, and chooses it. */
  readonly create: (label: string, icon: string | null) => void;
  readonly rename: (id: string, label: string) => void;
  readonly setIcon: (id: string, icon: string) => void;
  readonly duplicate: (id: string) => void;
  readonly remove: (id: string) => void;
}

/**
 * The saved views of the contacts. Which one is chosen is kept for the member, what is changed in one and not saved
 * for the tab.
 *
 * @param metadata - what belongs to the list of contacts as a whole.
 */
export function useContactViews({ views, selectedClientView }: ContactMetadata): ContactViews {
  const workspaceId = useWorkspaceId();
  const kept = useKeptDraft(`contact-views:${workspaceId}`, { drafts: '' });
  const [drafts, setDrafts] = useState<Drafts>(() => parse(kept.initial.drafts));
  const update = useUpdateContactView();
  const remove = useDeleteContactView();
  const choose = useUpdateContactMetadata();

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
  const tell = (what: string) => (error: unknown) => toastError(error, what);
  // Undo calls it when another view is chosen by now, so that it does not look at what was chosen then.
  const select = (id: string) =>
    void choose
      .mutateAsync({ selectedClientView: id === everybody ? null : id })
      .catch(tell('The choice of the view was not kept.'));
  const add = async (fields: Parameters<typeof update.mutateAsync>[0]) => {
    const _id = createId();
    try {
      await update.mutateAsync({ ...fields, _id });
      setDraft(current, undefined);
      select(_id);
    } catch (error) {
      toastError(error, 'The view was not saved.');
    }
  };
  const bringBack = (view: ContactView) =>
    void update
      .mutateAsync({ _id: view._id, order: view.order, ...fieldsOf(view) })
      .then(() => select(view._id))
      .catch(tell('The view did not come back.'));

  return {
    current,
    state,
    isChanged: !isSameContactView(state, saved),
    isSaving: update.isPending,
    select: (id) => {
      if (id !== current) select(id);
    },
    change: (change) => {
      const next = { ...state, ...change };
      setDraft(current, isSameContactView(next, saved) ? undefined : next);
    },
    reset: () => setDraft(current, undefined),
    save: () => {
      if (!view) return;
      void update
        .mutateAsync({ _id: view._id, revision: view.revision, ...contactViewInput(state) })
        .then(() => setDraft(view._id, undefined))
        .catch(tell('The view was not saved.'));
    },
    create: (label, icon) => void add({ label, icon, ...contactViewInput(state) }),
    rename: (id, label) =>
      void update.mutateAsync({ _id: id, label }).catch(tell('The view kept its old name.')),
    setIcon: (id, icon) => void update.mutateAsync({ _id: id, icon }).catch(tell('The view kept its icon.')),
    duplicate: (id) => {
      const original = views.find(({ _id }) => _id === id);
      void add(
        original
          ? { ...fieldsOf(original), label: `${original.label}, copy` }
          : { label: 'Everybody, copy', icon: null, ...contactViewInput(state) },
      );
    },
    remove: (id) => {
      const original = views.find(({ _id }) => _id === id);
      if (!original) return;
      void remove
        .mutateAsync(id)
        .then(() => {
          setDraft(id, undefined);
          toasts.undo(`View ${original.label} deleted`, () => bringBack(original));
        })
        .catch(tell('The view was not deleted.'));
    },
  };
}

const fieldsOf = ({ label, icon, viewType, sort, filters }: ContactView) => ({
  label,
  icon,
  viewType,
  sort: sort && { sortBy: sort.sortBy, sortType: sort.sortType },
  filters,
});
