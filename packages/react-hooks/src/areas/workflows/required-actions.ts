import {
  type CallFailed,
  type RequiredActionFilters,
  type RequiredActionNumbers,
  type RequiredActionPage,
  requiredActions,
} from '@atelier/sdk';
import {
  type InfiniteData,
  keepPreviousData,
  type UseInfiniteQueryResult,
  type UseQueryResult,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { useClient } from '../../platform/client.js';
import { inPages } from '../../platform/in-pages.js';
import { dataOf, neverRetry } from '../../platform/results.js';
import { useWorkspaceId } from '../../platform/workspace-id.js';
import { leadKeys } from './lead-keys.js';

/** The pages of a list of required actions that have been loaded. */
export type RequiredActionList = InfiniteData<RequiredActionPage, number>;

/**
 * How many required actions there are of each kind. Every write of leads, templates and mails asks for it again.
 *
 * @returns the query; its error is a `CallFailed`.
 * @see Specification 2 §3, "Required action"
 */
export function useRequiredActionCounts(): UseQueryResult<RequiredActionNumbers, CallFailed> {
  const client = useClient();
  const workspaceId = useWorkspaceId();
  return useQuery({
    queryKey: [...leadKeys.requiredActions(workspaceId), 'counts'],
    queryFn: ({ signal }) => dataOf(requiredActions(client).counts({ signal, workspaceId })),
    retry: neverRetry,
  });
}

/**
 * What of the leads waits for the studio, the most pressing first, page after page.
 *
 * @param filters - `action` (a kind; all when not said), `workflowId` (of one lead), and the size of a page: up to 100.
 * @returns the query; its error is a `CallFailed`.
 * @see Specification 2 §7, "Smart files and workflows"
 */
export function useRequiredActions(
  filters: Omit<RequiredActionFilters, 'page'> = {},
): UseInfiniteQueryResult<RequiredActionList, CallFailed> {
  const client = useClient();
  const workspaceId = useWorkspaceId();
  return useInfiniteQuery({
    queryKey: [...leadKeys.requiredActions(workspaceId), 'list', filters],
    queryFn: ({ signal, pageParam }) =>
      dataOf(requiredActions(client).list({ ...filters, page: pageParam }, { signal, workspaceId })),
    ...inPages,
    placeholderData: keepPreviousData,
  });
}
