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
};
