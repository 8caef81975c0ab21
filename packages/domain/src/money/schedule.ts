import { readDay } from '../recurrence/days.js';
import { type MoneyProblem, Problems } from './answer.js';
import { moneyLimits } from './limits.js';
import { RATE_WHOLE } from './money.js';
import { sumOf } from './rounding.js';

/** How much a part is: a share of the total, an amount, or what the others leave. */
export type PartAmount =
  /** Hundredths of a percent of the total. */
  | { readonly kind: 'percent'; readonly value: number }
  /** Minor units. */
  | { readonly kind: 'fixed'; readonly value: number }
  | { readonly kind: 'rest' };

/** When a part is due. Days are civil days in the workspace's zone. */
export type PartDue =
  | { readonly kind: 'onSigning' }
  /** `YYYY-MM-DD`. */
  | { readonly kind: 'onDate'; readonly date: string }
  | { readonly kind: 'daysBeforeEvent' | 'daysAfterEvent' | 'daysAfterSigning'; readonly days: number };

/** One part of a payment schedule. */
export interface SchedulePart {
  readonly _id: string;
  readonly name: string;
  readonly amount: PartAmount;
  readonly due: PartDue;
}

/** What an invoice without a schedule has: one part, due on signing (SPEC.md, M-20). */
export const wholeOnSigning: readonly SchedulePart[] = [
  { _id: 'whole', name: '', amount: { kind: 'rest' }, due: { kind: 'onSigning' } },
];

/** What a schedule is held against. */
export interface ScheduleFacts {
  /** Minor units; undefined as long as nobody knows it, as in a template. */
  readonly total?: number;
  /** `YYYY-MM-DD`; null when the event has no day; undefined where nobody can know, as in a template. */
  readonly eventOn?: string | null;
}

/**
 * Everything that is wrong with a payment schedule (SPEC.md, M-20 to M-22 and M-25).
 *
 * @param schedule - the parts in their order.
 * @param facts - total and day of the event, as far as they are known: what depends on an unknown one is not judged.
 * @returns a problem for each defect, on `schedule.1.amount.value` and the like; none when the schedule is sound.
 */
export function checkSchedule(
  schedule: readonly SchedulePart[],
  { total, eventOn }: ScheduleFacts,
): readonly MoneyProblem[] {
  const problems = new Problems();
  if (!problems.count('schedule', schedule, moneyLimits.parts, 'payments')) return problems.found;
  problems.distinct('schedule', schedule);
  for (const [index, { amount, due }] of schedule.entries()) {
    checkAmount(problems, `schedule.${index}.amount`, amount);
    checkDue(problems, `schedule.${index}.due`, due, eventOn);
  }
  for (const [index] of rests(schedule).slice(1))
    problems.add(`schedule.${index}.amount`, 'secondRest', 'Only one payment takes the rest.', 1);
  // The sum can only be checked if every part is a valid amount.
  if (problems.found.length === 0) checkSum(problems, schedule, total);
  return problems.found;
}

const rests = (schedule: readonly SchedulePart[]) =>
  [...schedule.entries()].filter(([, { amount }]) => amount.kind === 'rest');

function checkAmount(problems: Problems, field: string, amount: PartAmount): void {
  if (amount.kind === 'percent')
    problems.whole(`${field}.value`, amount.value, 1, moneyLimits.rate, 'hundredths of a percent');
  if (amount.kind === 'fixed')
    problems.whole(`${field}.value`, amount.value, 1, moneyLimits.amount, 'minor units');
}

function checkDue(problems: Problems, field: string, due: PartDue, eventOn: string | null | undefined): void {
  if (due.kind === 'onSigning') return;
  if (due.kind === 'onDate') {
    if (readDay(due.date) === undefined)
      problems.add(`${field}.date`, 'notADay', 'This is a day of the calendar, such as 2027-01-30.');
    return;
  }
  problems.whole(`${field}.days`, due.days, 0, moneyLimits.days, 'days');
  if (goesByEvent(due) && eventOn === null) addNoEventDate(problems, field);
}

export const goesByEvent = ({ kind }: PartDue): boolean =>
  kind === 'daysBeforeEvent' || kind === 'daysAfterEvent';

export const addNoEventDate = (problems: Problems, field: string): void =>
  problems.add(field, 'noEventDate', 'This payment goes by the event, which has no date yet.');

function checkSum(problems: Problems, schedule: readonly SchedulePart[], total: number | undefined): void {
  const sum = (kind: 'percent' | 'fixed') =>
    sumOf(schedule.flatMap(({ amount }) => (amount.kind === kind ? [BigInt(amount.value)] : [])));
  const [percent, fixed] = [sum('percent'), sum('fixed')];
  if (percent > RATE_WHOLE) {
    problems.add('schedule', 'percentOver', 'The payments come to more than 100%.', moneyLimits.rate);
    return;
  }
  const hasRest = rests(schedule).length > 0;
  if (schedule.length > 0 && !hasRest && fixed === 0n && percent < RATE_WHOLE) {
    problems.add(
      'schedule',
      'belowTotal',
      'The payments come to less than 100%. Let one of them take the rest.',
      moneyLimits.rate,
    );
    return;
  }
  if (total === undefined || schedule.length === 0) return;
  const whole = BigInt(total);
  // In hundredths of a percent of a minor unit, so that nothing is rounded before it is judged.
  const short = (whole - fixed) * RATE_WHOLE - whole * percent;
  if (fixed > whole)
    problems.add('schedule', 'fixedBeyondTotal', 'The fixed payments are more than the total.', total);
  // Less than a minor unit is rounding. Without a share nothing is less than one.
  else if (short <= -RATE_WHOLE)
    problems.add('schedule', 'beyondTotal', 'The payments come to more than the total.', total);
  else if (!hasRest && short >= RATE_WHOLE)
    problems.add(
      'schedule',
      'belowTotal',
      'The payments come to less than the total. Let one of them take the rest.',
      total,
    );
}
