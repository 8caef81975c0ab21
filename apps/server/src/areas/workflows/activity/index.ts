export type { ActivityAction, ActivityChange } from './actions';
export { listActivity } from './list';
export { noticesOf, paymentOverdue } from './notices';
export {
  type ActivityActor,
  changesBetween,
  recordActivity,
  recordActivityOf,
  watchersOf,
} from './record';
export { activityLog } from './schema';
