import { parseDay } from '@atelier/filters';
import type { DateQuestion, DateRangeQuestion, TimeQuestion } from '../content/types.js';
import { count, type ReadAnswer, readTexts } from './reading.js';

const isDay = (value: unknown): value is string => typeof value === 'string' && parseDay(value) !== undefined;

const shown = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const dayInWords = (day: string) => shown.format(new Date(`${day}T00:00:00Z`));

/** Days and times are in the order of their texts. */
function outside(
  { earliest, latest }: { readonly earliest?: string; readonly latest?: string },
  first: string,
  last: string,
  write: (text: string) => string,
): string | undefined {
  if (earliest !== undefined && first < earliest) return `The earliest is ${write(earliest)}.`;
  return latest !== undefined && last > latest ? `The latest is ${write(latest)}.` : undefined;
}

export function readDate(question: DateQuestion, value: unknown): ReadAnswer {
  if (!isDay(value)) return { problem: 'Give a day of the calendar.' };
  const problem = outside(question, value, value, dayInWords);
  return problem === undefined ? { value } : { problem };
}

export function readTime(question: TimeQuestion, value: unknown): ReadAnswer {
  if (typeof value !== 'string' || !/^([01]\d|2[0-3]):[0-5]\d$/.test(value))
    return { problem: 'Give a time such as 14:30.' };
  const problem = outside(question, value, value, (time) => time);
  return problem === undefined ? { value } : { problem };
}

export function readDateRange(question: DateRangeQuestion, value: unknown): ReadAnswer {
  const { from = '', to = '' } = readTexts(value, ['from', 'to']) ?? {};
  const [first, last] = [parseDay(from), parseDay(to)];
  if (first === undefined || last === undefined) return { problem: 'Give the first and the last day.' };
  if (last < first) return { problem: 'The last day is before the first.' };
  const days = last - first + 1;
  if (question.maximumDays !== undefined && days > question.maximumDays)
    return { problem: `Give at most ${count(question.maximumDays, 'day')}.` };
  const problem = outside(question, from, to, dayInWords);
  return problem === undefined ? { value: { from, to } } : { problem };
}
