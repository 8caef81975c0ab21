/** Notices: how areas declare them, and how they reach people. */

export { offeredApps } from './apps';
export { registerNotices } from './deliver';
export { defineNotice, type NoticeKind } from './kind';
export { type NewNotice, type NoticeRecipient, notify } from './notify';
export { switchesOf, timingOf } from './people';
