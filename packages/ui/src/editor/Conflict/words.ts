import { formatMoney, formatRate } from '@atelier/domain/money';
import {
  type MergeConflict,
  plainText,
  type RichLine,
  type RichText,
  variableLabel,
} from '@atelier/domain/smart-files';

interface Wording {
  readonly locale: string;
  readonly currency: string;
}

/** What one side of a conflict has, in words. */
export function sideInWords(conflict: MergeConflict, side: 'mine' | 'theirs', wording: Wording): string {
  if (!(side in conflict)) return 'Removed';
  const field = conflict.path.split('.').at(-1) ?? '';
  return valueInWords(conflict[side], field, wording);
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isLine = (value: unknown): value is RichLine =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((run) => isRecord(run) && ('text' in run || 'variable' in run));

const isText = (value: unknown): value is RichText =>
  isRecord(value) && Array.isArray(value.blocks) && Object.keys(value).length === 1;

function valueInWords(value: unknown, field: string, wording: Wording): string {
  if (value === null || value === undefined || value === '') return 'Nothing';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') {
    if (/price/i.test(field))
      return formatMoney({ amount: value, currency: wording.currency }, wording.locale, { short: true });
    return field === 'rate'
      ? formatRate(value, wording.locale)
      : new Intl.NumberFormat(wording.locale).format(value);
  }
  if (typeof value === 'string') return value;
  if (isLine(value) || isText(value))
    return plainText(value, (key) => `[${variableLabel(key)}]`) || 'Nothing';
  if (Array.isArray(value))
    return value.length === 0
      ? 'Nothing'
      : value.map((one: unknown) => valueInWords(one, field, wording)).join(', ');
  if (!isRecord(value)) return String(value);
  // An entry by what people call it, else by everything that it says.
  const named = ['name', 'label', 'heading', 'title', 'runs', 'text']
    .map((key) => value[key])
    .find((one) => one !== undefined && one !== '');
  return named === undefined
    ? Object.entries(value)
        .filter(([key]) => key !== '_id')
        .map(([key, one]) => valueInWords(one, key, wording))
        .join(', ')
    : valueInWords(named, 'name', wording);
}
