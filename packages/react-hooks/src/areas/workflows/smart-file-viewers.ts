import {
  type CallFailed,
  type SmartFileSession,
  type SmartFileSummary,
  type SmartFileViewerPage,
  type ViewerAnalyticsSettings,
  viewers,
} from '@atelier/sdk';
import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  type UseMutationResult,
  type UseQueryResult,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useClient } from '../../platform/client.js';
import { inPages } from '../../platform/in-pages.js';
import { queryKeys } from '../../platform/keys.js';
import { dataOf, neverRetry } from '../../platform/results.js';
import { useCall } from '../../platform/use-call.js';
import { useWorkspaceId } from '../../platform/workspace-id.js';

const keys = {
  all: (workspaceId: string) => [...queryKeys.workspace(workspaceId), 'smart-file-viewers'] as const,
  of: (workspaceId: string, leadId: string) => [...keys.all(workspaceId), leadId] as const,
};

/**
 * How a smart file was looked at: its figures, each with what it means.
 *
 * @param leadId - of the lead.
 * @returns the query; its error is a `CallFailed`.
 * @see Specification 2 §3, smart file summary
 */
export function useSmartFileSummary(leadId: string): UseQueryResult<SmartFileSummary, CallFailed> {
  const client = useClient();
  const workspaceId = useWorkspaceId();
  return useQuery({
    queryKey: [...keys.of(workspaceId, leadId), 'summary'],
    queryFn: ({ signal }) => dataOf(viewers(client).summary(leadId, { signal, workspaceId })),
    retry: neverRetry,
  });
}

/** The pages of viewers that have been loaded. */
export type SmartFileViewers = InfiniteData<SmartFileViewerPage, number>;

/**
 * Who looked at a smart file, the last ones first, page after page.
 *
 * @param leadId - of the lead.
 * @param limit - size of a page: up to 100.
 * @returns the query; its error is a `CallFailed`.
 * @see Specification 2 §3, smart file viewer
 */
export function useSmartFileViewers(
  leadId: string,
  limit = 10,
): UseInfiniteQueryResult<SmartFileViewers, CallFailed> {
  const client = useClient();
  const workspaceId = useWorkspaceId();
  return useInfiniteQuery({
    queryKey: [...keys.of(workspaceId, leadId), 'viewers', limit],
    queryFn: ({ signal, pageParam }) =>
      dataOf(viewers(client).list(leadId, { limit, page: pageParam }, { signal, workspaceId })),
    ...inPages,
  });
}

/**
 * One visit of a smart file: from where and by what, and the way through the file.
 *
 * @param leadId - of the lead.
 * @param sessionId - of the visit; undefined while none is chosen.
 * @returns the query; its error is a `CallFailed`.
 * @see Specification 2 §3, session summary
 */
export function useSmartFileSession(
  leadId: string,
  sessionId: string | undefined,
): UseQueryResult<SmartFileSession, CallFailed> {
  const client = useClient();
  const workspaceId = useWorkspaceId();
  return useQuery({
    queryKey: [...keys.of(workspaceId, leadId), 'session', sessionId],
    queryFn: ({ signal }) =>
      dataOf(viewers(client).session(leadId, sessionId ?? '', { signal, workspaceId })),
    enabled: sessionId !== undefined,
    retry: neverRetry,
  });
}

/** Switches the recording of visits in the workspace, or changes for how many days they are kept; figures are read anew. */
export function useUpdateViewerSettings(): UseMutationResult<
  ViewerAnalyticsSettings,
  CallFailed,
  Parameters<ReturnType<typeof viewers>['updateSettings']>[0]
> {
  const queries = useQueryClient();
  const workspaceId = useWorkspaceId();
  return useCall((client, input) => viewers(client).updateSettings(input, { workspaceId }), {
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.all(workspaceId) }),
  });
}
