/** Notices: how areas declare them, and how they reach people. */

export { offeredApps } from './apps';
export { registerNotices } from './deliver';
export { createNoticeKinds, defineNotice, type NoticeKind, type NoticeKinds } from './kind';
export { type NewNotice, type NoticeRecipient, notify } from './notify';
export { readPeople, switchesOf, timingOf } from './people';
