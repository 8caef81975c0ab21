import { currencyDigits, formatMoney, type PlannedDue } from '@atelier/domain/money';
import { formatVariable, type Reader } from '@atelier/domain/smart-files';
import type { PageWords } from '@atelier/domain/words';

/** Writes an amount in minor units for the reader of a page. */
export type WriteMoney = (amount: number) => string;

/**
 * Writes the amounts of a file as its reader does: `€4,300`, and `€4,300.50` where it is not whole.
 *
 * @param currency - ISO 4217, of the file's invoice; null where no invoice says it, and then amounts stand without a sign.
 * @param reader - language of the file.
 */
export function moneyWriter(currency: string | null, { locale }: Reader): WriteMoney {
  if (currency === null || currencyDigits(currency) === undefined)
    return (amount) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(amount / 100);
  return (amount) => formatMoney({ amount, currency }, locale, { short: true });
}

/** A civil day in words: `27 February 2027`. */
export const dayInWords = (day: string, reader: Reader): string =>
  formatVariable({ type: 'day', value: day }, reader);

/** An instant in words, on the reader's clocks: `15 October 2026 at 09:12 WEST`. */
export const instantInWords = (instant: string, reader: Reader): string =>
  formatVariable({ type: 'instant', value: instant }, reader);

/**
 * The civil day of an instant in the zone of the file, `YYYY-MM-DD`. It is not asked of the filters, whose tables of zones
 * would be another 2 kB to wait for before a client sees anything.
 */
export function dayOfInstant(instant: string, { timeZone }: Reader): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(new Date(instant));
  const part = (name: string) => parts.find(({ type }) => type === name)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** When a payment is due, in words. */
export function dueInWords(due: PlannedDue, reader: Reader, words: Pick<PageWords, 'due'>): string {
  if (due.when === 'signing') return words.due.atSigning;
  if (due.when === 'day') return dayInWords(due.on, reader);
  return words.due.afterSigning({ days: due.days });
}

/** Until when a date is held: the end of its day, and where that day is lived. */
export function heldInWords(day: string, reader: Reader, { proposal }: PageWords): string {
  const place = reader.timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? '';
  const held = { day: dayInWords(day, reader), place };
  return place === 'UTC' ? proposal.heldUtc(held) : proposal.held(held);
}
