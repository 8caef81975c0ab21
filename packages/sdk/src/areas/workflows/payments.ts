import type { Client } from '../../core/client.js';
import { type PaymentsCalls, paymentsCalls } from '../../generated/areas/payments.js';
import type {
  InvoiceNumberFields,
  InvoicePaymentsFields,
  PaymentForecastData,
  PaymentSettingsData,
} from '../../generated/graphql/payments.js';

/** An invoice of a lead with its payments; amounts in minor units of its currency. */
export type InvoicePayments = InvoicePaymentsFields;

/** One part of a payment plan. */
export type InvoicePart = InvoicePayments['parts'][number];

/** One payment, with its refundable amount. */
export type InvoicePayment = InvoicePayments['payments'][number];

/** Upcoming income, one forecast per currency with open amounts. */
export type IncomeForecast = PaymentForecastData['paymentForecast'];

/** The number format of invoices and credit notes, and the next numbers. */
export type InvoiceNumbering = InvoiceNumberFields;

/** Whether clients can pay online, and through which provider. */
export type PaymentSettings = PaymentSettingsData['paymentSettings'];

/**
 * Payments of leads, from the studio's side. Calls that take an `id` (a UUID) for a new payment, refund or credit
 * note can be repeated safely.
 *
 * @param client - created by `createClient`.
 */
export const payments = (client: Client): PaymentsCalls => paymentsCalls(client);
