import {
  type CallFailed,
  type Client,
  type GroupedTasks,
  type ListTasksWithGroupVariables,
  type Task,
  type TaskGroup,
  type TaskGroupFilterInput,
  tasks,
  type UpdateTaskInput,
} from '@atelier/sdk';
import {
  keepPreviousData,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useClient } from '../../platform/client.js';
import { useGroupPages } from '../../platform/group-pages.js';
import { moveInGroups, withGroupPage } from '../../platform/loaded-groups.js';
import {
  changeAtOnce,
  dataOf,
  neverRetry,
  type OptimisticChange,
  rollBackAll,
} from '../../platform/results.js';
import { useCall } from '../../platform/use-call.js';
import { useWorkspaceId } from '../../platform/workspace-id.js';
import type { GroupedTaskList, TaskPlace } from './move-in-groups.js';
import { changeTask, settleTask } from './task-changes.js';
import { taskKeys } from './task-keys.js';

/** What a grouped list shows: by what, which tasks, in which order, and how many of each group at first. */
export type GroupedTasksInput = Pick<ListTasksWithGroupVariables, 'groupBy' | 'taskFilterInput'>;

/** How many pages of groups are asked for at once; as many as a page of groups has. */
const windowsAtOnce = 50;

const groupsKey = (workspaceId: string, input: GroupedTasksInput) =>
  [...taskKeys.groups(workspaceId), input] as const;

type Ask = (input: Omit<ListTasksWithGroupVariables, keyof GroupedTasksInput>) => Promise<GroupedTasks>;

const asking =
  (client: Client, workspaceId: string, input: GroupedTasksInput, signal?: AbortSignal): Ask =>
  (part) =>
    dataOf(tasks(client).listGrouped({ ...input, ...part }, { signal, workspaceId }));

/** Loads as much as was loaded before: as many pages of groups, and of each group as many pages. */
async function loadGroups(ask: Ask, before: GroupedTaskList | undefined): Promise<GroupedTaskList> {
  let list: GroupedTaskList = { ...(await ask({ groupPage: 1 })), groupPage: 1 };
  while (list.hasNextGroups && list.groupPage < (before?.groupPage ?? 1))
    list = await withNextGroups(ask, list);
  const loaded = new Map(before?.groups.map(({ group, currentPage }) => [group, currentPage]));
  const missing = list.groups.flatMap(({ group, totalPages }) => {
    const last = Math.min(loaded.get(group) ?? 1, totalPages);
    return Array.from({ length: Math.max(0, last - 1) }, (_, at) => ({ value: group, page: at + 2 }));
  });
  for (let at = 0; at < missing.length; at += windowsAtOnce)
    list = await withPages(ask, list, missing.slice(at, at + windowsAtOnce));
  return list;
}

async function withNextGroups(ask: Ask, list: GroupedTaskList): Promise<GroupedTaskList> {
  const groupPage = list.groupPage + 1;
  const next = await ask({ groupPage });
  const isNew = ({ group }: TaskGroup) => list.groups.every((one) => one.group !== group);
  return { ...next, groupPage, groups: [...list.groups, ...next.groups.filter(isNew)] };
}

async function withPages(
  ask: Ask,
  list: GroupedTaskList,
  groupFilters: TaskGroupFilterInput[],
): Promise<GroupedTaskList> {
  const { groups } = await ask({ groupFilters });
  return { ...list, groups: groups.reduce(withGroupPage, list.groups) };
}

/**
 * The tasks in groups, each with its first page; more of a group comes with {@link useTaskGroupPages}. When the list
 * is asked for again, as much of each group is loaded as was loaded before.
 *
 * @param input - by what, filters, sort; `taskFilterInput.limit`, at most 40, counts in each group. A `page` is not
 * honoured.
 * @returns the query; its error is a `CallFailed`: code `invalid_input` names each wrong field of the filter.
 * @see Specification 3 §4, Tasks, and §7, "Tasks (GraphQL)"
 */
export function useGroupedTasks(input: GroupedTasksInput): UseQueryResult<GroupedTaskList, CallFailed> {
  const client = useClient();
  const workspaceId = useWorkspaceId();
  const queryKey = groupsKey(workspaceId, input);
  return useQuery({
    queryKey,
    queryFn: ({ signal, client: queries }) =>
      loadGroups(asking(client, workspaceId, input, signal), queries.getQueryData<GroupedTaskList>(queryKey)),
    placeholderData: keepPreviousData,
    retry: neverRetry,
  });
}

