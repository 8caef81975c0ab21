import { useTaskList } from '@atelier/react-hooks';
import { TaskTable, TaskTableLoading } from '@atelier/ui';
import { EmptyTasks } from './EmptyTasks';
import { summaryOf } from './summary';
import { TasksFailed } from './TasksFailed';
import { tableSort, tableTotals } from './table';
import type { TaskListProps } from './task-list';
import { useChosenTasks } from './use-chosen-tasks';

const pageSize = 50;

/** The tasks of a view in one list without groups. */
export function FlatTasks(props: TaskListProps) {
  const { state, filters, day, prefix, label, openId } = props;
  const list = useTaskList({ ...filters, limit: pageSize });
  const pages = list.data?.pages ?? [];
  const tasks = pages.flatMap(({ data }) => data);
  const chosen = useChosenTasks(
    tasks.map(({ _id }) => _id),
    props,
  );
  if (list.isPending) return <TaskTableLoading />;
  if (list.isError && !list.data) return <TasksFailed query={list} />;
  if (tasks.length === 0) return <EmptyTasks {...props} />;
  const { locale, timeZone, now } = day;
  return (
    <TaskTable
      label={label}
      groups={[
        {
          id: 'all',
          name: label,
          isHeadless: true,
          tasks: tasks.map((task) => summaryOf(task, { prefix, locale, timeZone, now: new Date(now) })),
          total: pages.at(-1)?.totalDocs ?? tasks.length,
          isFetchingMore: list.isFetchingNextPage,
          failed: list.isFetchNextPageError,
        },
      ]}
      folded={new Set()}
      onFold={() => undefined}
      onOpen={({ id }) => props.onOpen(id)}
      openId={openId}
      onMore={() => void list.fetchNextPage()}
      {...tableSort(state.sort, props.onSort)}
      totals={tableTotals(props.counts)}
      {...chosen}
    />
  );
}
