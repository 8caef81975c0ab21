import { createId } from '@atelier/domain';
import type { ListViewKind, ListViewState, StoredListView } from '@atelier/react-hooks';
import type { ViewType } from '@atelier/ui';
import { toastError, toasts } from '../toasts';
import { type ShownView, type StoredView, standingView } from './use-shown-view';

/** The properties of a view that are saved in addition to its display state. Absent properties stay unchanged. */
export interface ViewChange {
  _id: string;
  revision?: number;
  label?: string;
  icon?: string | null;
  order?: number;
}

/** The calls that change the views of a list. */
export interface ViewCalls {
  /** Changes a view; a new id creates one. */
  readonly update: (change: ViewChange | (ViewChange & StoredListView)) => Promise<unknown>;
  readonly remove: (id: string) => Promise<unknown>;
  readonly choose: (id: string | null) => Promise<unknown>;
  readonly isSaving: boolean;
}

/** What a view stores besides its name and place, as it is: also what this version does not understand. */
const fieldsOf = ({ viewType, group, sort, filters }: StoredListView): StoredListView => ({
  viewType,
  ...(group !== undefined && { group }),
  sort: sort && { sortBy: sort.sortBy, sortType: sort.sortType },
  filters,
});

/** What can be done with saved views. */
export interface ViewSaving {
  readonly isSaving: boolean;
  readonly select: (id: string) => void;
  /** Saves what is shown in the chosen view. */
  readonly save: () => void;
  /** Saves what is shown as a new view, and chooses it. */
  readonly create: (label: string, icon: string | null) => void;
  readonly rename: (id: string, label: string) => void;
  readonly setIcon: (id: string, icon: string | null) => void;
  readonly duplicate: (id: string) => void;
  /** Deletes a view, and offers to bring it back to its place. */
  readonly remove: (id: string) => void;
}

/**
 * Changes of the saved views of a list. Each shows at once and is taken back, with a word, when it is refused.
 *
 * @param kind - how views of the list are read and written.
 * @param views - the saved views.
 * @param shown - the chosen view, and what was changed in it.
 * @param calls - of the list.
 * @param standingName - what the view is called that is always there.
 */
export function useViewSaving<Layout extends ViewType, Sort extends string, Group extends string>(
  { write }: ListViewKind<Layout, Sort, Group>,
  views: readonly (StoredView & StoredListView)[],
  { current, state, forget }: ShownView<ListViewState<Layout, Sort, Group>>,
  calls: ViewCalls,
  standingName: string,
): ViewSaving {
  type View = StoredView & StoredListView;
  const found = (id: string) => views.find(({ _id }) => _id === id);
  const tell = (what: string) => (error: unknown) => toastError(error, what);
  const select = (id: string) =>
    void calls.choose(id === standingView ? null : id).catch(tell('Couldn’t save the selected view.'));
  const add = async (fields: StoredListView, label: string, icon: string | null) => {
    const _id = createId();
    try {
      await calls.update({ ...fields, _id, label, icon });
      forget(current);
      select(_id);
    } catch (error) {
      toastError(error, 'Couldn’t save the view.');
    }
  };
  // Undo may be pressed when another view is chosen by now, so that it goes by what was chosen at the deletion.
  const bringBack = (view: View, wasChosen: boolean) =>
    void calls
      .update({
        ...fieldsOf(view),
        _id: view._id,
        label: view.label,
        icon: view.icon ?? null,
        order: view.order,
      })
      .then(() => wasChosen && select(view._id))
      .catch(tell('Couldn’t restore the view.'));

  return {
    isSaving: calls.isSaving,
    select,
    save: () => {
      const view = found(current);
      if (!view) return;
      void calls
        .update({ ...write(state), _id: view._id, revision: view.revision })
        .then(() => forget(view._id))
        .catch(tell('Couldn’t save the view.'));
    },
    create: (label, icon) => void add(write(state), label, icon),
    rename: (id, label) => void calls.update({ _id: id, label }).catch(tell('Couldn’t rename the view.')),
    setIcon: (id, icon) => void calls.update({ _id: id, icon }).catch(tell('Couldn’t change the icon.')),
    duplicate: (id) => {
      const view = found(id);
      if (view) void add(fieldsOf(view), `${view.label}, copy`, view.icon ?? null);
      else void add(write(state), `${standingName}, copy`, null);
    },
    remove: (id) => {
      const view = found(id);
      if (!view) return;
      void calls
        .remove(id)
        .then(() => {
          forget(id);
          toasts.undo(`View ${view.label} deleted`, () => bringBack(view, id === current));
        })
        .catch(tell('Couldn’t delete the view.'));
    },
  };
}
