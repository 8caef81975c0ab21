import type { TaskGroupBy, TaskSortField, TaskViewInput } from '@atelier/sdk';
import { hashKey } from '@tanstack/react-query';
import type { TaskListFilters } from './tasks.js';

/** How tasks are looked at: what a saved view holds beside its name. */
export interface TaskViewState {
  readonly type: 'board' | 'table';
  /** By what the tasks are grouped; null for no groups. */
  readonly group: TaskGroupBy | null;
  /** Null for the order that people made by hand. */
  readonly sort: { readonly by: TaskSortField; readonly type: 'asc' | 'desc' } | null;
  /** Conditions that must all hold, as they are stored. */
  readonly filters: readonly Readonly<Record<string, unknown>>[];
}

/** Leaves out what is below another task, which the card of that one counts. */
const withoutSubTasks = { id: 'sub-tasks', fieldId: 'parentTask', operator: 'isEmpty' };

/** Everything but sub-tasks, on a board by status: what is shown where no view is chosen. */
export const defaultTaskView: TaskViewState = {
  type: 'board',
  group: 'status',
  sort: null,
  filters: [withoutSubTasks],
};

const groups: readonly TaskGroupBy[] = ['status', 'statusGroup', 'priority', 'assignedTo', 'dueDate'];
const sorts: readonly TaskSortField[] = [
  'taskSlNo',
  'title',
  'status',
  'priority',
  'dueDate',
  'createdAt',
  'updatedAt',
  'completedAt',
];

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reads what is stored of a view. A newer version may have stored what this one does not know, and somebody's browser
 * anything at all: what is not understood is read as the default.
 *
 * @param stored - a saved view, or what {@link taskViewInput} made.
 * @returns how to look at the tasks.
 * @see Specification 3 §3, Task view
 */
export function taskViewState(stored: unknown): TaskViewState {
  if (!isRecord(stored)) return defaultTaskView;
  const { viewType, group, sort, filters } = stored;
  const { sortBy, sortType } = isRecord(sort) ? sort : {};
  const by = sorts.find((one) => one === sortBy);
  return {
    type: viewType === 'table' ? 'table' : 'board',
    group: group === null ? null : (groups.find((one) => one === group) ?? defaultTaskView.group),
    sort: by ? { by, type: sortType === 'desc' ? 'desc' : 'asc' } : null,
    filters: Array.isArray(filters) ? filters.filter(isRecord) : defaultTaskView.filters,
  };
}

/**
 * What a view stores of how tasks are looked at.
 *
 * @param state - how they are looked at.
 * @returns the fields of a saved view; name and icon are the caller's.
 * @see Specification 3 §3, Task view
 */
export const taskViewInput = ({ type, group, sort, filters }: TaskViewState) =>
  ({
    viewType: type,
    group,
    sort: sort && { sortBy: sort.by, sortType: sort.type },
    filters: filters.map((filter) => ({ ...filter })),
  }) satisfies TaskViewInput;

/**
 * Whether two ways of looking are the same, whichever order the fields of their filters are in.
 *
 * @param one - a way of looking.
 * @param other - another one.
 */
export const isSameTaskView = (one: TaskViewState, other: TaskViewState): boolean =>
  hashKey([taskViewInput(one)]) === hashKey([taskViewInput(other)]);

/**
 * What the lists of tasks are asked for so that they show a view.
 *
 * @param state - how the tasks are looked at.
 * @param timezone - IANA zone whose days count.
 * @returns filters and sort of a list; the size of a page is the caller's.
 * @see Specification 3 §7, "Tasks (GraphQL)"
 */
export const taskListFilters = ({ sort, filters }: TaskViewState, timezone: string): TaskListFilters => ({
  timezone,
  ...(filters.length > 0 ? { filters: filters.map((filter) => ({ ...filter })) } : {}),
  ...(sort ? { sortBy: sort.by, sortType: sort.type } : {}),
});

const hidesSubTasks = ({ fieldId, operator }: Readonly<Record<string, unknown>>): boolean =>
  fieldId === withoutSubTasks.fieldId && operator === withoutSubTasks.operator;

/**
 * The same filters, for counting work: a sub-task is a task, whether a view shows it as a row of its own or on the card
 * of the task above. So what is open and late is one number wherever it is told.
 *
 * @param filters - what the list of a view is asked for.
 * @returns filters that let sub-tasks through; the same object where they did before.
 * @see Specification 3 §3, Task analytics
 */
export function withSubTasks(filters: TaskListFilters): TaskListFilters {
  const { filters: conditions = [], ...others } = filters;
  const kept = (conditions ?? []).filter((condition) => !hidesSubTasks(condition));
  if (kept.length === (conditions ?? []).length) return filters;
  return { ...others, ...(kept.length > 0 ? { filters: kept } : {}) };
}
