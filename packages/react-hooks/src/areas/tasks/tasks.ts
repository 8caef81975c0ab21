import {
  type CreateTaskInput,
  mapData,
  type Task,
  type TaskFilterInput,
  type TaskPage,
  tasks,
} from '@atelier/sdk';
import { hashKey, type InfiniteData, useQueries } from '@tanstack/react-query';
import {
  keepPrevious,
  type ReadCall,
  useLoaded,
  useRead,
  useReader,
  useReadPages,
} from '../../platform/read.js';
import { defineWrite, to } from '../../platform/write.js';
import { addWaitingTask, changeTask, keepTask, removeTask } from './task-changes.js';
import { taskKeys } from './task-keys.js';

/** What a list of tasks shows: everything but the page. */
export type TaskListFilters = Omit<TaskFilterInput, 'page'>;

/** The pages of a list of tasks that have been loaded. */
export type TaskList = InfiniteData<TaskPage, number>;

/**
 * Reads the workspace's tasks, sub-tasks included, page after page.
 *
 * @param filters - filters that must all hold, sort, and the size of a page: up to 100. Defaults to 10.
 * @param enabled - false requests nothing. Defaults to true.
 * @returns the query; its error is a `CallFailed`: code `invalid_input` names each wrong field of the filter.
 */
export const useTaskList = (filters: TaskListFilters, enabled = true) =>
  useReadPages<TaskPage>(
    [...taskKeys.pages, 'list', filters],
    (client, page, options) => tasks(client).list({ ...filters, page }, options),
    { enabled, ...keepPrevious },
  );

/**
 * Reads the tasks directly below a task in their manual order, page after page.
 *
 * @param taskId - the parent task.
 * @param limit - size of a page: up to 100. Defaults to 50.
 * @returns the query; its error is a `CallFailed`: code `not_found` when the parent task is gone.
 */
export const useChildTasks = (taskId: string, limit = 50) =>
  useReadPages<TaskPage>([...taskKeys.pages, 'children', taskId, limit], (client, page, options) =>
    tasks(client).listChildren({ taskId, limit, page }, options),
  );

const readOne =
  (taskId: string): ReadCall<Task | null> =>
  (client, options) =>
    tasks(client).get(taskId, options);

/**
 * Reads one task.
 *
 * @param taskId - undefined requests nothing.
 * @returns the query; its data is null when there is no such task.
 */
export const useTask = (taskId: string | undefined) =>
  useRead(taskKeys.one(taskId ?? ''), taskId === undefined ? undefined : readOne(taskId));

/**
 * Returns what is loaded of tasks, in the order of their ids: undefined for what is not loaded, null for what does not
 * exist. Requests nothing.
 */
export const useLoadedTasks = (ids: readonly string[]): readonly (Task | null | undefined)[] =>
  useLoaded(ids, taskKeys.one, readOne);

/** Numbers of tasks: all, completed, overdue, due today, pending. */
export type TaskCounts = TaskPage['analytics'];

/** Whose tasks are counted. */
export type TaskCountScope = 'workspace' | 'mine';

type CountFilters = Omit<TaskListFilters, 'limit'>;

/**
 * Counts tasks, without reading the tasks themselves.
 *
 * @param scope - `workspace` for all that match the filters, `mine` for those that the person is assigned to.
 * @param filters - as for a list; days are those of `timezone`, else of the workspace's zone.
 * @param enabled - false requests nothing, such as in a suspended workspace, which refuses. Defaults to true.
 */
export const useTaskCounts = (
  scope: TaskCountScope = 'workspace',
  filters: CountFilters = {},
  enabled = true,
) => useRead(countsKey(scope, filters), countsCall(scope, filters), { enabled, ...keepPrevious });

const countsKey = (scope: TaskCountScope, filters: CountFilters) => [...taskKeys.counts, scope, filters];

const countsCall =
  (scope: TaskCountScope, filters: CountFilters): ReadCall<TaskCounts> =>
  (client, options) => {
    const read = scope === 'mine' ? tasks(client).listMine : tasks(client).list;
    return mapData(read({ ...filters, limit: 1 }, options), ({ analytics }) => analytics);
  };

