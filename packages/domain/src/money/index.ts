/**
 * Money as the product counts it: integer minor units with a currency, the totals of an invoice, payment schedules, the
 * ledger of what was paid, the forecast of what will be. Pure, for browsers and servers; the rules are in SPEC.md.
 */

export type { MoneyAnswer, MoneyProblem, MoneyProblemCode } from './answer.js';
export {
  type ChosenItem,
  initialChoice,
  itemsOfChoice,
  type OfferedExtra,
  type OfferedLine,
  type OfferedPackage,
  type ProposalChoice,
  type ProposalOffer,
} from './choice.js';
export { currencies, currencyDigits } from './currency.js';
export type { PlanDays, PlannedDue } from './due.js';
export {
  type Forecast,
  type ForecastPlan,
  type ForecastRange,
  forecastOf,
  overdueParts,
} from './forecast.js';
export { type FormatMoneyOptions, formatMoney, formatQuantity, formatRate } from './format.js';
export type { InvoiceDiscount, InvoiceItem, InvoiceTax, InvoiceTerms } from './invoice.js';
export {
  formatInvoiceNumber,
  type InvoiceNumber,
  nextInvoiceNumber,
  parseInvoiceNumber,
} from './invoice-number.js';
export * from './ledger/index.js';
export { moneyLimits } from './limits.js';
export { type Money, moneyOf, partMoney, priceOf, shareOf, sumMoney } from './money.js';
export {
  changesOfPlan,
  type PaymentPlan,
  type PlanChange,
  type PlannedPart,
  type PlanRequest,
  planPayments,
} from './plan.js';
export { type Quote, type QuotedInvoice, type QuoteRequest, quoteOf } from './quote.js';
export { type EarlierPlan, type ReplanRequest, replan } from './replan.js';
export {
  checkSchedule,
  type PartAmount,
  type PartDue,
  type ScheduleFacts,
  type SchedulePart,
} from './schedule.js';
export { type InvoiceLine, type InvoiceTotals, type TaxTotal, totalsOf } from './totals.js';
export { parseMoney, parseNumber, parseQuantity, parseRate, type TypedMoneyOptions } from './typed.js';
