import { dayIn } from '@atelier/filters';
import {
  defaultTaskView,
  isSameTaskView,
  useGroupedTasks,
  useMoreTaskGroups,
  useTaskGroupPages,
} from '@atelier/react-hooks';
import type { Task } from '@atelier/sdk';
import { Button, dueOf, TaskBoard, TaskBoardLoading, TaskTable, TaskTableLoading } from '@atelier/ui';
import { useState } from 'react';
import { toastError } from '../../app/toasts';
import { EmptyTasks } from './EmptyTasks';
import { sortFields } from './fields';
import { boardGroups, groupOf, groupView } from './groups';
import { summaryOf } from './summary';
import { TasksFailed } from './TasksFailed';
import { tableSort, tableTotals } from './table';
import { groupPageSize, type TaskListProps } from './task-list';
import classes from './tasks.module.css';
import { useChosenTasks } from './use-chosen-tasks';
import { useColumnMenu } from './use-column-menu';
import { useTaskMoving } from './use-task-moving';

/** The tasks of a view in groups: columns of a board, or under heads of a table. */
export function GroupedTaskLists(props: TaskListProps) {
  const { state, filters, day, labels, people, prefix, label, adding, openId } = props;
  const groupBy = state.group ?? 'status';
  const input = { groupBy, taskFilterInput: { ...filters, limit: groupPageSize } };
  const list = useGroupedTasks(input);
  const pages = useTaskGroupPages(input);
  const moreGroups = useMoreTaskGroups(input);
  const columnMenu = useColumnMenu(groupBy);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());

  const { now, timeZone, locale } = day;
  const words = { locale, timeZone, now: new Date(now) };
  const dayName = (text: string) => dueOf(text, { ...words, isDone: false })?.text ?? text;
  const isBoard = state.type === 'board';
  const found = list.data?.groups ?? [];
  const shown =
    isBoard && list.data ? boardGroups(list.data, people, dayIn(now, timeZone)) : found.filter(isNeeded);
  const groups = shown.map((group) =>
    groupView(list.data?.groupBy ?? groupBy, group, {
      labels,
      day: dayName,
      summary: (task: Task) => summaryOf(task, { prefix, ...words }),
      pages,
    }),
  );
  const chosen = useChosenTasks(
    groups.flatMap(({ tasks }) => tasks.map(({ id }) => id)),
    props,
  );
  const nameOf = (id: string) => groups.find((group) => group.id === id)?.name ?? '';
  const move = useTaskMoving(input, list.data, {
    labels,
    isManual: state.sort === null,
    nameOf,
    numberOf: (id) => groups.flatMap(({ tasks }) => tasks).find((task) => task.id === id)?.number ?? '',
  });

  if (list.isPending) return isBoard ? <TaskBoardLoading /> : <TaskTableLoading />;
  if (list.isError && !list.data) return <TasksFailed query={list} />;
  // A board without cards still has columns to write in.
  const isEmpty = found.every(({ totalDocs }) => totalDocs === 0);
  if (isEmpty && (!isBoard || props.isFirst || !isSameTaskView(state, { ...state, ...unfiltered })))
    return <EmptyTasks {...props} />;
  const common = {
    label,
    openId,
    onOpen: ({ id }: { id: string }) => props.onOpen(id),
    onMore: (id: string) => pages.fetchMore(groupOf(id)),
  };
  return (
    <>
      {isBoard ? (
        <TaskBoard
          {...common}
          columns={groups}
          onMove={move}
          onAdd={(id, title) => adding.addTo(groupBy, groupOf(id), title)}
          columnMenu={columnMenu}
          sortedBy={
            state.sort ? sortFields.find(({ id }) => id === state.sort?.by)?.name.toLowerCase() : undefined
          }
          showStatus={(list.data?.groupBy ?? groupBy) !== 'status' || undefined}
        />
      ) : (
        <TaskTable
          {...common}
          {...tableSort(state.sort, props.onSort)}
          groups={groups}
          folded={folded}
          onFold={(id, isFolded) =>
            setFolded((before) => {
              const after = new Set(before);
              if (isFolded) after.add(id);
              else after.delete(id);
              return after;
            })
          }
          totals={tableTotals(props.counts)}
          {...chosen}
        />
      )}
      {list.data?.hasNextGroups && (
        <div className={classes.moreGroups}>
          <Button
            size="sm"
            pending={moreGroups.isPending}
            onClick={() =>
              moreGroups.mutate(undefined, {
                onError: (error) => toastError(error, 'The next groups did not load.'),
              })
            }
          >
            Show more groups
          </Button>
        </div>
      )}
    </>
  );
}

const unfiltered = { filters: defaultTaskView.filters };

/** A table shows no head without rows. */
const isNeeded = ({ totalDocs }: { totalDocs: number }) => totalDocs > 0;
