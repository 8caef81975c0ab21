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
