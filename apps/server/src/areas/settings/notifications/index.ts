import { addPushDevice, removePushDevice } from './devices';
import { countUnreadNotices, listNotices, readNotices } from './notices';
import {
  fillNotificationSettings,
  getNotificationSettings,
  muteNotices,
  unmuteNotices,
  updateNotificationActions,
  updateNotificationMethods,
  updateNotificationPreferences,
} from './settings';
import { readNoticeSwitch, updateNoticeSwitch } from './switch-links';
import { sendTestNotification } from './tests';

export { mountUnsubscribing } from './switch-links';
export { testNotices } from './tests';

/** Answers about notices, and about what a person wants to be notified about. */
export const notificationHandlers = {
  getNotificationSettings,
  fillNotificationSettings,
  updateNotificationActions,
  updateNotificationMethods,
  updateNotificationPreferences,
  muteNotices,
  unmuteNotices,
  listNotices,
  countUnreadNotices,
  readNotices,
  addPushDevice,
  removePushDevice,
  sendTestNotification,
  readNoticeSwitch,
  updateNoticeSwitch,
};
