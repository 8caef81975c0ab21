import type { Client } from '@atelier/sdk';
import {
  type CallFailed,
  type Capabilities,
  type LocationDetails,
  type TenantSettings,
  workspace,
} from '@atelier/sdk';
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useClient } from '../../platform/client.js';
import { queryKeys } from '../../platform/keys.js';
import { dataOf, neverRetry } from '../../platform/results.js';

/**
 * The query for a workspace's settings: mode and the person's workspaces.
 *
 * @param workspaceId - handle of the workspace.
 * @see Specification 1 §4, "Tenant-settings failure"
 */
export const tenantSettingsQuery = (client: Client, workspaceId: string) =>
  queryOptions<TenantSettings, CallFailed>({
    queryKey: [...queryKeys.workspace(workspaceId), 'tenant-settings'],
    queryFn: ({ signal }) => dataOf(workspace(client).tenantSettings({ signal, workspaceId })),
    retry: neverRetry,
    staleTime: 60_000,
  });

/**
 * A workspace's settings.
 *
 * @param workspaceId - handle of the workspace; nothing is asked while it is undefined.
 */
export function useTenantSettings(
  workspaceId: string | undefined,
): UseQueryResult<TenantSettings, CallFailed> {
  const client = useClient();
  return useQuery({ ...tenantSettingsQuery(client, workspaceId ?? ''), enabled: workspaceId !== undefined });
}

/** What this installation has switched on. */
export function useCapabilities(): UseQueryResult<Capabilities, CallFailed> {
  const client = useClient();
  return useQuery({
    queryKey: [...queryKeys.installation, 'capabilities'],
    queryFn: ({ signal }) => dataOf(workspace(client).capabilities({ signal })),
    retry: neverRetry,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/**
 * Where the caller seems to be; the answer is also kept in the session, as the specification says (1 §3).
 *
 * @param isEnabled - false where the installation looks nothing up.
 */
export function useLocationDetails(isEnabled: boolean): UseQueryResult<LocationDetails, CallFailed> {
  const client = useClient();
  return useQuery({
    queryKey: [...queryKeys.installation, 'location'],
    queryFn: async ({ signal }) => {
      const details = await dataOf(workspace(client).location({ signal }));
      if (details.region) await client.session.set('region', details.region);
      return details;
    },
    enabled: isEnabled,
    retry: neverRetry,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
