import { parseDay } from '@atelier/filters';
import type { DateQuestion, DateRangeQuestion, TimeQuestion } from '../content/types.js';
import { type ReadAnswer, readTexts } from './reading.js';
import type { Fault } from './speech.js';

const isDay = (value: unknown): value is string => typeof value === 'string' && parseDay(value) !== undefined;

const dayInWords = (day: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** Days and times are in the order of their texts. */
function outside(
  { earliest, latest }: { readonly earliest?: string; readonly latest?: string },
  first: string,
  last: string,
  write: (text: string, locale: string) => string,
): Fault | undefined {
  if (earliest !== undefined && first < earliest)
    return ({ words, locale }) => words.answers.earliest({ value: write(earliest, locale) });
  if (latest === undefined || last <= latest) return undefined;
  return ({ words, locale }) => words.answers.latest({ value: write(latest, locale) });
}

export function readDate(question: DateQuestion, value: unknown): ReadAnswer {
  if (!isDay(value)) return { problem: ({ words }) => words.answers.day };
  const problem = outside(question, value, value, dayInWords);
  return problem === undefined ? { value } : { problem };
}

export function readTime(question: TimeQuestion, value: unknown): ReadAnswer {
  if (typeof value !== 'string' || !/^([01]\d|2[0-3]):[0-5]\d$/.test(value))
    return { problem: ({ words }) => words.answers.time };
  const problem = outside(question, value, value, (time) => time);
  return problem === undefined ? { value } : { problem };
}

export function readDateRange(question: DateRangeQuestion, value: unknown): ReadAnswer {
  const { from = '', to = '' } = readTexts(value, ['from', 'to']) ?? {};
  const [first, last] = [parseDay(from), parseDay(to)];
  if (first === undefined || last === undefined) return { problem: ({ words }) => words.answers.bothDays };
  if (last < first) return { problem: ({ words }) => words.answers.daysReversed };
  const days = last - first + 1;
  const { maximumDays } = question;
  if (maximumDays !== undefined && days > maximumDays)
    return { problem: ({ words }) => words.answers.tooManyDays({ days: maximumDays }) };
  const problem = outside(question, from, to, dayInWords);
  return problem === undefined ? { value: { from, to } } : { problem };
}
