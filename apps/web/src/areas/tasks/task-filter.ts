import { taskFields, taskPriorities } from '@atelier/domain/entities';
import { completeFilter, type EvaluationContext, prefill } from '@atelier/filters';
import type { TaskViewState } from '@atelier/react-hooks';
import type { CreateTaskInput } from '@atelier/sdk';
import { filterOfView, filtersOfView } from '../../app/lists/stored-filter';
import type { TaskListProps } from './task-list';

/** What the filters of a view mean for what is asked, and for what is written down in it. */
export interface TaskFilter {
  /** Those that restrict something; the others change nothing, and the server is not asked about them. */
  readonly complete: TaskViewState['filters'];
  /** What a new task needs so that the view shows it; nothing where its filters contradict each other. */
  readonly prefilled: Partial<CreateTaskInput>;
}

/**
 * Reads the filters of a view.
 *
 * @param filters - as they are stored.
 * @param choices - labels and people, which they name by their ids.
 * @param context - when and where one looks, and who.
 */
export function taskFilterOf(
  filters: TaskViewState['filters'],
  choices: Pick<TaskListProps, 'labels' | 'people'>,
  context: EvaluationContext,
): TaskFilter {
  const fields = taskFields(choices);
  const complete = completeFilter(filterOfView(filters), fields, context);
  // The server sets the others, so they neither need a value nor stand in the way of one.
  const writable = fields.filter(({ readOnly }) => readOnly !== true);
  const answer = prefill(complete, writable, context);
  return {
    complete: filtersOfView(complete),
    prefilled: 'refused' in answer ? {} : taskInput(answer.values),
  };
}

/** The texts of a list, and a single text as a list of one. */
const textsOf = (value: unknown): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : Array.isArray(value)
      ? value.filter((one) => typeof one === 'string')
      : [];

function taskInput(values: Readonly<Record<string, unknown>>): Partial<CreateTaskInput> {
  const { status, dueDate, priority, assignedTo, clients } = values;
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  const level = taskPriorities.find(({ id }) => id === textsOf(priority)[0])?.id;
  return {
    ...(text(status) && { status: text(status) }),
    ...(text(dueDate) && { dueDate: text(dueDate) }),
    ...(level && { priority: level }),
    ...(assignedTo === undefined ? {} : { assignedTo: [...textsOf(assignedTo)] }),
    ...(clients === undefined ? {} : { clients: [...textsOf(clients)] }),
  };
}
