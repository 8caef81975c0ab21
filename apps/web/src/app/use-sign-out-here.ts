import { useSignOut } from '@atelier/react-hooks';
import { useNavigate } from 'react-router';
import { sessionChanged } from './use-session';

/** Logs out and goes to the landing page (specification 1 §4, "Logout"). */
export function useSignOutHere(): () => void {
  const signOut = useSignOut();
  const navigate = useNavigate();
  return () => {
    signOut.mutate(undefined, {
      onSettled: () => {
        sessionChanged();
        void navigate('/', { replace: true });
      },
    });
  };
}
