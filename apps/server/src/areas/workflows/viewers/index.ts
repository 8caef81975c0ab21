export { exportSmartFileVisits } from './export';
export { recordVisit } from './record-visit';
export { activityResolvers } from './resolvers';
export { readViewerSettings, sweepVisits } from './settings';
