import type { Task, TaskLabel, TaskMetadata, TaskPage, UpdateTaskInput } from '@atelier/sdk';
import type { InfiniteData } from '@tanstack/react-query';
import { type CacheChange, changed, put } from '../../platform/changes.js';
import { withoutItem } from '../../platform/loaded-groups.js';
import { withListRow, withoutListRows, withRow } from '../../platform/rows.js';
import type { CacheReader } from '../../platform/write-steps.js';
import type { GroupedTaskList } from './move-in-groups.js';
import { taskKeys } from './task-keys.js';

type TaskList = InfiniteData<TaskPage, number>;

/** Returns the labels that the cache holds, from whichever query has read them. */
function knownLabels(cache: CacheReader): readonly TaskLabel[] {
  const metadata = cache.get<TaskMetadata>(taskKeys.metadata);
  return [
    ...(metadata?.todoGroupLabels ?? []),
    ...(metadata?.inProgressGroupLabels ?? []),
    ...(metadata?.completedGroupLabels ?? []),
    ...cache.all<readonly TaskLabel[]>(taskKeys.labels).flat(),
  ];
}

/** Returns a task as it will be, as far as that is known before the server has answered. Names of people are not. */
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

const withTask = (taskId: string, change: (task: Task) => Task): readonly CacheChange[] => [
  changed<TaskList>(taskKeys.pages, (list) => withListRow(list, taskId, change)),
  changed<GroupedTaskList>(taskKeys.groups, (list) => ({
    ...list,
    groups: list.groups.map((group) => withRow(group, taskId, change)),
  })),
];

/** Changes a task wherever it is shown. */
export function changeTask(
  cache: CacheReader,
  taskId: string,
  input: UpdateTaskInput,
): readonly CacheChange[] {
  const labels = knownLabels(cache);
  const change = (task: Task) => changedTask(task, input, labels);
  return [
    ...withTask(taskId, change),
    changed<Task | null>(taskKeys.one(taskId), (task) => task && change(task)),
  ];
}

/** Removes a task from every list; counts go down. */
export const removeTask = (taskId: string): readonly CacheChange[] => [
  changed<TaskList>(taskKeys.pages, (list) => withoutListRows(list, ({ _id }) => _id === taskId)),
  changed<GroupedTaskList>(taskKeys.groups, (list) => ({
    ...list,
    groups: withoutItem(list.groups, taskId),
  })),
];

/** Puts a task in place as the server has it; null for one that is deleted. */
export const keepTask = (taskId: string, task: Task | null): CacheChange => put(taskKeys.one(taskId), task);
