import type { GroupedTasks, Task, TaskGroup, TaskLabel, UpdateTaskInput } from '@atelier/sdk';
import { itemIn, type MoveInGroupsOptions, neighbourIn, sourceOf } from '../../platform/loaded-groups.js';

/** A grouped list as far as it is loaded: each group holds all of its loaded pages. */
export interface GroupedTaskList extends Omit<GroupedTasks, 'groups'> {
  readonly groups: readonly TaskGroup[];
  /** How many pages of groups are loaded. */
  readonly groupPage: number;
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
  /** Whether the tasks are in manual order. Only then does a move set a position. */
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
 */
export function taskMoveInput(
  list: Pick<GroupedTaskList, 'groupBy' | 'groups'>,
  { taskId, from, to, index }: TaskPlace,
  { isManual, labels = [] }: TaskMoveRules,
): UpdateTaskInput | undefined {
  const source = sourceOf(list.groups, taskId, to, from);
  const task = source && itemIn(source, taskId);
  if (!source || !task) return undefined;
  const value =
    source.group === to ? {} : newValue(list.groupBy, idsOf(task.assignedTo), source.group, to, labels);
  if (!value) return undefined;
  const input = { ...value, ...(isManual ? neighbourIn(list.groups, taskId, to, index) : {}) };
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
