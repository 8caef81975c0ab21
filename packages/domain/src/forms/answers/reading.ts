import type { Fault } from './speech.js';
import type { AnswerValue } from './values.js';

/** An answer in normal form, null when there is none, or what is wrong with it. */
export type ReadAnswer =
  | { readonly value: AnswerValue | null; readonly problem?: never }
  | { readonly problem: Fault; readonly value?: never };

/** An object with none but known texts in it; undefined for anything else. */
export function readTexts<Name extends string>(
  value: unknown,
  names: readonly Name[],
): Partial<Record<Name, string>> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const texts: Partial<Record<Name, string>> = {};
  for (const [key, text] of Object.entries(value)) {
    const name = names.find((known) => known === key);
    if (name === undefined || typeof text !== 'string') return undefined;
    texts[name] = text;
  }
  return texts;
}

/** A number as people read it: `1,000`. */
export const inWords = (number: number, locale: string): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }).format(number);

/** A number with the thing it counts, in English: `1 option`, `2 options`. */
export const count = (number: number, thing: string): string =>
  `${inWords(number, 'en-GB')} ${thing}${number === 1 ? '' : 's'}`;
