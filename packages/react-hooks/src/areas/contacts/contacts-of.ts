import type { Contact } from '@atelier/sdk';
import { useQueries } from '@tanstack/react-query';
import { useClient } from '../../platform/client.js';
import { useWorkspaceId } from '../../platform/workspace-id.js';
import { contactQuery } from './contact-query.js';

/**
 * Several contacts, such as those that a filter names.
 *
 * @param ids - their ids; each is a call, unless the contact was loaded before.
 * @returns those that are there and loaded, each once.
 */
export function useContactsOf(ids: readonly string[]): readonly Contact[] {
  const client = useClient();
  const workspaceId = useWorkspaceId();
  return useQueries({
    queries: [...new Set(ids)].map((id) => contactQuery(client, workspaceId, id)),
    combine: (answers) => answers.flatMap(({ data }) => data ?? []),
  });
}
