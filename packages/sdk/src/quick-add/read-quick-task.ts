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

/** Somebody who can be named with `@`; members and contacts of the contract have this form. */
export interface QuickTaskPerson {
  readonly _id: string;
  readonly name: string;
}

/** A label that can be named with `#`; labels of the contract have this form. */
export interface QuickTaskLabel {
  readonly _id: string;
  readonly label: string;
}

/** What the meaning of a line depends on. Nothing is read from the machine. */
export interface QuickTaskOptions {
  /** Milliseconds since 1970 in UTC. */
  readonly now: number;
  /** IANA name of the person's zone, whose days and clocks count: `Europe/Lisbon`. */
  readonly timeZone: string;
  /** Who can be assigned. */
  readonly people?: readonly QuickTaskPerson[];
  /** The labels of the workspace. */
  readonly labels?: readonly QuickTaskLabel[];
  /** Id of the person who writes: `@me`. */
  readonly me?: string;
  /** BCP 47; tells whether `3/12` is in December or in March. Words are English. `en-GB` when not said. */
  readonly locale?: string;
  /** The day that weeks start with, Sunday 0, for "next week". Monday when not said. */
  readonly weekStart?: 0 | 1 | 2 | 3 | 4 | 5 | 6;
  /** Ids of spans that the person wants as words of the title. */
  readonly ignore?: readonly string[];
  /** Whom the person means by a name that was unclear: the id of one of its candidates by the id of the span. */
  readonly chosen?: Readonly<Record<string, string>>;
}

/** A line as it was understood; all but `spans` and `unclear` goes into `tasks.create` as it is. */
export interface QuickTask extends Pick<CreateTaskInput, 'title'> {
  /** What was not understood; empty only when the line is blank. */
  readonly title: string;
  /** A day (`2026-10-15`), or an instant in UTC (`2026-10-15T08:30:00.000Z`). */
  readonly dueDate?: string;
  /** Ids of people, in the order in which they were named. */
  readonly assignedTo: string[];
  /** Id of a label. */
  readonly status?: string;
  readonly priority?: TaskPriority;
  /** What was understood, in the order of the line. A due date may be two spans, a day and its time. */
  readonly spans: readonly QuickTaskSpan[];
  /** Names that several people or labels answer to; they are still in the title until one is `chosen`. */
  readonly unclear: readonly UnclearSpan[];
}

/**
 * Lines are read up to this many UTF-16 units; a longer one is a text that was pasted, and is all title. A title holds
 * 500 characters (the contract, `CreateTaskInput`).
 */
const MAX_LINE_LENGTH = 2000;

/** All priorities of the contract; one that it gains is missed by the compiler. */
const PRIORITIES: { readonly [Priority in TaskPriority]: Priority } = {
  none: 'none',
  low: 'low',
  medium: 'medium',
  high: 'high',
  urgent: 'urgent',
};

/**
 * Reads a task from one line: "Send sneak peek to Priya tomorrow at 3pm @Tom #Waiting !high".
 *
 * - Days and times in English; the last day counts. What is past, repeats or spans stays in the title.
 * - `@name`: a person, by the beginning of a name, letter case and accents aside. `@me`: whoever writes.
 * - A name of several is `unclear` and stays in the title, unless `chosen` says who is meant.
 * - `#label`: a label, by its whole name. `!high`: a priority of the contract. The last one of each counts.
 * - What stands in quotation marks is title, and so is everything that was not understood. A line that would leave no
 *   title is all title.
 *
 * A time that the clocks of the zone skip is moved forward by as much as they were; of one that comes twice, the first
 * is meant. The answer does not depend on the zone of the process.
 *
 * @throws RangeError when the zone or the locale is not known; for no line.
 */
export function readQuickTask(line: string, options: QuickTaskOptions): QuickTask {
  // Blanks at the end are no words, and places of what comes before them stay.
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

  /** The due date without words that the person does not want; each try takes one of them out. */
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

/** Whether the locale writes the day before the month. */
function putsDaysFirst(locale: string): boolean {
  const parts = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric' }).formatToParts(0);
  return parts.findIndex(({ type }) => type === 'day') < parts.findIndex(({ type }) => type === 'month');
}
