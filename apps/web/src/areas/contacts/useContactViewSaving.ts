import { useDeleteContactView, useUpdateContactMetadata, useUpdateContactView } from '@atelier/react-hooks';
import { type ContactMetadata, type ContactView, createId } from '@atelier/sdk';
import { toastError, toasts } from '../../app/toasts';
import { type ContactViews, everybody } from './useContactViews';
import { contactViewInput } from './viewState';

/** What can be done with saved views. */
export interface ContactViewSaving {
  readonly isSaving: boolean;
  readonly select: (id: string) => void;
  /** Saves what is shown in the chosen view. */
  readonly save: () => void;
  /** Saves what is shown as a new view, and chooses it. */
  readonly create: (label: string, icon: string | null) => void;
  readonly rename: (id: string, label: string) => void;
  readonly setIcon: (id: string, icon: string) => void;
  readonly duplicate: (id: string) => void;
  /** Deletes a view, and offers to bring it back. */
  readonly remove: (id: string) => void;
}

/**
 * Changes of the saved views of contacts; each shows at once and is taken back, with a word, when it is refused.
 *
 * @param metadata - what belongs to the list of contacts as a whole.
 * @param shown - the chosen view, and what was changed in it.
 */
export function useContactViewSaving(
  { views }: ContactMetadata,
  { current, state, forget }: ContactViews,
): ContactViewSaving {
  const update = useUpdateContactView();
  const remove = useDeleteContactView();
  const choose = useUpdateContactMetadata();
  const view = views.find(({ _id }) => _id === current);

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
      forget(current);
      select(_id);
    } catch (error) {
      toastError(error, 'The view was not saved.');
    }
  };
  const bringBack = (deleted: ContactView) =>
    void update
      .mutateAsync({ _id: deleted._id, order: deleted.order, ...fieldsOf(deleted) })
      .then(() => select(deleted._id))
      .catch(tell('The view did not come back.'));

  return {
    isSaving: update.isPending,
    select: (id) => {
      if (id !== current) select(id);
    },
    save: () => {
      if (!view) return;
      void update
        .mutateAsync({ _id: view._id, revision: view.revision, ...contactViewInput(state) })
        .then(() => forget(view._id))
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
          forget(id);
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
