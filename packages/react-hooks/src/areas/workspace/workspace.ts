import { type CallFailed, type Client, type TenantSettings, workspace } from '@atelier/sdk';
import type { UseQueryResult } from '@tanstack/react-query';
import { queryKeys } from '../../platform/keys.js';
import { type ReadCall, type ReadQuery, readOptions, useRead } from '../../platform/read.js';

const settingsKey = (workspaceId: string) => [...queryKeys.workspace(workspaceId), 'tenant-settings'];

const settingsCall =
  (workspaceId: string): ReadCall<TenantSettings> =>
  (client, { signal }) =>
    workspace(client).tenantSettings({ signal, workspaceId });

/**
 * Makes the query of a workspace's settings: mode and the person's workspaces.
 *
 * @param workspaceId - handle of the workspace.
 */
export const tenantSettingsQuery = (
  client: Client,
  workspaceId: string,
): ReadQuery<TenantSettings> & { readonly staleTime: number } => ({
  ...readOptions(client, workspaceId, settingsKey(workspaceId), settingsCall(workspaceId)),
  staleTime: 60_000,
});

/**
 * Reads a workspace's settings.
 *
 * @param workspaceId - handle of the workspace; undefined requests nothing.
 */
export const useTenantSettings = (workspaceId: string | undefined) =>
  useRead<TenantSettings>(
    settingsKey(workspaceId ?? ''),
    workspaceId === undefined ? undefined : settingsCall(workspaceId),
    { staleTime: 60_000 },
  );

/** Reads what this installation has switched on. */
export const useCapabilities = () =>
  useRead(
    [...queryKeys.installation, 'capabilities'],
    (client, { signal }) => workspace(client).capabilities({ signal }),
    {
      staleTime: Number.POSITIVE_INFINITY,
    },
  );

type LocationAnswer = Awaited<ReturnType<ReturnType<typeof workspace>['location']>>;
type Location = Extract<LocationAnswer, { readonly ok: true }>['data'];

/**
 * Reads where the person seems to be, and stores the region in the session.
 *
 * @param enabled - false where the installation looks up no locations.
 */
export const useLocationDetails = (enabled: boolean): UseQueryResult<Location, CallFailed> =>
  useRead<Location>(
    [...queryKeys.installation, 'location'],
    async (client, { signal }) => {
      const details = await workspace(client).location({ signal });
      if (details.ok && details.data.region) await client.session.set('region', details.data.region);
      return details;
    },
    { enabled, staleTime: Number.POSITIVE_INFINITY },
  );
