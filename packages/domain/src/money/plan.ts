import { readDay } from '../recurrence/days.js';
import { answer, type MoneyAnswer, Problems, refusal } from './answer.js';
import { dueOf, type PlanDays, type PlannedDue } from './due.js';
import { moneyLimits } from './limits.js';
import { checkCurrency, timesRate } from './money.js';
import { least, sumOf } from './rounding.js';
import { addNoEventDate, checkSchedule, goesByEvent, type SchedulePart, wholeOnSigning } from './schedule.js';

/** One part of a plan. */
export interface PlannedPart {
  /** That of the schedule. */
  readonly _id: string;
  readonly name: string;
  /** Minor units. */
  readonly amount: number;
  readonly due: PlannedDue;
}

/** Who pays how much when; the parts come to the total. */
export interface PaymentPlan {
  readonly currency: string;
  /** Minor units. */
  readonly total: number;
  readonly parts: readonly PlannedPart[];
}

/** What a plan is made for. */
export interface PlanRequest extends PlanDays {
  readonly currency: string;
  /** Minor units, of `totalsOf`. */
  readonly total: number;
  /** Parts of the plan before that were paid, even in part, or asked for, or whose day has come. They stay. */
  readonly kept?: readonly PlannedPart[];
}

/**
 * Returns the payment plan of a schedule and a total (SPEC.md, M-20 to M-26). Recalculate it when the event date or
 * the total changes: parts that were paid or requested stay the same, and the others are adjusted.
 *
 * @param schedule - the parts; none at all is everything on signing.
 * @returns parts in the order of the schedule that come to the total, to the minor unit; the problems of the schedule
 * otherwise, and `keptBeyondTotal` or `nothingOpen` when what stays cannot come to the total.
 */
export function planPayments(
  schedule: readonly SchedulePart[],
  request: PlanRequest,
): MoneyAnswer<PaymentPlan> {
  const parts = schedule.length === 0 ? wholeOnSigning : schedule;
  const { currency, total, kept = [] } = request;
  const problems = new Problems();
  problems.found.push(...checkSchedule(parts, {}));
  checkCurrency(problems, 'currency', currency);
  problems.whole('total', total, 0, moneyLimits.amount, 'minor units');
  problems.distinct('kept', kept);
  for (const [index, { amount }] of kept.entries())
    problems.whole(`kept.${index}.amount`, amount, 0, moneyLimits.amount, 'minor units');
  for (const field of ['from', 'signedOn', 'eventOn'] as const) {
    const day = request[field];
    if (day !== null && readDay(day) === undefined)
      problems.add(field, 'notADay', 'This is a day of the calendar, such as 2027-01-30.');
  }
  if (problems.found.length > 0) return refusal(...problems.found);
  // Against the total once everything else is known to be sound.
  problems.found.push(...checkSchedule(parts, { total }));
  const isKept = ({ _id }: SchedulePart) => kept.some((part) => part._id === _id);
  const open = parts.filter((part) => !isKept(part));
  const left = BigInt(total) - sumOf(kept.map(({ amount }) => BigInt(amount)));
  if (left < 0n)
    problems.add('total', 'keptBeyondTotal', 'More than this total is paid or asked for already.', total);
  if (left > 0n && open.length === 0)
    problems.add('schedule', 'nothingOpen', 'Add a payment for what is still to pay.', Number(left));
  const amounts = amountsOf(open, BigInt(total), left);
  const planned = new Map<string, PlannedPart>(kept.map((part) => [part._id, part]));
  for (const [index, { _id, name, due }] of open.entries()) {
    const field = `schedule.${parts.findIndex((part) => part._id === _id)}.due`;
    const dueOn = dueOf(due, request);
    // Only of what is open: a part that was asked for keeps its day, whatever became of the event.
    if (goesByEvent(due) && request.eventOn === null) addNoEventDate(problems, field);
    else if (dueOn === undefined) problems.add(field, 'beyondCalendar', NO_SUCH_DAY);
    else planned.set(_id, { _id, name, amount: Number(amounts[index] ?? 0n), due: dueOn });
  }
  if (problems.found.length > 0) return refusal(...problems.found);
  // Kept parts that the schedule no longer has come first, where they were.
  const ids = new Set([...planned.keys()].filter((id) => !parts.some(({ _id }) => _id === id)));
  for (const { _id } of parts) ids.add(_id);
  return answer({ currency, total, parts: [...ids].flatMap((id) => planned.get(id) ?? []) });
}

const NO_SUCH_DAY = 'This day is beyond the calendar, 0001-01-01 to 9999-12-31.';

/**
 * Amounts that come to what is left (SPEC.md, M-21): fixed ones first, then shares of the total, each cut at what is
 * left; one part takes the remainder, and with it the rounding.
 */
function amountsOf(open: readonly SchedulePart[], total: bigint, left: bigint): bigint[] {
  const kinds = open.map(({ amount }) => amount.kind);
  const last = (wanted: (kind: string) => boolean) => kinds.findLastIndex(wanted);
  const taker = [last((kind) => kind === 'rest'), last((kind) => kind !== 'fixed'), open.length - 1].find(
    (index) => index >= 0,
  );
  const amounts = open.map(() => 0n);
  let remaining = left;
  const take = (index: number, nominal: bigint) => {
    const amount = least(nominal, remaining);
    amounts[index] = amount;
    remaining -= amount;
  };
  for (const kind of ['fixed', 'percent'] as const)
    for (const [index, { amount }] of open.entries())
      if (index !== taker && amount.kind === kind)
        take(index, kind === 'fixed' ? BigInt(amount.value) : timesRate(total, BigInt(amount.value)));
  if (taker !== undefined) amounts[taker] = remaining;
  return amounts;
}

/** A part that two plans tell differently. */
export interface PlanChange {
  readonly partId: string;
  readonly name: string;
  /** Null when the part is new. */
  readonly before: PlannedPart | null;
  /** Null when the part is gone. */
  readonly after: PlannedPart | null;
}

/**
 * What a new plan changes, for the notice to the client: another amount, another day, a part more or less.
 *
 * @returns nothing for plans that ask for the same; a plan and itself, for instance.
 */
export function changesOfPlan(before: PaymentPlan, after: PaymentPlan): PlanChange[] {
  const ids = new Set([...before.parts, ...after.parts].map(({ _id }) => _id));
  return [...ids].flatMap((partId) => {
    const find = (plan: PaymentPlan) => plan.parts.find(({ _id }) => _id === partId) ?? null;
    const [old, now] = [find(before), find(after)];
    const asks = (part: PlannedPart | null) => part && JSON.stringify([part.amount, dayOf(part.due)]);
    const isSame = asks(old) === asks(now);
    return isSame ? [] : [{ partId, name: (now ?? old)?.name ?? '', before: old, after: now }];
  });
}

const dayOf = (due: PlannedDue) => (due.when === 'day' ? due.on : due.when === 'signing' ? '' : due.days);