/** Loads more of a grouped list, and says how far that is. */
export interface TaskGroupPages {
  /** Loads the next page of a group; nothing happens when there is none, or while it is loading. */
  readonly fetchMore: (group: string | null) => void;
  readonly isFetching: (group: string | null) => boolean;
  /** Why the next page of a group was not loaded; null when it was, or was not asked for. */
  readonly errorOf: (group: string | null) => CallFailed | null;
}

/**
 * Loads more of single groups of a grouped list; each group loads and fails for itself.
 *
 * @param input - that of {@link useGroupedTasks}, which has to be in use.
 * @see Specification 3 §4, Tasks
 */
export function useTaskGroupPages(input: GroupedTasksInput): TaskGroupPages {
  const client = useClient();
  const queries = useQueryClient();
  const workspaceId = useWorkspaceId();
  const queryKey = groupsKey(workspaceId, input);
  return useGroupPages<string | null>(queryKey, async (group) => {
    const list = queries.getQueryData<GroupedTaskList>(queryKey);
    const page = list?.groups.find((one) => one.group === group)?.nextPage;
    if (page == null) return;
    const { groups } = await asking(client, workspaceId, input)({ groupFilters: [{ value: group, page }] });
    queries.setQueryData<GroupedTaskList>(
      queryKey,
      (now) => now && { ...now, groups: groups.reduce(withGroupPage, now.groups) },
    );
  });
}

/**
 * Loads the next page of groups of a grouped list; a page holds 50. Nothing happens when there is none.
 *
 * @param input - that of {@link useGroupedTasks}, which has to be in use.
 * @see Specification 3 §7, "Tasks (GraphQL)"
 */
export function useMoreTaskGroups(input: GroupedTasksInput): UseMutationResult<void, CallFailed, void> {
  const client = useClient();
  const queries = useQueryClient();
  const workspaceId = useWorkspaceId();
  const queryKey = groupsKey(workspaceId, input);
  return useMutation({
    scope: { id: JSON.stringify(queryKey) },
    mutationFn: async () => {
      const list = queries.getQueryData<GroupedTaskList>(queryKey);
      if (!list?.hasNextGroups) return;
      const more = await withNextGroups(asking(client, workspaceId, input), list);
      queries.setQueryData<GroupedTaskList>(queryKey, more);
    },
  });
}

/** A move of a task on a board. */
export interface TaskMove extends TaskPlace {
  /** What the move changes, as `taskMoveInput` says it. */
  readonly updateInput: UpdateTaskInput;
  /** Of what the person saw; without it the last move wins. */
  readonly revision?: number | undefined;
  /** What a group that has to be created is called. */
  readonly groupName?: string | undefined;
}

/**
 * Moves a task between groups, or within one. It shows at once, with the counts of both groups, and a group that is
 * missing is created. When the server refuses, the list is put back and `error` says why: code `stale_revision` when
 * somebody was faster (the task is then asked for again), `not_found` when the task is gone, `invalid_input` with the
 * wrong fields. Moves are sent one after the other.
 *
 * @param input - that of the {@link useGroupedTasks} whose groups are shown.
 * @see Specification 3 §4, Tasks
 */
export function useMoveTask(
  input: GroupedTasksInput,
): UseMutationResult<Task, CallFailed, TaskMove, readonly OptimisticChange[]> {
  const queries = useQueryClient();
  const workspaceId = useWorkspaceId();
  return useCall(
    (client, { taskId, updateInput, revision }) =>
      tasks(client).update({ taskId, updateInput, revision }, { workspaceId }),
    {
      mutationKey: taskKeys.change(workspaceId),
      scope: { id: `move-task-${workspaceId}` },
      onMutate: async ({ taskId, to, index, from, groupName, updateInput }) => [
        ...(await changeTask(queries, workspaceId, taskId, updateInput)),
        await changeAtOnce<GroupedTaskList>(queries, groupsKey(workspaceId, input), (list) => ({
          ...list,
          groups: moveInGroups(list.groups, taskId, to, index, { from, groupName }),
        })),
      ],
      onError: (_error, _move, changes) => rollBackAll(changes),
      onSuccess: (task) => {
        queries.setQueryData(taskKeys.one(workspaceId, task._id), task);
      },
      onSettled: (_task, error, { taskId }) => settleTask(queries, workspaceId, { error, taskId }),
    },
  );
}
