import { queryKeys } from '../../platform/keys.js';
import type { LiveKeys } from '../../platform/live.js';

/** The cache keys of the workspace's and the person's settings. */
export const settingsKeys = {
  profile: [...queryKeys.person, 'profile'],
  tenants: [...queryKeys.person, 'tenants'],
  sessions: [...queryKeys.person, 'sessions'],
  twoFactor: [...queryKeys.person, 'two-factor'],
  tenant: ['tenant'],
  preferences: ['preferences'],
  memberPreferences: ['member-preferences'],
  members: ['members'],
  team: ['team'],
  invitations: ['invitations'],
  accessTokens: ['access-tokens'],
  auditLog: ['audit-log'],
  access: (userId: string) => ['access', userId],
  allAccess: ['access'],
  tenantSettings: ['tenant-settings'],
} as const;

/** What shows the workspace and its people. */
export const settingsLiveKeys = {
  workspace: () => [settingsKeys.tenant, settingsKeys.preferences, settingsKeys.tenants],
  // One of them is the person who sees it.
  member: () => [
    settingsKeys.members,
    settingsKeys.memberPreferences,
    settingsKeys.profile,
    settingsKeys.team,
    settingsKeys.allAccess,
    settingsKeys.tenantSettings,
    settingsKeys.tenants,
  ],
  invitation: () => [settingsKeys.invitations, settingsKeys.team],
  'access-token': () => [settingsKeys.accessTokens],
} as const satisfies Partial<LiveKeys>;
