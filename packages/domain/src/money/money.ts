import { answer, type MoneyAnswer, Problems, refusal } from './answer.js';
import { currencyDigits } from './currency.js';
import { moneyLimits } from './limits.js';
import { apportion, divideRounded } from './rounding.js';

/** An amount of a currency. */
export interface Money {
  /** Whole minor units of the currency: cents of EUR, yen of JPY, fils of KWD. */
  readonly amount: number;
  /** A code of ISO 4217. */
  readonly currency: string;
}

/** Parts of one whole, in which rates are counted: hundredths of a percent. */
export const RATE_WHOLE = 10_000n;
/** Parts of one piece, in which quantities are counted. */
const QUANTITY_WHOLE = 1_000n;

/** A whole amount as a number, or the answer that it is beyond the limit (SPEC.md, M-1). */
export function bounded(amount: bigint, field: string): MoneyAnswer<number> {
  const number = Number(amount);
  // A sum beyond the safe numbers cannot come out as a safe one, because rounding keeps order.
  if (Number.isSafeInteger(number)) return answer(number);
  const problems = new Problems();
  problems.add(
    field,
    'beyondLimit',
    `This amount is beyond ${moneyLimits.amount.toLocaleString('en-GB')} minor units.`,
    number < 0 ? -moneyLimits.amount : moneyLimits.amount,
  );
  return refusal(...problems.found);
}

/**
 * Money out of its parts, checked (SPEC.md, M-1 and M-2).
 *
 * @param amount - whole minor units, within ±9,007,199,254,740,991.
 * @param currency - a code of ISO 4217 in capitals.
 * @returns the money; `unknownCurrency`, `notWhole` or `beyondLimit` otherwise.
 */
export function moneyOf(amount: number, currency: string): MoneyAnswer<Money> {
  const problems = new Problems();
  checkCurrency(problems, 'currency', currency);
  problems.whole('amount', amount, -moneyLimits.amount, moneyLimits.amount, 'minor units');
  // Minus zero is zero.
  return problems.found.length > 0 ? refusal(...problems.found) : answer({ amount: amount || 0, currency });
}

/** Whether we know a currency; if not, that is a problem. */
export function checkCurrency(problems: Problems, field: string, currency: string): boolean {
  if (currencyDigits(currency) !== undefined) return true;
  problems.add(field, 'unknownCurrency', 'The currency is a code of ISO 4217, such as EUR, INR or USD.');
  return false;
}

/**
 * Adds up money of one currency. Only the sum has to be within the limit, so the order does not matter.
 *
 * @param list - amounts, all of them in `currency`.
 * @param currency - that of the sum; an empty list is zero of it.
 * @returns the sum; `otherCurrency` names the entry that is in another one, `beyondLimit` a sum that is too large.
 */
export function sumMoney(list: readonly Money[], currency: string): MoneyAnswer<Money> {
  const problems = new Problems();
  checkCurrency(problems, 'currency', currency);
  let sum = 0n;
  for (const [index, money] of list.entries()) {
    if (money.currency !== currency)
      problems.add(`${index}.currency`, 'otherCurrency', `This amount is not in ${currency}.`);
    if (
      problems.whole(`${index}.amount`, money.amount, -moneyLimits.amount, moneyLimits.amount, 'minor units')
    )
      sum += BigInt(money.amount);
  }
  if (problems.found.length > 0) return refusal(...problems.found);
  const amount = bounded(sum, 'sum');
  return amount.ok ? answer({ amount: amount.value, currency }) : amount;
}

/** A quantity times the price of one, exactly, then rounded once (SPEC.md, M-4 and M-5). */
export const timesQuantity = (unitPrice: bigint, quantity: bigint): bigint =>
  divideRounded(unitPrice * quantity, QUANTITY_WHOLE);

/** A rate of an amount, exactly, then rounded once (SPEC.md, M-4 and M-5). */
export const timesRate = (amount: bigint, rate: bigint): bigint => divideRounded(amount * rate, RATE_WHOLE);

/**
 * What a quantity costs (SPEC.md, M-5).
 *
 * @param unitPrice - the price of one.
 * @param quantity - thousandths: 1500 is one and a half; at most a million pieces either way.
 * @returns the price, rounded once to the minor unit; `notWhole` or `beyondLimit` otherwise.
 */
export function priceOf(unitPrice: Money, quantity: number): MoneyAnswer<Money> {
  return product(unitPrice, quantity, 'quantity', moneyLimits.quantity, 'thousandths', timesQuantity);
}

/**
 * A share of an amount: a tax, a discount, a deposit (SPEC.md, M-5).
 *
 * @param of - the whole.
 * @param rate - hundredths of a percent: 2300 is 23 %; −100 % to 100 %.
 * @returns the share, rounded once to the minor unit; `notWhole` or `beyondLimit` otherwise.
 */
export function shareOf(of: Money, rate: number): MoneyAnswer<Money> {
  return product(of, rate, 'rate', moneyLimits.rate, 'hundredths of a percent', timesRate);
}

function product(
  { amount, currency }: Money,
  factor: number,
  field: string,
  most: number,
  unit: string,
  multiply: (amount: bigint, factor: bigint) => bigint,
): MoneyAnswer<Money> {
  const checked = moneyOf(amount, currency);
  if (!checked.ok) return checked;
  const problems = new Problems();
  if (!problems.whole(field, factor, -most, most, unit)) return refusal(...problems.found);
  const result = bounded(multiply(BigInt(amount), BigInt(factor)), 'amount');
  return result.ok ? answer({ amount: result.value, currency }) : result;
}

/**
 * Parts an amount by weights so that the parts come to the whole (SPEC.md, M-6).
 *
 * @param whole - zero or more.
 * @param weights - whole numbers, zero or more, not all of them zero.
 * @returns one amount for each weight; `notWhole` or `beyondLimit` otherwise.
 */
export function partMoney(whole: Money, weights: readonly number[]): MoneyAnswer<Money[]> {
  const checked = moneyOf(whole.amount, whole.currency);
  if (!checked.ok) return checked;
  const problems = new Problems();
  problems.whole('amount', whole.amount, 0, moneyLimits.amount, 'minor units');
  for (const [index, weight] of weights.entries())
    problems.whole(`weights.${index}`, weight, 0, moneyLimits.amount, 'parts');
  if (problems.found.length === 0 && !weights.some((weight) => weight > 0))
    problems.add('weights', 'beyondLimit', 'At least one weight is above 0.', 1);
  if (problems.found.length > 0) return refusal(...problems.found);
  const shares = apportion(BigInt(whole.amount), weights.map(BigInt));
  return answer(shares.map((share) => ({ amount: Number(share), currency: whole.currency })));
}
