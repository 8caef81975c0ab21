export {
  GettingStarted,
  type GettingStartedProps,
  type StartingStep,
} from './GettingStarted/GettingStarted';
export { Greeting, type GreetingProps, HomePage, type HomePageProps } from './Greeting/Greeting';
export { NeedsYou, NeedsYouLoading, type NeedsYouProps, type NeedsYouRow } from './NeedsYou/NeedsYou';
export { SectionHead, type SectionHeadProps } from './SectionHead/SectionHead';
export {
  type TodayTask,
  TodayTasks,
  TodayTasksLoading,
  type TodayTasksProps,
} from './TodayTasks/TodayTasks';
