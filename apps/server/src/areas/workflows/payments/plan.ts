import {
  type InvoiceTotals,
  type Ledger,
  ledgerOf,
  overdueParts,
  type PaymentPlan,
  type PlanDays,
  planPayments,
  totalsOf,
} from '@atelier/domain/money';
import type { EffectiveModule, InvoiceContent, MoneyFacts } from '@atelier/domain/smart-files';
import { dayIn } from '@atelier/filters';
import { and, desc, eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/transaction';
import { type HeldStep, instantOf, type MoneyFile, type SentFile, signerStates } from '../record';
import { asLedgerEvents, type EventRow, eventsOf, type InvoiceOwner } from './events';
import { paymentPlans } from './schema';

type PlanRow = typeof paymentPlans.$inferSelect;

/** The plan of a sent file's invoice, and its payments. */
export interface InvoiceMoney {
  readonly held: HeldStep;
  readonly totals: InvoiceTotals;
  readonly plan: PaymentPlan;
  readonly ledger: Ledger;
  readonly events: readonly EventRow[];
  /** Today in the zone of the file. */
  readonly today: string;
  /** Whether the client agreed to it: by signing everything before it, or by paying. */
  readonly isConfirmed: boolean;
  /** Why the parts no longer add up to the total; null if they do. */
  readonly problem: string | null;
  /** What the plan was derived from, and the last stored plan. */
  readonly basis: Pick<PlanRow, 'versionId' | 'eventOn' | 'signedOn'>;
  readonly stored: PlanRow | undefined;
}

/** Returns the invoice of a version whose kind was checked. */
const invoiceOf = ({
  version,
}: HeldStep): { content: InvoiceContent; chosen: EffectiveModule['chosen'] } => ({
  // The content of a version matches its kind, and callers pass only invoices.
  content: version.effective.content as InvoiceContent,
  chosen: version.effective.chosen,
});

/** What determines an invoice's money besides its file. */
interface Known {
  /** The events of this invoice, in the order in which they were received. */
  readonly events: readonly EventRow[];
  /** The last stored plan. */
  readonly stored: PlanRow | undefined;
  /** Now, in milliseconds since 1970. */
  readonly instant: number;
}

/** Returns the invoices of a file that count: those that the client sees, and others with payment events. */
export const countedInvoices = ({ held }: Pick<MoneyFile, 'held'>, events: readonly EventRow[]): HeldStep[] =>
  held.filter(
    ({ step, isVisible }) =>
      step.module === 'invoice' && (isVisible || events.some(({ stepId }) => stepId === step._id)),
  );

/** Returns the invoices of a file that count, with their money. */
export async function invoicesOf(tx: Transaction, file: SentFile): Promise<InvoiceMoney[]> {
  const events = await eventsOf(tx, { leadId: file.lead.id });
  const found: InvoiceMoney[] = [];
  for (const held of countedInvoices(file, events)) {
    const money = await moneyOf(tx, file, held);
    if (money) found.push(money);
  }
  return found;
}

/** Returns the money of an invoice; undefined if its total is unknown. */
export async function moneyOf(
  tx: Transaction,
  file: SentFile,
  held: HeldStep,
): Promise<InvoiceMoney | undefined> {
  const events = await eventsOf(tx, { leadId: file.lead.id, stepId: held.step._id });
  const stored = await lastPlan(tx, file.lead.id, held.step._id);
  return moneyFrom(file, held, { events, stored, instant: await instantOf(tx) });
}

/** Returns the same from data that was already read. */
export function moneyFrom(
  file: MoneyFile,
  held: HeldStep,
  { events, stored, instant }: Known,
): InvoiceMoney | undefined {
  const { content, chosen } = invoiceOf(held);
  const totals = totalsOf(content, chosen ?? []);
  if (!totals.ok) return undefined;
  const { timeZone } = file.edition.reader;
  const today = dayIn(instant, timeZone);
  const signedOn = signedDay(file, held);
  const days: PlanDays = {
    signedOn,
    eventOn: file.edition.eventDay,
    // The agreement starts on the day when both the current file and its signature existed.
    from: signedOn === null ? today : latest(signedOn, dayIn(file.edition.createdAt.getTime(), timeZone)),
  };
  const { plan, problem } = planNow({
    content,
    total: totals.value.total,
    days,
    stored,
    events,
    today,
    held,
  });
  const ledger = ledgerOf(plan, asLedgerEvents(events));
  return {
    held,
    totals: totals.value,
    plan,
    problem,
    ledger,
    events,
    today,
    stored,
    isConfirmed: (signedOn !== null || ledger.invoice.received > 0) && problem === null,
    basis: { versionId: held.version.id, eventOn: days.eventOn, signedOn },
  };
}

/** Returns what the state of a file has to know about the money of an invoice. */
export const moneyFacts = ({ ledger, today }: Pick<InvoiceMoney, 'ledger' | 'today'>): MoneyFacts => {
  const { paid, open, processing, inDispute } = ledger.invoice;
  return { paid, open, processing, inDispute, isOverdue: overdueParts(ledger, today).length > 0 };
};

interface PlanFacts {
  readonly content: InvoiceContent;
  readonly total: number;
  readonly days: PlanDays;
  readonly stored: PlanRow | undefined;
  readonly events: readonly EventRow[];
  readonly today: string;
  readonly held: HeldStep;
}

/** Returns the current plan: the stored one while its inputs are unchanged, otherwise one derived from it. */
function planNow({ content, total, days, stored, events, today, held }: PlanFacts): {
  readonly plan: PaymentPlan;
  readonly problem: string | null;
} {
  const { currency, schedule } = content;
  if (
    stored !== undefined &&
    stored.versionId === held.version.id &&
    stored.eventOn === days.eventOn &&
    stored.signedOn === days.signedOn
  )
    return { plan: { currency, total: stored.total, parts: stored.parts }, problem: null };
  const before = stored?.currency === currency ? stored.parts : [];
  const figures = ledgerOf({ currency, parts: before }, asLedgerEvents(events)).parts;
  const withMoney = before.filter((_part, index) => {
    const figure = figures[index];
    return figure !== undefined && (figure.received > 0 || figure.processing > 0 || figure.credited > 0);
  });
  const fixed = before.filter(
    (part) => withMoney.includes(part) || (part.due.when === 'day' && part.due.on <= today),
  );
  const request = { ...days, currency, total };
  const made = planPayments(schedule, { ...request, kept: fixed });
  if (made.ok) return { plan: made.value, problem: null };
  // A due part may change if nothing else is left to absorb the difference; a paid one may not.
  const looser = planPayments(schedule, { ...request, kept: withMoney });
  if (looser.ok) return { plan: looser.value, problem: null };
  const problem = looser.problems.map(({ message }) => message).join(' ');
  if (before.length > 0) return { plan: { currency, total: stored?.total ?? total, parts: before }, problem };
  const name = content.schedule[0]?.name ?? 'Total';
  const whole = { _id: 'total', name, amount: total, due: { when: 'signing', dayPassed: false } as const };
  return { plan: { currency, total, parts: [whole] }, problem };
}

const latest = (left: string, right: string): string => (left > right ? left : right);

/** Returns the contracts before a step that the client sees. */
export const contractsBefore = ({ held }: Pick<MoneyFile, 'held'>, { step }: HeldStep): readonly HeldStep[] =>
  held.filter(
    (other) => other.isVisible && other.step.module === 'contract' && other.step.order < step.order,
  );

/** Returns the day on which the client had signed everything before an invoice; null without a contract, or before that. */
function signedDay(file: MoneyFile, invoice: HeldStep): string | null {
  const states = contractsBefore(file, invoice).flatMap((contract) => clientSigners(file, contract));
  if (states.length === 0) return null;
  const signed = states.flatMap(({ signedAt }) => (signedAt === null ? [] : [signedAt.getTime()]));
  return signed.length === states.length ? dayIn(Math.max(...signed), file.edition.reader.timeZone) : null;
}

/** Returns the client's signers of a contract; payments do not wait for the studio's countersignature. */
export const clientSigners = (file: Pick<MoneyFile, 'acts'>, contract: HeldStep) =>
  signerStates(contract, file.acts).filter(({ signer }) => signer.role === 'client');

async function lastPlan(tx: Transaction, leadId: string, stepId: string): Promise<PlanRow | undefined> {
  const [row] = await tx
    .select()
    .from(paymentPlans)
    .where(and(eq(paymentPlans.leadId, leadId), eq(paymentPlans.stepId, stepId)))
    .orderBy(desc(paymentPlans.number))
    .limit(1);
  return row;
}

/**
 * Stores the plan that something is paid or requested by, so that it stays when the event moves or the total changes.
 * Needs the lock of the lead's row.
 */
export async function keepPlan(
  tx: Transaction,
  { workspaceId, leadId, stepId }: InvoiceOwner,
  { plan, basis, stored, problem }: InvoiceMoney,
): Promise<void> {
  const isKept =
    stored?.versionId === basis.versionId &&
    stored.eventOn === basis.eventOn &&
    stored.signedOn === basis.signedOn;
  if (isKept || problem !== null) return;
  const row = {
    workspaceId,
    leadId,
    stepId,
    ...basis,
    number: (stored?.number ?? 0) + 1,
    total: plan.total,
    currency: plan.currency,
    parts: plan.parts,
  };
  // Storing it twice in one transaction changes nothing.
  await tx.insert(paymentPlans).values(row).onConflictDoNothing();
}
