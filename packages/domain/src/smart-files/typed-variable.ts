import { currencyDigits, formatMoney, parseMoney, parseNumber } from '../money/index.js';
import { numberFormat } from '../money/number-format.js';
import { readVariableText, writeVariableText } from './variable-text';
import type { VariableType } from './variables';

/** How somebody writes values. */
export interface TypedVariableOptions {
  /** BCP 47 tag, such as `en-GB`. */
  readonly locale: string;
  /** ISO 4217: of amounts that name no currency themselves. */
  readonly currency: string;
}

/** Digits behind the decimal sign of a number. */
const DECIMALS = 6;

const examples: Partial<Record<VariableType, string>> = {
  day: 'Enter a date.',
  time: 'Enter a time, such as 15:30.',
  instant: 'Enter a date and time with its offset, such as 2027-02-27T15:30:00Z.',
};

/**
 * Reads the value of a variable as people type it (SPEC.md, F-109): numbers and amounts as their locale writes them.
 *
 * @param type - what kind of value the variable has.
 * @param text - what was typed; blanks alone are no value.
 * @returns the text that the value is kept as (F-82), null for no value; or the problem, in a sentence.
 */
export function readTypedVariable(
  type: VariableType,
  text: string,
  { locale, currency }: TypedVariableOptions,
): { readonly value: string | null } | { readonly problem: string } {
  const typed = text.trim();
  if (typed === '') return { value: null };
  switch (type) {
    case 'text':
      return { value: typed };
    case 'number': {
      const read = parseNumber(typed, { locale, decimals: DECIMALS });
      return read.ok
        ? { value: writeVariableText({ type, value: read.value }) }
        : { problem: read.problems[0]?.message ?? 'Enter a number.' };
    }
    case 'money': {
      // An amount in another currency keeps it.
      const named = /\b[A-Z]{3}\b/.exec(typed)?.[0] ?? '';
      const read = parseMoney(typed, {
        locale,
        currency: currencyDigits(named) === undefined ? currency : named,
      });
      return read.ok
        ? { value: writeVariableText({ type, ...read.value }) }
        : { problem: read.problems[0]?.message ?? 'Enter an amount.' };
    }
    default:
      return readVariableText(type, typed)
        ? { value: typed }
        : { problem: examples[type] ?? 'Enter a value.' };
  }
}

/**
 * Writes a kept value the way it is typed; `readTypedVariable` reads the same value from it.
 *
 * @param kept - the text that the value is kept as; null and texts that are no value stay as they are.
 */
export function writeTypedVariable(
  type: VariableType,
  kept: string | null,
  { locale, currency }: TypedVariableOptions,
): string {
  const value = kept === null ? null : readVariableText(type, kept);
  // With its code where the sign alone would be read as the usual currency.
  if (value?.type === 'money')
    return formatMoney(value, locale, value.currency === currency ? {} : { display: 'code' });
  if (value?.type === 'number')
    return numberFormat(locale, { maximumFractionDigits: DECIMALS }).format(value.value);
  return kept ?? '';
}
