/** Reads answers as they are kept: they may be of any device, any version of the form, and half-written. */

/** A text to put into a field. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** A field of an answer that is a record. */
export const partOf = (value: unknown, name: string): string => {
  if (typeof value !== 'object' || value === null) return '';
  const part: unknown = Object.entries(value).find(([key]) => key === name)?.[1];
  return textOf(part);
};

/** A record with one field changed; null when nothing is left in it. */
export function withPart(
  value: unknown,
  names: readonly string[],
  name: string,
  text: string,
): Readonly<Record<string, string>> | null {
  const entries = names
    .map((one): [string, string] => [one, one === name ? text : partOf(value, one)])
    .filter(([, part]) => part !== '');
  return entries.length === 0 ? null : Object.fromEntries(entries);
}

/** The entries of an answer that is a list. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Words of one's own in a choice; undefined when an option was chosen. */
export const otherOf = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && 'other' in value && typeof value.other === 'string'
    ? value.other
    : undefined;
