import type { MoneyAnswer } from './answer.js';
import { answer } from './answer.js';
import { itemsOfChoice, type ProposalChoice, type ProposalOffer } from './choice.js';
import type { PlanDays } from './due.js';
import type { InvoiceTerms } from './invoice.js';
import { type PaymentPlan, planPayments } from './plan.js';
import type { SchedulePart } from './schedule.js';
import { type InvoiceTotals, totalsOf } from './totals.js';

/** The money of an invoice module. */
export interface QuotedInvoice extends InvoiceTerms {
  /** Whether what the client chooses in the proposal becomes lines of this invoice. */
  readonly takesChoice: boolean;
  readonly schedule: readonly SchedulePart[];
}

/** What is quoted, and for whom. */
export interface QuoteRequest extends PlanDays {
  readonly invoice: QuotedInvoice;
  /** The proposal and what was chosen of it; null where there is none. */
  readonly chosen: { readonly offer: ProposalOffer; readonly choice: ProposalChoice } | null;
}

/** What a client is asked for. */
export interface Quote {
  readonly totals: InvoiceTotals;
  readonly plan: PaymentPlan;
}

/**
 * From a choice to what is to be paid when (SPEC.md, M-17). The page that shows a price and the server that charges it
 * call this with the same versions, and so come to the same, to the minor unit.
 *
 * @returns totals and plan; the problems of the choice, of the invoice or of its schedule otherwise.
 */
export function quoteOf({ invoice, chosen, ...days }: QuoteRequest): MoneyAnswer<Quote> {
  const items =
    chosen === null || !invoice.takesChoice ? answer([]) : itemsOfChoice(chosen.offer, chosen.choice);
  if (!items.ok) return items;
  const totals = totalsOf(invoice, items.value);
  if (!totals.ok) return totals;
  const { currency, total } = totals.value;
  const plan = planPayments(invoice.schedule, { ...days, currency, total });
  return plan.ok ? answer({ totals: totals.value, plan: plan.value }) : plan;
}
