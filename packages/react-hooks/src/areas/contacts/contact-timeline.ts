import { type CallFailed, type ContactEvent, contacts } from '@atelier/sdk';
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { useClient } from '../../platform/client.js';
import { dataOf, neverRetry } from '../../platform/results.js';
import { useWorkspaceId } from '../../platform/workspace-id.js';
import { contactKeys } from './contact-keys.js';

/** A page of what happened around a contact, and where the next one starts. */
export interface ContactTimelinePage {
  readonly data: readonly ContactEvent[];
  readonly nextCursor: string | null;
}

/**
 * What happened around a contact, newest first, page after page.
 *
 * @param clientId - of the contact.
 * @returns the query; its error is a `CallFailed`: code `not_found` when the contact is not there.
 */
export function useContactTimeline(
  clientId: string,
): UseInfiniteQueryResult<InfiniteData<ContactTimelinePage, string>, CallFailed> {
  const client = useClient();
  const workspaceId = useWorkspaceId();
  return useInfiniteQuery({
    queryKey: contactKeys.timeline(workspaceId, clientId),
    queryFn: ({ signal, pageParam }) =>
      dataOf(
        contacts(client).timeline(
          { clientId, ...(pageParam === '' ? {} : { cursor: pageParam }) },
          { signal, workspaceId },
        ),
      ),
    initialPageParam: '',
    getNextPageParam: (last: ContactTimelinePage) => last.nextCursor ?? undefined,
    retry: neverRetry,
  });
}
