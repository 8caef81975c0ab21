import { useDeleteLead, useRestoreLead } from '@atelier/react-hooks';
import { toastError, toasts } from '../../app/toasts';

/** Deletes a lead without asking first, and offers to bring it back. */
export function useLeadDeletion(): (lead: { readonly id: string; readonly title: string }) => void {
  const remove = useDeleteLead();
  const restore = useRestoreLead();
  return ({ id, title }) => {
    remove
      .mutateAsync(id)
      .then(() =>
        toasts.undo(`${title} deleted`, () => {
          restore.mutateAsync(id).catch((error: unknown) => toastError(error, `${title} did not come back.`));
        }),
      )
      .catch((error: unknown) => toastError(error, `${title} was not deleted.`));
  };
}
