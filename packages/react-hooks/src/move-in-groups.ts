import type { GroupedTasks, Task, TaskGroup, TaskLabel, UpdateTaskInput } from '@atelier/sdk';

/** A grouped list as far as it is loaded: each group holds all of its loaded pages. */
export interface GroupedTaskList extends Omit<GroupedTasks, 'groups'> {
  readonly groups: readonly TaskGroup[];
  /** How many pages of groups are loaded. */
  readonly groupPage: number;
}

/** How the server calls the group of tasks without a value. */
const noValue = 'No Value';

/** What of a move can not be seen in the groups. */
export interface MoveInGroupsOptions {
  /**
   * The group that the task leaves, where it is in several (one for each person who is assigned). When not said: the
   * target where the task is in it already, else the first group that has it.
   */
  readonly from?: string | null | undefined;
  /** What a group that has to be created is called; `to` when not said. */
  readonly groupName?: string | undefined;
}

/**
 * Puts a task in another group, or in another place of its group. Nothing that is given is changed.
 *
 * The count of the source goes down by one and that of the target up by one; in the same group no count changes.
 * What is not loaded stays not loaded: whether a group has a next page does not change. A source that gets empty
 * stays; a target that is missing is created, before the group without a value. A task of several groups that is in
 * the target already leaves the source only.
 *
 * @param groups - of a grouped list.
 * @param taskId - the task; when no group has it (loaded), the groups are returned as they are.
 * @param to - `group` of the target; null for the tasks without a value.
 * @param index - place among the loaded tasks of the target without this one, from 0; a place beyond means its end.
 * @param options - the source where it is not clear, and the name of a new group.
 * @returns the groups after the move.
 * @see Specification 3 §4, Tasks
 */
export function moveInGroups(
  groups: readonly TaskGroup[],
  taskId: string,
  to: string | null,
  index: number,
  { from, groupName }: MoveInGroupsOptions = {},
): readonly TaskGroup[] {
  const source = sourceOf(groups, taskId, to, from);
  const task = source && taskIn(source, taskId);
  if (!source || !task) return groups;
  const all = groups.some(({ group }) => group === to)
    ? groups
    : withGroup(groups, emptyGroup(to, groupName, source.limit));
  return all.map((group) => {
    if (group.group === to) return put(group, task, index);
    return group === source ? take(group, taskId) : group;
  });
}

const taskIn = (group: TaskGroup, taskId: string) => group.data.find(({ _id }) => _id === taskId);

function sourceOf(
  groups: readonly TaskGroup[],
  taskId: string,
  to: string | null,
  from: string | null | undefined,
): TaskGroup | undefined {
  const holders = groups.filter((group) => taskIn(group, taskId));
  if (from !== undefined) return holders.find(({ group }) => group === from);
  return holders.find(({ group }) => group === to) ?? holders[0];
}

function emptyGroup(group: string | null, groupName: string | undefined, limit: number): TaskGroup {
  return {
    group,
    groupName: groupName ?? group ?? noValue,
    totalDocs: 0,
    totalPages: 1,
    limit,
    currentPage: 1,
    hasNextPage: false,
    hasPrevPage: false,
    nextPage: null,
    prevPage: null,
    data: [],
  };
}

/** The group without a value stays the last one. */
function withGroup(groups: readonly TaskGroup[], added: TaskGroup): readonly TaskGroup[] {
  const last = groups.at(-1);
  return added.group !== null && last?.group === null
    ? [...groups.slice(0, -1), added, last]
    : [...groups, added];
}

function withData(group: TaskGroup, data: Task[]): TaskGroup {
  const totalDocs = group.totalDocs + data.length - group.data.length;
  // A page that waits to be loaded is a page, even if the moved task was the one too many.
  const least = group.hasNextPage ? group.currentPage + 1 : group.currentPage;
  return { ...group, data, totalDocs, totalPages: Math.max(least, Math.ceil(totalDocs / group.limit)) };
}

const others = (group: TaskGroup, taskId: string) => group.data.filter(({ _id }) => _id !== taskId);

const take = (group: TaskGroup, taskId: string): TaskGroup => withData(group, others(group, taskId));

const placeIn = (list: readonly unknown[], index: number) =>
  Math.min(Math.max(0, Math.trunc(index)), list.length);

function put(group: TaskGroup, task: Task, index: number): TaskGroup {
  const rest = others(group, task._id);
  const place = placeIn(rest, index);
  return withData(group, [...rest.slice(0, place), task, ...rest.slice(place)]);
}

/**
 * Takes tasks out of every group that has them; the counts go down.
 *
 * @param groups - of a grouped list.
 * @param taskId - the task that is gone.
 * @returns the groups without it.
 */
export const withoutTask = (groups: readonly TaskGroup[], taskId: string): readonly TaskGroup[] =>
  groups.map((group) => (taskIn(group, taskId) ? take(group, taskId) : group));

