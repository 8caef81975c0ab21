import type { PlannedDue } from '../due.js';
import { moneyLimits } from '../limits.js';
import type { PaymentPlan, PlannedPart } from '../plan.js';
import type { LedgerEvent, ObjectState, SetAsideEvent } from './events.js';
import { type LedgerFigures, statusOf } from './figures.js';
import { type PaymentMoney, paymentsOf, type SetAside } from './payments.js';
import { pour, type Stream } from './pour.js';
import { compareText, type SettledObject, settleEvents } from './settle.js';

/** A part of the plan and its money. */
export interface LedgerPart extends LedgerFigures {
  /** That of the plan, as are name and due. */
  readonly partId: string;
  readonly name: string;
  readonly due: PlannedDue;
}

/** A payment and its money, in minor units. */
export interface LedgerPayment {
  readonly provider: string;
  readonly objectId: string;
  readonly state: ObjectState;
  /** When it last changed. */
  readonly occurredAt: string;
  /** What it is about; it came in when the state is `done`. */
  readonly amount: number;
  readonly refunded: number;
  /** What is on its way back. */
  readonly refunding: number;
  readonly lost: number;
  readonly inDispute: number;
  /** What can still be given back. */
  readonly refundable: number;
  /** What it pays, as far as it is here: the parts that a receipt names. */
  readonly parts: readonly { readonly partId: string; readonly amount: number }[];
}

/** The money of one invoice. */
export interface Ledger {
  readonly currency: string;
  /** The whole invoice. */
  readonly invoice: LedgerFigures & {
    /** What is here beyond what was asked for: to be given back. */
    readonly overpaid: number;
    /** What is on its way back. */
    readonly refunding: number;
  };
  /** In the order of the plan. */
  readonly parts: readonly LedgerPart[];
  /** In the order in which they happened. */
  readonly payments: readonly LedgerPayment[];
  /** Events that do not count, or not in full, and why; by provider and id. */
  readonly setAside: readonly SetAsideEvent[];
}

/**
 * The money of an invoice: a function of its plan and the *set* of events (SPEC.md, M-30 to M-38). The order in which
 * they are given, and how often, do not matter.
 *
 * @param plan - of `planPayments`.
 * @param events - of one invoice, of any provider. Nothing of what they say is trusted: what makes no sense is set
 * aside and named.
 * @returns figures for each part and the invoice that always add up.
 * @throws RangeError for a plan whose parts are no whole amounts within the limit: a program's fault.
 */
