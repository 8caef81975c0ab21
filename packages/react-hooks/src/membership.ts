import { type CallFailed, settings, type Tenant } from '@atelier/sdk';
import { type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import { useClient } from './client.js';
import { queryKeys } from './keys.js';
import { useCall } from './use-call.js';
import { useWorkspaceId } from './workspace-id.js';

/**
 * Gives the workspace that is open another handle, which becomes the current one. The older ones keep working, so
 * what is loaded under the old one stays right.
 */
export function useAddHandle(): UseMutationResult<Tenant, CallFailed, string> {
  const client = useClient();
  const queries = useQueryClient();
  const workspaceId = useWorkspaceId();
  return useCall((client, handle) => settings(client).addHandle({ workspaceId: handle }, { workspaceId }), {
    onSuccess: async (tenant) => {
      await client.session.set('workspaceId', tenant.workspaceId);
      await queries.invalidateQueries({ queryKey: queryKeys.person });
    },
  });
}

/**
 * Leaves the workspace that is open. What was loaded of it is the caller's to leave behind: open another one first.
 */
export function useLeaveWorkspace(): UseMutationResult<undefined, CallFailed, void> {
  const queries = useQueryClient();
  const workspaceId = useWorkspaceId();
  return useCall((client) => settings(client).leaveWorkspace({ workspaceId }), {
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.person }),
  });
}
