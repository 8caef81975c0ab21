import { readNumber } from '@atelier/filters';
import type { MoneyQuestion, NumberQuestion, RatingQuestion } from '../content/types.js';
import { formLimits as limits } from '../limits.js';
import { count, inWords, type ReadAnswer } from './reading.js';

export function readNumberAnswer(question: NumberQuestion, value: unknown): ReadAnswer {
  const number = readNumber(typeof value === 'string' ? value.trim() : value);
  if (number === undefined) return { problem: 'Write a number.' };
  if (!hasDecimals(number, question.decimals))
    return {
      problem:
        question.decimals === 0
          ? 'Write a whole number.'
          : `Write at most ${count(question.decimals, 'digit')} after the point.`,
    };
  return within(number, question.minimum ?? -limits.number, question.maximum ?? limits.number, inWords);
}

/** Whether a number can be written with so many digits after the point. */
export const hasDecimals = (number: number, decimals: number): boolean =>
  Number(number.toFixed(decimals)) === number;

/** Amounts come as minor units: who shows them reads what people type, in their own way of writing. */
export function readMoney(question: MoneyQuestion, value: unknown): ReadAnswer {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) return { problem: 'Write an amount.' };
  const write = (amount: number) => writeMoney(amount, question.currency);
  return within(value + 0, question.minimum ?? 0, question.maximum ?? limits.money, write);
}

const formatOf = (currency: string) => new Intl.NumberFormat('en-GB', { style: 'currency', currency });

/** How many digits the minor units of a currency take: 2 for EUR, none for JPY, 3 for KWD. */
export const currencyDigits = (currency: string): number =>
  formatOf(currency).resolvedOptions().maximumFractionDigits ?? 2;

/** An amount of minor units as people read it: `€1,200.00`. */
export const writeMoney = (minorUnits: number, currency: string): string =>
  formatOf(currency).format(minorUnits / 10 ** currencyDigits(currency));

export function readRating(question: RatingQuestion, value: unknown): ReadAnswer {
  const step = typeof value === 'number' && Number.isInteger(value) ? value + 0 : undefined;
  return step !== undefined && step >= question.lowest && step <= question.highest
    ? { value: step }
    : { problem: `Choose a step from ${question.lowest} to ${question.highest}.` };
}

function within(number: number, least: number, most: number, write: (number: number) => string): ReadAnswer {
  if (number < least) return { problem: `The least is ${write(least)}.` };
  return number > most ? { problem: `The most is ${write(most)}.` } : { value: number };
}
