import type { GroupedTaskList, TaskGroupPages } from '@atelier/react-hooks';
import type { GroupedTasks, Task, TaskGroup, TaskLabel } from '@atelier/sdk';
import {
  Avatar,
  PriorityMark,
  type RowGroup,
  StatusMark,
  type TaskPerson,
  type TaskSummary,
} from '@atelier/ui';
import type { ReactNode } from 'react';
import { priorityOf, statusOf } from './summary';

/** How the kit knows the group of the tasks without a value; no id and no day looks like it. */
const withoutValue = 'without-value';

/** Id of a group for the kit, which knows texts only. */
export const groupId = (group: string | null): string => group ?? withoutValue;

/** The group behind an id of the kit. */
export const groupOf = (id: string): string | null => (id === withoutValue ? null : id);

const noValue: Readonly<Record<GroupedTasks['groupBy'], string>> = {
  status: 'No status',
  statusGroup: 'No stage',
  priority: 'No priority',
  assignedTo: 'Unassigned',
  dueDate: 'No date',
};

/** A group that stands there although it has no task, so that one can be put into it. */
const emptyGroup = (group: string | null, groupName: string): TaskGroup => ({
  group,
  groupName,
  totalDocs: 0,
  totalPages: 1,
  limit: 1,
  currentPage: 1,
  hasNextPage: false,
  hasPrevPage: false,
  nextPage: null,
  prevPage: null,
  data: [],
});

/**
 * The groups of a board: those of the list, and those that a card can be put into although they are empty.
 *
 * @param list - what is loaded.
 * @param people - who can be given a task.
 * @param today - as `2026-10-15`.
 */
export function boardGroups(
  { groupBy, groups }: Pick<GroupedTaskList, 'groupBy' | 'groups'>,
  people: readonly TaskPerson[],
  today: string,
): readonly TaskGroup[] {
  const isMissing = (group: string | null) => groups.every((one) => one.group !== group);
  const nobody = isMissing(null) ? [emptyGroup(null, noValue[groupBy])] : [];
  if (groupBy === 'assignedTo') {
    const added = people.filter(({ id }) => isMissing(id)).map(({ id, name }) => emptyGroup(id, name));
    const [last] = groups.filter(({ group }) => group === null);
    return [...groups.filter(({ group }) => group !== null), ...added, ...(last ? [last] : nobody)];
  }
  if (groupBy !== 'dueDate') return groups;
  const days = isMissing(today) ? [...groups, emptyGroup(today, today)] : groups;
  const inOrder = days
    .filter(({ group }) => group !== null)
    .sort((one, other) => ((one.group ?? '') < (other.group ?? '') ? -1 : 1));
  return [...inOrder, ...days.filter(({ group }) => group === null), ...nobody];
}

/** What the names and marks of groups are made of. */
export interface GroupWords {
  readonly labels: readonly TaskLabel[];
  /** A day in words: `Tomorrow`. */
  readonly day: (day: string) => string;
  readonly summary: (task: Task) => TaskSummary;
  readonly pages: Pick<TaskGroupPages, 'isFetching' | 'errorOf'>;
}

/**
 * A group as the kit draws it, as a column or under a head of the table.
 *
 * @param groupBy - by what the list is grouped.
 * @param group - the group, as far as it is loaded.
 */
export function groupView(
  groupBy: GroupedTasks['groupBy'],
  group: TaskGroup,
  { labels, day, summary, pages }: GroupWords,
): RowGroup<TaskSummary> {
  const { group: value, groupName, data, totalDocs } = group;
  return {
    id: groupId(value),
    name: value === null ? noValue[groupBy] : groupBy === 'dueDate' ? day(value) : groupName,
    mark: markOf(groupBy, group, labels),
    items: data.map(summary),
    total: totalDocs,
    isFetchingMore: pages.isFetching(value),
    failed: pages.errorOf(value) !== null,
  };
}

function markOf(
  groupBy: GroupedTasks['groupBy'],
  { group, groupName }: TaskGroup,
  labels: readonly TaskLabel[],
): ReactNode {
  if (group === null) return undefined;
  if (groupBy === 'status' || groupBy === 'statusGroup') {
    const label = labels.find((one) => (groupBy === 'status' ? one._id === group : one.group === group));
    return label && <StatusMark status={statusOf(label)} />;
  }
  if (groupBy === 'priority') {
    const priority = priorityOf(group);
    return priority && <PriorityMark priority={priority} decorative />;
  }
  return groupBy === 'assignedTo' ? (
    <Avatar name={groupName} colourKey={group} size={20} decorative />
  ) : undefined;
}
