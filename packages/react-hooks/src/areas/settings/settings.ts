import {
  type AccessibleTenant,
  account,
  type Client,
  type MemberPreferences,
  mapData,
  type Profile,
  settings,
  type Tenant,
  type UpdateTenantInput,
  type WorkspacePreferences,
} from '@atelier/sdk';
import { changed, put } from '../../platform/changes.js';
import { type ReadQuery, readOptions, useRead } from '../../platform/read.js';
import { defineWrite, to } from '../../platform/write.js';
import { type SeenTenant, seenTenant } from './seen-tenant.js';
import { settingsKeys } from './settings-keys.js';

const readProfile = (client: Client, options: { readonly signal: AbortSignal }) =>
  settings(client).profile(options);

/** Makes the query of the person's own profile, for use outside of components. */
export const profileQuery = (client: Client): ReadQuery<Profile> =>
  readOptions<Profile>(client, undefined, settingsKeys.profile, readProfile);

/**
 * Reads the person's own profile.
 *
 * @param enabled - false while nobody is signed in. Defaults to true.
 */
export const useProfile = (enabled = true) =>
  useRead<Profile>(settingsKeys.profile, readProfile, { enabled });

/** Changes the person's own profile. */
export const useUpdateProfile = defineWrite('settings.updateProfile', to(account, 'updateProfile'), {
  label: 'Edit profile',
  optimistic: ({ firstName, lastName, phoneNumber }) => [
    changed<Profile>(settingsKeys.profile, (now) => ({
      ...now,
      firstName: firstName ?? now.firstName,
      lastName: lastName ?? now.lastName,
      phoneNumber: phoneNumber === undefined ? now.phoneNumber : phoneNumber,
    })),
  ],
  answer: (profile) => [put(settingsKeys.profile, profile)],
});

/** Reads the person's workspaces in their order. */
export const useAccessibleTenants = () =>
  useRead<readonly AccessibleTenant[]>(settingsKeys.tenants, (client, { signal }) =>
    mapData(settings(client).accessibleTenants({ signal }), ({ data }) => data),
  );

/** Moves one of the person's workspaces to another place of their list; it shows at once. Places count from 0. */
export const useMoveTenant = defineWrite('settings.moveTenant', to(settings, 'moveTenant'), {
  label: 'Reorder workspaces',
  serial: 'move-tenant',
  optimistic: ({ tenantId, order }) => [
    changed<readonly AccessibleTenant[]>(settingsKeys.tenants, (tenants) => {
      const moved = tenants.find((tenant) => tenant.tenantId === tenantId);
      if (!moved) return tenants;
      const others = tenants.filter((tenant) => tenant !== moved);
      return [...others.slice(0, order), moved, ...others.slice(order)];
    }),
  ],
  invalidates: () => [settingsKeys.tenants],
});

/** Reads the workspace that is open: name, kind, look. */
export const useTenant = () =>
  useRead(settingsKeys.tenant, (client, options) => settings(client).tenant(options));

/** What can be changed about a workspace at once. */
export interface TenantChange extends UpdateTenantInput, Pick<SeenTenant, 'tenantId'> {
  readonly businessName?: string;
}

/** Changes the workspace that is open. */
export const useUpdateTenant = defineWrite(
  'settings.updateTenant',
  async (client, { tenantId: _tenantId, businessName, revision, ...look }: TenantChange, options) => {
    const seen = (at: number | undefined) => (at === undefined ? {} : { revision: at });
    if (businessName === undefined)
      return settings(client).updateTenant({ ...look, ...seen(revision) }, options);
    const renamed = await settings(client).updateBusinessName({ businessName, ...seen(revision) }, options);
    if (!renamed.ok || Object.keys(look).length === 0) return renamed;
    // Another call, so another key: one that follows from the first.
    return settings(client).updateTenant(
      { ...look, ...seen(revision && renamed.data.revision) },
      { ...options, idempotencyKey: `${options.idempotencyKey}-look` },
    );
  },
  {
    label: 'Edit workspace',
    revision: seenTenant,
    optimistic: ({ businessName, businessType, profession, brandColour, typeface }) => [
      changed<Tenant>(settingsKeys.tenant, (now) => ({
        ...now,
        businessName: businessName ?? now.businessName,
        businessType: businessType ?? now.businessType,
        settings: {
          ...now.settings,
          profession: profession ?? now.settings.profession,
          brandColour: brandColour ?? now.settings.brandColour,
          typeface: typeface ?? now.settings.typeface,
        },
      })),
    ],
    answer: (tenant) => [put(settingsKeys.tenant, tenant)],
    invalidates: () => [settingsKeys.tenants],
  },
);

