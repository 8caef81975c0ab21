import type { TaskCounts } from '@atelier/react-hooks';

/**
 * Counts in one line: `11 open, 1 late, 3 today`. What is none is left out, but for the open ones.
 *
 * @param counts - as the server counted.
 */
export function countsInWords({ allPending, overdue, today }: TaskCounts): string {
  return [
    allPending === 0 ? 'Nothing open' : `${allPending} open`,
    overdue > 0 && `${overdue} late`,
    today > 0 && `${today} today`,
  ]
    .filter(Boolean)
    .join(', ');
}
