import { currencyDigits } from './currency.js';
import { writeDecimal } from './decimal.js';
import type { Money } from './money.js';
import { numberFormat } from './number-format.js';

/** How money is written. */
export interface FormatMoneyOptions {
  /** `€4,300` (default), or `EUR 4,300` where the sign alone could be misread. */
  readonly display?: 'symbol' | 'narrowSymbol' | 'code';
  /** `€4,300` instead of `€4,300.00`; what is not whole keeps its decimals. For prices, not for columns. */
  readonly short?: boolean;
}

/**
 * Writes money as the reader's locale does (SPEC.md, M-9). The digits are those of ISO 4217, and exact to the limit.
 *
 * @param money - a whole amount within the limits; see `moneyOf`.
 * @param locale - BCP 47 tag, such as `en-GB`.
 * @returns `€1,440.50`, `1.440,50 €`, `¥1,440`, `KWD 1.440`.
 * @throws RangeError for a currency that is not known, an amount that is not whole and a tag that is no locale: a
 * program's fault.
 */
export function formatMoney(
  { amount, currency }: Money,
  locale: string,
  { display = 'symbol', short = false }: FormatMoneyOptions = {},
): string {
  const scale = currencyDigits(currency);
  if (scale === undefined) throw new RangeError(`${currency} is no currency of ISO 4217.`);
  if (!Number.isSafeInteger(amount)) throw new RangeError('An amount of money is a whole number.');
  const decimals = short && amount % 10 ** scale === 0 ? 0 : scale;
  const format = numberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: display,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return writeExactly(format, amount, scale);
}

/**
 * Writes a rate: 2300 as `23%`, 750 as `7.5%`.
 *
 * @param rate - hundredths of a percent.
 * @param locale - BCP 47 tag.
 */
export const formatRate = (rate: number, locale: string): string =>
  writeExactly(numberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }), rate, 4);

/**
 * Writes a quantity: 1500 as `1.5`.
 *
 * @param quantity - thousandths.
 * @param locale - BCP 47 tag.
 */
export const formatQuantity = (quantity: number, locale: string): string =>
  writeExactly(numberFormat(locale, { maximumFractionDigits: 3 }), quantity, 3);

/** Text keeps every digit, where a double would lose the last one; the types know text that is a number. */
const writeExactly = (format: Intl.NumberFormat, value: number, scale: number): string =>
  format.format(writeDecimal(value, scale) as `${number}`);
