export { listActivity } from './list';
export { noticesOf, paymentOverdue } from './notices';
export {
  type ActivityAction,
  type ActivityActor,
  type ActivityChange,
  changesBetween,
  recordActivity,
  recordActivityOf,
  watchersOf,
} from './record';
export { activityLog } from './schema';