export function ledgerOf(
  plan: Pick<PaymentPlan, 'currency' | 'parts'>,
  events: Iterable<LedgerEvent>,
): Ledger {
  const total = checkedTotal(plan.parts);
  const settled = settleEvents(events, plan.currency);
  const setAside = [...settled.setAside];
  const add: SetAside = ({ provider, eventId }, reason) =>
    void setAside.push({ provider, id: eventId, reason });
  const payments = paymentsOf(settled.objects, add);
  const oldest = [...plan.parts].sort((a, b) => compareText(dueKey(a), dueKey(b)));
  const waivers = (family: SettledObject['family']) =>
    settled.objects.filter((object) => object.family === family && object.state === 'done');

  const credits = withinTotal(waivers('creditNote'), total, add);
  const latest = [...oldest].reverse().map(({ _id, amount }) => ({ _id, room: amount }));
  const credited = byPart(latest, pour(latest, credits).filled);

  const vessels = oldest.map(({ _id, amount }) => ({ _id, room: amount - (credited.get(_id) ?? 0) }));
  const flow = (read: (money: PaymentMoney) => number) => {
    const streams = payments.map((money): Stream => ({ partId: money.payment.partId, amount: read(money) }));
    const poured = pour(vessels, streams);
    return { ...poured, byPart: byPart(vessels, poured.filled) };
  };
  // Each pouring has less than the one before; what a part lost between two of them went that way.
  const received = flow((money) => money.received);
  const afterRefunds = flow((money) => money.received - money.refunded);
  const paid = flow(kept);
  const undisputed = flow((money) => kept(money) - money.inDispute);
  const coming = flow((money) => kept(money) + money.processing);

  const rest = vessels.map(({ _id, room }) => ({ _id, room: room - (paid.byPart.get(_id) ?? 0) }));
  // What is written off beyond what is open was paid all the same.
  const givenUp = waivers('writeOff').map(({ partId, amount }) => ({
    partId,
    amount: Math.min(amount, total),
    isBound: true,
  }));
  const writtenOff = byPart(rest, pour(rest, givenUp).filled);

  const parts = plan.parts.map(({ _id, name, due, amount }): LedgerPart => {
    const of = (figures: ReadonlyMap<string, number>) => figures.get(_id) ?? 0;
    const figures = {
      amount,
      received: of(received.byPart),
      refunded: of(received.byPart) - of(afterRefunds.byPart),
      lost: of(afterRefunds.byPart) - of(paid.byPart),
      paid: of(paid.byPart),
      inDispute: of(paid.byPart) - of(undisputed.byPart),
      processing: of(coming.byPart) - of(paid.byPart),
      credited: of(credited),
      writtenOff: of(writtenOff),
      open: amount - of(credited) - of(paid.byPart) - of(writtenOff),
    };
    return { partId: _id, name, due, ...figures, status: statusOf(figures, 0) };
  });
  const sum = (read: (money: PaymentMoney) => number) =>
    payments.reduce((result, money) => result + read(money), 0);
  const ofParts = (field: 'credited' | 'writtenOff' | 'open') =>
    parts.reduce((result, part) => result + part[field], 0);
  const figures = {
    amount: total,
    received: sum((money) => money.received),
    refunded: sum((money) => money.refunded),
    lost: sum((money) => money.lost),
    paid: sum(kept),
    inDispute: sum((money) => money.inDispute),
    processing: sum((money) => money.processing),
    credited: ofParts('credited'),
    writtenOff: ofParts('writtenOff'),
    open: ofParts('open'),
  };
  return {
    currency: plan.currency,
    invoice: {
      ...figures,
      overpaid: paid.over,
      refunding: sum((money) => money.refunding),
      status: statusOf(figures, paid.over),
    },
    parts,
    payments: payments.map((money, index) => told(money, vessels, paid.slices[index] ?? [])),
    setAside: setAside.sort((a, b) => compareText(setAsideKey(a), setAsideKey(b))),
  };
}

const kept = ({ received, refunded, lost }: PaymentMoney) => received - refunded - lost;

const setAsideKey = ({ provider, id, reason }: SetAsideEvent) => JSON.stringify([provider, id, reason]);

/** What is due on signing comes first, then days, then what hangs on a signing that has not been; ties stay. */
function dueKey({ due }: PlannedPart): string {
  if (due.when === 'signing') return '0';
  return due.when === 'day' ? `1 ${due.on}` : `2 ${String(due.days).padStart(6, '0')}`;
}

function checkedTotal(parts: readonly PlannedPart[]): number {
  const total = parts.reduce((sum, { amount }) => sum + amount, 0);
  const isWhole = parts.every(({ amount }) => Number.isSafeInteger(amount) && amount >= 0);
  const isDistinct = new Set(parts.map(({ _id }) => _id)).size === parts.length;
  if (!isWhole || !isDistinct || total > moneyLimits.amount)
    throw new RangeError('The parts of a plan have ids of their own and whole amounts within the limit.');
  return total;
}

const byPart = (vessels: readonly { readonly _id: string }[], filled: readonly number[]) =>
  new Map(vessels.map(({ _id }, index) => [_id, filled[index] ?? 0]));

/** Credit notes in their order, as far as the total goes. */
function withinTotal(credits: readonly SettledObject[], total: number, setAside: SetAside): Stream[] {
  let left = total;
  return credits.map((credit) => {
    const amount = Math.min(credit.amount, left);
    if (amount < credit.amount) setAside(credit, 'beyondTotal');
    left -= amount;
    return { partId: credit.partId, amount };
  });
}

function told(
  money: PaymentMoney,
  vessels: readonly { readonly _id: string }[],
  slices: readonly number[],
): LedgerPayment {
  const { provider, objectId, state, occurredAt, amount } = money.payment;
  const { refunded, lost, inDispute, refunding } = money;
  return {
    provider,
    objectId,
    state,
    occurredAt,
    amount,
    refunded,
    refunding,
    lost,
    inDispute,
    refundable: money.received - refunded - lost - inDispute - refunding,
    parts: vessels.flatMap(({ _id }, index) => {
      const slice = slices[index] ?? 0;
      return slice > 0 ? [{ partId: _id, amount: slice }] : [];
    }),
  };
}
