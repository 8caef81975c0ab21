import type { Task, TaskLabel } from '@atelier/sdk';
import {
  type DueSettings,
  dueOf,
  type LabelColour,
  labelColours,
  type TaskPriority,
  type TaskStatus,
  type TaskSummary,
  taskPriorities,
} from '@atelier/ui';

/** What the words of a task depend on beside the task itself. */
export interface SummarySettings extends Omit<DueSettings, 'isDone'> {
  /** Stands before the numbers of the workspace. */
  prefix: string;
}

const colourOf = (color: string): LabelColour =>
  labelColours.find(({ id }) => id === color)?.id ?? labelColours[0]?.id ?? 'stone';

/**
 * A label as the kit draws it. Of the labels for work in progress, those after the first are further along.
 *
 * @param label - as the wire holds it.
 */
export const statusOf = ({ _id, label, group, color, order }: TaskLabel): TaskStatus => ({
  id: _id,
  label,
  group,
  colour: colourOf(color),
  glyph: group === 'inProgress' && order > 0 ? 'inReview' : undefined,
});

/**
 * A priority as the kit draws it.
 *
 * @param priority - as the wire holds it; `none` draws nothing.
 */
export const priorityOf = (priority: string): TaskPriority | null =>
  taskPriorities.find(({ value }) => value === priority) ?? null;

/**
 * A task as the kit draws it on a card and in a row.
 *
 * @param task - as the wire holds it.
 * @param settings - prefix, locale, zone and now.
 */
export const summaryOf = (task: Task, { prefix, ...settings }: SummarySettings): TaskSummary => ({
  id: task._id,
  // The server numbers it: one that waits for a connection has none.
  number: task.taskSlNo === 0 ? 'Waiting' : `${prefix}-${task.taskSlNo}`,
  title: task.title,
  status: statusOf(task.status),
  priority: priorityOf(task.priority),
  due: dueOf(task.dueDate, { ...settings, isDone: task.status.group === 'completed' }),
  assignees: task.assignedTo.map(({ _id, name }) => ({ id: _id, name })),
  client: task.clients.map(({ name }) => name).join(', ') || task.parentTask?.title,
  subTasks: { done: task.completedChildTaskCount, total: task.childTaskCount },
  isSuggested: task.createdByAI,
});
