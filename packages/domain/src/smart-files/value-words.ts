import type { RedlineWords } from '../generated/words/types.js';
import { formatMoney, formatQuantity, formatRate } from '../money/index.js';
import { formatDay, formatNumber } from './format';
import { englishRedlines, wordOf } from './places';
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
  /** In which words changes are said; defaults to English, for the studio. */
  readonly words?: RedlineWords;
}

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
  options: WordingOptions,
): string | undefined {
  const { locale, currency, taxes = {}, words = englishRedlines } = options;
  const { values } = words;
  const kind = isRecord(value) ? value.kind : isRecord(owner) ? owner.kind : undefined;
  if (value === undefined || value === null || value === '') return values.none;
  if (typeof value === 'boolean') return value ? values.yes : values.no;
  if (typeof value === 'number') {
    if (field === 'price' || field === 'unitPrice' || (field === 'value' && kind === 'fixed'))
      return formatMoney({ amount: value, currency }, locale, { short: true });
    if (field === 'rate' || (field === 'value' && kind === 'percent')) return formatRate(value, locale);
    return field === 'quantity' ? formatQuantity(value, locale) : formatNumber(value, locale);
  }
  if (typeof value === 'string') {
    if (field === 'cover' || field === 'key') return undefined;
    if (field === 'currency') return value;
    if (['role', 'kind', 'type'].includes(field)) return wordOf(words.kinds, value) ?? value;
    return words.places.quoted({ text: value });
  }
  if (Array.isArray(value)) {
    const entries: readonly unknown[] = value;
    if (value.length > 0 && isRuns(value)) return words.places.quoted({ text: plainText(value) });
    if (!entries.every((entry) => typeof entry === 'string')) return undefined;
    const names = entries.map((entry) => (field === 'taxIds' ? (taxes[entry] ?? entry) : entry));
    return names.length === 0 ? values.none : names.join(', ');
  }
  if (!isRecord(value)) return undefined;
  switch (field) {
    case 'amount':
      return kind === 'rest' ? values.rest : valueWords('value', value.value, value, options);
    case 'due':
      switch (kind) {
        case 'onSigning':
          return values.onSigning;
        case 'onDate':
          return values.onDate({ day: formatDay(String(value.date), locale) });
        case 'daysBeforeEvent':
        case 'daysAfterEvent':
        case 'daysAfterSigning':
          return values[kind]({ days: Number(value.days) });
        default:
          return undefined;
      }
    case 'choice': {
      const [least, most] = [String(value.minimum), String(value.maximum)];
      return least === most ? least : values.range({ least, most });
    }
    case 'consent':
      return typeof value.text === 'string' ? words.places.quoted({ text: value.text }) : undefined;
    default:
      return undefined;
  }
}
