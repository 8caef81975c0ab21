import { dayAt, numberOf, readDay, weekdayOf, writeDay } from './days.js';
import { type RecurrenceRule, type RecurrenceWeekday, recurrenceLimits, weekdays } from './rule.js';

/** A rule, or what is wrong with its text. */
export type ParsedRecurrence =
  | { readonly rule: RecurrenceRule; readonly problem?: never }
  | { readonly problem: string; readonly rule?: never };

const known = [
  'FREQ',
  'INTERVAL',
  'BYDAY',
  'BYMONTH',
  'BYMONTHDAY',
  'RSCALE',
  'SKIP',
  'UNTIL',
  'COUNT',
  'WKST',
];
/** Parts that only some frequencies have. */
const partsOf = {
  DAILY: [],
  WEEKLY: ['BYDAY'],
  MONTHLY: ['BYDAY', 'BYMONTHDAY', 'RSCALE', 'SKIP'],
  YEARLY: ['BYMONTH', 'BYMONTHDAY', 'RSCALE', 'SKIP'],
} as const;

class Refusal extends Error {}
const refuse = (message: string): never => {
  throw new Refusal(message);
};

/**
 * Reads a rule of iCalendar. What it leaves open follows from the day on which it starts: the weekday, the day of the
 * month, the month.
 *
 * @param text - `FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH`, with or without `RRULE:` before it. `FREQ` is DAILY, WEEKLY
 * (`BYDAY`: several weekdays), MONTHLY (`BYMONTHDAY`: 1 to 31 or -1; or `BYDAY`: one such as `2TU` or `-1FR`) or YEARLY
 * (`BYMONTH` and `BYMONTHDAY`). `INTERVAL` is 1 to 999. `SKIP=BACKWARD` (RFC 7529) takes the last day of a month that
 * is too short; without it that month has none. An end is `UNTIL` (a date, `20261231`) or `COUNT` (1 to 1,000).
 * @param start - the day on which it is for the first time, `YYYY-MM-DD`.
 * @returns the rule, or what is wrong with it, in words for people.
 */
export function parseRecurrence(text: string, start: string): ParsedRecurrence {
  try {
    return { rule: read(text, start) };
  } catch (error) {
    if (error instanceof Refusal) return { problem: error.message };
    throw error;
  }
}

function read(text: string, start: string): RecurrenceRule {
  const first = readDay(start) ?? refuse('A rule starts on a day of the calendar.');
  const parts = split(text);
  const frequency = oneOf(parts.get('FREQ'), Object.keys(partsOf) as (keyof typeof partsOf)[], 'FREQ');
  const allowed: readonly string[] = partsOf[frequency];
  for (const name of parts.keys())
    if (!['FREQ', 'INTERVAL', 'UNTIL', 'COUNT', 'WKST', ...allowed].includes(name))
      refuse(`A rule with FREQ=${frequency} has no ${name}.`);
  if ((parts.get('WKST') ?? 'MO') !== 'MO') refuse('Weeks start on Monday: WKST is MO.');
  const every = {
    interval: whole(parts.get('INTERVAL') ?? '1', 'INTERVAL', recurrenceLimits.interval),
    ...end(parts, start),
  };
  const weekday = weekdays[weekdayOf(numberOf(first))] ?? 'MO';
  const shortMonths = skip(parts);
  switch (frequency) {
    case 'DAILY':
      return { frequency: 'daily', ...every };
    case 'WEEKLY':
      return { frequency: 'weekly', ...every, on: days(parts.get('BYDAY') ?? weekday) };
    case 'MONTHLY': {
      const nth = parts.get('BYDAY');
      if (nth === undefined)
        return { frequency: 'monthly', ...every, monthDay: monthDay(parts, first.day), shortMonths };
      if (parts.has('BYMONTHDAY')) refuse('Give either BYDAY or BYMONTHDAY.');
      if (parts.has('SKIP')) refuse('A rule by weekday has no SKIP.');
      return { frequency: 'monthly', ...every, ...nthWeekday(nth) };
    }
    case 'YEARLY': {
      const month = whole(parts.get('BYMONTH') ?? String(first.month), 'BYMONTH', 12);
      const rule = {
        frequency: 'yearly',
        ...every,
        month,
        monthDay: monthDay(parts, first.day),
        shortMonths,
      } as const;
      // A leap year has the longest months.
      if (rule.monthDay > 0 && readDay(writeDay({ year: 2024, month, day: rule.monthDay })) === undefined)
        refuse(`Month ${month} has no day ${rule.monthDay}.`);
      return rule;
    }
  }
}

