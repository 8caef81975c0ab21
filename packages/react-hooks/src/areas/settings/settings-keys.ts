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
  subscription: ['subscription'],
  clientPortal: ['client-portal'],
  aiCredits: ['ai-credits'],
  connections: ['connections'],
  slackChannels: ['connections', 'slack-channels'],
  accessTokens: ['access-tokens'],
  auditLog: ['audit-log'],
  exports: ['exports'],
  deletion: ['deletion'],
  deletionPreview: ['deletion', 'preview'],
  access: (userId: string) => ['access', userId],
  allAccess: ['access'],
  accessOf: (...of: readonly string[]) => ['access', ...of],
  tenantSettings: ['tenant-settings'],
  allNotices: ['notices'],
  noticesOf: (unread: boolean) => ['notices', unread ? 'unread' : 'all'],
  unreadNotices: ['notices', 'number'],
  notificationSettings: ['notification-settings'],
} as const;

/** What shows the workspace and its people. */
export const settingsLiveKeys = {
  workspace: () => [
    settingsKeys.tenant,
    settingsKeys.preferences,
    settingsKeys.tenants,
    settingsKeys.clientPortal,
    settingsKeys.subscription,
    settingsKeys.deletion,
    settingsKeys.tenantSettings,
  ],
  // One of them is the person who sees it.
  member: () => [
    settingsKeys.members,
    settingsKeys.memberPreferences,
    settingsKeys.profile,
    settingsKeys.team,
    settingsKeys.allAccess,
    settingsKeys.tenantSettings,
    settingsKeys.tenants,
    settingsKeys.subscription,
  ],
  invitation: () => [
    settingsKeys.allAccess,
    settingsKeys.invitations,
    settingsKeys.team,
    settingsKeys.subscription,
  ],
  'ai-credit': () => [settingsKeys.aiCredits],
  'connected-account': () => [settingsKeys.connections],
  notice: () => [settingsKeys.allNotices],
  'notification-settings': () => [settingsKeys.notificationSettings],
  'access-token': () => [settingsKeys.accessTokens, settingsKeys.allAccess],
  export: () => [settingsKeys.exports],
} as const satisfies Partial<LiveKeys>;
