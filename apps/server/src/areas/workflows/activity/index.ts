export type { ActivityAction, ActivityChange } from './actions';
export { listActivity } from './list';
export { noticesOf, paymentOverdue, signatureNeeded, signedByAll } from './notices';
export {
  type ActivityActor,
  changesBetween,
  recordActivity,
  recordActivityOf,
  watchersOf,
} from './record';
export { activityLog } from './schema';
