import { type CallFailed, items, type Member, settings, type Tenant } from '@atelier/sdk';
import { type UseMutationResult, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useClient } from '../../platform/client.js';
import { queryKeys } from '../../platform/keys.js';
import { neverRetry } from '../../platform/results.js';
import { useCall } from '../../platform/use-call.js';
import { useWorkspaceId } from '../../platform/workspace-id.js';

/** Members that are loaded at most: a menu of more is none. */
const mostMembers = 1_000;
/** How long a list of members is taken for fresh, in milliseconds: people seldom come and go. */
const membersStayFresh = 5 * 60_000;

/**
 * The members of the workspace that is open, all pages of them up to 1,000, those who joined first before the others:
 * whom a task can be given to. Who left is not among them.
 *
 * @see Specification 3 §3, Task: assignedTo
 */
export function useMembers(): UseQueryResult<readonly Member[], CallFailed> {
  const client = useClient();
  const workspaceId = useWorkspaceId();
  return useQuery({
    queryKey: [...queryKeys.workspace(workspaceId), 'members'],
    queryFn: async ({ signal }) => {
      const members: Member[] = [];
      for await (const member of items((page) =>
        settings(client).members({ page, limit: 100 }, { signal, workspaceId }),
      )) {
        members.push(member);
        if (members.length === mostMembers) break;
      }
      return members;
    },
    staleTime: membersStayFresh,
    retry: neverRetry,
  });
}

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
