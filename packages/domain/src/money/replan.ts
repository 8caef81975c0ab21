import type { MoneyAnswer } from './answer.js';
import { answer } from './answer.js';
import { dueOf } from './due.js';
import { type LedgerEvent, type LedgerPart, ledgerOf } from './ledger/index.js';
import { type PaymentPlan, type PlannedPart, type PlanRequest, planPayments } from './plan.js';
import { type SchedulePart, wholeOnSigning } from './schedule.js';

/** A plan that somebody agreed to or paid by. */
export interface EarlierPlan extends PaymentPlan {
  /** What it was made of; null if nobody knows any more. */
  readonly schedule: readonly SchedulePart[] | null;
}

/** What a plan is made for that may follow another one. */
export interface ReplanRequest extends Omit<PlanRequest, 'kept'> {
  /** Null for the first plan. */
  readonly earlier: EarlierPlan | null;
  /** Everything that happened to the money. */
  readonly events: Iterable<LedgerEvent>;
  /** `YYYY-MM-DD`. */
  readonly today: string;
}

/**
 * Returns the plan of a schedule and a total, after an earlier one and what was paid of it (SPEC.md, M-26). A contract that
 * names the amounts, the invoice, and the forecast all use it, so that they cannot differ.
 *
 * @returns parts that come to the total; the problems of the schedule otherwise.
 */
export function replan(
  schedule: readonly SchedulePart[],
  { earlier, events, today, ...request }: ReplanRequest,
): MoneyAnswer<PaymentPlan> {
  if (earlier === null || earlier.currency !== request.currency || !Number.isSafeInteger(request.total))
    return planPayments(schedule, request);
  const parts = schedule.length === 0 ? wholeOnSigning : schedule;
  const figures = ledgerOf(earlier, events).parts;
  const before = earlier.parts.flatMap((part, index): Standing[] => {
    const money = figures[index];
    return money ? [{ part, money }] : [];
  });
  if (earlier.total === request.total && isSameSchedule(earlier.schedule, schedule)) {
    const isExtra = (id: string) => !parts.some(({ _id }) => _id === id);
    const held = before.filter((one) => isTouched(one) || hasCome(one, today) || isExtra(one.part._id));
    const made = planPayments(schedule, { ...request, kept: held.map(({ part }) => part) });
    if (!made.ok) return made;
    const due = new Map(made.value.parts.map((part) => [part._id, part.due]));
    return answer({
      ...made.value,
      parts: earlier.parts.map((part) => ({ ...part, due: due.get(part._id) ?? part.due })),
    });
  }
  const touched = before.filter(isTouched);
  const kept = withDifference(fitted(touched, request.total), { parts, touched, request });
  const made = planPayments(schedule, { ...request, kept });
  if (!made.ok) return made;
  const due = new Map(
    before.flatMap((one) => (hasCome(one, today) ? [[one.part._id, one.part.due] as const] : [])),
  );
  const ordered = inPlace(made.value.parts, earlier.parts, parts);
  return answer({
    ...made.value,
    parts: ordered.map((part) => ({ ...part, due: due.get(part._id) ?? part.due })),
  });
}

/** A part of the earlier plan, and what became of it. */
interface Standing {
  readonly part: PlannedPart;
  readonly money: LedgerPart;
}

const isTouched = ({ money }: Standing): boolean => money.received + money.processing + money.credited > 0;

/** Whether a part was asked for: it stays on its day. */
const hasCome = ({ part: { due } }: Standing, today: string): boolean =>
  due.when === 'day' && due.on <= today;

/** Parts with money, as they were: if they are beyond the total, the latest ask for less, first for what is not paid. */
function fitted(touched: readonly Standing[], total: number): PlannedPart[] {
  const kept = touched.map(({ part }) => part);
  let excess = kept.reduce((sum, { amount }) => sum + amount, 0) - total;
  for (const isOpenOnly of [true, false])
    for (const [index, { money }] of [...touched.entries()].reverse()) {
      const part = kept[index];
      if (part === undefined || excess <= 0) continue;
      const cut = Math.min(excess, isOpenOnly ? Math.min(money.open, part.amount) : part.amount);
      kept[index] = { ...part, amount: part.amount - cut };
      excess -= cut;
    }
  return kept;
}

/** Adds what no part of the schedule can take: to the last part that is not all paid, else as a part of its own. */
function withDifference(
  kept: readonly PlannedPart[],
  {
    parts,
    touched,
    request,
  }: {
    readonly parts: readonly SchedulePart[];
    readonly touched: readonly Standing[];
    readonly request: Omit<PlanRequest, 'kept'>;
  },
): readonly PlannedPart[] {
  const difference = request.total - kept.reduce((sum, { amount }) => sum + amount, 0);
  const isKept = (id: string) => kept.some(({ _id }) => _id === id);
  if (difference <= 0 || parts.some(({ _id }) => !isKept(_id))) return kept;
  const last = touched.findLastIndex(({ money }) => money.open > 0);
  if (last >= 0)
    return kept.map((part, index) => (index === last ? { ...part, amount: part.amount + difference } : part));
  let _id = 'difference';
  for (let more = 2; isKept(_id); more += 1) _id = `difference-${more}`;
  const due = dueOf({ kind: 'onSigning' }, request) ?? { when: 'signing', dayPassed: false };
  return [...kept, { _id, name: parts.at(-1)?.name ?? '', amount: difference, due }];
}

/** Parts that the schedule does not have stay where they were: before its own parts, or after them. */
function inPlace(
  planned: readonly PlannedPart[],
  earlier: readonly PlannedPart[],
  schedule: readonly SchedulePart[],
): readonly PlannedPart[] {
  const ids = new Set(schedule.map(({ _id }) => _id));
  const first = earlier.findIndex(({ _id }) => ids.has(_id));
  const isAfter = ({ _id }: PlannedPart) => {
    const place = earlier.findIndex((part) => part._id === _id);
    return !ids.has(_id) && (place < 0 || (first >= 0 && place > first));
  };
  return [...planned.filter((part) => !isAfter(part)), ...planned.filter(isAfter)];
}

/** Whether two schedules ask for the same, whatever their parts are called. */
function isSameSchedule(one: readonly SchedulePart[] | null, other: readonly SchedulePart[]): boolean {
  const asks = (parts: readonly SchedulePart[]) =>
    JSON.stringify(
      parts.map(({ _id, amount, due }) => [
        _id,
        amount.kind,
        'value' in amount && amount.value,
        due.kind,
        'days' in due ? due.days : 'date' in due && due.date,
      ]),
    );
  return one !== null && asks(one) === asks(other);
}
