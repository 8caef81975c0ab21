import { useDeleteLead, useRestoreLead } from '@atelier/react-hooks';
import { deleteWithUndo } from '../../../app/delete-with-undo';

/** Deletes a lead without asking first, and offers to bring it back. */
export function useLeadDeletion(): (lead: { readonly id: string; readonly title: string }) => void {
  const remove = useDeleteLead();
  const restore = useRestoreLead();
  return ({ id, title }) => deleteWithUndo({ id, name: title, remove, restore });
}
