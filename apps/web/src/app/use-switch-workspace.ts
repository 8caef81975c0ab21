import { useClient, useUpdateProfile } from '@atelier/react-hooks';
import { useNavigate } from 'react-router';
import { sessionChanged } from './use-session';

/** Opens another of the person's workspaces and remembers it, here and on the server. */
export function useSwitchWorkspace(): (workspaceId: string) => void {
  const client = useClient();
  const profile = useUpdateProfile();
  const navigate = useNavigate();
  return (workspaceId) => {
    void client.session.set('workspaceId', workspaceId);
    void client.session.set('workspaceMode', undefined);
    sessionChanged();
    profile.mutate({ activeWorkspaceId: workspaceId });
    void navigate('/home');
  };
}
