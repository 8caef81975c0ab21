import type { TaskCounts } from '@atelier/react-hooks';

/**
 * Counts in one line: `11 open, 1 late, 3 today`. What is none is left out, but for the open ones.
 *
 * @param counts - as the server counted.
 */
function countsInWords({ allPending, overdue, today }: TaskCounts): string {
  return [
    allPending === 0 ? 'Nothing open' : `${allPending} open`,
    overdue > 0 && `${overdue} late`,
    today > 0 && `${today} today`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Returns the counts of one person's tasks on Home, where others may have open ones: `Nothing assigned to you`. */
export const ownCounts = (mine: TaskCounts): string =>
  mine.allPending === 0 ? 'Nothing assigned to you' : countsInWords(mine);

/**
 * Returns the counts above the tasks: all work that the view covers, so that they match Home. If the view shows sub-tasks
 * only on the cards of their parent tasks, the text says that they are included.
 *
 * @param work - counted with sub-tasks.
 * @param shown - counted as the view shows them.
 */
export const headCounts = (work: TaskCounts, shown: TaskCounts): string =>
  countsInWords(work) + (work.allPending > shown.allPending ? ', sub-tasks included' : '');

/** Returns the counts below a table, of the same work as above it: `6 open, 1 done`. */
export const footCounts = ({ allPending, completed }: TaskCounts): string =>
  [`${allPending} open`, completed > 0 && `${completed} done`].filter(Boolean).join(', ');
