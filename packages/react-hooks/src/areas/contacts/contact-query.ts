import { type Client, contacts } from '@atelier/sdk';
import { dataOf, neverRetry } from '../../platform/results.js';
import { contactKeys } from './contact-keys.js';

/** The query for one contact; null when it is gone. */
export const contactQuery = (client: Client, workspaceId: string, id: string) => ({
  queryKey: contactKeys.one(workspaceId, id),
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await dataOf(contacts(client).get(id, { signal, workspaceId }))) ?? null,
  retry: neverRetry,
});