/**
 * Adds the next page of a group to what is loaded of it. A page that is not the next one changes nothing: it was
 * asked for twice, or before the list was loaded anew.
 *
 * @param groups - of a grouped list.
 * @param page - one group as the server answered it.
 * @returns the groups with the page; a task that has moved from one page to the other is there once.
 */
export function withGroupPage(groups: readonly TaskGroup[], page: TaskGroup): readonly TaskGroup[] {
  return groups.map((group) => {
    if (group.group !== page.group || page.currentPage !== group.currentPage + 1) return group;
    const fresh = page.data.filter(({ _id }) => !taskIn(group, _id));
    const { hasPrevPage, prevPage } = group;
    return { ...page, hasPrevPage, prevPage, data: [...group.data, ...fresh] };
  });
}

/** Where a task goes on a board. */
export interface TaskPlace {
  readonly taskId: string;
  /** The group that it leaves, where it is in several; see {@link MoveInGroupsOptions}. */
  readonly from?: string | null | undefined;
  /** The group that it enters; null for the tasks without a value. */
  readonly to: string | null;
  /** Place among the loaded tasks of the target without this one, from 0. */
  readonly index: number;
}

/** What decides how a move is said to the server. */
export interface TaskMoveRules {
  /** Whether the tasks stand in the order that people made by hand: only then a move gives a place. */
  readonly isManual: boolean;
  /** The labels in their order; a move to a status group takes the default label of it, else the first. */
  readonly labels?: readonly TaskLabel[] | undefined;
}

/**
 * How a move on a board is said to the server.
 *
 * A day takes the place of the due date; a person takes the place of the one whose group the task leaves, and the
 * group of nobody leaves nobody assigned.
 *
 * @param list - what the board shows, before the move.
 * @param place - where the task goes.
 * @param rules - order and labels.
 * @returns the fields that change; undefined when there is nothing to say, or no such task or label.
 * @see Specification 3 §4, Tasks
 */
export function taskMoveInput(
  list: Pick<GroupedTaskList, 'groupBy' | 'groups'>,
  { taskId, from, to, index }: TaskPlace,
  { isManual, labels = [] }: TaskMoveRules,
): UpdateTaskInput | undefined {
  const source = sourceOf(list.groups, taskId, to, from);
  const task = source && taskIn(source, taskId);
  if (!source || !task) return undefined;
  const value =
    source.group === to ? {} : newValue(list.groupBy, idsOf(task.assignedTo), source.group, to, labels);
  if (!value) return undefined;
  const input = { ...value, ...(isManual ? neighbour(list.groups, taskId, to, index) : {}) };
  return Object.keys(input).length > 0 ? input : undefined;
}

const idsOf = (people: Task['assignedTo']): readonly string[] => people.map(({ _id }) => _id);

/**
 * What a new task needs so that it stands in a group: the status, the person, the day.
 *
 * @param groupBy - by what the list is grouped.
 * @param group - `group` of the one that the task is written in; null for tasks without a value.
 * @param labels - the labels in their order; a status group gives its default label, else its first.
 * @returns the fields to create it with; undefined when nothing puts a task there.
 * @see Specification 3 §4, Tasks
 */
export const taskGroupInput = (
  groupBy: GroupedTasks['groupBy'],
  group: string | null,
  labels: readonly TaskLabel[],
): Pick<UpdateTaskInput, 'status' | 'priority' | 'dueDate' | 'assignedTo'> | undefined =>
  newValue(groupBy, [], null, group, labels);

const priorities = ['none', 'low', 'medium', 'high', 'urgent'] as const;

function newValue(
  groupBy: GroupedTasks['groupBy'],
  assigned: readonly string[],
  from: string | null,
  to: string | null,
  labels: readonly TaskLabel[],
): UpdateTaskInput | undefined {
  switch (groupBy) {
    case 'status':
      return to === null ? undefined : { status: to };
    case 'statusGroup': {
      const inGroup = labels.filter(({ group }) => group === to);
      const label = inGroup.find(({ isDefault }) => isDefault) ?? inGroup[0];
      return label && { status: label._id };
    }
    case 'priority': {
      const priority = priorities.find((one) => one === to);
      return priority && { priority };
    }
    case 'dueDate':
      return { dueDate: to };
    case 'assignedTo': {
      if (to === null) return { assignedTo: [] };
      const ids = assigned.filter((id) => id !== to);
      return {
        assignedTo:
          from !== null && ids.includes(from) ? ids.map((id) => (id === from ? to : id)) : [...ids, to],
      };
    }
  }
}

/** The task that the moved one stands beside afterwards; nothing when it is alone or stays where it is. */
function neighbour(
  groups: readonly TaskGroup[],
  taskId: string,
  to: string | null,
  index: number,
): UpdateTaskInput {
  const before = groups.find(({ group }) => group === to)?.data.map(({ _id }) => _id) ?? [];
  const rest = before.filter((id) => id !== taskId);
  const at = placeIn(rest, index);
  if (before[at] === taskId) return {};
  const previous = rest[at - 1];
  if (previous !== undefined) return { moveAfter: previous };
  const next = rest[at];
  return next === undefined ? {} : { moveBefore: next };
}
