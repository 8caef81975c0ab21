import { zoneOf } from '@atelier/filters';
import type { CreateTaskInput, TaskPriority } from '../generated/graphql/tasks.js';
import { findDueDate } from './due-date.js';
import { findLabels, findPeople, type Mention } from './mentions.js';
import {
  mask,
  type QuickTaskKind,
  type QuickTaskSpan,
  quotations,
  type Stretch,
  spanId,
  type UnclearSpan,
  withoutSpans,
} from './spans.js';

/** A person who can be mentioned with `@`; members and contacts of the contract have this shape. */
export interface QuickTaskPerson {
  readonly _id: string;
  readonly name: string;
}

/** A label that can be mentioned with `#`; labels of the contract have this shape. */
export interface QuickTaskLabel {
  readonly _id: string;
  readonly label: string;
}

/** The context for parsing a line. Nothing is read from the environment. */
export interface QuickTaskOptions {
  /** Milliseconds since 1970 in UTC. */
  readonly now: number;
  /** IANA time zone of the person, in which days and times are read: `Europe/Lisbon`. */
  readonly timeZone: string;
  /** People who can be assigned. */
  readonly people?: readonly QuickTaskPerson[];
  /** The labels of the workspace. */
  readonly labels?: readonly QuickTaskLabel[];
  /** ID of the author: `@me`. */
  readonly me?: string;
  /**
   * BCP 47 tag, which decides whether `3/12` is in December or in March. Words are always English. Defaults to
   * `en-GB`.
   */
  readonly locale?: string;
  /** First day of the week for "next week", 0 for Sunday. Defaults to Monday. */
  readonly weekStart?: 0 | 1 | 2 | 3 | 4 | 5 | 6;
  /** IDs of spans that should stay in the title. */
  readonly ignore?: readonly string[];
  /** Choices for ambiguous names: the ID of a candidate by the ID of the span. */
  readonly chosen?: Readonly<Record<string, string>>;
}

/** The parsed line. Everything except `spans` and `unclear` can be passed to `tasks.create`. */
export interface QuickTask extends Pick<CreateTaskInput, 'title'> {
  /** The text that was not recognized; empty only if the line is blank. */
  readonly title: string;
  /** A day (`2026-10-15`), or an instant in UTC (`2026-10-15T08:30:00.000Z`). */
  readonly dueDate?: string;
  /** IDs of people, in the order in which they are mentioned. */
  readonly assignedTo: string[];
  /** ID of a label. */
  readonly status?: string;
  readonly priority?: TaskPriority;
  /** The recognized parts, in the order of the line. A due date may have two spans, for the day and the time. */
  readonly spans: readonly QuickTaskSpan[];
  /** Names that match several people or labels; they stay in the title until one is `chosen`. */
  readonly unclear: readonly UnclearSpan[];
}

/**
 * Maximum length of a parsed line in UTF-16 code units. A longer one is probably pasted text, and becomes the title.
 * A title has at most 500 characters (`CreateTaskInput` in the contract).
 */
const MAX_LINE_LENGTH = 2000;

/** All priorities of the contract; the compiler reports a missing one. */
const PRIORITIES: { readonly [Priority in TaskPriority]: Priority } = {
  none: 'none',
  low: 'low',
  medium: 'medium',
  high: 'high',
  urgent: 'urgent',
};

/**
 * Parses a task from one line: "Send sneak peek to Priya tomorrow at 3pm @Tom #Waiting !high".
 *
 * - Days and times in English; the last day counts. Past dates, repetitions and ranges stay in the title.
 * - `@name`: a person, by the start of a name, ignoring case and accents. `@me`: the author.
 * - A name that matches several people is `unclear` and stays in the title unless it is in `chosen`.
 * - `#label`: a label, by its full name. `!high`: a priority of the contract. The last one of each counts.
 * - Quoted text and everything that is not recognized is the title. A line that would leave no title becomes the
 * title.
 *
 * A time skipped by a clock change moves forward by the length of the change; a time that occurs twice means the
 * first. The result does not depend on the time zone of the process.
 *
 * @throws RangeError if the time zone or locale is unknown. No line causes an error.
 */
export function readQuickTask(line: string, options: QuickTaskOptions): QuickTask {
  // Trailing spaces are ignored; this doesn't change the positions before them.
  return readLine(line.trimEnd(), options);
}

