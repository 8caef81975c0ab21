import type { CreateTaskInput, Task, TaskLabel, TaskMetadata, TaskPage, UpdateTaskInput } from '@atelier/sdk';
import type { InfiniteData } from '@tanstack/react-query';
import { type CacheChange, changed, put } from '../../platform/changes.js';
import { addedToGroup, moveInGroups, withoutItem } from '../../platform/loaded-groups.js';
import { withListRow, withNewRow, withoutListRows, withRow } from '../../platform/rows.js';
import type { CacheReader, WaitingRow } from '../../platform/write-steps.js';
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

/** The group of a list that a task stands in by fields that are known before the server has answered. */
function groupAfter(groupBy: GroupedTaskList['groupBy'], task: Task): readonly [string, string] | undefined {
  if (groupBy === 'status') return [task.status._id, task.status.label];
  if (groupBy === 'statusGroup') return [task.status.group, task.status.group];
  if (groupBy === 'priority') return [task.priority, task.priority];
  return undefined;
}

/** Moves a task into the group of its new values, at the end of what is loaded of it. */
function regrouped(list: GroupedTaskList, taskId: string): GroupedTaskList {
  const task = list.groups.flatMap(({ data }) => data).find(({ _id }) => _id === taskId);
  const target = task && groupAfter(list.groupBy, task);
  if (!target || list.groups.some(({ group, data }) => group === target[0] && data.includes(task)))
    return list;
  const groups = moveInGroups(list.groups, taskId, target[0], Number.MAX_SAFE_INTEGER, {
    groupName: target[1],
  });
  return { ...list, groups };
}

/** Changes a task wherever it is shown; in lists grouped by what changes, it changes its group. */
export const changeTask = (
  cache: CacheReader,
  taskId: string,
  input: UpdateTaskInput,
): readonly CacheChange[] => [...changeTaskInPlace(cache, taskId, input), regroupTask(taskId)];

/** Moves a task into the groups of its new values. */
export const regroupTask = (taskId: string): CacheChange =>
  changed<GroupedTaskList>(taskKeys.groups, (list) => regrouped(list, taskId));

/** Changes a task wherever it is shown, and leaves it where it is. */
export function changeTaskInPlace(
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

/** A task that waits on this device for a connection; undefined while no label is known for it. */
function waitingTask(
  cache: CacheReader,
  input: CreateTaskInput,
  { newId, now }: WaitingRow,
): Task | undefined {
  const labels = knownLabels(cache);
  const todo = labels.filter(({ group }) => group === 'todo');
  const status =
    labels.find(({ _id }) => _id === input.status) ?? todo.find(({ isDefault }) => isDefault) ?? todo[0];
  if (!status) return undefined;
  const parent = cache.get<Task | null>(taskKeys.one(input.parentTask ?? ''));
  return {
    _id: input._id ?? newId,
    taskSlNo: 0,
    title: input.title,
    description: input.description ?? null,
    childTaskCount: 0,
    completedChildTaskCount: 0,
    priority: input.priority ?? 'none',
    dueDate: input.dueDate ?? null,
    assignedBy: null,
    assignedAt: null,
    completedAt: null,
    createdByAI: false,
    statusUpdatedAt: now,
    statusUpdatedBy: '',
    tenantId: '',
    rank: 0,
    revision: 0,
    createdBy: '',
    updatedBy: '',
    createdAt: now,
    updatedAt: now,
    parentTask: parent ? { _id: parent._id, title: parent.title } : null,
    childTasks: [],
    status,
    assignedTo: [],
    clients: [],
    recurrence: null,
  };
}

/** Shows a new task that waits for a connection: below its parent, in the lists, and in the groups of its values. */
export function addWaitingTask(
  input: CreateTaskInput,
  cache: CacheReader,
  created: WaitingRow,
): readonly CacheChange[] {
  const task = waitingTask(cache, input, created);
  if (!task) return [];
  const below = [...taskKeys.pages, 'children', input.parentTask ?? ''];
  return [
    keepTask(task._id, task),
    changed<TaskList>([...taskKeys.pages, 'list'], (list) => withNewRow(list, task)),
    changed<TaskList>(below, (list) => withNewRow(list, task)),
    changed<GroupedTaskList>(taskKeys.groups, (list) => {
      const target = groupAfter(list.groupBy, task);
      return target ? { ...list, groups: addedToGroup(list.groups, task, target[0]) } : list;
    }),
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
