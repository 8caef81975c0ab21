import { formatMoney, formatQuantity, formatRate } from '../money/index.js';
import { formatDay, formatNumber } from './format';
import { plainText } from './rich-text';
import { isRecord, isRuns } from './walk';

/** What it takes to write the values of a content. */
export interface WordingOptions {
  /** BCP 47: `en-GB`. */
  readonly locale: string;
  /** Currency of the file, ISO 4217: the one of its invoice. */
  readonly currency: string;
  /** Names of the taxes of the file's invoice by their ids; a tax that is not here is called by its id. */
  readonly taxes?: Readonly<Record<string, string>>;
}

const relative: Readonly<Record<string, string>> = {
  daysBeforeEvent: 'before the event',
  daysAfterEvent: 'after the event',
  daysAfterSigning: 'after signing',
};

/**
 * The value of a field in words: `€4,300`, `30%`, `28 days before the event`.
 *
 * @param field - name of the field, which says what a number means.
 * @param owner - the entry that the field belongs to: what a discount's value is depends on its kind.
 * @returns the words; undefined where a person could make nothing of the value, such as a picture's key.
 */
export function valueWords(
  field: string,
  value: unknown,
  owner: unknown,
  { locale, currency, taxes = {} }: WordingOptions,
): string | undefined {
  const kind = isRecord(value) ? value.kind : isRecord(owner) ? owner.kind : undefined;
  if (value === undefined || value === null || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') {
    if (field === 'price' || field === 'unitPrice' || (field === 'value' && kind === 'fixed'))
      return formatMoney({ amount: value, currency }, locale, { short: true });
    if (field === 'rate' || (field === 'value' && kind === 'percent')) return formatRate(value, locale);
    return field === 'quantity' ? formatQuantity(value, locale) : formatNumber(value, locale);
  }
  if (typeof value === 'string') {
    if (field === 'cover' || field === 'key') return undefined;
    return ['role', 'kind', 'type', 'currency'].includes(field) ? value : `“${value}”`;
  }
  if (Array.isArray(value)) {
    const entries: readonly unknown[] = value;
    if (value.length > 0 && isRuns(value)) return `“${plainText(value)}”`;
    if (!entries.every((entry) => typeof entry === 'string')) return undefined;
    const names = entries.map((entry) => (field === 'taxIds' ? (taxes[entry] ?? entry) : entry));
    return names.length === 0 ? 'none' : names.join(', ');
  }
  if (!isRecord(value)) return undefined;
  switch (field) {
    case 'amount':
      return kind === 'rest' ? 'what is left' : valueWords('value', value.value, value, { locale, currency });
    case 'due':
      if (kind === 'onSigning') return 'on signing';
      if (kind === 'onDate') return `on ${formatDay(String(value.date), locale)}`;
      return `${String(value.days)} days ${relative[String(kind)] ?? ''}`;
    case 'choice':
      return value.minimum === value.maximum
        ? String(value.minimum)
        : `${String(value.minimum)} to ${String(value.maximum)}`;
    case 'consent':
      return typeof value.text === 'string' ? `“${value.text}”` : undefined;
    default:
      return undefined;
  }
}
