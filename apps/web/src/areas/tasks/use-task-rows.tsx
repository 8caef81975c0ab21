import { dayIn } from '@atelier/filters';
import { useGroupedTasks, useMoreTaskGroups, useTaskGroupPages, useTaskList } from '@atelier/react-hooks';
import type { Task } from '@atelier/sdk';
import { Button, dueOf, type RowGroup, type TaskSummary } from '@atelier/ui';
import type { ReactNode } from 'react';
import type { ListQuery } from '../../app/lists/ListPage';
import { toastError } from '../../app/toasts';
import { boardGroups, groupOf, groupView } from './groups';
import { summaryOf } from './summary';
import { groupPageSize, type TaskListProps } from './task-list';
import classes from './tasks.module.css';
import { useTaskMoving } from './use-task-moving';

const PAGE_SIZE = 50;

/** The tasks of a view, as its layout draws them. */
export interface TaskRows {
  readonly query: ListQuery;
  readonly groups: readonly RowGroup<TaskSummary>[];
  /** The tasks that are loaded, as the wire holds them. */
  readonly tasks: readonly Task[];
  /** How many tasks are found. */
  readonly total: number;
  /** Loads more of a group. */
  readonly onMore: (groupId: string) => void;
  /** The button that loads more groups, where there are more. */
  readonly moreGroups?: ReactNode;
}

/** Reads the tasks of a view in one list without groups. */
export function useFlatTasks({ filters, label, ...props }: TaskListProps, isEnabled: boolean): TaskRows {
  const query = useTaskList({ ...filters, limit: PAGE_SIZE }, isEnabled);
  const pages = query.data?.pages ?? [];
  const tasks = pages.flatMap(({ data }) => data);
  const items = tasks.map((task) => summaryOf(task, summarySettings(props)));
  const total = pages.at(-1)?.totalDocs ?? items.length;
  return {
    query,
    tasks,
    groups: [
      {
        id: 'all',
        name: label,
        isHeadless: true,
        items,
        total,
        isFetchingMore: query.isFetchingNextPage,
        failed: query.isFetchNextPageError,
      },
    ],
    total,
    onMore: () => void query.fetchNextPage(),
  };
}

/** Reads the tasks of a view in groups: columns of a board, or under heads of a table. */
export function useTaskGroups(props: TaskListProps, isEnabled: boolean) {
  const { state, filters, day, labels, people } = props;
  const groupBy = state.group ?? 'status';
  const input = { groupBy, taskFilterInput: { ...filters, limit: groupPageSize } };
  const query = useGroupedTasks(input, isEnabled);
  const pages = useTaskGroupPages(input);
  const more = useMoreTaskGroups(input);
  const words = summarySettings(props);
  const found = query.data?.groups ?? [];
  const shown =
    state.type === 'board' && query.data
      ? boardGroups(query.data, people, dayIn(day.now, day.timeZone))
      : found.filter(({ totalDocs }) => totalDocs > 0);
  const groups = shown.map((group) =>
    groupView(query.data?.groupBy ?? groupBy, group, {
      labels,
      day: (text) => dueOf(text, { ...words, isDone: false })?.text ?? text,
      summary: (task: Task) => summaryOf(task, words),
      pages,
    }),
  );
  const onMove = useTaskMoving(input, query.data, {
    labels,
    isManual: state.sort === null,
    nameOf: (id) => groups.find((group) => group.id === id)?.name ?? '',
    numberOf: (id) => groups.flatMap(({ items }) => items).find((task) => task.id === id)?.number ?? '',
  });
  return {
    query,
    groups,
    tasks: shown.flatMap(({ data }) => data),
    groupBy: query.data?.groupBy ?? groupBy,
    total: found.reduce((sum, { totalDocs }) => sum + totalDocs, 0),
    onMove,
    onMore: (id: string) => pages.fetchMore(groupOf(id)),
    moreGroups: query.data?.hasNextGroups && (
      <div className={classes.moreGroups}>
        <Button
          size="sm"
          pending={more.isPending}
          onClick={() =>
            more.mutate(undefined, {
              onError: (error) => toastError(error, 'Couldn’t load more groups.'),
            })
          }
        >
          Show more groups
        </Button>
      </div>
    ),
  } satisfies TaskRows & Record<string, unknown>;
}

const summarySettings = ({ day, prefix }: Pick<TaskListProps, 'day' | 'prefix'>) => ({
  prefix,
  locale: day.locale,
  timeZone: day.timeZone,
  now: new Date(day.now),
});
