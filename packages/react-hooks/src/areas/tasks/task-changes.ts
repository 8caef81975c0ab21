import {
  type CallFailed,
  errorCode,
  type Task,
  type TaskLabel,
  type TaskMetadata,
  type TaskPage,
  type UpdateTaskInput,
} from '@atelier/sdk';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { withoutItem } from '../../platform/loaded-groups.js';
import { changeAtOnce, type OptimisticChange } from '../../platform/results.js';
import type { GroupedTaskList } from './move-in-groups.js';
import { taskKeys } from './task-keys.js';

/** The labels that are known, from whatever has asked for them. */
function knownLabels(queries: QueryClient, workspaceId: string): readonly TaskLabel[] {
  const metadata = queries.getQueryData<TaskMetadata>(taskKeys.metadata(workspaceId));
  const listed = queries.getQueriesData<readonly TaskLabel[]>({ queryKey: taskKeys.labels(workspaceId) });
  return [
    ...(metadata?.todoGroupLabels ?? []),
    ...(metadata?.inProgressGroupLabels ?? []),
    ...(metadata?.completedGroupLabels ?? []),
    ...listed.flatMap(([, labels]) => labels ?? []),
  ];
}

/** A task as it will be: what can be known before the server has answered. People and contacts need its answer. */
function changedTask(task: Task, input: UpdateTaskInput, labels: readonly TaskLabel[]): Task {
  const status = labels.find(({ _id }) => _id === input.status);
  return {
    ...task,
    ...(input.title == null ? {} : { title: input.title }),
    ...(input.description === undefined ? {} : { description: input.description }),
    ...(input.priority == null ? {} : { priority: input.priority }),
    ...(input.dueDate === undefined ? {} : { dueDate: input.dueDate }),
    ...(status ? { status } : {}),
  };
}

/** Changes a task wherever it is shown, before the server has answered. */
export async function changeTask(
  queries: QueryClient,
  workspaceId: string,
  taskId: string,
  input: UpdateTaskInput,
): Promise<readonly OptimisticChange[]> {
  const labels = knownLabels(queries, workspaceId);
  const inList = (tasks: readonly Task[]): Task[] =>
    tasks.map((task) => (task._id === taskId ? changedTask(task, input, labels) : task));
  return Promise.all([
    changeAtOnce<InfiniteData<TaskPage>>(queries, taskKeys.pages(workspaceId), (list) => ({
      ...list,
      pages: list.pages.map((page) => ({ ...page, data: inList(page.data) })),
    })),
    changeAtOnce<GroupedTaskList>(queries, taskKeys.groups(workspaceId), (list) => ({
      ...list,
      groups: list.groups.map((group) => ({ ...group, data: inList(group.data) })),
    })),
    changeAtOnce<Task | null>(
      queries,
      taskKeys.one(workspaceId, taskId),
      (task) => task && changedTask(task, input, labels),
    ),
  ]);
}

/** Takes a task out of every list, before the server has answered; counts go down. */
export async function removeTask(
  queries: QueryClient,
  workspaceId: string,
  taskId: string,
): Promise<readonly OptimisticChange[]> {
  return Promise.all([
    changeAtOnce<InfiniteData<TaskPage>>(queries, taskKeys.pages(workspaceId), (list) => {
      const isThere = list.pages.some(({ data }) => data.some(({ _id }) => _id === taskId));
      if (!isThere) return list;
      const pages = list.pages.map((page) => ({
        ...page,
        data: page.data.filter(({ _id }) => _id !== taskId),
        totalDocs: page.totalDocs - 1,
      }));
      return { ...list, pages };
    }),
    changeAtOnce<GroupedTaskList>(queries, taskKeys.groups(workspaceId), (list) => ({
      ...list,
      groups: withoutItem(list.groups, taskId),
    })),
  ]);
}

/** Whether somebody else was faster. */
const isStale = ({ error }: CallFailed): boolean => errorCode(error) === 'stale_revision';

/**
 * Asks again for all that holds tasks when a write has ended; the last of several that are under way does it, so that
 * an answer does not undo what the others show. After a conflict the task itself is asked for where it is shown, and is
 * else no longer believed: what only a write has told of it has no question that could be asked again.
 */
export async function settleTask(
  queries: QueryClient,
  workspaceId: string,
  { error, taskId }: { readonly error?: CallFailed | null; readonly taskId?: string } = {},
): Promise<void> {
  const isLast = queries.isMutating({ mutationKey: taskKeys.change(workspaceId) }) <= 1;
  // Not waited for: a write that ended while the lists were on their way would take this one for the last, and they
  // would come without what it wrote.
  if (isLast) void queries.invalidateQueries({ queryKey: taskKeys.items(workspaceId) });
  if (error && taskId !== undefined && isStale(error))
    await queries.invalidateQueries({ queryKey: taskKeys.one(workspaceId, taskId) });
}