/**
 * Counts the tasks of several lists, such as those of saved views; lists with the same filters are one call.
 *
 * @param lists - filters of each list; days are those of their `timezone`, else of the workspace's zone.
 * @param enabled - false requests nothing. Defaults to true.
 * @returns the counts in the order of the lists; undefined where they are not known.
 */
export function useTaskCountsOf(
  lists: readonly CountFilters[],
  enabled = true,
): readonly (TaskCounts | undefined)[] {
  const read = useReader();
  const queries = lists.map((filters) => ({
    ...read(countsKey('workspace', filters), countsCall('workspace', filters)),
    enabled,
  }));
  const different = new Map(queries.map((query) => [hashKey(query.queryKey), query]));
  const counts = useQueries({
    queries: [...different.values()],
    combine: (answers) => answers.map(({ data }) => data),
  });
  const hashes = [...different.keys()];
  return queries.map(({ queryKey }) => counts[hashes.indexOf(hashKey(queryKey))]);
}

/** Lists, counts and parents follow a task; it is known itself. */
const taskWrite = {
  answer: (task: Task) => [keepTask(task._id, task)],
  invalidates: () => [taskKeys.items],
} as const;

/**
 * Creates a task; one that waits for a connection shows at once. The same input again creates no second one.
 *
 * @returns the mutation; its error is a `CallFailed`: code `invalid_input` names each wrong field, `id_taken` when `_id` is
 * somebody else's task.
 */
export const useCreateTask = defineWrite(
  'tasks.create',
  (client, input: CreateTaskInput, options) =>
    tasks(client).create({ ...input, _id: options.newId }, options),
  {
    label: 'Add task',
    ...taskWrite,
    whileWaiting: addWaitingTask,
    // It knows the newest number.
    invalidates: () => [taskKeys.items, taskKeys.metadata],
  },
);

/**
 * Changes a task: it shows at once and is rolled back when the server refuses. People and contacts show with the answer, which
 * knows their names. In a list grouped by status or priority the task changes its group at once.
 *
 * @returns the mutation; its error is a `CallFailed`: code `stale_revision` when somebody else was faster, `not_found` when
 * the task is gone, `invalid_input` names each wrong field.
 */
export const useUpdateTask = defineWrite('tasks.update', to(tasks, 'update'), {
  label: 'Edit task',
  ...taskWrite,
  revision: (change) => ({
    id: change.taskId,
    seen: change.revision,
    values: { ...change.updateInput },
    texts: ['title', 'description'],
    key: taskKeys.one(change.taskId),
    renew: (revision, values) => ({ ...change, revision, updateInput: { ...change.updateInput, ...values } }),
  }),
  optimistic: ({ taskId, updateInput }, cache) => changeTask(cache, taskId, updateInput),
});

/**
 * Deletes a task and everything below it: it leaves the lists at once. {@link useRestoreTask} undoes it for 30 days.
 *
 * @returns the mutation, called with the task's id; its data names what was deleted, its error is a `CallFailed`: code
 * `not_found` when the task was gone.
 */
export const useDeleteTask = defineWrite('tasks.delete', to(tasks, 'delete'), {
  label: 'Delete task',
  optimistic: removeTask,
  answer: ({ deletedIds }) => deletedIds.map((id) => keepTask(id, null)),
  invalidates: () => [taskKeys.items],
});

/**
 * Restores a deleted task, with everything that its deletion took with it.
 *
 * @returns the mutation, called with the task's id; its data is the task and what came back with it, its error a
 * `CallFailed`: code `not_found` after 30 days, `deleted_with_parent` when the task was deleted with its parent.
 */
export const useRestoreTask = defineWrite('tasks.restore', to(tasks, 'restore'), {
  label: 'Restore task',
  answer: ({ task }) => [keepTask(task._id, task)],
  invalidates: () => [taskKeys.items],
});
