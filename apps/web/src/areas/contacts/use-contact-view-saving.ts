import { useDeleteContactView, useUpdateContactMetadata, useUpdateContactView } from '@atelier/react-hooks';
import type { ContactMetadata, ContactView } from '@atelier/sdk';
import type { ShownView } from '../../app/views/use-shown-view';
import { useViewSaving, type ViewSaving } from '../../app/views/use-view-saving';
import { type ContactViewState, contactViewKind } from './view-state';

/** What the view is called that is always there. */
export const everybody = 'Everybody';

/**
 * Changes of the saved views of contacts.
 *
 * @param metadata - what belongs to the list of contacts as a whole.
 * @param shown - the chosen view, and what was changed in it.
 */
export function useContactViewSaving(
  { views }: ContactMetadata,
  shown: ShownView<ContactViewState>,
): ViewSaving {
  const update = useUpdateContactView();
  const remove = useDeleteContactView();
  const choose = useUpdateContactMetadata();
  const calls = {
    update: update.mutateAsync,
    remove: remove.mutateAsync,
    choose: (selectedClientView: string | null) => choose.mutateAsync({ selectedClientView }),
    isSaving: update.isPending,
    fieldsOf,
  };
  return useViewSaving(contactViewKind, views, shown, calls, everybody);
}

const fieldsOf = ({ viewType, sort, filters }: ContactView) => ({
  viewType,
  sort: sort && { sortBy: sort.sortBy, sortType: sort.sortType },
  filters,
});