/**
 * Reads the workspace's preferences: zone, language, currency, first day of the week.
 *
 * @param enabled - false requests nothing, such as in a suspended workspace, which refuses. Defaults to true.
 */
export const useWorkspacePreferences = (enabled = true) =>
  useRead(settingsKeys.preferences, (client, options) => settings(client).preferences(options), { enabled });

/** Changes the workspace's preferences. */
export const useUpdateWorkspacePreferences = defineWrite(
  'settings.updatePreferences',
  to(settings, 'updatePreferences'),
  {
    label: 'Edit workspace preferences',
    optimistic: ({ timezone, locale, currency, weekStartsOn }) => [
      changed<WorkspacePreferences>(settingsKeys.preferences, (now) => ({
        ...now,
        timezone: timezone ?? now.timezone,
        locale: locale ?? now.locale,
        currency: currency ?? now.currency,
        weekStartsOn: weekStartsOn ?? now.weekStartsOn,
      })),
    ],
    answer: (preferences) => [put(settingsKeys.preferences, preferences)],
  },
);

/**
 * Reads the person's own preferences in the workspace that is open.
 *
 * @param enabled - false requests nothing, such as in a suspended workspace, which refuses. Defaults to true.
 */
export const useMemberPreferences = (enabled = true) =>
  useRead(settingsKeys.memberPreferences, (client, options) => settings(client).memberPreferences(options), {
    enabled,
  });

/** Changes the person's own preferences; they show at once. */
export const useUpdateMemberPreferences = defineWrite(
  'settings.updateMemberPreferences',
  to(settings, 'updateMemberPreferences'),
  {
    label: 'Edit preferences',
    optimistic: (input) => [
      changed<MemberPreferences>(settingsKeys.memberPreferences, (now) => ({
        isRailCollapsed: input.isRailCollapsed ?? now.isRailCollapsed,
        isGettingStartedHidden: input.isGettingStartedHidden ?? now.isGettingStartedHidden,
      })),
    ],
    answer: (preferences) => [put(settingsKeys.memberPreferences, preferences)],
  },
);

/**
 * How often a window asks again for what belongs to the account: other windows and devices change it, and the live socket of a
 * workspace says nothing of it. In milliseconds.
 */
export const accountInterval = 15_000;

/** Reads where the person is signed in. Follows other windows and devices. */
export const useSessions = () =>
  useRead(
    settingsKeys.sessions,
    (client, { signal }) => mapData(account(client).sessions({ signal }), ({ data }) => data),
    { refetchInterval: accountInterval, refetchOnWindowFocus: 'always' },
  );

/** Ends one of the person's sessions. */
export const useEndSession = defineWrite(
  'settings.endSession',
  (client, sessionId: string, options) => account(client).endSession({ sessionId }, options),
  { offline: 'refuse', invalidates: () => [settingsKeys.sessions] },
);

/** Reads whether two-factor sign-in is on; while it is off, what an authenticator app needs. Follows other windows and devices. */
export const useTwoFactor = () =>
  useRead(settingsKeys.twoFactor, (client, { signal }) => settings(client).twoFactor({ signal }), {
    // The answer to switching it on holds recovery codes, which no later answer has: they stay until the person has kept them.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.recoveryCodes ? false : accountInterval),
    refetchOnWindowFocus: ({ state }) => (state.data?.recoveryCodes ? false : 'always'),
  });

/** Switches two-factor sign-in on or off. */
export const useUpdateTwoFactor = defineWrite('settings.updateTwoFactor', to(settings, 'updateTwoFactor'), {
  offline: 'refuse',
  answer: (state) => [put(settingsKeys.twoFactor, state)],
  invalidates: () => [settingsKeys.profile, settingsKeys.sessions],
});
