import { foldText } from '@atelier/filters';
import { isNull, type SQL } from 'drizzle-orm';
import type { TaskPriority } from '../../generated/graphql/workflows';
import type { FieldError } from '../../platform/errors/problem';
import { cleanLine, searchForm, visibleText } from '../../platform/text/text';
import { type DueDate, readDueDate } from './due-date';
import { tasks } from './schema';

export type TaskRow = typeof tasks.$inferSelect;

/** Every query of tasks uses this, except those that restore or permanently remove deleted ones. */
export const isThere: SQL = isNull(tasks.deletedAt);

/** The caller's input for a task; absent fields stay as they are, null empties a field. */
export interface TaskFieldsInput {
  readonly title?: string | null;
  readonly description?: string | null;
  readonly priority?: TaskPriority | null;
  readonly dueDate?: string | null;
}

/** The fields stored in the task's own row. */
export interface TaskFields extends DueDate {
  readonly title: string;
  readonly description: string | null;
  readonly priority: TaskPriority;
}

export const emptyTask: TaskFields = {
  title: '',
  description: null,
  priority: 'none',
  dueDay: null,
  dueAt: null,
};

/**
 * Returns the fields of a task after a change. The contract has already checked the lengths of the input.
 *
 * @param argument the caller's name for the input: `input` or `updateInput`
 */
export function changedFields(
  input: TaskFieldsInput,
  before: TaskFields,
  argument: string,
): { readonly fields: TaskFields; readonly errors: readonly FieldError[] } {
  const errors: FieldError[] = [];
  const title = input.title === undefined ? before.title : cleanLine(input.title ?? '');
  if (title === '') errors.push({ field: `${argument}.title`, message: 'This may not be empty.' });
  // Indents and empty lines of a description are significant, so only its end is trimmed.
  const description =
    input.description === undefined
      ? before.description
      : visibleText((input.description ?? '').replaceAll(/\r\n?/g, '\n')).trimEnd() || null;
  const { dueDay, dueAt } = before;
  const due =
    input.dueDate === undefined
      ? { dueDay, dueAt }
      : input.dueDate === null || input.dueDate === ''
        ? { dueDay: null, dueAt: null }
        : readDueDate(input.dueDate);
  if (!due)
    errors.push({
      field: `${argument}.dueDate`,
      message: 'Give a day (2026-10-15) or an instant with its zone (2026-10-15T09:30:00+01:00).',
    });
  const priority = input.priority === undefined ? before.priority : (input.priority ?? 'none');
  return { fields: { ...emptyTask, title, description, priority, ...due }, errors };
}

/** Returns the errors of a change that do not depend on the task. */
export const errorsOf = (input: TaskFieldsInput, argument: string): readonly FieldError[] =>
  changedFields(input, { ...emptyTask, title: 'any' }, argument).errors;

/** Returns the columns of these fields and of the forms used for comparison. They must always be written together. */
export function fieldColumns({ title, description, priority, dueDay, dueAt }: TaskFields) {
  return {
    title,
    titleFolded: foldText(title),
    description,
    descriptionFolded: description === null ? null : foldText(description),
    // One line each, so that a search never matches across two fields.
    searchText: [title, description ?? ''].map(searchForm).join('\n'),
    priority,
    dueDay,
    dueAt,
  };
}
