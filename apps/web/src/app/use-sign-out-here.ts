import { useKeptChanges, useProfile, useSignOut } from '@atelier/react-hooks';
import { useNavigate } from 'react-router';
import { forgetAllRecent } from '../frame/recent';
import { forgetAllOnDevice, useUnsentDrafts } from './device-drafts';
import { toasts } from './toasts';
import { loggingOut, sessionChanged } from './use-session';

/** Logs out and goes to the landing page. Changes that are not saved would be lost, so it asks first when there are any. */
export function useSignOutHere(): () => void {
  const signOut = useSignOut();
  const navigate = useNavigate();
  const { waiting, refused } = useKeptChanges();
  const account = useProfile().data?._id;
  const drafts = useUnsentDrafts(account);
  const count = waiting.length + refused.length + drafts.waiting.length + drafts.left.length;
  const leave = () => {
    loggingOut(true);
    signOut.mutate(undefined, {
      onSettled: () => {
        if (account !== undefined) {
          forgetAllOnDevice(account);
          forgetAllRecent(account);
        }
        sessionChanged();
        void Promise.resolve(navigate('/', { replace: true })).finally(() => loggingOut(false));
      },
    });
  };
  return () => {
    if (count === 0) leave();
    else
      toasts.error(
        count === 1
          ? "1 change isn't saved yet. Logging out discards it."
          : `${count} changes aren't saved yet. Logging out discards them.`,
        { action: { label: 'Log out', onAction: leave } },
      );
  };
}
