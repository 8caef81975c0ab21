import { useTaskCounts } from '@atelier/react-hooks';
import { useFormat } from '@atelier/ui';

/** How many of the person's tasks are late or due today; undefined while that is not known. */
export function useDueCount(): number | undefined {
  const { timeZone } = useFormat().settings;
  const counts = useTaskCounts('mine', { timezone: timeZone }).data;
  return counts && counts.overdue + counts.today;
}

/** What the rail says at Tasks. */
export const useMeanwhile = () => ({ counts: { tasks: useDueCount() } });
