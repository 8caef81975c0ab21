/** Notices: how areas declare them, and how they reach people. */

export { offeredApps } from './apps';
export { registerNotices } from './deliver';
export { devicesOf, keepDevice, removeDevice } from './devices';
export { defineNotice, type NoticeKind } from './kind';
export { SWITCH_OFF } from './notice-words';
export { type NewNotice, type NoticeRecipient, notify } from './notify';
export { readPeople, switchesOf, timingOf } from './people';
export { readSwitchLink } from './switch-links';
