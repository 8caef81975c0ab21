import type { Client } from '../../core/client.js';
import { paymentsCalls } from '../../generated/areas/payments.js';
import type {
  InvoiceNumberFields,
  InvoicePaymentsFields,
  PaymentForecastData,
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
 */
export const payments = (client: Client) => paymentsCalls(client);
