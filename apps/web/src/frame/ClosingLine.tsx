import { useCancelDeletion, useTenantSettings, useWorkspaceId } from '@atelier/react-hooks';
import { ClosingBar, useFormat } from '@atelier/ui';
import { useMayRead } from '../app/access';
import { toastError, toasts } from '../app/toasts';
import { currentView } from '../app/view-as';

/** Says that the workspace is being deleted, and lets an owner take that back; nothing else. */
export function ClosingLine() {
  const format = useFormat();
  const deletion = useTenantSettings(useWorkspaceId()).data?.deletion;
  const mayCancel = useMayRead()(null, 'owner') && !currentView;
  const cancel = useCancelDeletion();
  if (!deletion) return null;
  return (
    <ClosingBar
      by={deletion.askedBy}
      on={format.date(deletion.eraseAt)}
      pending={cancel.isPending}
      onCancel={
        mayCancel
          ? () =>
              cancel.mutate(undefined, {
                onSuccess: () => toasts.show('The workspace stays. Nothing was lost'),
                onError: (error) => toastError(error, 'The workspace is still being deleted.'),
              })
          : undefined
      }
    />
  );
}
