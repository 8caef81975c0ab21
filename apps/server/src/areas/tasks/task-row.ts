import { foldText } from '@atelier/filters';
import { isNull, type SQL } from 'drizzle-orm';
import type { TaskPriority } from '../../generated/graphql/workflows';
import type { FieldError } from '../../platform/errors/problem';
import { cleanLine, searchForm, visibleText } from '../../platform/text/text';
import { type DueDate, readDueDate } from './due-date';
import { tasks } from './schema';

export type TaskRow = typeof tasks.$inferSelect;

/** Nothing but what brings deleted tasks back, or removes them for good, looks at a task without this. */
export const isThere: SQL = isNull(tasks.deletedAt);

/** What a caller may say of a task; what is absent stays as it is, null empties a field. */
export interface TaskFieldsInput {
  readonly title?: string | null;
  readonly description?: string | null;
  readonly priority?: TaskPriority | null;
  readonly dueDate?: string | null;
}

/** The fields of a task that are its own, as they are stored. */
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
 * The fields of a task after a change. The contract has checked the lengths of what was sent.
 *
 * @param argument how the caller names the input: `input` or `updateInput`
 */
export function changedFields(
  input: TaskFieldsInput,
  before: TaskFields,
  argument: string,
): { readonly fields: TaskFields; readonly errors: readonly FieldError[] } {
  const errors: FieldError[] = [];
  const title = input.title === undefined ? before.title : cleanLine(input.title ?? '');
  if (title === '') errors.push({ field: `${argument}.title`, message: 'This may not be empty.' });
  // Indents and empty lines of a description mean something, so only its end is trimmed.
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

/** What is wrong with a change, whichever task it is for. */
export const errorsOf = (input: TaskFieldsInput, argument: string): readonly FieldError[] =>
  changedFields(input, { ...emptyTask, title: 'any' }, argument).errors;

/** The columns of these fields, and what is compared instead of them. Whoever writes one writes all. */
export function fieldColumns({ title, description, priority, dueDay, dueAt }: TaskFields) {
  return {
    title,
    titleFolded: foldText(title),
    description,
    descriptionFolded: description === null ? null : foldText(description),
    // One line each, so that a text is found within a field and never across two.
    searchText: [title, description ?? ''].map(searchForm).join('\n'),
    priority,
    dueDay,
    dueAt,
  };
}
