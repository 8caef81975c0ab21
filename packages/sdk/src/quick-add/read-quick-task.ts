import { formatDay, zoneOf } from '@atelier/filters';
import type { CreateTaskInput, TaskPriority } from '../generated/graphql/tasks.js';
import { findDueDate } from './due-date.js';
import { findLabels, findNames, findPeople, findUnknownLabels, type Mention } from './mentions.js';
import { findRepetitions } from './repetition.js';
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
  /** Contacts, who are linked when they are named: `Send proofs to Priya`. */
  readonly contacts?: readonly QuickTaskPerson[];
  /** The labels of the workspace. */
  readonly labels?: readonly QuickTaskLabel[];
  /** Whether `#wedding` stands for a label to create if none is called or begins so. Defaults to false. */
  readonly canCreateLabels?: boolean;
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

/** The parsed line. Everything except `spans`, `links`, `unclear` and `newLabel` can be passed to `tasks.create`. */
export interface QuickTask extends Pick<CreateTaskInput, 'title'> {
  /** The text that was not recognized; empty only if the line is blank. */
  readonly title: string;
  /** A day (`2026-10-15`), or an instant in UTC (`2026-10-15T08:30:00.000Z`). */
  readonly dueDate?: string;
  /** IDs of people, in the order in which they are mentioned. */
  readonly assignedTo: string[];
  /** IDs of contacts who are named; absent if nobody is. */
  readonly clients?: string[];
  /** How it repeats: a rule of iCalendar. There is a due date then, the first day unless the line names another. */
  readonly recurrence?: { readonly rule: string };
  /** ID of a label. */
  readonly status?: string;
  /** Name of a label to create; there is no `status` then. */
  readonly newLabel?: string;
  readonly priority?: TaskPriority;
  /** The recognized parts, in the order of the line. A due date may have two spans, for the day and the time. */
  readonly spans: readonly QuickTaskSpan[];
  /** Contacts who are named, in the order of the line; their names stay in the title. Absent if nobody is. */
  readonly links?: readonly QuickTaskSpan[];
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
 * - Days and times in English; the last day counts. Past dates and ranges stay in the title.
 * - "every friday", "every 2 weeks": a repetition, the last one. Without a day, it begins on its first one.
 * - `@name`: a person, by the start of a name, ignoring case and accents. `@me`: the author.
 * - A name that matches several people is `unclear` and stays in the title unless it is in `chosen`.
 * - A contact who is named is linked, and stays in the title.
 * - `#label`: a label, by its full name; with `canCreateLabels` a new one. `!high`: a priority of the contract. The last one of each counts.
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
  const contacts = (options.contacts ?? []).map(({ _id, name }) => ({ id: _id, name }));
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
  const unknown = options.canCreateLabels ? findUnknownLabels(mask(quoted, named), labels) : [];
  const suggested = mentions(
    'label',
    unknown.filter(({ candidates }) => candidates.length > 0),
  );
  const chosenLabel = suggested.filter((span) => span.id in (options.chosen ?? {}) && clear(span)).at(-1);
  const status = label ?? chosenLabel;
  const newLabel = status
    ? undefined
    : unknown
        .filter(({ candidates }) => candidates.length === 0)
        .map(({ name, ...stretch }) => ({ ...spanned('newLabel', stretch), value: name }))
        .filter(isWanted)
        .at(-1);
  const repeat = findRepetitions(mask(quoted, [...assignees, ...named, ...unknown]))
    .map(({ ruleFrom, firstFrom, ...stretch }) => ({ ...spanned('repeat', stretch), ruleFrom, firstFrom }))
    .filter(isWanted)
    .at(-1);
  const signs = [
    ...assignees.filter(clear).map(valued),
    ...(status ? [valued(status)] : []),
    ...(newLabel ? [newLabel] : []),
    ...(priority ? [priority] : []),
  ];
  const due = findWanted();
  const rule = repeat && due && repeat.ruleFrom(zoneDay(due.dueDate));
  const repeated = repeat && rule ? [{ ...spanned('repeat', repeat), value: rule }] : [];
  const spans = [...signs, ...repeated, ...(due?.spans ?? [])].sort((one, other) => one.start - other.start);
  const title = withoutSpans(line, spans);
  if (title === '') return plain(line);
  const links = findNames(mask(quoted, [...spans, ...assignees]), contacts)
    .map(({ candidates: [value = ''], ...stretch }) => ({ ...spanned('contact', stretch), value }))
    .filter(isWanted);
  return {
    title,
    ...(links.length > 0 && { links, clients: [...new Set(links.map(({ value }) => value))] }),
    ...(due && { dueDate: due.dueDate }),
    ...(rule !== undefined && { recurrence: { rule } }),
    ...(newLabel && { newLabel: newLabel.value }),
    assignedTo: [...new Set(assignees.filter(clear).map(({ candidates: [id = ''] }) => id))],
    ...(status && { status: valued(status).value }),
    ...(priority && { priority: priority.value }),
    spans,
    unclear: [
      ...[...assignees, ...named].filter((mention) => !clear(mention)),
      // A label that begins like the word is asked about, even if there is only one.
      ...suggested.filter((mention) => mention !== chosenLabel),
    ],
  };

  /** Returns the day of a due date in the person's zone, `2026-10-15`. */
  function zoneDay(dueDate: string): string {
    return dueDate.length > 10 ? formatDay(zone.dayOf(Date.parse(dueDate))) : dueDate;
  }

  /** Finds the due date without ignored words, by removing one of them per attempt. */
  function findWanted() {
    const taken: Stretch[] = [...signs, ...assignees, ...named, ...unknown, ...(repeat ? [repeat] : [])];
    for (;;) {
      const found = findDueDate(mask(quoted, taken), {
        now: options.now,
        zone,
        isDayFirst,
        weekStart: options.weekStart ?? 1,
        firstFrom: repeat?.firstFrom,
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
