import { moneyLimits } from './limits.js';
import { numberFormat } from './number-format.js';

/** How a locale writes numbers. */
interface NumberSigns {
  readonly decimal: string;
  readonly group: string;
  /** Its ten digits, zero first. */
  readonly digits: readonly string[];
}

/** Marks that only say in which direction text runs; they come along when an amount is copied. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Text as it is compared: one form of each digit, sign and blank (NFKC), and no marks of direction. Text that is too
 * long for a number is none.
 */
export const plain = (text: string): string =>
  text.length > moneyLimits.typed ? '' : text.normalize('NFKC').replace(DIRECTIONS, '');

function signsOf(locale: string, currency: string | undefined): NumberSigns {
  // Some locales write money with other signs than numbers: fr-CH has 1,50 but 1.50 CHF.
  const options: Intl.NumberFormatOptions =
    currency === undefined ? {} : { style: 'currency', currency, minimumFractionDigits: 1 };
  // Seven digits and a fraction, because some locales leave four digits without a group.
  const parts = numberFormat(locale, options).formatToParts(1_234_567.8);
  const sign = (type: 'decimal' | 'group') => plain(parts.find((part) => part.type === type)?.value ?? '');
  const digits = [...numberFormat(locale, { useGrouping: false }).format(9_876_543_210)].reverse();
  return { decimal: sign('decimal'), group: sign('group'), digits };
}

/** Why a text is no number of a given scale. */
export type DecimalDefect = 'notAnAmount' | 'tooManyDecimals' | 'beyondLimit';

/**
 * Reads a number as somebody types it (SPEC.md, M-8): the locale's decimal sign, groups that are whole, its own digits
 * or ASCII ones. What can be read in one way only is read in every locale; where two readings are possible, the locale
 * decides. It never guesses: anything else is refused.
 *
 * @param text - a number without a unit, already `plain`.
 * @param format - `scale`: how many decimals count; more are refused, zeros as well. `currency`: for money.
 * @returns the number times ten to the scale.
 */
export function readDecimal(
  text: string,
  locale: string,
  { scale, currency }: { readonly scale: number; readonly currency?: string | undefined },
): number | DecimalDefect {
  const { decimal, group, digits } = signsOf(locale, currency);
  const ascii = [...text.trim()]
    .map((character) => (digits.includes(character) ? digits.indexOf(character) : character))
    .join('');
  const [, minus = '', number = ''] = /^([-−–]?)\s*(.*)$/s.exec(ascii) ?? [];
  const sign = plainDecimalSign(number);
  // Where the decimal sign is on no Latin keyboard, a point is one as well.
  const pointed = sign || ['.', ','].includes(decimal) ? number : number.replaceAll('.', decimal);
  const point = sign ?? decimal;
  const [whole = '', fraction = '', ...more] = point === '' ? [pointed] : pointed.split(point);
  if (more.length > 0 || !/^\d*$/.test(fraction) || (whole === '' && fraction === '')) return 'notAnAmount';
  const groups = [group, point === ',' ? '.' : ',', ' ', "'", '’'].filter((one) => one !== point);
  const ungrouped = withoutGroups(whole, groups);
  if (ungrouped === undefined) return 'notAnAmount';
  if (fraction.length > scale) return 'tooManyDecimals';
  const read = Number(`${ungrouped}${fraction.padEnd(scale, '0')}`);
  if (read > moneyLimits.amount) return 'beyondLimit';
  // Minus zero is zero.
  return minus === '' || read === 0 ? read : -read;
}

/**
 * The decimal sign of a number that can be read in one way only, whatever the locale: in `1.234,56`, `1 234,56` and
 * `1,234.56` the first sign parts groups, so that the last one is the decimal sign.
 */
function plainDecimalSign(number: string): string | undefined {
  const signs = [...number.replaceAll(/\d/g, '')];
  const last = signs.pop();
  const isOnly = last === '.' || last === ',' ? signs.length > 0 && !signs.includes(last) : false;
  return isOnly && new Set(signs).size === 1 ? last : undefined;
}

/** Groups of three, or of two before the last three as in 1,20,000, parted by one of the signs. */
function withoutGroups(whole: string, signs: readonly string[]): string | undefined {
  if (/^\d*$/.test(whole)) return whole;
  const sign = [...whole].find((character) => !/\d/.test(character)) ?? '';
  if (!signs.includes(sign)) return undefined;
  const groups = whole.split(sign);
  const [first = '', ...others] = groups;
  const last = others.at(-1) ?? '';
  const middle = others.slice(0, -1);
  const length = middle[0]?.length ?? 3;
  const isGrouped =
    groups.every((digits) => /^\d+$/.test(digits)) &&
    first.length <= length &&
    last.length === 3 &&
    (length === 2 || length === 3) &&
    middle.every((digits) => digits.length === length);
  return isGrouped ? groups.join('') : undefined;
}

/**
 * A scaled whole number as decimal text, exactly: 144050 at scale 2 is `1440.50`. A division would not do, because
 * amounts near the limit have no double of their own behind the decimal sign.
 */
export function writeDecimal(value: number, scale: number): string {
  const digits = String(Math.abs(value)).padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  return `${value < 0 ? '-' : ''}${whole}${scale === 0 ? '' : `.${digits.slice(-scale)}`}`;
}
