import { readNumber } from '@atelier/filters';
import type { MoneyQuestion, NumberQuestion, RatingQuestion } from '../content/types.js';
import { formLimits as limits } from '../limits.js';
import { inWords, type ReadAnswer } from './reading.js';

export function readNumberAnswer(question: NumberQuestion, value: unknown): ReadAnswer {
  const number = readNumber(typeof value === 'string' ? value.trim() : value);
  if (number === undefined) return { problem: ({ words }) => words.answers.number };
  if (!hasDecimals(number, question.decimals))
    return {
      problem: ({ words: { answers } }) =>
        question.decimals === 0 ? answers.wholeNumber : answers.tooManyDigits({ digits: question.decimals }),
    };
  return within(number, question.minimum ?? -limits.number, question.maximum ?? limits.number, inWords);
}

/** Whether a number can be written with so many digits after the point. */
export const hasDecimals = (number: number, decimals: number): boolean =>
  Number(number.toFixed(decimals)) === number;

/** Amounts come as minor units: who shows them reads what people type, in their own way of writing. */
export function readMoney(question: MoneyQuestion, value: unknown): ReadAnswer {
  if (typeof value !== 'number' || !Number.isSafeInteger(value))
    return { problem: ({ words }) => words.answers.amount };
  const write = (amount: number, locale: string) => writeMoney(amount, question.currency, locale);
  return within(value + 0, question.minimum ?? 0, question.maximum ?? limits.money, write);
}

const formatOf = (currency: string, locale = 'en-GB') =>
  new Intl.NumberFormat(locale, { style: 'currency', currency });

/** How many digits the minor units of a currency take: 2 for EUR, none for JPY, 3 for KWD. */
export const currencyDigits = (currency: string): number =>
  formatOf(currency).resolvedOptions().maximumFractionDigits ?? 2;

/** An amount of minor units as people read it: `€1,200.00`. */
export const writeMoney = (minorUnits: number, currency: string, locale: string): string =>
  formatOf(currency, locale).format(minorUnits / 10 ** currencyDigits(currency));

export function readRating(question: RatingQuestion, value: unknown): ReadAnswer {
  const step = typeof value === 'number' && Number.isInteger(value) ? value + 0 : undefined;
  return step !== undefined && step >= question.lowest && step <= question.highest
    ? { value: step }
    : {
        problem: ({ words }) =>
          words.answers.step({ lowest: String(question.lowest), highest: String(question.highest) }),
      };
}

function within(
  number: number,
  least: number,
  most: number,
  write: (number: number, locale: string) => string,
): ReadAnswer {
  if (number < least)
    return { problem: ({ words, locale }) => words.answers.least({ value: write(least, locale) }) };
  if (number > most)
    return { problem: ({ words, locale }) => words.answers.most({ value: write(most, locale) }) };
  return { value: number };
}
