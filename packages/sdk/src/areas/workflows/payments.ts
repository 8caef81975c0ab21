import { answerField as field } from '../../core/answer-field.js';
import type { CallOptions, Client, QueryOptions } from '../../core/client.js';
import {
  type CreditNoteInput,
  type InvoiceInput,
  type InvoiceNumberFields,
  type InvoiceNumberInput,
  type InvoicePaymentsFields,
  invoiceNumberSettingsCall,
  issueCreditNoteCall,
  issueInvoiceCall,
  type MarkPaidInput,
  markPaidCall,
  type PaymentForecastData,
  type PaymentForecastFilters,
  type PaymentInput,
  paymentForecastCall,
  type RefundPaymentInput,
  refundPaymentCall,
  smartFilePaymentsCall,
  undoOfflinePaymentCall,
  updateInvoiceNumberSettingsCall,
  type WaivePaymentInput,
  waivePaymentCall,
} from '../../generated/graphql/payments.js';

/** What an invoice of a lead asks for and what became of it; amounts in minor units of its currency. */
export type InvoicePayments = InvoicePaymentsFields;

/** One part of a plan of payments. */
export type InvoicePart = InvoicePayments['parts'][number];

/** One payment, and what is left of it. */
export type InvoicePayment = InvoicePayments['payments'][number];

/** Upcoming income, one for each currency in which something is open. */
export type IncomeForecast = PaymentForecastData['paymentForecast'];

/** What the numbers of invoices and credit notes look like, and which come next. */
export type InvoiceNumbering = InvoiceNumberFields;

/**
 * Money of leads, as the studio sees and changes it. Calls that name a new payment, refund or credit note by an `id` (a UUID)
 * do it once, however often they are made.
 *
 * @param client - made by `createClient`.
 * @see Specification 2 §1 and §7, "Smart files and workflows"; the rules are those of `@atelier/sdk/money`
 */
export const payments = (client: Client) => ({
  /**
   * What the invoices of a lead ask for and what became of it.
   *
   * @returns in the order of the steps; empty before the lead was sent.
   */
  ofLead: (workflowId: string, options?: QueryOptions) =>
    field(client.query(smartFilePaymentsCall, { workflowId }, options), 'smartFilePayments'),
  /**
   * Records a payment that came outside of any provider.
   *
   * @param input - `amount` in minor units, `method` in words, `day` (`YYYY-MM-DD`, today when not said), `note`, `partId`.
   * @returns a `graphql` error with code `beyond_open` when it is more than what is open and `isOverpaid` is not said.
   */
  markPaid: (input: MarkPaidInput, options?: CallOptions) =>
    field(client.query(markPaidCall, { input }, options), 'markPaid'),
  /** Takes a recorded payment back. Both stay on record; `not_offline` for one that came through a provider. */
  undoOffline: (input: PaymentInput, options?: CallOptions) =>
    field(client.query(undoOfflinePaymentCall, { input }, options), 'undoOfflinePayment'),
  /**
   * Gives a payment back, or a part of it (`amount` in minor units). Admins and owners.
   *
   * @returns a `graphql` error with code `beyond_payment` when that is more than what is left of it.
   */
  refund: (input: RefundPaymentInput, options?: CallOptions) =>
    field(client.query(refundPaymentCall, { input }, options), 'refundPayment'),
  /** Issues the invoice of a step with the next number; asked again, the same one. Admins and owners. */
  issueInvoice: (input: InvoiceInput, options?: CallOptions) =>
    field(client.query(issueInvoiceCall, { input }, options), 'issueInvoice'),
  /** Issues a credit note; `not_issued` before the invoice has a number, `beyond_total` beyond it. Admins and owners. */
  issueCreditNote: (input: CreditNoteInput, options?: CallOptions) =>
    field(client.query(issueCreditNoteCall, { input }, options), 'issueCreditNote'),
  /** Gives up what is open, or an `amount` of it in minor units. Admins and owners. */
  waive: (input: WaivePaymentInput, options?: CallOptions) =>
    field(client.query(waivePaymentCall, { input }, options), 'waivePayment'),
  /**
   * Upcoming income of plans that clients agreed to.
   *
   * @param filters - `from` and `to`, days as `YYYY-MM-DD`; `by`, `day` or `month` (when not said).
   * @returns one forecast for each currency.
   */
  forecast: (filters: PaymentForecastFilters, options?: QueryOptions) =>
    field(client.query(paymentForecastCall, { filters }, options), 'paymentForecast'),
  /** How invoices and credit notes are numbered, and which numbers come next. */
  numbering: (options?: QueryOptions) =>
    field(client.query(invoiceNumberSettingsCall, {}, options), 'invoiceNumberSettings'),
  /** Sets the prefix of a series and, upwards only (`number_taken`), its next number. Owners. */
  setNumbering: (input: InvoiceNumberInput, options?: CallOptions) =>
    field(client.query(updateInvoiceNumberSettingsCall, { input }, options), 'updateInvoiceNumberSettings'),
});
