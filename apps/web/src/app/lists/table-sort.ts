import type { ListViewState } from '@atelier/react-hooks';
import type { TableSort } from '@atelier/ui';

/**
 * Returns the sort of a view as the heads of a table show it. A press sorts by the column, a second one turns it round,
 * a third one goes back to the sort that the list has by itself.
 *
 * @param chosen - the sort of the view; null is the order that the list has by itself.
 * @param sorts - by which fields the list can be sorted.
 * @param onSort - takes the new one.
 * @param standing - the order that the list has by itself, where a column shows it. Defaults to none.
 */
export function tableSort<Sort extends string>(
  chosen: ListViewState<string, Sort>['sort'],
  sorts: readonly Sort[],
  onSort: (sort: ListViewState<string, Sort>['sort']) => void,
  standing: ListViewState<string, Sort>['sort'] = null,
): { sort: TableSort | undefined; onSort: (by: string) => void } {
  const sort = chosen ?? standing;
  return {
    sort: sort ? { by: sort.by, direction: sort.type === 'desc' ? 'descending' : 'ascending' } : undefined,
    onSort: (by) => {
      const field = sorts.find((one) => one === by);
      if (sort?.by !== by) onSort(field ? { by: field, type: 'asc' } : sort);
      else if (chosen === null || chosen.type === 'asc')
        onSort({ by: sort.by, type: sort.type === 'asc' ? 'desc' : 'asc' });
      else onSort(null);
    },
  };
}
