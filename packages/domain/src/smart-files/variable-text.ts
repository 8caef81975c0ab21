import { parseDay } from '@atelier/filters';
import { currencyDigits } from '../money/index.js';
import type { VariableType, VariableValue } from './variables';

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/;
const NUMBER = /^-?\d{1,15}(\.\d{1,6})?$/;
const MONEY = /^(-?\d{1,15}) ([A-Z]{3})$/;

/**
 * Reads the value of a variable from the one text that it is kept as: days `2027-02-27`, times `15:30`, instants ISO 8601 with
 * their offset, numbers with a point for decimals, amounts as minor units and currency: `150000 EUR`.
 *
 * @param type - what kind of value the variable has.
 * @param text - the text; blanks around it do not matter.
 * @returns null when the text is no value of this type; blanks alone are none of any.
 * @see SPEC.md, F-82
 */
export function readVariableText(type: VariableType, text: string): VariableValue | null {
  const value = text.trim();
  if (value === '') return null;
  switch (type) {
    case 'text':
      return { type, value };
    case 'day':
      return parseDay(value) === undefined ? null : { type, value };
    case 'time':
      return TIME.test(value) ? { type, value } : null;
    case 'instant':
      return INSTANT.test(value) && !Number.isNaN(Date.parse(value)) ? { type, value } : null;
    case 'number':
      return NUMBER.test(value) ? { type, value: Number(value) } : null;
    case 'money': {
      const [, amount, currency = ''] = MONEY.exec(value) ?? [];
      return amount === undefined || currencyDigits(currency) === undefined
        ? null
        : { type, amount: Number(amount), currency };
    }
  }
}

/**
 * The text that a value is kept as; `readVariableText` reads the same value from it.
 *
 * @see SPEC.md, F-82
 */
export const writeVariableText = (value: VariableValue): string =>
  value.type === 'money' ? `${value.amount} ${value.currency}` : String(value.value);
