import {
  type Ledger,
  type LedgerPart,
  ledgerOf,
  overdueParts,
  type PaymentPlan,
  type PlanDays,
  replan,
  totalsOf,
} from '@atelier/domain/money';
import type { EffectiveModule, InvoiceContent, MoneyFacts } from '@atelier/domain/smart-files';
import { dayIn } from '@atelier/filters';
import type { Transaction } from '../../../platform/database/transaction';
import {
  asLedgerEvents,
  type EventRow,
  earlierPlan,
  type InvoiceOwner,
  type MoneyHistory,
  type PlanRow,
  paymentPlans,
  plansOfLeads,
} from '../ledger';
import { type HeldStep, instantOf, type MoneyFile, type SentFile, signerStates } from '../record';

/** The plan of a sent file's invoice, and its payments. */
export interface InvoiceMoney {
  readonly held: HeldStep;
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
  /** The total of the amendment that waits until the client agrees to it; null if none does. */
  readonly amendedTotal: number | null;
}

/**
 * Which money is meant while an amendment waits: what the client agreed to before, which counts until they agree again; or
 * what the file shows now, which they are asked to agree to.
 */
type MoneyView = 'agreed' | 'shown';

/** Returns the invoice of a version whose kind was checked. */
const invoiceOf = ({
  version,
}: HeldStep): { content: InvoiceContent; chosen: EffectiveModule['chosen'] } => ({
  // The content of a version matches its kind, and callers pass only invoices.
  content: version.effective.content as InvoiceContent,
  chosen: version.effective.chosen,
});

/** What determines an invoice's money besides its file. */
interface Known extends MoneyHistory {
  /** Now, in milliseconds since 1970. */
  readonly instant: number;
}

/** Returns the invoices of a file that count: those that the client sees, and others with payment events. */
export const countedInvoices = (
  { held }: Pick<MoneyFile, 'held'>,
  hasEvents: (stepId: string) => boolean,
): HeldStep[] =>
  held.filter(({ step, isVisible }) => step.module === 'invoice' && (isVisible || hasEvents(step._id)));

/** Returns the invoices of a file that count, with their money. */
export async function invoicesOf(tx: Transaction, file: SentFile, view: MoneyView): Promise<InvoiceMoney[]> {
  const historyOf = await plansOfLeads(tx, [file.lead.id]);
  const instant = await instantOf(tx);
  const hasEvents = (stepId: string) => historyOf(file.lead.id, stepId).events.length > 0;
  return countedInvoices(file, hasEvents).flatMap((held) => {
    const money = moneyFrom(file, held, { ...historyOf(file.lead.id, held.step._id), instant }, view);
    return money ? [money] : [];
  });
}

/** Returns the money of an invoice; undefined if its total is unknown. */
export async function moneyOf(
  tx: Transaction,
  file: SentFile,
  held: HeldStep,
  view: MoneyView,
): Promise<InvoiceMoney | undefined> {
  const historyOf = await plansOfLeads(tx, [file.lead.id]);
  const instant = await instantOf(tx);
  return moneyFrom(file, held, { ...historyOf(file.lead.id, held.step._id), instant }, view);
}

/** Returns the same from data that was already read. */
export function moneyFrom(
  file: MoneyFile,
  held: HeldStep,
  { events, stored, instant }: Known,
  view: MoneyView,
): InvoiceMoney | undefined {
  const { content, chosen } = invoiceOf(held);
  const totals = totalsOf(content, chosen ?? []);
  if (!totals.ok) return undefined;
  const { timeZone } = file.edition.reader;
  const today = dayIn(instant, timeZone);
  const signedAt = signedInstant(file, held);
  const signedOn = signedAt === null ? null : dayIn(signedAt, timeZone);
  const waits = isWaiting(file, held, { stored, events, signedAt, signedOn });
  const { total } = totals.value;
  const common = { held, events, today, stored, amendedTotal: waits ? total : null };
  if (waits && stored !== undefined && view === 'agreed') {
    const { currency, parts, versionId, eventOn } = stored;
    const plan = { currency, total: stored.total, parts };
    return {
      ...common,
      plan,
      ledger: ledgerOf(plan, asLedgerEvents(events)),
      isConfirmed: true,
      problem: null,
      basis: { versionId, eventOn, signedOn: stored.signedOn },
    };
  }
  const days: PlanDays = {
    signedOn,
    eventOn: file.edition.eventDay,
    // The agreement starts on the day when both the current file and its signature existed.
    from: signedOn === null ? today : latest(signedOn, dayIn(file.edition.createdAt.getTime(), timeZone)),
  };
  const { plan, problem } = planNow({ content, total, days, stored, events, today });
  const ledger = ledgerOf(plan, asLedgerEvents(events));
  return {
    ...common,
    plan,
    problem,
    ledger,
    isConfirmed: !waits && (signedOn !== null || ledger.invoice.received > 0) && problem === null,
    basis: { versionId: held.version.id, eventOn: days.eventOn, signedOn },
  };
}

