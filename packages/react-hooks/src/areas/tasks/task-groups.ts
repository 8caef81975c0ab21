import {
  type CallFailed,
  type Client,
  type GroupedTasks,
  type ListTasksWithGroupVariables,
  ok,
  type TaskGroup,
  type TaskGroupFilterInput,
  tasks,
  type UpdateTaskInput,
  unwrap,
} from '@atelier/sdk';
import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { changed } from '../../platform/changes.js';
import { useConnection } from '../../platform/client.js';
import { type GroupPages, useGroupPages } from '../../platform/group-pages.js';
import { fullKey } from '../../platform/keys.js';
import { moveInGroups, withGroupPage } from '../../platform/loaded-groups.js';
import { keepPrevious, type ReadOptions, useRead } from '../../platform/read.js';
import { defineWrite } from '../../platform/write.js';
import type { GroupedTaskList, TaskPlace } from './move-in-groups.js';
import { changeTaskInPlace, keepTask, regroupTask } from './task-changes.js';
import { taskKeys } from './task-keys.js';

/** What a grouped list shows: by what, which tasks, in which order, and how many of each group at first. */
export type GroupedTasksInput = Pick<ListTasksWithGroupVariables, 'groupBy' | 'taskFilterInput'>;

/** How many pages of groups are requested in one call; as many as a page of groups has. */
const BATCH_SIZE = 50;

const groupsKey = (input: GroupedTasksInput) => [...taskKeys.groups, input];

type ReadGroups = (
  input: Omit<ListTasksWithGroupVariables, keyof GroupedTasksInput>,
) => Promise<GroupedTasks>;

const groupReader =
  (client: Client, input: GroupedTasksInput, options: Partial<ReadOptions>): ReadGroups =>
  (part) =>
    unwrap(tasks(client).listGrouped({ ...input, ...part }, options));

/** Loads as much as was loaded before: as many pages of groups, and of each group as many pages. */
async function loadGroups(read: ReadGroups, before: GroupedTaskList | undefined): Promise<GroupedTaskList> {
  let list: GroupedTaskList = { ...(await read({ groupPage: 1 })), groupPage: 1 };
  while (list.hasNextGroups && list.groupPage < (before?.groupPage ?? 1))
    list = await withNextGroups(read, list);
  const loaded = new Map(before?.groups.map(({ group, currentPage }) => [group, currentPage]));
  const missing = list.groups.flatMap(({ group, totalPages }) => {
    const last = Math.min(loaded.get(group) ?? 1, totalPages);
    return Array.from({ length: Math.max(0, last - 1) }, (_, at) => ({ value: group, page: at + 2 }));
  });
  for (let at = 0; at < missing.length; at += BATCH_SIZE)
    list = await withPages(read, list, missing.slice(at, at + BATCH_SIZE));
  return list;
}

async function withNextGroups(read: ReadGroups, list: GroupedTaskList): Promise<GroupedTaskList> {
  const groupPage = list.groupPage + 1;
  const next = await read({ groupPage });
  const isNew = ({ group }: TaskGroup) => list.groups.every((one) => one.group !== group);
  return { ...next, groupPage, groups: [...list.groups, ...next.groups.filter(isNew)] };
}

async function withPages(
  read: ReadGroups,
  list: GroupedTaskList,
  groupFilters: TaskGroupFilterInput[],
): Promise<GroupedTaskList> {
  const { groups } = await read({ groupFilters });
  return { ...list, groups: groups.reduce(withGroupPage, list.groups) };
}

/**
 * Reads the tasks in groups, each with its first page; {@link useTaskGroupPages} loads more of a group. When the list is
 * requested again, as much of each group is loaded as was loaded before.
 *
 * @param input - by what, filters, sort; `taskFilterInput.limit`, at most 40, counts in each group. A `page` has no effect.
 * @param enabled - false requests nothing. Defaults to true.
 * @returns the query; its error is a `CallFailed`: code `invalid_input` names each wrong field of the filter.
 */
export const useGroupedTasks = (input: GroupedTasksInput, enabled = true) =>
  useRead<GroupedTaskList>(
    groupsKey(input),
    async (client, options, before) => ok(await loadGroups(groupReader(client, input, options), before)),
    { enabled, ...keepPrevious },
  );

/** Loads more of single groups of a grouped list, and reports how far that is. */
export type TaskGroupPages = GroupPages<string | null>;

/**
 * Loads more of single groups of a grouped list; each group loads and fails on its own.
 *
 * @param input - that of {@link useGroupedTasks}, which has to be in use.
 */
export function useTaskGroupPages(input: GroupedTasksInput): TaskGroupPages {
  const { client, workspaceId } = useConnection();
  const queries = useQueryClient();
  const queryKey = fullKey(workspaceId, groupsKey(input));
  return useGroupPages<string | null>(queryKey, async (group) => {
    const list = queries.getQueryData<GroupedTaskList>(queryKey);
    const page = list?.groups.find((one) => one.group === group)?.nextPage;
    if (page == null) return;
    const { groups } = await groupReader(client, input, { workspaceId })({
      groupFilters: [{ value: group, page }],
    });
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
 */
export function useMoreTaskGroups(input: GroupedTasksInput): UseMutationResult<void, CallFailed, void> {
  const { client, workspaceId } = useConnection();
  const queries = useQueryClient();
  const queryKey = fullKey(workspaceId, groupsKey(input));
  return useMutation({
    scope: { id: JSON.stringify(queryKey) },
    mutationFn: async () => {
      const list = queries.getQueryData<GroupedTaskList>(queryKey);
      if (!list?.hasNextGroups) return;
      const more = await withNextGroups(groupReader(client, input, { workspaceId }), list);
      queries.setQueryData<GroupedTaskList>(queryKey, more);
    },
  });
}

/** A move of a task on a board. */
export interface TaskMove extends TaskPlace {
  /** What the move changes, as `taskMoveInput` says it. */
  readonly updateInput: UpdateTaskInput;
  /** Revision of what the person saw; without it the last move wins. */
  readonly revision?: number | undefined;
  /** Name of a group that has to be created. */
  readonly groupName?: string | undefined;
}

/**
 * Moves a task between groups, or within one; called with the input of the {@link useGroupedTasks} whose groups are shown. It
 * shows at once, with the counts of both groups, and a group that is missing is created. Moves are sent one after the other.
 *
 * @returns the mutation; its error is a `CallFailed`: code `stale_revision` when somebody else was faster, `not_found` when
 * the task is gone, `invalid_input` names each wrong field.
 */
export const useMoveTask = defineWrite(
  'tasks.move',
  (client, { taskId, updateInput, revision }: TaskMove, options) =>
    tasks(client).update({ taskId, updateInput, revision }, options),
  {
    label: 'Move task',
    serial: 'move-task',
    revision: (move) => ({
      id: move.taskId,
      seen: move.revision,
      values: { ...move.updateInput },
      key: taskKeys.one(move.taskId),
      renew: (revision) => ({ ...move, revision }),
    }),
    optimistic: ({ taskId, to, index, from, groupName, updateInput }, cache, input: GroupedTasksInput) => [
      ...changeTaskInPlace(cache, taskId, updateInput),
      changed<GroupedTaskList>(groupsKey(input), (list) => ({
        ...list,
        groups: moveInGroups(list.groups, taskId, to, index, { from, groupName }),
      })),
      // Other lists; in this one the task is in its group already.
      regroupTask(taskId),
    ],
    answer: (task) => [keepTask(task._id, task)],
    invalidates: () => [taskKeys.items],
  },
);
