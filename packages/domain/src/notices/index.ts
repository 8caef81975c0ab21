/** When a notice reaches a person, and by which apps. */

export {
  deliveriesOf,
  isAlwaysOn,
  isCellOn,
  leavingAt,
  type NoticeApp,
  type NoticeChoices,
  type NoticeDefaults,
  type NoticeDelivery,
  type NoticeSince,
  noticeApps,
} from './deliveries.js';
export {
  type Digest,
  defaultTiming,
  holdUntil,
  type NoticeTiming,
  nextDigest,
  type QuietHours,
  quietUntil,
} from './timing.js';
