import { answer, type MoneyAnswer, refusal } from './answer.js';
import type { ChosenItem } from './choice.js';
import { checkInvoice, type InvoiceDiscount, type InvoiceItem, type InvoiceTerms } from './invoice.js';
import { bounded, timesQuantity, timesRate } from './money.js';
import { apportion, least, sumOf } from './rounding.js';
import { addTaxes, takeTaxesOut } from './taxes.js';

/** A line with all its amounts, in minor units. Each column adds up to the totals. */
export interface InvoiceLine extends InvoiceItem {
  readonly source: 'package' | 'extra' | 'included' | 'item';
  /** Quantity times price, as the client reads it. */
  readonly amount: number;
  /** Its share of the discounts. */
  readonly discount: number;
  /** Without tax, after discounts (BT-131 of EN 16931). */
  readonly net: number;
  /** Its share of each of its taxes. */
  readonly taxes: readonly { readonly taxId: string; readonly amount: number }[];
  /** With tax, after discounts. */
  readonly gross: number;
}

/** One tax over the whole invoice (BG-23 of EN 16931). */
export interface TaxTotal {
  readonly taxId: string;
  readonly name: string;
  /** Hundredths of a percent. */
  readonly rate: number;
  /** The net of the lines that name it (BT-116). */
  readonly base: number;
  /** BT-117. */
  readonly amount: number;
}

/** What an invoice comes to, in minor units of its currency. */
export interface InvoiceTotals {
  readonly currency: string;
  readonly lines: readonly InvoiceLine[];
  /** The lines as the client reads them, before discounts. */
  readonly subtotal: number;
  /** What each discount took; less than its value where there was no more to take. */
  readonly discounts: readonly {
    readonly discountId: string;
    readonly name: string;
    readonly amount: number;
  }[];
  /** All discounts. */
  readonly discount: number;
  /** Without tax, after discounts (BT-109). */
  readonly net: number;
  /** One for each tax that a line names, in the invoice's order. */
  readonly taxes: readonly TaxTotal[];
  /** All taxes (BT-110). */
  readonly tax: number;
  /** The net of the lines without a tax. */
  readonly untaxed: number;
  /** What the client pays (BT-112). */
  readonly total: number;
}

/**
 * What an invoice comes to (SPEC.md, M-10 to M-14). The one place that computes it: the price that a client sees while
 * choosing and the one that is charged are both this.
 *
 * @param terms - prices, taxes, discounts.
 * @param chosen - lines of a proposal, from `itemsOfChoice`; they come before the items.
 * @returns lines and totals; everything that is wrong with the terms otherwise.
 */
export function totalsOf(
  terms: InvoiceTerms,
  chosen: readonly ChosenItem[] = [],
): MoneyAnswer<InvoiceTotals> {
  const problems = checkInvoice(terms, chosen);
  if (problems.found.length > 0) return refusal(...problems.found);
  const items = [...chosen, ...terms.items.map((item) => ({ ...item, source: 'item' as const }))];
  const amounts = items.map(({ unitPrice, quantity }) => timesQuantity(BigInt(unitPrice), BigInt(quantity)));
  const taken = takeDiscounts(amounts, terms.discounts);
  const lines = items.map(({ taxIds }, index) => ({ taxIds, amount: taken.left[index] ?? 0n }));
  const taxed = (terms.pricesIncludeTax ? takeTaxesOut : addTaxes)(lines, terms.taxes);
  // Nothing is below zero, so these two bound everything else.
  for (const sum of [sumOf(amounts), sumOf(taxed.flatMap(({ net, taxes }) => [net, ...taxes.values()]))]) {
    const within = bounded(sum, 'total');
    if (!within.ok) return within;
  }
  return answer(
    joined(
      terms,
      items.map((item, index) => {
        const { net = 0n, taxes = new Map<string, bigint>() } = taxed[index] ?? {};
        const amount = amounts[index] ?? 0n;
        return {
          ...item,
          amount: Number(amount),
          discount: Number(amount - (taken.left[index] ?? 0n)),
          net: Number(net),
          taxes: item.taxIds.map((taxId) => ({ taxId, amount: Number(taxes.get(taxId) ?? 0n) })),
          gross: Number(net + sumOf(taxes.values())),
        };
      }),
      taken.amounts.map(Number),
    ),
  );
}

/** Discounts in their order, each on what the ones before left, none below zero (SPEC.md, M-11). */
function takeDiscounts(amounts: readonly bigint[], discounts: readonly InvoiceDiscount[]) {
  let left = [...amounts];
  const taken = discounts.map(({ kind, value }) => {
    const sum = sumOf(left);
    const discount = kind === 'percent' ? timesRate(sum, BigInt(value)) : least(BigInt(value), sum);
    const shares = apportion(discount, left);
    left = left.map((amount, index) => amount - (shares[index] ?? 0n));
    return discount;
  });
  return { left, amounts: taken };
}

function joined(
  { currency, taxes, discounts }: InvoiceTerms,
  lines: readonly InvoiceLine[],
  taken: readonly number[],
): InvoiceTotals {
  // Plain additions: all of them are parts of sums that were found to be within the limit.
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  const taxTotals = taxes.flatMap(({ _id, name, rate }) => {
    const own = lines.filter(({ taxIds }) => taxIds.includes(_id));
    const amounts = own.flatMap((line) => line.taxes).filter(({ taxId }) => taxId === _id);
    const base = sum(own.map(({ net }) => net));
    const amount = sum(amounts.map((share) => share.amount));
    return own.length === 0 ? [] : [{ taxId: _id, name, rate, base, amount }];
  });
  return {
    currency,
    lines,
    subtotal: sum(lines.map(({ amount }) => amount)),
    discounts: discounts.map(({ _id, name }, index) => ({
      discountId: _id,
      name,
      amount: taken[index] ?? 0,
    })),
    discount: sum(taken),
    net: sum(lines.map(({ net }) => net)),
    taxes: taxTotals,
    tax: sum(taxTotals.map(({ amount }) => amount)),
    untaxed: sum(lines.filter(({ taxIds }) => taxIds.length === 0).map(({ net }) => net)),
    total: sum(lines.map(({ gross }) => gross)),
  };
}
