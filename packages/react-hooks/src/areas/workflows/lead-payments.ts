import { type InvoicePayments, type PaymentForecastFilters, payments } from '@atelier/sdk';
import { changed, put } from '../../platform/changes.js';
import { useRead } from '../../platform/read.js';
import { defineWrite, to } from '../../platform/write.js';
import { leadFollowers, leadKeys } from './lead-keys.js';

/** Milliseconds between two requests while a document is being made, and how many requests that takes at most. */
const [SOON, MAX_REQUESTS] = [2_000, 15];
/** Addresses of documents work for ten minutes; they are requested again before that. Milliseconds. */
const FRESH = 8 * 60_000;

/** The addresses of all documents; null for one that is being made. */
const documentsOf = (invoices: readonly InvoicePayments[]): readonly (string | null)[] =>
  invoices.flatMap(({ invoice, creditNotes, payments: all }) => [
    ...(invoice ? [invoice.url] : []),
    ...creditNotes.map(({ url }) => url),
    ...all.flatMap(({ receipt }) => (receipt ? [receipt.url] : [])),
  ]);

/**
 * Reads what the invoices of a lead ask for and what became of it, in minor units; again while a document is being made.
 *
 * @returns the query; no invoices before the lead was sent.
 */
export const useLeadPayments = (leadId: string) =>
  useRead<InvoicePayments[]>(
    leadKeys.payments(leadId),
    (client, options) => payments(client).ofLead(leadId, options),
    {
      refetchInterval: ({ state: { data, dataUpdateCount } }) => {
        const urls = documentsOf(data ?? []);
        if (urls.includes(null) && dataUpdateCount < MAX_REQUESTS) return SOON;
        return urls.length > 0 && FRESH;
      },
    },
  );

/** A write to the money of an invoice: the answer shows where the money is shown. */
const paymentWrite = {
  offline: 'refuse',
  answer: (invoice: InvoicePayments, { workflowId }: { readonly workflowId: string }) => [
    changed<InvoicePayments[]>(leadKeys.payments(workflowId), (list) =>
      list.map((one) => (one.stepId === invoice.stepId ? invoice : one)),
    ),
  ],
  invalidates: leadFollowers,
} as const;

/**
 * Records a payment that came outside of any provider. Name it by an `id`, so that a second try records nothing more.
 *
 * @returns the mutation; code `beyond_open` when it is more than what is open.
 */
export const useMarkPaid = defineWrite('workflows.markPaid', to(payments, 'markPaid'), paymentWrite);

/** Removes a payment that was recorded by mistake. */
export const useUndoOfflinePayment = defineWrite(
  'workflows.undoOfflinePayment',
  to(payments, 'undoOffline'),
  paymentWrite,
);

/**
 * Refunds a payment, all of it or an amount. Name the refund by an `id`, so that a second try refunds nothing more.
 *
 * @returns the mutation; code `beyond_payment` when that is more than what is left of it.
 */
export const useRefundPayment = defineWrite('workflows.refundPayment', to(payments, 'refund'), paymentWrite);

/**
 * Issues the invoice of a step with the next number; a second time returns the same one.
 *
 * @returns the mutation; code `forbidden` for a person who is neither admin nor owner.
 */
export const useIssueInvoice = defineWrite(
  'workflows.issueInvoice',
  to(payments, 'issueInvoice'),
  paymentWrite,
);

/**
 * Issues a credit note, which lowers what an invoice asks for. Name it by an `id`, so that a second try issues nothing more.
 *
 * @returns the mutation; code `not_issued` before the invoice has a number, `beyond_total` for more than is left of it.
 */
export const useIssueCreditNote = defineWrite(
  'workflows.issueCreditNote',
  to(payments, 'issueCreditNote'),
  paymentWrite,
);

/**
 * Waives what is open, or an amount of it. Name it by an `id`, so that a second try waives nothing more.
 *
 * @returns the mutation; code `nothing_open`, or `beyond_open` for more than what is open.
 */
export const useWaivePayment = defineWrite('workflows.waivePayment', to(payments, 'waive'), paymentWrite);

/**
 * Reads income to come over all leads, by currency, of plans that clients agreed to.
 *
 * @param filters - `from` and `to`, days as `YYYY-MM-DD`; `by`. Defaults to `month`.
 */
export const useIncomeForecast = (filters: PaymentForecastFilters) =>
  useRead([...leadKeys.forecast, filters], (client, options) => payments(client).forecast(filters, options));

/** Reads how invoices and credit notes are numbered, and which numbers come next. */
export const useInvoiceNumbering = () =>
  useRead(leadKeys.numbering, (client, options) => payments(client).numbering(options));

/** Reads whether clients can pay online, and through which provider. */
export const usePaymentSettings = () =>
  useRead(leadKeys.paymentSettings, (client, options) => payments(client).settings(options));

/**
 * Sets the prefix of a series and, upwards only, its next number.
 *
 * @returns the mutation; its error is a `CallFailed`: code `number_taken`, `invalid_input` names the field, `forbidden` for a
 * person who is not the owner.
 */
export const useSetInvoiceNumbering = defineWrite(
  'workflows.setInvoiceNumbering',
  to(payments, 'setNumbering'),
  { offline: 'refuse', answer: (numbering) => [put(leadKeys.numbering, numbering)] },
);
