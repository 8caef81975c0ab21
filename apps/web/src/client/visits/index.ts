export type { VisitReport } from './reports';
export { visitorIdOf } from './reports';
export { reportTo, startVisits, type VisitOptions, type Visits } from './start-visits';
