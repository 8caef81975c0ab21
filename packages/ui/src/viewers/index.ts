export type { StepTime } from './ReadingTime';
export {
  ViewerAnalytics,
  ViewerAnalyticsLoading,
  type ViewerAnalyticsProps,
} from './ViewerAnalytics';
export { ViewerList, type ViewerListProps, type ViewerView } from './ViewerList';
export { VisitPath, type VisitView } from './VisitPath';
export type { VisitTimelineProps } from './VisitTimeline';
