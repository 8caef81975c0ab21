import { currencyDigits, formatMoney, parseMoney } from '@atelier/domain/money';
import { formatVariable, readVariableText } from '@atelier/domain/smart-files';
import type { EventPreset, EventPresetType } from '@atelier/sdk';

/** Kinds of values as people choose them. Instants can be made by the API, and are shown where there are any. */
export const variableKinds: readonly { readonly value: EventPresetType; readonly label: string }[] = [
  { value: 'text', label: 'Text' },
  { value: 'number', label: 'Number' },
  { value: 'day', label: 'Day' },
  { value: 'time', label: 'Time' },
  { value: 'money', label: 'Amount' },
  { value: 'instant', label: 'Day and time' },
];

/** What a kind is called; one that a newer server has, as it is spelt. */
export const kindName = (type: string): string =>
  variableKinds.find(({ value }) => value === type)?.label ?? type;

/** The kind with a name of the contract; text for what this version does not know. */
export const kindOf = (type: string): EventPresetType =>
  variableKinds.find(({ value }) => value === type)?.value ?? 'text';

/** In which language, zone and currency values are read and written. */
export interface ValueReader {
  readonly locale: string;
  readonly timeZone: string;
  readonly currency: string;
}

/** A default value as people read it; undefined when there is none. */
export function standardInWords(
  { type, defaultValue }: EventPreset,
  reader: ValueReader,
): string | undefined {
  const value = defaultValue === null ? null : readVariableText(kindOf(type), defaultValue);
  return value === null ? undefined : formatVariable(value, reader);
}

/** A default value as it stands in the field that changes it. */
export function typedStandard({ type, defaultValue }: EventPreset, { locale }: ValueReader): string {
  if (defaultValue === null || kindOf(type) !== 'money') return defaultValue ?? '';
  const value = readVariableText('money', defaultValue);
  return value?.type === 'money' ? formatMoney(value, locale) : defaultValue;
}

/**
 * What was typed as the contract takes it; null for nothing.
 *
 * @returns a problem in words when an amount cannot be read; everything else is the server's to judge.
 */
export function standardOf(
  kind: EventPresetType,
  typed: string,
  { locale, currency }: ValueReader,
): { readonly value: string | null } | { readonly problem: string } {
  const text = typed.trim();
  if (text === '') return { value: null };
  if (kind === 'number') return { value: text.replace(',', '.') };
  if (kind !== 'money') return { value: text };
  // One that was made in another currency keeps it.
  const named = /\b[A-Z]{3}\b/.exec(text)?.[0] ?? '';
  const read = parseMoney(text, {
    locale,
    currency: currencyDigits(named) === undefined ? currency : named,
  });
  return read.ok
    ? { value: `${read.value.amount} ${read.value.currency}` }
    : { problem: read.problems[0]?.message ?? 'Enter an amount.' };
}
