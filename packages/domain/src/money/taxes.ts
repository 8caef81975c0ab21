import type { InvoiceTax } from './invoice.js';
import { RATE_WHOLE, timesRate } from './money.js';
import { apportion, divideRounded, sumOf } from './rounding.js';

/** A line as it meets its taxes: what is left of its price after the discounts. */
export interface TaxableLine {
  /** With tax or without, as the invoice says. */
  readonly amount: bigint;
  readonly taxIds: readonly string[];
}

/** What the taxes made of a line. */
export interface TaxedLine {
  net: bigint;
  /** By id of the tax, in the line's order. */
  readonly taxes: Map<string, bigint>;
}

/** Tax on top of prices: each tax once on the sum of its lines, then down to the lines (SPEC.md, M-12). */
export function addTaxes(lines: readonly TaxableLine[], taxes: readonly InvoiceTax[]): TaxedLine[] {
  const taxed = lines.map(({ amount }): TaxedLine => ({ net: amount, taxes: new Map() }));
  for (const { _id, rate } of taxes) {
    const weights = lines.map(({ amount, taxIds }) => (taxIds.includes(_id) ? amount : 0n));
    const shares = apportion(timesRate(sumOf(weights), BigInt(rate)), weights);
    for (const [index, { taxIds }] of lines.entries())
      if (taxIds.includes(_id)) taxed[index]?.taxes.set(_id, shares[index] ?? 0n);
  }
  return taxed;
}

/**
 * Tax inside of prices: lines with the same taxes are one sum, from which each tax is taken out once, then down to the
 * lines (SPEC.md, M-13). What the client pays stays what it was; the net takes the rounding.
 */
export function takeTaxesOut(lines: readonly TaxableLine[], taxes: readonly InvoiceTax[]): TaxedLine[] {
  const taxed = lines.map(({ amount }): TaxedLine => ({ net: amount, taxes: new Map() }));
  const key = ({ taxIds }: TaxableLine) => JSON.stringify([...taxIds].sort());
  for (const same of new Set(lines.map(key))) {
    const indexes = [...lines.keys()].filter((index) => {
      const line = lines[index];
      return line !== undefined && key(line) === same;
    });
    const taxIds = lines[indexes[0] ?? 0]?.taxIds ?? [];
    const own = taxes.filter(({ _id }) => taxIds.includes(_id));
    const whole = RATE_WHOLE + sumOf(own.map(({ rate }) => BigInt(rate)));
    const gross = sumOf(indexes.map((index) => lines[index]?.amount ?? 0n));
    for (const { _id, rate } of own) {
      // What the taxes before it left, so that no line pays more than it has.
      const weights = indexes.map((index) => taxed[index]?.net ?? 0n);
      const shares = apportion(divideRounded(gross * BigInt(rate), whole), weights);
      for (const [place, index] of indexes.entries()) {
        const line = taxed[index];
        const share = shares[place] ?? 0n;
        line?.taxes.set(_id, share);
        if (line) line.net -= share;
      }
    }
  }
  return taxed;
}
