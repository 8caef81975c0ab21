import { answer, type MoneyAnswer, type MoneyProblemCode, Problems, refusal } from './answer.js';
import { currencies, currencyDigits } from './currency.js';
import { type DecimalDefect, plain, readDecimal } from './decimal.js';
import { formatMoney, formatQuantity, formatRate } from './format.js';
import { moneyLimits } from './limits.js';
import { checkCurrency, type Money } from './money.js';
import { numberFormat } from './number-format.js';

/** How somebody writes amounts. */
export interface TypedMoneyOptions {
  /** The currency of the field; text that names another one is refused. */
  readonly currency: string;
  /** BCP 47 tag, such as `en-GB`: its decimal sign and its groups. */
  readonly locale: string;
}

/**
 * Reads an amount as people type it (SPEC.md, M-8): `1,440`, `€1,440.50`, `1.440,50 €`, `1 440,50`, `₹1,20,000`.
 * What can mean one amount only is read in every locale: `1.440,50` in `en-GB`. It never guesses. In `en-GB`, `1,44` and `1.440` are refused for EUR, because either could be a thousand times less.
 *
 * @param text - what was typed, with or without the currency's sign or code before or behind it; at most 64 characters.
 * @returns the money; `notAnAmount`, `tooManyDecimals`, `otherCurrency`, `unknownCurrency` or `beyondLimit` otherwise,
 * on the field `amount`, with an example of how it is written.
 * @throws RangeError for a tag that is no locale: a program's fault.
 */
export function parseMoney(text: string, { currency, locale }: TypedMoneyOptions): MoneyAnswer<Money> {
  const problems = new Problems();
  const scale = currencyDigits(currency);
  if (!checkCurrency(problems, 'currency', currency) || scale === undefined)
    return refusal(...problems.found);
  const number = withoutCurrency(plain(text), currency, locale);
  if (namesCurrency(number)) {
    problems.add('amount', 'otherCurrency', `This amount is in ${currency}.`);
    return refusal(...problems.found);
  }
  const example = `Write the amount as ${formatMoney({ amount: 144_050, currency }, locale)}.`;
  const amount = read(number, { locale, scale, currency, field: 'amount', example });
  return amount.ok ? answer({ amount: amount.value, currency }) : amount;
}

/**
 * Reads a rate as people type it: `23`, `23 %`, `7,5%` (SPEC.md, M-8).
 *
 * @param locale - BCP 47 tag.
 * @returns hundredths of a percent, 0 to 10,000; a problem on the field `rate` otherwise.
 */
export function parseRate(text: string, locale: string): MoneyAnswer<number> {
  const number = plain(text).replace(/^\s*[%٪]|[%٪]\s*$/, '');
  const example = `Write the rate as ${formatRate(750, locale)}.`;
  return limited(read(number, { locale, scale: 2, field: 'rate', example }), 'rate');
}

/**
 * Reads a quantity as people type it: `2`, `1.5`, `0,125` (SPEC.md, M-8).
 *
 * @param locale - BCP 47 tag.
 * @returns thousandths, 0 to a thousand million; a problem on the field `quantity` otherwise.
 */
export function parseQuantity(text: string, locale: string): MoneyAnswer<number> {
  const example = `Write the quantity as ${formatQuantity(1_500, locale)}.`;
  const typed = read(plain(text), { locale, scale: 3, field: 'quantity', example });
  return limited(typed, 'quantity');
}

/**
 * Reads a plain number as people type it: `1,440.5`, `1.440,5`, `-3` (SPEC.md, M-8).
 *
 * @param options - `locale`: BCP 47 tag; `decimals`: how many digits behind the decimal sign it may have.
 * @returns the number; a problem on the field `number` otherwise.
 */
export function parseNumber(
  text: string,
  { locale, decimals }: { readonly locale: string; readonly decimals: number },
): MoneyAnswer<number> {
  const example = `Enter a number, such as ${numberFormat(locale, { maximumFractionDigits: decimals }).format(1_440.5)}.`;
  const typed = read(plain(text), { locale, scale: decimals, field: 'number', example });
  return typed.ok ? answer(typed.value / 10 ** decimals) : typed;
}

const words: Record<DecimalDefect, string> = {
  notAnAmount: '',
  tooManyDecimals: 'This has too many decimals. ',
  beyondLimit: 'This is too much. ',
};

interface Reading {
  readonly locale: string;
  readonly scale: number;
  readonly currency?: string;
  readonly field: string;
  readonly example: string;
}

function read(number: string, { field, example, ...format }: Reading): MoneyAnswer<number> {
  const { locale, scale } = format;
  const value = readDecimal(number, locale, format);
  if (typeof value === 'number') return answer(value);
  const limits: Partial<Record<MoneyProblemCode, number>> = {
    tooManyDecimals: scale,
    beyondLimit: moneyLimits.amount,
  };
  const problems = new Problems();
  problems.add(field, value, `${words[value]}${example}`, limits[value]);
  return refusal(...problems.found);
}

function limited(read: MoneyAnswer<number>, field: 'rate' | 'quantity'): MoneyAnswer<number> {
  const [most, words] = mosts[field];
  if (!read.ok || (read.value >= 0 && read.value <= most)) return read;
  const problems = new Problems();
  problems.add(field, 'beyondLimit', words, read.value < 0 ? 0 : most);
  return refusal(...problems.found);
}

const mosts = {
  rate: [moneyLimits.rate, 'A rate is 0% to 100%.'],
  quantity: [moneyLimits.quantity, 'A quantity is 0 to 1,000,000.'],
} as const;

/** What people type besides the signs that `Intl` knows. */
const typedSigns: Readonly<Record<string, readonly string[]>> = { INR: ['Rs.', 'Rs'] };

/** The text without one sign or code of the currency, at its start or its end. */
function withoutCurrency(text: string, currency: string, locale: string): string {
  const displays = ['symbol', 'narrowSymbol'] as const;
  const signs = displays.map((currencyDisplay) =>
    plain(
      numberFormat(locale, { style: 'currency', currency, currencyDisplay })
        .formatToParts(0)
        .find(({ type }) => type === 'currency')?.value ?? currency,
    ).trim(),
  );
  let rest = text.trim();
  const [minus = ''] = /^[-−–]/.exec(rest) ?? [];
  rest = rest.slice(minus.length).trimStart();
  const known = [currency, ...signs, ...(typedSigns[currency] ?? [])].filter((sign) => sign !== '');
  // The longest first, so that "CA$" is not left as "CA".
  for (const sign of known.sort((a, b) => b.length - a.length)) {
    if (rest.toUpperCase().startsWith(sign.toUpperCase())) {
      rest = rest.slice(sign.length).trimStart();
      break;
    }
    if (rest.toUpperCase().endsWith(sign.toUpperCase())) {
      rest = rest.slice(0, -sign.length).trimEnd();
      break;
    }
  }
  return minus + rest;
}

const namesCurrency = (text: string) =>
  /\p{Sc}/u.test(text) ||
  (text.toUpperCase().match(/\p{L}+/gu) ?? []).some((word) => currencies.includes(word));
