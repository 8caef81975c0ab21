import { Problems } from './answer.js';
import { moneyLimits } from './limits.js';
import { checkCurrency } from './money.js';

/** A tax that lines of an invoice name. */
export interface InvoiceTax {
  readonly _id: string;
  readonly name: string;
  /** Hundredths of a percent: 2300 is 23 %. */
  readonly rate: number;
}

/** Something that is sold: a line of an invoice before anything is computed. */
export interface InvoiceItem {
  readonly _id: string;
  readonly name: string;
  /** Thousandths: 1500 is one and a half. */
  readonly quantity: number;
  /** Minor units; with or without tax as the invoice says. */
  readonly unitPrice: number;
  /** Taxes of the invoice; each is counted on the same amount, none on another tax. */
  readonly taxIds: readonly string[];
}

/** Something taken off the whole invoice. */
export interface InvoiceDiscount {
  readonly _id: string;
  readonly name: string;
  /** A share of what the discounts before it left, or an amount. */
  readonly kind: 'percent' | 'fixed';
  /** Hundredths of a percent, or minor units (with tax where prices include it). */
  readonly value: number;
}

/** What decides the totals of an invoice; the contents of an invoice module have all of it. */
export interface InvoiceTerms {
  /** A code of ISO 4217. */
  readonly currency: string;
  /** Whether the prices are what the client pays, or tax comes on top of them. */
  readonly pricesIncludeTax: boolean;
  readonly taxes: readonly InvoiceTax[];
  readonly items: readonly InvoiceItem[];
  /** In the order in which they are taken off. */
  readonly discounts: readonly InvoiceDiscount[];
}

/**
 * Everything that is wrong with the terms of an invoice: SPEC.md, M-1, M-10 to M-14.
 *
 * @param chosen - lines that come from a proposal besides the items; their problems are on the field `choice`.
 */
export function checkInvoice(terms: InvoiceTerms, chosen: readonly InvoiceItem[]): Problems {
  const problems = new Problems();
  checkCurrency(problems, 'currency', terms.currency);
  if (problems.count('taxes', terms.taxes, moneyLimits.taxes, 'taxes')) checkTaxes(problems, terms.taxes);
  checkItems(problems, 'items', terms.items, terms.taxes);
  checkItems(problems, 'choice', chosen, terms.taxes);
  if (!problems.count('discounts', terms.discounts, moneyLimits.discounts, 'discounts')) return problems;
  problems.distinct('discounts', terms.discounts);
  for (const [index, { kind, value }] of terms.discounts.entries()) {
    const field = `discounts.${index}.value`;
    if (kind === 'percent') problems.whole(field, value, 0, moneyLimits.rate, 'hundredths of a percent');
    else problems.whole(field, value, 0, moneyLimits.amount, 'minor units');
  }
  return problems;
}

function checkTaxes(problems: Problems, taxes: readonly InvoiceTax[]): void {
  problems.distinct('taxes', taxes);
  const known = new Set<string>();
  for (const [index, { name, rate }] of taxes.entries()) {
    problems.whole(`taxes.${index}.rate`, rate, 0, moneyLimits.rate, 'hundredths of a percent');
    const tax = JSON.stringify([name, rate]);
    if (known.has(tax))
      problems.add(`taxes.${index}`, 'sameTwice', `${name} is there twice with the same rate.`);
    known.add(tax);
  }
}

/** What a line needs to be priced. */
function checkItems(
  problems: Problems,
  field: string,
  items: readonly InvoiceItem[],
  taxes: readonly InvoiceTax[],
): void {
  // A choice has lines of three lists, each of them bounded, and ids that are unique in their list only.
  const isChoice = field === 'choice';
  if (!problems.count(field, items, moneyLimits.items * (isChoice ? 3 : 1), 'lines')) return;
  if (!isChoice) problems.distinct(field, items);
  for (const [index, item] of items.entries()) {
    const at = `${field}.${index}`;
    problems.whole(`${at}.quantity`, item.quantity, 0, moneyLimits.quantity, 'thousandths');
    problems.whole(`${at}.unitPrice`, item.unitPrice, 0, moneyLimits.amount, 'minor units');
    checkTaxIds(problems, `${at}.taxIds`, item.taxIds, taxes);
  }
}

function checkTaxIds(
  problems: Problems,
  field: string,
  taxIds: readonly string[],
  taxes: readonly InvoiceTax[],
): void {
  if (!problems.count(field, taxIds, moneyLimits.taxesOfItem, 'taxes of one line')) return;
  let rates = 0;
  for (const [index, id] of taxIds.entries()) {
    const tax = taxes.find(({ _id }) => _id === id);
    if (tax === undefined) problems.add(`${field}.${index}`, 'unknownTax', `The invoice has no tax ${id}.`);
    else if (taxIds.indexOf(id) !== index)
      problems.add(`${field}.${index}`, 'sameTwice', `${tax.name} is named twice.`);
    else rates += tax.rate;
  }
  if (rates > moneyLimits.rate)
    problems.add(field, 'beyondTax', 'The taxes of one line come to at most 100%.', moneyLimits.rate);
}
