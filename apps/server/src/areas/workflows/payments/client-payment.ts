import { createHash } from 'node:crypto';
import { type LedgerPart, overdueParts } from '@atelier/domain/money';
import type { Language } from '@atelier/domain/words';
import { letterWords } from '@atelier/domain/words/letters';
import type { ClientPayment } from '../../../generated/rest';
import { linkOf, type RestHandlers, workspaceOf } from '../../../platform/context';
import { checkedId, gone } from '../../../platform/errors/refusals';
import { leadRow } from '../drafts';
import type { EventRow } from '../ledger';
import { type InvoiceMoney, moneyOf } from '../plans';
import { linkReader, sentFile } from '../record';
import { openCheckoutOf } from './checkouts';
import { invoiceOf } from './invoices';
import { TEST_PROVIDER } from './provider';

/** Returns the product's id for an object of a provider: always the same one. */
export function idOfObject(provider: string, objectId: string): string {
  const hex = createHash('sha256').update(`${provider}\n${objectId}`).digest('hex');
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Returns the state of a part, as it is shown. */
export function partState(
  part: LedgerPart,
  { ledger, today, basis }: Pick<InvoiceMoney, 'ledger' | 'today' | 'basis'>,
): ClientPayment['parts'][number]['state'] {
  if (part.open === 0) return 'paid';
  if (part.status === 'processing') return 'processing';
  if (overdueParts(ledger, today).some(({ partId }) => partId === part.partId)) return 'overdue';
  if (part.paid > 0) return 'partlyPaid';
  const isDue =
    part.due.when === 'day' ? part.due.on <= today : part.due.when === 'signing' && basis.signedOn !== null;
  return isDue ? 'due' : 'later';
}

/** How a card is stored with an event, of a provider or of the test checkout. */
const CARD = /^(Card|Test card) ending (\d+)$/;

/** Returns how a payment was made, in a language; what the studio or a provider wrote stays as it is. */
export function methodOf(
  events: readonly EventRow[],
  provider: string,
  objectId: string,
  language: Language,
): string {
  const { methods } = letterWords[language];
  const kept = events.findLast(
    (event) => event.provider === provider && event.objectId === objectId && event.fields.method,
  )?.fields.method;
  const [, card, digits] = CARD.exec(kept ?? '') ?? [];
  if (digits !== undefined)
    return card === 'Card' ? methods.cardEnding({ digits }) : methods.testCardEnding({ digits });
  if (kept) return kept;
  if (provider === TEST_PROVIDER) return methods.test;
  if (provider === 'stripe') return methods.card;
  return provider === 'studio' ? methods.studio : methods.payment;
}

/** Returns payments received, processing, failed or returned, newest first. */
function paymentsOf({ ledger, events }: InvoiceMoney, language: Language): ClientPayment['payments'] {
  const payments = ledger.payments.flatMap((payment): ClientPayment['payments'] => {
    const { provider, objectId, state, amount, occurredAt, refunded, inDispute } = payment;
    const shown = { done: 'paid', pending: 'processing', failed: 'failed' }[state as string];
    if (shown === undefined) return [];
    const isBack = state === 'done' && refunded >= amount;
    return [
      {
        _id: idOfObject(provider, objectId),
        amount,
        state: inDispute > 0 ? 'disputed' : isBack ? 'refunded' : shown,
        method: methodOf(events, provider, objectId, language),
        at: occurredAt,
      },
    ];
  });
  const returned = returnsOf(events).map(
    ({ provider, objectId, amount, occurredAt, paymentId, paymentProvider }) => ({
      _id: idOfObject(provider, objectId),
      amount: -amount,
      state: 'refunded',
      method: methodOf(events, paymentProvider ?? provider, paymentId ?? '', language),
      at: occurredAt.toISOString(),
    }),
  );
  return [...payments, ...returned].sort((one, other) => (one.at < other.at ? 1 : -1)).slice(0, 200);
}

/** Returns refunds that went through: whose last event is a success. */
const returnsOf = (events: readonly EventRow[]): EventRow[] => {
  const done = events.filter(({ kind }) => kind === 'refund.succeeded');
  return done.filter(
    (refund, place) =>
      done.findIndex((other) => other.objectId === refund.objectId) === place &&
      !events.some(({ kind, objectId }) => kind === 'refund.failed' && objectId === refund.objectId),
  );
};

/** Returns the amounts of an invoice and its payments, as its client sees them. */
function clientPayment(
  money: InvoiceMoney,
  { invoiceNumber, isCheckoutOpen }: Pick<ClientPayment, 'invoiceNumber' | 'isCheckoutOpen'>,
  language: Language,
): ClientPayment {
  const { plan, ledger, problem } = money;
  return {
    currency: plan.currency,
    total: ledger.invoice.amount,
    paid: ledger.invoice.paid,
    open: ledger.invoice.open,
    invoiceNumber,
    canPayOnline: ledger.invoice.open > 0 && problem === null,
    isCheckoutOpen,
    parts: ledger.parts.map((part) => ({
      _id: part.partId,
      name: part.name,
      amount: part.amount,
      paid: part.paid,
      state: partState(part, money),
      dueOn: part.due.when === 'day' ? part.due.on : null,
      dueWhen: part.due.when,
    })),
    payments: paymentsOf(money, language),
  };
}

/** Returns the amounts of an invoice and its payments to its client. */
export const readClientPayment: RestHandlers['readClientPayment'] = async (input, context) => {
  const { tx } = context;
  const stepId = checkedId(input.stepId, 'stepId');
  const lead = await leadRow(tx, linkOf(context).leadId);
  const file = lead && (await sentFile(tx, lead));
  const held = file?.held.find(({ step, isVisible }) => isVisible && step._id === stepId);
  if (!file || held?.step.module !== 'invoice') throw gone('invoice');
  const money = await moneyOf(tx, file, held, 'shown');
  if (!money) throw gone('invoice');
  const { id: workspaceId } = workspaceOf(context);
  const issued = await invoiceOf(tx, { workspaceId, leadId: lead.id, stepId });
  const { language } = await linkReader(context, lead);
  const isCheckoutOpen = (await openCheckoutOf(tx, lead.id, stepId)) !== undefined;
  return clientPayment(money, { invoiceNumber: issued?.number ?? null, isCheckoutOpen }, language);
};