function readLine(line: string, options: QuickTaskOptions): QuickTask {
  const zone = zoneOf(options.timeZone);
  const isDayFirst = putsDaysFirst(options.locale ?? 'en-GB');
  if (line.length > MAX_LINE_LENGTH) return plain(line);
  const ignored = new Set(options.ignore);
  const quoted = mask(line, quotations(line));
  const spanned = (kind: QuickTaskKind, { start, end }: Stretch) => {
    const text = line.slice(start, end);
    return { id: spanId(kind, text), kind, start, end, text };
  };
  const isWanted = ({ id }: { id: string }) => !ignored.has(id);
  const meant = (id: string, candidates: readonly string[]) => {
    const choice = options.chosen?.[id];
    return choice !== undefined && candidates.includes(choice) ? [choice] : candidates;
  };
  const mentions = (kind: QuickTaskKind, found: readonly Mention[]) =>
    found
      .map(({ candidates, ...stretch }) => {
        const span = spanned(kind, stretch);
        return { ...span, candidates: meant(span.id, candidates) };
      })
      .filter(isWanted);

  const me = options.me === undefined ? [] : [{ id: options.me, name: 'me' }];
  const people = (options.people ?? []).map(({ _id, name }) => ({ id: _id, name }));
  const labels = (options.labels ?? []).map(({ _id, label }) => ({ id: _id, name: label }));
  const assignees = mentions('assignee', findPeople(quoted, [...people, ...me]));
  const named = mentions('label', findLabels(quoted, labels));
  const clear = ({ candidates }: Mention) => candidates.length === 1;
  const valued = ({ candidates: [value = ''], ...span }: Mention & Omit<QuickTaskSpan, 'value'>) => ({
    ...span,
    value,
  });
  const priority = findPriorities(quoted)
    .map(({ value, ...stretch }) => ({ ...spanned('priority', stretch), value }))
    .filter(isWanted)
    .at(-1);
  const label = named.filter(clear).at(-1);
  const signs = [
    ...assignees.filter(clear).map(valued),
    ...(label ? [valued(label)] : []),
    ...(priority ? [priority] : []),
  ];
  const due = findWanted();
  const spans = [...signs, ...(due?.spans ?? [])].sort((one, other) => one.start - other.start);
  const title = withoutSpans(line, spans);
  if (title === '') return plain(line);
  return {
    title,
    ...(due && { dueDate: due.dueDate }),
    assignedTo: [...new Set(assignees.filter(clear).map(({ candidates: [id = ''] }) => id))],
    ...(label && { status: valued(label).value }),
    ...(priority && { priority: priority.value }),
    spans,
    unclear: [...assignees, ...named].filter((mention) => !clear(mention)),
  };

  /** Finds the due date without ignored words, by removing one of them per attempt. */
  function findWanted() {
    const taken: Stretch[] = [...signs, ...assignees, ...named];
    for (;;) {
      const found = findDueDate(mask(quoted, taken), {
        now: options.now,
        zone,
        isDayFirst,
        weekStart: options.weekStart ?? 1,
      });
      if (!found) return undefined;
      const spans = found.stretches.map((stretch) => ({ ...spanned('date', stretch), value: found.dueDate }));
      const unwanted = spans.filter((span) => !isWanted(span));
      if (unwanted.length === 0) return { dueDate: found.dueDate, spans };
      taken.push(...unwanted);
    }
  }
}

const plain = (line: string): QuickTask => ({ title: line.trim(), assignedTo: [], spans: [], unclear: [] });

function findPriorities(line: string): (Stretch & { value: TaskPriority })[] {
  return Object.values(PRIORITIES)
    .flatMap((value) =>
      [...line.matchAll(new RegExp(`(?<=^|\\s)!${value}(?![\\p{L}\\p{N}])`, 'giu'))].map(
        ({ index, 0: text }) => ({ start: index, end: index + text.length, value }),
      ),
    )
    .sort((one, other) => one.start - other.start);
}

/** Returns whether the locale puts the day before the month. */
function putsDaysFirst(locale: string): boolean {
  const parts = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric' }).formatToParts(0);
  return parts.findIndex(({ type }) => type === 'day') < parts.findIndex(({ type }) => type === 'month');
}
