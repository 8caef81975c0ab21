import {
  type CallFailed,
  type Client,
  type CreateTaskInput,
  type DeleteTaskData,
  type RestoreTaskData,
  type Task,
  type TaskFilterInput,
  type TaskPage,
  tasks,
  type UpdateTaskVariables,
} from '@atelier/sdk';
import {
  hashKey,
  type InfiniteData,
  keepPreviousData,
  type UseInfiniteQueryResult,
  type UseMutationResult,
  type UseQueryResult,
  useInfiniteQuery,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useClient } from '../../platform/client.js';
import { idOnce } from '../../platform/id-once.js';
import { inPages } from '../../platform/in-pages.js';
import { dataOf, neverRetry, type OptimisticChange, rollBackAll } from '../../platform/results.js';
import { useCall } from '../../platform/use-call.js';
import { useWorkspaceId } from '../../platform/workspace-id.js';
import { changeTask, removeTask, settleTask } from './task-changes.js';
import { taskKeys } from './task-keys.js';

/** What a list of tasks shows: everything but the page. */
export type TaskListFilters = Omit<TaskFilterInput, 'page'>;

/** The pages of a list of tasks that have been loaded. */
export type TaskList = InfiniteData<TaskPage, number>;

/**
 * The workspace's tasks, sub-tasks included, page after page.
 *
 * @param filters - filters that must all hold, sort, and the size of a page: up to 100, 10 when not said.
 * @param isEnabled - false while there is nothing to ask.
 * @returns the query; its error is a `CallFailed`: code `invalid_input` names each wrong field of the filter.
 * @see Specification 3 §4, Tasks, and §7, "Tasks (GraphQL)"
 */
export function useTaskList(
  filters: TaskListFilters,
  isEnabled = true,
): UseInfiniteQueryResult<TaskList, CallFailed> {
  const client = useClient();
  const workspaceId = useWorkspaceId();
  return useInfiniteQuery({
    queryKey: [...taskKeys.pages(workspaceId), 'list', filters],
    queryFn: ({ signal, pageParam }) =>
      dataOf(tasks(client).list({ ...filters, page: pageParam }, { signal, workspaceId })),
    ...inPages,
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  });
}

/**
 * The tasks right below a task in their manual order, page after page.
 *
 * @param taskId - the task above.
 * @param limit - size of a page: up to 100, 50 when not said.
 * @returns the query; its error is a `CallFailed`: code `not_found` when the task above is not there.
 * @see Specification 3 §4, Tasks
 */
export function useChildTasks(taskId: string, limit = 50): UseInfiniteQueryResult<TaskList, CallFailed> {
  const client = useClient();
  const workspaceId = useWorkspaceId();
  return useInfiniteQuery({
    queryKey: [...taskKeys.pages(workspaceId), 'children', taskId, limit],
    queryFn: ({ signal, pageParam }) =>
      dataOf(tasks(client).listChildren({ taskId, limit, page: pageParam }, { signal, workspaceId })),
    ...inPages,
  });
}

/**
 * One task.
 *
 * @param taskId - the task; nothing is asked while it is undefined.
 * @returns the query; its data is null when there is no such task (any more), its error a `CallFailed`.
 * @see Specification 3 §3 and §4, Tasks
 */
export function useTask(taskId: string | undefined): UseQueryResult<Task | null, CallFailed> {
  const client = useClient();
  const workspaceId = useWorkspaceId();
  return useQuery({
    queryKey: taskKeys.one(workspaceId, taskId ?? ''),
    queryFn: async ({ signal }) =>
      (await dataOf(tasks(client).get(taskId ?? '', { signal, workspaceId }))) ?? null,
    enabled: taskId !== undefined,
    retry: neverRetry,
  });
}

/** Tasks counted: all, completed, overdue, due today, pending. */
export type TaskCounts = TaskPage['analytics'];

/** Whose tasks are counted. */
export type TaskCountScope = 'workspace' | 'mine';

/**
 * Tasks counted, without the tasks themselves.
 *
 * @param scope - `workspace` for all that the filters let through, `mine` for those that the person is assigned to.
 * @param filters - as for a list; days are those of `timezone`, else of the workspace's zone.
 * @param isEnabled - whether they are asked for at all; a suspended workspace refuses.
 * @returns the query; its error is a `CallFailed`: code `invalid_input` names each wrong field of the filter.
 * @see Specification 3 §7, "Tasks (GraphQL)"
 */
export function useTaskCounts(
  scope: TaskCountScope = 'workspace',
  filters: Omit<TaskListFilters, 'limit'> = {},
  isEnabled = true,
): UseQueryResult<TaskCounts, CallFailed> {
  const client = useClient();
  const workspaceId = useWorkspaceId();
  return useQuery({
    ...countsQuery(client, workspaceId, scope, filters),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  });
}

const countsQuery = (
  client: Client,
  workspaceId: string,
  scope: TaskCountScope,
  filters: Omit<TaskListFilters, 'limit'>,
) => ({
  queryKey: [...taskKeys.counts(workspaceId), scope, filters],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const read = scope === 'mine' ? tasks(client).listMine : tasks(client).list;
    return (await dataOf(read({ ...filters, limit: 1 }, { signal, workspaceId }))).analytics;
  },
  retry: neverRetry,
});

