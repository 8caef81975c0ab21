import { dayAt, numberOf, readDay, writeDay } from '../recurrence/days.js';
import type { PartDue } from './schedule.js';

/** When a part is due, as far as it is known. */
export type PlannedDue =
  /** As soon as the client signs; `dayPassed` when only because the day of the part is over. */
  | { readonly when: 'signing'; readonly dayPassed: boolean }
  | { readonly when: 'afterSigning'; readonly days: number }
  /** `YYYY-MM-DD`; `dayPassed` when it is later than the schedule says, because that day was over. */
  | { readonly when: 'day'; readonly on: string; readonly dayPassed: boolean };

/** The days that a schedule goes by, each `YYYY-MM-DD`. */
export interface PlanDays {
  /** The day on which the plan is shown, signed or recalculated. Nothing is due before it. */
  readonly from: string;
  /** Null until the client signed. */
  readonly signedOn: string | null;
  /** Null when the event has no day. */
  readonly eventOn: string | null;
}

/** 9999-12-31. */
const LAST_DAY = 2_932_896;
/** 0001-01-01. */
const FIRST_DAY = -719_162;

/**
 * When a part is due (SPEC.md, M-23 and M-24).
 *
 * @returns undefined when that is beyond the calendar, or hangs on an event without a day.
 */
export function dueOf(due: PartDue, { from, signedOn, eventOn }: PlanDays): PlannedDue | undefined {
  if (due.kind === 'onSigning')
    return signedOn === null
      ? { when: 'signing', dayPassed: false }
      : { when: 'day', on: signedOn, dayPassed: false };
  if (due.kind === 'daysAfterSigning' && signedOn === null) return { when: 'afterSigning', days: due.days };
  const on = due.kind === 'onDate' ? due.date : dayOf(due, signedOn, eventOn);
  if (on === undefined) return undefined;
  // Days in this form are in the order of their texts.
  if (on >= from) return { when: 'day', on, dayPassed: false };
  return signedOn === null
    ? { when: 'signing', dayPassed: true }
    : { when: 'day', on: from, dayPassed: true };
}

function dayOf(
  { kind, days }: Exclude<PartDue, { kind: 'onSigning' | 'onDate' }>,
  signedOn: string | null,
  eventOn: string | null,
): string | undefined {
  const start = readDay((kind === 'daysAfterSigning' ? signedOn : eventOn) ?? '');
  if (start === undefined) return undefined;
  const number = numberOf(start) + (kind === 'daysBeforeEvent' ? -days : days);
  return number >= FIRST_DAY && number <= LAST_DAY ? writeDay(dayAt(number)) : undefined;
}
