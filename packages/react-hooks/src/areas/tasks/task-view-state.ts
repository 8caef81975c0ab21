import type { FilterDefinition, TaskGroupBy, TaskSortField } from '@atelier/sdk';
import { type ListViewState, listViewKind } from '../../platform/list-views.js';
import type { TaskListFilters } from './tasks.js';

/** The state of a task view: everything that a saved view stores except its name. */
export type TaskViewState = ListViewState<'board' | 'table', TaskSortField, TaskGroupBy>;

/** Leaves out what is below another task, which the card of that one counts. */
const withoutSubTasks = { id: 'sub-tasks', fieldId: 'parentTask', operator: 'isEmpty' };

/** How views of tasks are read and written. Everything but sub-tasks, on a board by status, where no view is selected. */
export const taskViewKind = listViewKind<'board' | 'table', TaskSortField, TaskGroupBy>({
  layouts: ['board', 'table'],
  groups: ['status', 'statusGroup', 'priority', 'assignedTo', 'dueDate'],
  sorts: ['taskSlNo', 'title', 'status', 'priority', 'dueDate', 'createdAt', 'updatedAt', 'completedAt'],
  initial: { type: 'board', group: 'status', sort: null, filters: [withoutSubTasks] },
});

const hidesSubTasks = (filter: FilterDefinition): boolean =>
  'fieldId' in filter &&
  filter.fieldId === withoutSubTasks.fieldId &&
  filter.operator === withoutSubTasks.operator;

/**
 * Returns the same filters for counting work: a subtask counts as a task whether a view shows it as a row or on the
 * card of its parent. So the numbers of open and overdue tasks are the same everywhere.
 *
 * @param filters - what the list of a view is asked for.
 * @returns filters that let sub-tasks through; the same object where they did before.
 */
export function withSubTasks(filters: TaskListFilters): TaskListFilters {
  const { filters: conditions = [], ...others } = filters;
  const kept = (conditions ?? []).filter((condition) => !hidesSubTasks(condition));
  if (kept.length === (conditions ?? []).length) return filters;
  return { ...others, ...(kept.length > 0 ? { filters: kept } : {}) };
}