/**
 * Returns whether an invoice waits until its client agrees to it, after they agreed to another plan: by signing every
 * contract before it, or by paying or accepting it.
 */
function isWaiting(
  file: MoneyFile,
  held: HeldStep,
  {
    stored,
    events,
    signedAt,
    signedOn,
  }: MoneyHistory & { readonly signedAt: number | null; readonly signedOn: string | null },
): boolean {
  if (stored === undefined) return false;
  const { currency, parts } = stored;
  const wasAgreed =
    stored.signedOn !== null || ledgerOf({ currency, parts }, asLedgerEvents(events)).invoice.received > 0;
  const isSame = stored.versionId === held.version.id && stored.signedOn === signedOn;
  return wasAgreed && !isSame && !isAgreed(file, held, signedAt);
}

/** Returns whether the client agreed to the version of an invoice that holds. */
export function isAgreed(file: MoneyFile, held: HeldStep, signedAt = signedInstant(file, held)): boolean {
  const isAccepted = hasAccepted(file, held);
  if (contractsBefore(file, held).length === 0) return isAccepted;
  return signedAt !== null && (isAccepted || signedAt >= held.version.createdAt.getTime());
}

/** Returns whether the client paid or accepted the version of an invoice that holds. */
export const hasAccepted = ({ acts }: Pick<MoneyFile, 'acts'>, { step, version }: HeldStep): boolean =>
  acts.some(({ kind, stepId, hash }) => kind === 'plan' && stepId === step._id && hash === version.hash);

/** Returns the parts of an invoice that are to be paid by now. */
export const dueNow = ({
  ledger,
  today,
  basis,
}: Pick<InvoiceMoney, 'ledger' | 'today' | 'basis'>): LedgerPart[] =>
  ledger.parts.filter(
    ({ open, due }) =>
      open > 0 && (due.when === 'day' ? due.on <= today : due.when === 'signing' && basis.signedOn !== null),
  );

/** Returns what the state of a file has to know about the money of an invoice. */
export const moneyFacts = ({ ledger, today }: Pick<InvoiceMoney, 'ledger' | 'today'>): MoneyFacts => {
  const { paid, open, processing, inDispute } = ledger.invoice;
  return { paid, open, processing, inDispute, isOverdue: overdueParts(ledger, today).length > 0 };
};

interface PlanFacts extends MoneyHistory {
  readonly content: InvoiceContent;
  readonly total: number;
  readonly days: PlanDays;
  readonly today: string;
}

/** Returns the current plan, after the stored one. */
function planNow({ content, total, days, stored, events, today }: PlanFacts): {
  readonly plan: PaymentPlan;
  readonly problem: string | null;
} {
  const { currency, schedule } = content;
  const made = replan(schedule, {
    ...days,
    currency,
    total,
    today,
    earlier: earlierPlan(stored),
    events: asLedgerEvents(events),
  });
  if (made.ok) return { plan: made.value, problem: null };
  const problem = made.problems.map(({ message }) => message).join(' ');
  if (stored?.currency === currency)
    return { plan: { currency, total: stored.total, parts: stored.parts }, problem };
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

/** Returns when the client had signed everything before an invoice; null without a contract, or before that. */
function signedInstant(file: MoneyFile, invoice: HeldStep): number | null {
  const states = contractsBefore(file, invoice).flatMap((contract) => clientSigners(file, contract));
  if (states.length === 0) return null;
  const signed = states.flatMap(({ signedAt }) => (signedAt === null ? [] : [signedAt.getTime()]));
  return signed.length === states.length ? Math.max(...signed) : null;
}

/** Returns the client's signers of a contract; payments do not wait for the studio's countersignature. */
export const clientSigners = (file: Pick<MoneyFile, 'acts'>, contract: HeldStep) =>
  signerStates(contract, file.acts).filter(({ signer }) => signer.role === 'client');

/**
 * Stores the plan that is agreed to, or that something is paid or requested by: its amounts stay while its total and schedule
 * do, and what is paid of it stays after that. Needs the lock of the lead's row.
 */
export async function keepPlan(
  tx: Transaction,
  { workspaceId, leadId, stepId }: InvoiceOwner,
  { held, plan, basis, stored, problem }: InvoiceMoney,
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
    schedule: invoiceOf(held).content.schedule,
  };
  // Storing it twice in one transaction changes nothing.
  await tx.insert(paymentPlans).values(row).onConflictDoNothing();
}
