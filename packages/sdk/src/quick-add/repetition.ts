import { formatRecurrence, nextRecurrence, parseRecurrence } from '@atelier/domain';
import { formatDay, parseDay } from '@atelier/filters';
import type { Stretch } from './spans.js';

/** Words that say how a task repeats. */
export interface Repetition extends Stretch {
  /** The rule of iCalendar from a day on; what it leaves open follows from the day. */
  readonly ruleFrom: (day: string) => string;
  /** Returns the first day of the repetition, that day or later; days since 1970-01-01. */
  readonly firstFrom: (day: number) => number;
}

const names = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const weekday = '(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:days?)?';
const weekdayList = `${weekday}(?:(?:\\s*,\\s*|\\s+and\\s+|\\s*,\\s*and\\s+)${weekday})*`;
const everyWords = new RegExp(
  `(?<![\\p{L}\\p{N}'’-])(?:every\\s+(?:(?<other>other|second|2nd)\\s+|(?<number>[1-9]\\d{0,2})\\s+)?(?<what>weekdays?|days?|weeks?|months?|years?|${weekdayList})|(?<adverb>daily|weekly|monthly|yearly))(?![\\p{L}\\p{N}'’-])`,
  'giu',
);

const unitOf: Readonly<Record<string, string>> = {
  day: 'DAILY',
  daily: 'DAILY',
  week: 'WEEKLY',
  weekly: 'WEEKLY',
  month: 'MONTHLY',
  monthly: 'MONTHLY',
  year: 'YEARLY',
  yearly: 'YEARLY',
};

/**
 * Finds how a task repeats: "every friday", "every other monday and thursday", "every 3 months", "every weekday". An
 * adverb such as "weekly" counts at the end of the line only: "the weekly report" is a title.
 *
 * @param line - the line, with parts that must not be parsed masked.
 * @returns every place, in the order of the line.
 */
export function findRepetitions(line: string): Repetition[] {
  return [...line.matchAll(everyWords)].flatMap(({ index, 0: text, groups = {} }) => {
    const end = index + text.length;
    if (groups.adverb !== undefined && (index === 0 || /[\p{L}\p{N}]/u.test(line.slice(end)))) return [];
    const rule = ruleOf(groups);
    return rule === undefined ? [] : [{ start: index, end, ...repeating(rule) }];
  });
}

function ruleOf({ other, number, what, adverb }: Record<string, string | undefined>): string | undefined {
  const word = (what ?? adverb ?? '').toLowerCase();
  const interval = other === undefined ? Number(number ?? 1) : 2;
  const every = interval === 1 ? '' : `;INTERVAL=${interval}`;
  if (/^weekdays?$/.test(word)) return interval === 1 ? 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR' : undefined;
  const unit = unitOf[word.replace(/s$/, '')] ?? unitOf[word];
  if (unit !== undefined) {
    const short = unit === 'MONTHLY' || unit === 'YEARLY' ? ';RSCALE=GREGORIAN;SKIP=BACKWARD' : '';
    return `FREQ=${unit}${every}${short}`;
  }
  const days = [...word.matchAll(new RegExp(weekday, 'giu'))].map(([name]) => dayCode(name));
  return `FREQ=WEEKLY${every};BYDAY=${days.join(',')}`;
}

const dayCode = (text: string) =>
  (names.find((name) => name.startsWith(text.slice(0, 2).toLowerCase())) ?? '').slice(0, 2).toUpperCase();

function repeating(text: string): Pick<Repetition, 'ruleFrom' | 'firstFrom'> {
  return {
    ruleFrom: (day) => {
      const { rule } = parseRecurrence(text, day);
      return rule === undefined ? text : formatRecurrence(rule);
    },
    firstFrom: (day) => {
      // Every week but the first counts from a day of the rule, which is found with an interval of one week.
      const weekly = /^FREQ=WEEKLY.*BYDAY/.test(text) ? text.replace(/;INTERVAL=\d+/, '') : undefined;
      if (weekly === undefined) return day;
      const before = formatDay(day - 1);
      const { rule } = parseRecurrence(weekly, before);
      const next = rule && nextRecurrence(rule, before);
      return next ? (parseDay(next) ?? day) : day;
    },
  };
}
