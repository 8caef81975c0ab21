import type { EvaluationContext } from '@atelier/filters';
import type { CreateTaskInput, TaskLabel } from '@atelier/sdk';
import { type QuickTask, type QuickTaskSpan, readQuickTask } from '@atelier/sdk/quick-add';
import {
  type Format,
  type QuickAddReading,
  type QuickAddToken,
  type TaskPerson,
  taskPriorities,
} from '@atelier/ui';
import { dayInWords } from './days';

/** What a line depends on. */
export interface QuickTaskWords {
  readonly day: EvaluationContext;
  /** The moment, in milliseconds since 1970. */
  readonly now: number;
  readonly me: string | undefined;
  readonly people: readonly TaskPerson[];
  readonly labels: readonly TaskLabel[];
  readonly format: Pick<Format, 'day' | 'time'>;
}

/** A line as it was understood, and the task that it makes. */
export interface QuickTaskReading extends QuickAddReading {
  readonly input: CreateTaskInput;
}

/**
 * Reads a task from a line, with what each part means in words.
 *
 * @param line - as it is written.
 * @param unwanted - ids of parts that the person wants as words of the title.
 * @param words - when and where it is read, and who and what can be named.
 */
export function readQuickLine(
  line: string,
  unwanted: readonly string[],
  words: QuickTaskWords,
): QuickTaskReading {
  const { day, now, me, people, labels } = words;
  const task = readQuickTask(line, {
    now,
    timeZone: day.timeZone,
    locale: day.locale,
    weekStart: day.weekStart,
    people: people.map(({ id, name }) => ({ _id: id, name })),
    labels,
    ignore: unwanted,
    ...(me !== undefined && { me }),
  });
  const { title, dueDate, assignedTo, status, priority } = task;
  return {
    title,
    tokens: task.spans.map(
      (span): QuickAddToken => ({
        id: span.id,
        kind: span.kind,
        text: span.text,
        meaning: meaningOf(span, task, words),
      }),
    ),
    input: {
      title,
      ...(dueDate && { dueDate }),
      ...(assignedTo.length > 0 && { assignedTo }),
      ...(status && { status }),
      ...(priority && { priority }),
    },
  };
}

function meaningOf(
  { kind, value }: QuickTaskSpan,
  { dueDate = value }: QuickTask,
  words: QuickTaskWords,
): string {
  switch (kind) {
    case 'date':
      return dueInWords(dueDate, words);
    case 'assignee':
      return words.people.find(({ id }) => id === value)?.name ?? value;
    case 'label':
      return words.labels.find(({ _id }) => _id === value)?.label ?? value;
    case 'priority':
      return taskPriorities.find((one) => one.value === value)?.label ?? 'No priority';
  }
}

/** `Fri 16 October`, with the time where there is one. */
function dueInWords(due: string, { day, format }: QuickTaskWords): string {
  return due.length > 10 ? `${format.day(due)}, ${format.time(due)}` : dayInWords(due, day.locale);
}
