import {
  type AccessibleTenant,
  account,
  type CallFailed,
  type Client,
  type MemberPreferences,
  type MoveTenantInput,
  type Profile,
  type Session,
  settings,
  type Tenant,
  type TwoFactor,
  type UpdateMemberPreferencesInput,
  type UpdateProfileInput,
  type UpdateTenantInput,
  type WorkspacePreferences,
} from '@atelier/sdk';
import {
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useClient } from '../../platform/client.js';
import { queryKeys } from '../../platform/keys.js';
import { changeAtOnce, dataOf, neverRetry, type OptimisticChange } from '../../platform/results.js';
import { useCall } from '../../platform/use-call.js';
import { useWorkspaceId } from '../../platform/workspace-id.js';

const profileKey = [...queryKeys.person, 'profile'] as const;
const tenantsKey = [...queryKeys.person, 'tenants'] as const;
const sessionsKey = [...queryKeys.person, 'sessions'] as const;
const twoFactorKey = [...queryKeys.person, 'two-factor'] as const;
const tenantKey = (workspaceId: string) => [...queryKeys.workspace(workspaceId), 'tenant'] as const;
const preferencesKey = (workspaceId: string) => [...queryKeys.workspace(workspaceId), 'preferences'] as const;
const memberPreferencesKey = (workspaceId: string) =>
  [...queryKeys.workspace(workspaceId), 'member-preferences'] as const;

/** The person's own profile. */
export const profileQuery = (client: Client) => ({
  queryKey: profileKey,
  queryFn: ({ signal }: { signal: AbortSignal }) => dataOf(settings(client).profile({ signal })),
  retry: neverRetry,
});

/**
 * The person's own profile.
 *
 * @param isEnabled - false while nobody is signed in.
 */
export function useProfile(isEnabled = true): UseQueryResult<Profile, CallFailed> {
  return useQuery({ ...profileQuery(useClient()), enabled: isEnabled });
}

/** Changes the person's own profile; the profile shown follows the answer. */
export function useUpdateProfile(): UseMutationResult<Profile, CallFailed, UpdateProfileInput> {
  const queries = useQueryClient();
  return useCall((client, input) => account(client).updateProfile(input), {
    onSuccess: (profile) => {
      queries.setQueryData(profileKey, profile);
    },
  });
}

/** The person's workspaces in their order. */
export function useAccessibleTenants(): UseQueryResult<readonly AccessibleTenant[], CallFailed> {
  const client = useClient();
  return useQuery({
    queryKey: tenantsKey,
    queryFn: async ({ signal }) => (await dataOf(settings(client).accessibleTenants({ signal }))).data,
    retry: neverRetry,
  });
}

/**
 * Puts one of the person's workspaces in another place of their list; it shows at once and is taken back when the
 * server refuses. Places count from 0.
 */
export function useMoveTenant(): UseMutationResult<undefined, CallFailed, MoveTenantInput, OptimisticChange> {
  const queries = useQueryClient();
  return useCall((client, input) => settings(client).moveTenant(input), {
    // One after the other, so that the last wish is the one that stays.
    scope: { id: 'move-tenant' },
    onMutate: ({ tenantId, order }) =>
      changeAtOnce<readonly AccessibleTenant[]>(queries, tenantsKey, (tenants) => {
        const moved = tenants.find((tenant) => tenant.tenantId === tenantId);
        if (!moved) return tenants;
        const others = tenants.filter((tenant) => tenant !== moved);
        return [...others.slice(0, order), moved, ...others.slice(order)];
      }),
    onError: (_error, _input, change) => change?.rollBack(),
    onSettled: () => queries.invalidateQueries({ queryKey: tenantsKey }),
  });
}

/** The workspace that is open: name, kind, look. */
export function useTenant(): UseQueryResult<Tenant, CallFailed> {
  const client = useClient();
  const workspaceId = useWorkspaceId();
  return useQuery({
    queryKey: tenantKey(workspaceId),
    queryFn: ({ signal }) => dataOf(settings(client).tenant({ signal, workspaceId })),
    retry: neverRetry,
  });
}

/** What can be changed about a workspace at once. */
export interface TenantChange extends UpdateTenantInput {
  readonly businessName?: string;
}

/** Changes the workspace that is open. */
export function useUpdateTenant(): UseMutationResult<Tenant, CallFailed, TenantChange> {
  const client = useClient();
  const queries = useQueryClient();
  const workspaceId = useWorkspaceId();
  return useMutation({
    mutationFn: async ({ businessName, ...look }) => {
      const renamed =
        businessName === undefined
          ? undefined
          : await dataOf(settings(client).updateBusinessName({ businessName }, { workspaceId }));
      if (renamed && Object.keys(look).length === 0) return renamed;
      return dataOf(settings(client).updateTenant(look, { workspaceId }));
    },
    onSuccess: (tenant) => {
      queries.setQueryData(tenantKey(workspaceId), tenant);
      return queries.invalidateQueries({ queryKey: tenantsKey });
    },
  });
}

