import { parseRecurrence, recurrenceInWords } from '@atelier/domain';
import type { EvaluationContext } from '@atelier/filters';
import type { CreateTaskInput, TaskLabel } from '@atelier/sdk';
import { type QuickTask, type QuickTaskSpan, readQuickTask, type UnclearSpan } from '@atelier/sdk/quick-add';
import {
  type Format,
  labelGroups,
  type QuickAddCandidate,
  type QuickAddReading,
  type QuickAddToken,
  type QuickAddUnclear,
  type TaskPerson,
  taskPriorities,
} from '@atelier/ui';
import { dayInWords } from './days';
import { dueDay } from './recurrence';

/** What a line depends on. */
export interface QuickTaskWords {
  readonly day: EvaluationContext;
  /** The moment, in milliseconds since 1970. */
  readonly now: number;
  readonly me: string | undefined;
  readonly people: readonly TaskPerson[];
  readonly labels: readonly TaskLabel[];
  /** Who is linked when a line names them. */
  readonly contacts?: readonly { readonly _id: string; readonly name: string }[];
  /** Whom the task is for, whatever the line says. */
  readonly about?: { readonly _id: string; readonly name: string } | undefined;
  readonly format: Pick<Format, 'day' | 'time'>;
}

/** Of the contact that stands in the address, among the parts of a line. */
const aboutId = 'about';

/** A line as it was understood, and the task that it makes. */
export interface QuickTaskReading extends QuickAddReading {
  readonly input: CreateTaskInput;
  /** Name of a label to create before the task. */
  readonly newLabel?: string | undefined;
}

/**
 * Reads a task from a line, with what each part means in words.
 *
 * @param line - as it is written.
 * @param unwanted - ids of parts that the person wants as words of the title.
 * @param chosen - whom the person means by names of several, by the id of the part.
 * @param words - when and where it is read, and who and what can be named.
 */
export function readQuickLine(
  line: string,
  unwanted: readonly string[],
  chosen: Readonly<Record<string, string>>,
  words: QuickTaskWords,
): QuickTaskReading {
  const { day, now, me, people, labels, contacts = [] } = words;
  const about = unwanted.includes(aboutId) ? undefined : words.about;
  const task = readQuickTask(line, {
    now,
    timeZone: day.timeZone,
    locale: day.locale,
    weekStart: day.weekStart,
    people: people.map(({ id, name }) => ({ _id: id, name })),
    contacts,
    labels,
    canCreateLabels: true,
    ignore: unwanted,
    chosen,
    ...(me !== undefined && { me }),
  });
  const { title, dueDate, assignedTo, status, priority, recurrence, newLabel, links = [] } = task;
  const clients = [...new Set([...(about ? [about._id] : []), ...(task.clients ?? [])])];
  return {
    title,
    tokens: [
      ...(about ? [{ id: aboutId, kind: 'contact' as const, meaning: about.name }] : []),
      ...[...task.spans, ...links].map(
        (span): QuickAddToken => ({
          id: span.id,
          kind: span.kind,
          text: span.text,
          meaning: meaningOf(span, task, words),
        }),
      ),
    ],
    newLabel,
    unclear: task.unclear.flatMap((span) => askedAbout(span, words)),
    input: {
      title,
      ...(dueDate && { dueDate }),
      ...(assignedTo.length > 0 && { assignedTo }),
      ...(status && { status }),
      ...(priority && { priority }),
      ...(clients.length > 0 && { clients }),
      ...(recurrence && { recurrence: { ...recurrence, timezone: day.timeZone } }),
    },
  };
}

/** A name of several, with all that it could mean by name. */
function askedAbout({ id, kind, text, candidates }: UnclearSpan, words: QuickTaskWords): QuickAddUnclear[] {
  if (kind !== 'assignee' && kind !== 'label') return [];
  const known: readonly QuickAddCandidate[] =
    kind === 'assignee'
      ? words.people
      : words.labels.map(({ _id, label, group }) => ({
          id: _id,
          name: label,
          detail: labelGroups.find(({ id }) => id === group)?.name,
        }));
  return [{ id, kind, text, candidates: known.filter((one) => candidates.includes(one.id)) }];
}

function meaningOf(
  { kind, value }: QuickTaskSpan,
  { dueDate = value }: QuickTask,
  words: QuickTaskWords,
): string {
  switch (kind) {
    case 'date':
      return dueInWords(dueDate, words);
    case 'repeat':
      return repeatInWords(value, dueDate, words);
    case 'contact':
      return words.contacts?.find(({ _id }) => _id === value)?.name ?? value;
    case 'newLabel':
      return value;
    case 'assignee':
      return words.people.find(({ id }) => id === value)?.name ?? value;
    case 'label':
      return words.labels.find(({ _id }) => _id === value)?.label ?? value;
    case 'priority':
      return taskPriorities.find((one) => one.value === value)?.label ?? 'No priority';
  }
}

/** `Every week on Friday, from Fri 16 October`. */
function repeatInWords(rule: string, due: string, words: QuickTaskWords): string {
  const start = dueDay(due, words.day.timeZone) ?? due;
  const { rule: read } = parseRecurrence(rule, start);
  if (!read) return rule;
  const { locale } = words.day;
  return `${recurrenceInWords(read, (day) => dayInWords(day, locale))}, from ${dueInWords(due, words)}`;
}

/** `Fri 16 October`, with the time where there is one. */
function dueInWords(due: string, { day, format }: QuickTaskWords): string {
  return due.length > 10 ? `${format.day(due)}, ${format.time(due)}` : dayInWords(due, day.locale);
}
