export { listActivity } from './list';
export {
  type ActivityAction,
  type ActivityActor,
  type ActivityChange,
  changesBetween,
  recordActivity,
  recordActivityOf,
} from './record';
export { activityLog } from './schema';
