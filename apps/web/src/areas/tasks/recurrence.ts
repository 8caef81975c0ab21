import {
  formatRecurrence,
  nextRecurrence,
  parseRecurrence,
  type RecurrenceRule,
  recurrenceInWords,
} from '@atelier/domain';
import { dayIn } from '@atelier/filters';
import type { Task } from '@atelier/sdk';
import { dayInWords } from './days';

/** What people choose most; what each leaves open follows from the due date. */
const common = [
  'FREQ=DAILY',
  'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
  'FREQ=WEEKLY',
  'FREQ=WEEKLY;INTERVAL=2',
  'FREQ=MONTHLY;RSCALE=GREGORIAN;SKIP=BACKWARD',
  'FREQ=YEARLY;RSCALE=GREGORIAN;SKIP=BACKWARD',
];

/**
 * The day on which a task is due, as `2026-10-15`; undefined without a due date.
 *
 * @param dueDate - a day, or an instant.
 * @param timeZone - whose days count.
 */
export function dueDay(dueDate: string | null, timeZone: string): string | undefined {
  if (dueDate === null) return undefined;
  return dueDate.length > 10 ? dayIn(Date.parse(dueDate), timeZone) : dueDate;
}

/** A rule to choose. */
export interface RecurrenceChoice {
  /** As it is stored. */
  readonly rule: string;
  readonly words: string;
  /** The day on which it comes next, in words. */
  readonly next: string | undefined;
}

/**
 * A rule in words, with the day on which it comes next.
 *
 * @param rule - the rule.
 * @param start - the due date, as `2026-10-15`.
 * @param locale - BCP 47.
 */
export function recurrenceChoice(rule: RecurrenceRule, start: string, locale: string): RecurrenceChoice {
  const next = nextRecurrence(rule, start);
  return {
    rule: formatRecurrence(rule),
    words: recurrenceInWords(rule, (day) => dayInWords(day, locale)),
    next: next === null ? undefined : dayInWords(next, locale),
  };
}

/**
 * The rules that are chosen most, from a due date on.
 *
 * @param start - the due date, as `2026-10-15`.
 * @param locale - BCP 47.
 */
export const commonRecurrences = (start: string, locale: string): readonly RecurrenceChoice[] =>
  common.flatMap((text) => {
    const { rule } = parseRecurrence(text, start);
    return rule ? [recurrenceChoice(rule, start, locale)] : [];
  });

/**
 * When a task comes again, in words; undefined when it does not.
 *
 * @param task - as the wire holds it.
 * @param start - its due date, as `2026-10-15`.
 * @param locale - BCP 47.
 */
export function recurrenceWords(
  { recurrence }: Pick<Task, 'recurrence'>,
  start: string,
  locale: string,
): string | undefined {
  if (!recurrence) return undefined;
  const { rule } = parseRecurrence(recurrence.rule, start);
  return rule ? recurrenceChoice(rule, start, locale).words : recurrence.rule;
}
