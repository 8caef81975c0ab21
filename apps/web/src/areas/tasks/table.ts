import type { TaskCounts, TaskViewState } from '@atelier/react-hooks';
import type { TaskSort, TaskTableProps } from '@atelier/ui';
import { sortedColumns } from './fields';

const columnOf = (by: string) => [...sortedColumns].find(([, field]) => field === by)?.[0];

/**
 * The sort of a view as the heads of a table show it. A press sorts by the column, a second one turns it round, a
 * third one gives the order by hand back.
 *
 * @param sort - of the view; null is by hand.
 * @param onSort - takes the new one.
 */
export function tableSort(
  sort: TaskViewState['sort'],
  onSort: (sort: TaskViewState['sort']) => void,
): Pick<TaskTableProps, 'sort' | 'onSort' | 'sortable'> {
  const column = sort && columnOf(sort.by);
  const shown: TaskSort | undefined = column
    ? { column, direction: sort.type === 'desc' ? 'descending' : 'ascending' }
    : undefined;
  return {
    sort: shown,
    sortable: new Set(sortedColumns.keys()),
    onSort: (id) => {
      const by = sortedColumns.get(id);
      if (!by) return;
      if (sort?.by !== by) onSort({ by, type: 'asc' });
      else onSort(sort.type === 'asc' ? { by, type: 'desc' } : null);
    },
  };
}

/** The last line of a table: how many there are, and how many are late. */
export const tableTotals = (counts: TaskCounts | undefined): TaskTableProps['totals'] =>
  counts && {
    title: counts.allTasks === 1 ? '1 task' : `${counts.allTasks} tasks`,
    due: counts.overdue > 0 && `${counts.overdue} late`,
  };
