import type { HomePart } from '../../app/area';
import { TodaySection } from './TodaySection';
import { useDueCount } from './use-due-count';

/** What the person has to do today. */
export const home: HomePart = {
  useSummary() {
    const due = useDueCount();
    if (!due) return due === 0 ? '' : undefined;
    return due === 1 ? 'One task is due by today.' : `${due} tasks are due by today.`;
  },
  AsideCard: TodaySection,
};
