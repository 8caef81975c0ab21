import type { InvoicePayments, IssuedDocument, Payment } from '../../../../generated/graphql/workflows';
import { type CallContext, workspaceOf } from '../../../../platform/context';
import { checkedId, gone } from '../../../../platform/errors/refusals';
import type { Platform } from '../../../../platform/platform';
import { leadRow } from '../../drafts';
import type { InvoiceOwner } from '../../ledger';
import { type InvoiceMoney, invoicesOf } from '../../plans';
import { sentFile } from '../../record';
import { sealedUrl } from '../../sealing';
import { idOfObject, methodOf, partState } from '../client-payment';
import { TEST_PROVIDER } from '../provider';
import { askForMissingFiles, documentTitle, issuedDocuments } from '../receipts/invoice-files';
import { receiptsOf } from '../receipts/receipts';

const documentAnswer = async (
  { id, series, number, total, issuedOn, details, isTest, fileKey }: IssuedRow,
  platform: Pick<Platform, 'storage'>,
): Promise<IssuedDocument> => ({
  _id: id,
  number,
  total,
  issuedOn,
  reason: details.reason ?? null,
  isTest,
  url: await sealedUrl(platform, { storageKey: fileKey, title: documentTitle({ series, number }, 'en') }),
});

type IssuedRow = Awaited<ReturnType<typeof issuedDocuments>>[number];

/** Returns the money of an invoice, as the studio sees it. */
export async function invoicePayments(
  { tx, platform }: Pick<CallContext, 'tx' | 'platform'>,
  { leadId, stepId }: InvoiceOwner,
  money: InvoiceMoney,
): Promise<InvoicePayments> {
  const { invoice: figures, parts } = money.ledger;
  const documents = await issuedDocuments(tx, leadId, stepId);
  await askForMissingFiles(tx, platform, documents);
  const issued = documents.filter(({ series }) => series === 'invoice');
  const counts = issued.find(({ isTest }) => !isTest) ?? issued[0];
  const isReplaced = ({ id }: IssuedRow) => issued.some(({ replacesId }) => replacesId === id);
  const receipts = await receiptsOf(tx, leadId);
  const payments = money.ledger.payments
    .filter(({ state }) => state !== 'started')
    .map(async (payment): Promise<Payment> => {
      const receipt = receipts.find(
        ({ provider, objectId }) => provider === payment.provider && objectId === payment.objectId,
      );
      return {
        ...paymentAnswer(money, payment),
        receipt: receipt
          ? {
              title: receipt.title,
              url: await sealedUrl(platform, { storageKey: receipt.fileKey, title: receipt.title }),
            }
          : null,
      };
    });
  return {
    stepId,
    label: money.held.step.label,
    currency: money.plan.currency,
    total: figures.amount,
    paid: figures.paid,
    open: figures.open,
    processing: figures.processing,
    refunded: figures.refunded,
    refunding: figures.refunding,
    credited: figures.credited,
    writtenOff: figures.writtenOff,
    overpaid: figures.overpaid,
    inDispute: figures.inDispute,
    status: figures.status,
    isConfirmed: money.isConfirmed,
    problem: money.problem,
    amendedTotal: money.amendedTotal,
    invoice: counts ? await documentAnswer(counts, platform) : null,
    replacedInvoices: await Promise.all(
      issued.filter(isReplaced).map((document) => documentAnswer(document, platform)),
    ),
    creditNotes: await Promise.all(
      documents
        .filter(({ series }) => series === 'creditNote')
        .map((document) => documentAnswer(document, platform)),
    ),
    parts: parts.map((part) => ({
      _id: part.partId,
      name: part.name,
      amount: part.amount,
      paid: part.paid,
      open: part.open,
      state: partState(part, money),
      dueOn: part.due.when === 'day' ? part.due.on : null,
      dueWhen: part.due.when,
    })),
    payments: (await Promise.all(payments)).sort((one, other) => (one.at < other.at ? 1 : -1)),
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
): Omit<Payment, 'receipt'> {
  const { provider, objectId, amount, refunded, refunding, refundable, inDispute, state } = payment;
  const told = events.filter((event) => event.provider === provider && event.objectId === objectId);
  const isBack = state === 'done' && refunded >= amount;
  return {
    _id: idOfObject(provider, objectId),
    provider,
    amount,
    refunded,
    refunding,
    refundable,
    state: inDispute > 0 ? 'disputed' : isBack ? 'refunded' : (states[state] ?? state),
    isTest: provider === TEST_PROVIDER,
    method: methodOf(events, provider, objectId, 'en'),
    note: told.find(({ fields }) => fields.note)?.fields.note ?? null,
    failure:
      state === 'failed' ? (told.findLast(({ fields }) => fields.failure)?.fields.failure ?? null) : null,
    at: payment.occurredAt,
  };
}

/** Returns the amounts of a lead's invoices and their payments. */
export async function smartFilePayments(
  workflowId: string,
  context: CallContext,
): Promise<InvoicePayments[]> {
  const { tx } = context;
  const lead = await leadRow(tx, checkedId(workflowId, 'workflowId'));
  if (!lead) throw gone('lead');
  const file = await sentFile(tx, lead);
  const answers: InvoicePayments[] = [];
  for (const money of file ? await invoicesOf(tx, file, 'agreed') : []) {
    const owner = { workspaceId: workspaceOf(context).id, leadId: lead.id, stepId: money.held.step._id };
    answers.push(await invoicePayments(context, owner, money));
  }
  return answers;
}