/**
 * The tasks of several lists counted, such as those of saved views; those with the same filters are one call.
 *
 * @param lists - filters of each list; days are those of their `timezone`, else of the workspace's zone.
 * @param isEnabled - false while something else shall be loaded first.
 * @returns the counts in the order of the lists; undefined where they are not known.
 * @see Specification 3 §7, "Tasks (GraphQL)"
 */
export function useTaskCountsOf(
  lists: readonly Omit<TaskListFilters, 'limit'>[],
  isEnabled = true,
): readonly (TaskCounts | undefined)[] {
  const client = useClient();
  const workspaceId = useWorkspaceId();
  const queries = lists.map((filters) => ({
    ...countsQuery(client, workspaceId, 'workspace', filters),
    enabled: isEnabled,
  }));
  // A board and a table of the same tasks are one question.
  const questions = new Map(queries.map((query) => [hashKey(query.queryKey), query]));
  const counts = useQueries({
    queries: [...questions.values()],
    combine: (answers) => answers.map(({ data }) => data),
  });
  const places = [...questions.keys()];
  return queries.map(({ queryKey }) => counts[places.indexOf(hashKey(queryKey))]);
}

/**
 * Creates a task. It carries an id: `_id` of the input where the wish must survive a reload, else one that is made once
 * for the input, so that sending the same input again does not create a second task.
 *
 * @returns the mutation; its error is a `CallFailed`: code `invalid_input` names each wrong field, `id_taken` when the
 * id is somebody else's task.
 * @see Specification 3 §4, Tasks
 */
export function useCreateTask(): UseMutationResult<Task, CallFailed, CreateTaskInput> {
  const queries = useQueryClient();
  const workspaceId = useWorkspaceId();
  return useCall((client, input) => tasks(client).create({ ...input, _id: idOnce(input) }, { workspaceId }), {
    mutationKey: taskKeys.change(workspaceId),
    onSuccess: (task) => {
      queries.setQueryData(taskKeys.one(workspaceId, task._id), task);
    },
    onSettled: () => {
      // It knows the newest number. Not waited for: another write that ended meanwhile would take this one for the last,
      // and nobody would ask for the lists again.
      void queries.invalidateQueries({ queryKey: taskKeys.metadata(workspaceId) });
      return settleTask(queries, workspaceId);
    },
  });
}

/**
 * Changes a task: it shows at once and is taken back when the server refuses. People and contacts show with the
 * server's answer, which knows their names. In a grouped list the task changes its group with the answer; a move on a
 * board is `useMoveTask`.
 *
 * @returns the mutation; its error is a `CallFailed`: code `stale_revision` when somebody was faster (the task is then
 * asked for again), `not_found` when it is gone, `invalid_input` names each wrong field.
 * @see Specification 3 §4, Tasks
 */
export function useUpdateTask(): UseMutationResult<
  Task,
  CallFailed,
  UpdateTaskVariables,
  readonly OptimisticChange[]
> {
  const queries = useQueryClient();
  const workspaceId = useWorkspaceId();
  return useCall((client, change) => tasks(client).update(change, { workspaceId }), {
    mutationKey: taskKeys.change(workspaceId),
    onMutate: ({ taskId, updateInput }) => changeTask(queries, workspaceId, taskId, updateInput),
    onError: (_error, _change, changes) => rollBackAll(changes),
    onSuccess: (task) => {
      queries.setQueryData(taskKeys.one(workspaceId, task._id), task);
    },
    onSettled: (_task, error, { taskId }) => settleTask(queries, workspaceId, { error, taskId }),
  });
}

/**
 * Deletes a task and everything below it: it leaves the lists at once and comes back when the server refuses.
 * `useRestoreTask` undoes it for 30 days.
 *
 * @returns the mutation, called with the task's id; its data names what went, its error is a `CallFailed`: code
 * `not_found` when the task was gone already.
 * @see Specification 3 §4, Tasks
 */
export function useDeleteTask(): UseMutationResult<
  DeleteTaskData['deleteTask'],
  CallFailed,
  string,
  readonly OptimisticChange[]
> {
  const queries = useQueryClient();
  const workspaceId = useWorkspaceId();
  return useCall((client, taskId) => tasks(client).delete(taskId, { workspaceId }), {
    mutationKey: taskKeys.change(workspaceId),
    onMutate: (taskId) => removeTask(queries, workspaceId, taskId),
    onError: (_error, _taskId, changes) => rollBackAll(changes),
    onSuccess: ({ deletedIds }) => {
      for (const id of deletedIds) queries.setQueryData(taskKeys.one(workspaceId, id), null);
    },
    onSettled: () => settleTask(queries, workspaceId),
  });
}

/**
 * Brings a deleted task back, with everything that its deletion took along.
 *
 * @returns the mutation, called with the task's id; its data is the task and what came back with it, its error a
 * `CallFailed`: code `not_found` after 30 days, `deleted_with_parent` when the task went with the one above it.
 * @see Specification 3 §4, Tasks
 */
export function useRestoreTask(): UseMutationResult<RestoreTaskData['restoreTask'], CallFailed, string> {
  const queries = useQueryClient();
  const workspaceId = useWorkspaceId();
  return useCall((client, taskId) => tasks(client).restore(taskId, { workspaceId }), {
    mutationKey: taskKeys.change(workspaceId),
    onSuccess: ({ task }) => {
      queries.setQueryData(taskKeys.one(workspaceId, task._id), task);
    },
    onSettled: () => settleTask(queries, workspaceId),
  });
}