/**
 * The workspace's preferences: zone, language, currency, first day of the week.
 *
 * @param isEnabled - whether they are asked for at all; a suspended workspace refuses.
 */
export function useWorkspacePreferences(isEnabled = true): UseQueryResult<WorkspacePreferences, CallFailed> {
  const client = useClient();
  const workspaceId = useWorkspaceId();
  return useQuery({
    queryKey: preferencesKey(workspaceId),
    queryFn: ({ signal }) => dataOf(settings(client).preferences({ signal, workspaceId })),
    enabled: isEnabled,
    retry: neverRetry,
  });
}

/** Changes the workspace's preferences. */
export function useUpdateWorkspacePreferences(): UseMutationResult<
  WorkspacePreferences,
  CallFailed,
  Partial<WorkspacePreferences>
> {
  const queries = useQueryClient();
  const workspaceId = useWorkspaceId();
  return useCall((client, input) => settings(client).updatePreferences(input, { workspaceId }), {
    onSuccess: (preferences) => {
      queries.setQueryData(preferencesKey(workspaceId), preferences);
    },
  });
}

/**
 * The person's own preferences in the workspace that is open.
 *
 * @param isEnabled - whether they are asked for at all; a suspended workspace refuses.
 */
export function useMemberPreferences(isEnabled = true): UseQueryResult<MemberPreferences, CallFailed> {
  const client = useClient();
  const workspaceId = useWorkspaceId();
  return useQuery({
    queryKey: memberPreferencesKey(workspaceId),
    queryFn: ({ signal }) => dataOf(settings(client).memberPreferences({ signal, workspaceId })),
    enabled: isEnabled,
    retry: neverRetry,
  });
}

/** Changes the person's own preferences; they show at once and are taken back when the server refuses. */
export function useUpdateMemberPreferences(): UseMutationResult<
  MemberPreferences,
  CallFailed,
  UpdateMemberPreferencesInput,
  OptimisticChange
> {
  const queries = useQueryClient();
  const workspaceId = useWorkspaceId();
  return useCall((client, input) => settings(client).updateMemberPreferences(input, { workspaceId }), {
    onMutate: (input) =>
      changeAtOnce<MemberPreferences>(queries, memberPreferencesKey(workspaceId), (now) => ({
        isRailCollapsed: input.isRailCollapsed ?? now.isRailCollapsed,
        isGettingStartedHidden: input.isGettingStartedHidden ?? now.isGettingStartedHidden,
      })),
    onError: (_error, _input, change) => change?.rollBack(),
    onSuccess: (preferences) => {
      queries.setQueryData(memberPreferencesKey(workspaceId), preferences);
    },
  });
}

/** Where the person is signed in. */
export function useSessions(): UseQueryResult<readonly Session[], CallFailed> {
  const client = useClient();
  return useQuery({
    queryKey: sessionsKey,
    queryFn: async ({ signal }) => (await dataOf(account(client).sessions({ signal }))).data,
    retry: neverRetry,
  });
}

/** Ends one of the person's sessions. */
export function useEndSession(): UseMutationResult<undefined, CallFailed, string> {
  const queries = useQueryClient();
  return useCall((client, sessionId) => account(client).endSession({ sessionId }), {
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsKey }),
  });
}

/** Whether two-factor sign-in is on; while it is off, what an authenticator app needs. */
export function useTwoFactor(): UseQueryResult<TwoFactor, CallFailed> {
  const client = useClient();
  return useQuery({
    queryKey: twoFactorKey,
    queryFn: ({ signal }) => dataOf(settings(client).twoFactor({ signal })),
    retry: neverRetry,
    // Each answer while it is off holds a new secret; asking again under the person's eyes would change the picture.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Switches two-factor sign-in on or off. */
export function useUpdateTwoFactor(): UseMutationResult<
  TwoFactor,
  CallFailed,
  { readonly is2FAEnabled: boolean; readonly code: string }
> {
  const queries = useQueryClient();
  return useCall((client, input) => settings(client).updateTwoFactor(input), {
    onSuccess: async (state) => {
      queries.setQueryData(twoFactorKey, state);
      await Promise.all([
        queries.invalidateQueries({ queryKey: profileKey }),
        queries.invalidateQueries({ queryKey: sessionsKey }),
      ]);
    },
  });
}