function split(text: string): Map<string, string> {
  const parts = new Map<string, string>();
  for (const part of text
    .trim()
    .toUpperCase()
    .replace(/^RRULE:/, '')
    .split(';')) {
    const [name = '', value = '', ...more] = part.split('=');
    if (!known.includes(name) || value === '' || more.length > 0)
      refuse(`“${part.slice(0, 40)}” is no part of a rule. There are ${known.join(', ')}.`);
    if (parts.has(name)) refuse(`A rule has one ${name}.`);
    parts.set(name, value);
  }
  return parts;
}

function oneOf<Word extends string>(value: string | undefined, words: readonly Word[], name: string): Word {
  return words.find((word) => word === value) ?? refuse(`${name} is one of ${words.join(', ')}.`);
}

function whole(text: string, name: string, most: number): number {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= most ? number : refuse(`${name} is a whole number from 1 to ${most}.`);
}

function days(text: string): RecurrenceWeekday[] {
  const named = text.split(',').map((name) => oneOf(name, weekdays, 'Each BYDAY of a week'));
  return weekdays.filter((name) => named.includes(name));
}

function nthWeekday(text: string) {
  const [, sign, number, name] = /^([+-]?)([1-5])(\w\w)$/.exec(text) ?? [];
  const nth = sign === '-' ? -Number(number) : Number(number);
  if (nth !== -1 && !(nth >= 1 && nth <= 5))
    return refuse(
      'BYDAY of a month is one weekday with its number, such as 2TU or -1FR for the last Friday.',
    );
  return {
    nth: nth === 1 ? 1 : nth === 2 ? 2 : nth === 3 ? 3 : nth === 4 ? 4 : nth === 5 ? 5 : -1,
    weekday: oneOf(name, weekdays, 'The weekday of BYDAY'),
  } as const;
}

function monthDay(parts: ReadonlyMap<string, string>, first: number): number {
  const text = parts.get('BYMONTHDAY') ?? String(first);
  if (text === '-1' && !parts.has('BYMONTH') && parts.get('FREQ') === 'MONTHLY') return -1;
  const number = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= 31
    ? number
    : refuse('BYMONTHDAY is a day from 1 to 31, or -1 for the last of a month.');
}

function skip(parts: ReadonlyMap<string, string>): 'lastDay' | 'skip' {
  if ((parts.get('RSCALE') ?? 'GREGORIAN') !== 'GREGORIAN') refuse('RSCALE is GREGORIAN.');
  const value = oneOf(parts.get('SKIP') ?? 'OMIT', ['OMIT', 'BACKWARD'], 'SKIP');
  if (value === 'BACKWARD' && !parts.has('RSCALE')) refuse('SKIP needs RSCALE=GREGORIAN.');
  return value === 'BACKWARD' ? 'lastDay' : 'skip';
}

function end(parts: ReadonlyMap<string, string>, start: string) {
  const [until, count] = [parts.get('UNTIL'), parts.get('COUNT')];
  if (until !== undefined && count !== undefined) refuse('A rule ends by UNTIL or by COUNT, not by both.');
  if (count !== undefined) return { count: whole(count, 'COUNT', recurrenceLimits.count) };
  if (until === undefined) return {};
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(until) ?? [];
  const last = readDay(`${year}-${month}-${day}`);
  if (last === undefined) return refuse('UNTIL is a day of the calendar, such as 20261231.');
  const text = writeDay(dayAt(numberOf(last)));
  return text < start ? refuse('UNTIL is before the first time.') : { until: text };
}
