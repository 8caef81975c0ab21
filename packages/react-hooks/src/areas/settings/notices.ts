import {
  type AddPushDeviceInput,
  type NoticeSwitch,
  type NotificationAction,
  type NotificationMethod,
  type NotificationSettings,
  settings,
  type UpdateNotificationPreferencesInput,
} from '@atelier/sdk';
import { changed } from '../../platform/changes.js';
import { queryKeys } from '../../platform/keys.js';
import { useRead, useReadPages } from '../../platform/read.js';
import { defineWrite } from '../../platform/write.js';
import { settingsKeys } from './settings-keys.js';

/** Notices on a page. */
const PAGE = 20;

/**
 * Reads the person's notices in the workspace, newest first, page after page.
 *
 * @param unread - true for those only that are not read.
 */
export const useNotices = (unread = false) =>
  useReadPages(settingsKeys.noticesOf(unread), (client, page, options) =>
    settings(client).notices({ unread, page, limit: PAGE }, options),
  );

/**
 * Reads how many notices of the person are not read.
 *
 * @param enabled - false requests nothing, such as in a suspended workspace.
 */
export const useUnreadNotices = (enabled = true) =>
  useRead(settingsKeys.unreadNotices, (client, options) => settings(client).unreadNotices(options), {
    enabled,
  });

/** Reads what the person is notified about in the workspace, and how. */
export const useNotificationSettings = () =>
  useRead<NotificationSettings>(settingsKeys.notificationSettings, (client, options) =>
    settings(client).notificationSettings(options),
  );

const here = (change: (now: NotificationSettings) => NotificationSettings) => [
  changed<NotificationSettings>(settingsKeys.notificationSettings, change),
];

const sameCell = (one: Pick<NotificationAction, 'module' | 'action' | 'app'>, other: typeof one): boolean =>
  one.module === other.module && one.action === other.action && one.app === other.app;

/** Marks notices as read on all devices: those with the IDs, or all with null. */
export const useReadNotices = defineWrite(
  'settings.readNotices',
  (client, ids: readonly string[] | null, options) =>
    settings(client).readNotices({ ids: ids === null ? null : [...ids] }, options),
  { label: 'Mark notices as read', invalidates: () => [settingsKeys.allNotices] },
);

/** Switches notifications on or off, cell by cell. */
export const useUpdateNotificationActions = defineWrite(
  'settings.updateNotificationActions',
  (client, actions: readonly NotificationAction[], options) =>
    settings(client).updateNotificationActions({ actions: [...actions] }, options),
  {
    label: 'Change notifications',
    optimistic: (actions) =>
      here((now) => ({
        ...now,
        data: now.data.map((cell) => {
          const isEnabled = actions.find((one) => sameCell(one, cell as typeof one))?.isEnabled;
          return isEnabled === undefined ? cell : { ...cell, isEnabled };
        }),
      })),
    invalidates: () => [settingsKeys.notificationSettings],
  },
);

/** Stores the default of every cell that is not set, so that later defaults do not change it. */
export const useFillNotificationSettings = defineWrite(
  'settings.fillNotificationSettings',
  (client, _input: undefined, options) => settings(client).fillNotificationSettings(options),
  { offline: 'refuse', invalidates: () => [settingsKeys.notificationSettings] },
);

/** Switches whole apps on or off. */
export const useUpdateNotificationMethods = defineWrite(
  'settings.updateNotificationMethods',
  (client, methods: readonly NotificationMethod[], options) =>
    settings(client).updateNotificationMethods({ methods: [...methods] }, options),
  {
    label: 'Change notifications',
    optimistic: (methods) =>
      here((now) => ({
        ...now,
        methods: now.methods.map((method) => methods.find(({ app }) => app === method.app) ?? method),
      })),
    invalidates: () => [settingsKeys.notificationSettings],
  },
);

/** Changes when notifications may come: quiet hours, the digest, a pause, and their time zone. */
export const useUpdateNotificationPreferences = defineWrite(
  'settings.updateNotificationPreferences',
  (client, input: UpdateNotificationPreferencesInput, options) =>
    settings(client).updateNotificationPreferences(input, options),
  {
    label: 'Change notifications',
    optimistic: ({ quietHours, digest, pausedUntil, timezone }) =>
      here((now) => ({
        ...now,
        quietHours: quietHours ?? now.quietHours,
        digest: digest ?? now.digest,
        pausedUntil: pausedUntil === undefined ? now.pausedUntil : pausedUntil,
        timezone: timezone ?? now.timezone,
      })),
    invalidates: () => [settingsKeys.notificationSettings],
  },
);

/** Mutes notices about one thing. */
export const useMuteNotices = defineWrite(
  'settings.muteNotices',
  (
    client,
    input: { readonly objectKind: string; readonly objectId: string; readonly until: string | null },
    options,
  ) => settings(client).muteNotices(input, options),
  { offline: 'refuse', invalidates: () => [settingsKeys.notificationSettings] },
);

/** Lets notices about a thing come again. */
export const useUnmuteNotices = defineWrite(
  'settings.unmuteNotices',
  (client, input: { readonly objectKind: string; readonly objectId: string }, options) =>
    settings(client).unmuteNotices(input, options),
  { offline: 'refuse', invalidates: () => [settingsKeys.notificationSettings] },
);

/** Turns on pushes to this browser, with what its `PushManager` returned. */
export const useAddPushDevice = defineWrite(
  'settings.addPushDevice',
  (client, input: AddPushDeviceInput, options) => settings(client).addPushDevice(input, options),
  { offline: 'refuse', invalidates: () => [settingsKeys.notificationSettings] },
);

/** Turns off pushes to a device. */
export const useRemovePushDevice = defineWrite(
  'settings.removePushDevice',
  (client, deviceId: string, options) => settings(client).removePushDevice({ deviceId }, options),
  { offline: 'refuse', invalidates: () => [settingsKeys.notificationSettings] },
);

/** Sends the person a test by one app. */
export const useSendTestNotification = defineWrite(
  'settings.sendTestNotification',
  (client, app: NotificationMethod['app'], options) =>
    settings(client).sendTestNotification({ app }, options),
  { offline: 'refuse', invalidates: () => [settingsKeys.allNotices] },
);

const noticeSwitch = (token: string) => [...queryKeys.installation, 'notice-switch', token];

/** Reads what the link in the email of a notice switches off. Needs no account. */
export const useNoticeSwitch = (token: string) =>
  useRead<NoticeSwitch>(noticeSwitch(token), (client, { signal }) =>
    settings(client).readNoticeSwitch({ token }, { signal }),
  );

/** Switches the emails that a link is about off, or on again. Needs no account. */
export const useUpdateNoticeSwitch = defineWrite(
  'settings.updateNoticeSwitch',
  (client, input: { readonly token: string; readonly isEnabled: boolean }, options) =>
    settings(client).updateNoticeSwitch(input, options),
  { offline: 'refuse', invalidates: ({ token }) => [noticeSwitch(token)] },
);
