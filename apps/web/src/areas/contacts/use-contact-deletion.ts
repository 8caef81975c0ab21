import { useDeleteContact, useRestoreContact } from '@atelier/react-hooks';
import { bringBack } from '../../app/delete-with-undo';
import { toastError, toasts } from '../../app/toasts';

/** Deletes contacts without asking first, and offers to bring them back. */
export function useContactDeletion(): (contacts: readonly { id: string; name: string }[]) => void {
  const remove = useDeleteContact();
  const restore = useRestoreContact();
  return (contacts) => {
    const [first] = contacts;
    if (!first) return;
    const deletions = contacts.map(({ id }) => remove.send(id));
    void Promise.allSettled(deletions).then((outcomes) => {
      const failed = outcomes.find((outcome) => outcome.status === 'rejected');
      if (failed) toastError(failed.reason, 'Couldn’t delete the contact.');
      const gone = contacts.filter((_contact, index) => outcomes[index]?.status === 'fulfilled');
      if (gone.length === 0) return;
      const what = gone.length === 1 ? (gone[0]?.name ?? '') : `${gone.length} contacts`;
      toasts.undo(`${what} deleted`, () => {
        for (const { id } of gone) {
          bringBack(id, remove, restore).catch((error: unknown) =>
            toastError(error, 'Couldn’t restore the contact. Try again.'),
          );
        }
      });
    });
  };
}
