import { and, desc, eq } from 'drizzle-orm';
import type { InvoicePayments, IssuedDocument, Payment } from '../../../../generated/graphql/workflows';
import { type CallContext, workspaceOf } from '../../../../platform/context';
import type { Transaction } from '../../../../platform/database/transaction';
import { checkedId, gone } from '../../../../platform/errors/refusals';
import { leadRow } from '../../leads/lead-answers';
import { sentFile } from '../../record/sent-file';
import { idOfObject, methodOf, partState } from '../client-payment';
import type { InvoiceOwner } from '../events';
import type { InvoiceRow } from '../invoices';
import { type InvoiceMoney, invoicesOf } from '../plan';
import { invoices } from '../schema';

const documentAnswer = ({ id, number, total, issuedOn, details }: InvoiceRow): IssuedDocument => ({
  ...{ _id: id, number, total, issuedOn },
  reason: details.reason ?? null,
});

/** The money of an invoice, as the studio sees it. */
export async function invoicePayments(
  tx: Transaction,
  { leadId, stepId }: InvoiceOwner,
  money: InvoiceMoney,
): Promise<InvoicePayments> {
  const { invoice: figures, parts } = money.ledger;
  const documents = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.leadId, leadId), eq(invoices.stepId, stepId)))
    .orderBy(desc(invoices.createdAt), desc(invoices.number));
  const issued = documents.find(({ series }) => series === 'invoice');
  return {
    ...{ stepId, label: money.held.step.label, currency: money.plan.currency, total: figures.amount },
    ...{ paid: figures.paid, open: figures.open, processing: figures.processing },
    ...{ refunded: figures.refunded, credited: figures.credited, writtenOff: figures.writtenOff },
    ...{ overpaid: figures.overpaid, inDispute: figures.inDispute, status: figures.status },
    ...{ isConfirmed: money.isConfirmed, problem: money.problem },
    invoice: issued ? documentAnswer(issued) : null,
    creditNotes: documents.filter(({ series }) => series === 'creditNote').map(documentAnswer),
    parts: parts.map((part) => ({
      ...{ _id: part.partId, name: part.name, amount: part.amount, paid: part.paid, open: part.open },
      state: partState(part, money),
      dueOn: part.due.when === 'day' ? part.due.on : null,
      dueWhen: part.due.when,
    })),
    payments: money.ledger.payments
      .filter(({ state }) => state !== 'started')
      .map((payment) => paymentAnswer(money, payment))
      .sort((one, other) => (one.at < other.at ? 1 : -1)),
  };
}

const states: Readonly<Record<string, string>> = {
  pending: 'processing',
  done: 'paid',
  failed: 'failed',
  canceled: 'canceled',
  undone: 'undone',
};

function paymentAnswer(
  { events }: InvoiceMoney,
  payment: InvoiceMoney['ledger']['payments'][number],
): Payment {
  const { provider, objectId, amount, refunded, refundable, inDispute, state } = payment;
  const told = events.filter((event) => event.provider === provider && event.objectId === objectId);
  const isBack = state === 'done' && refunded >= amount;
  return {
    ...{ _id: idOfObject(provider, objectId), provider, amount, refunded, refundable },
    state: inDispute > 0 ? 'disputed' : isBack ? 'refunded' : (states[state] ?? state),
    method: methodOf(events, provider, objectId),
    note: told.find(({ fields }) => fields.note)?.fields.note ?? null,
    failure:
      state === 'failed' ? (told.findLast(({ fields }) => fields.failure)?.fields.failure ?? null) : null,
    at: payment.occurredAt,
  };
}

/** What the invoices of a lead ask for, and what became of it. */
export async function smartFilePayments(
  workflowId: string,
  context: CallContext,
): Promise<InvoicePayments[]> {
  const { tx } = context;
  const lead = await leadRow(tx, checkedId(workflowId, 'workflowId'));
  if (!lead) throw gone('lead');
  const file = await sentFile(tx, lead);
  const answers: InvoicePayments[] = [];
  for (const money of file ? await invoicesOf(tx, file) : []) {
    const owner = { workspaceId: workspaceOf(context).id, leadId: lead.id, stepId: money.held.step._id };
    answers.push(await invoicePayments(tx, owner, money));
  }
  return answers;
}
