import { type ActivityPage, type CallFailed, smartFiles } from '@atelier/sdk';
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { useClient } from '../../platform/client.js';
import { inPages } from '../../platform/in-pages.js';
import { dataOf } from '../../platform/results.js';
import { useWorkspaceId } from '../../platform/workspace-id.js';
import { leadKeys } from './lead-keys.js';

/** The pages of a record of changes that have been loaded. */
export type SmartFileActivity = InfiniteData<ActivityPage, number>;

/**
 * What was done with a lead or template, newest first, one line for each change, page after page.
 *
 * @param subjectId - of the lead or template.
 * @param limit - size of a page: up to 100.
 * @returns the query; its error is a `CallFailed`.
 * @see Specification 2 §7, "Smart files and workflows"
 */
export function useSmartFileActivity(
  subjectId: string,
  limit = 10,
): UseInfiniteQueryResult<SmartFileActivity, CallFailed> {
  const client = useClient();
  const workspaceId = useWorkspaceId();
  return useInfiniteQuery({
    queryKey: [...leadKeys.activity(workspaceId), subjectId, limit],
    queryFn: ({ signal, pageParam }) =>
      dataOf(smartFiles(client).activity({ subjectId, limit, page: pageParam }, { signal, workspaceId })),
    ...inPages,
  });
}
