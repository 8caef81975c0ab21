import { endOfUnit, formatDay, parseDay } from '@atelier/filters';
import { Chrono, casual, GB, type ParsedResult } from 'chrono-node/en';
import type { Stretch } from './spans.js';

type ParsedComponents = ParsedResult['start'];

/** A local time of day. */
export interface WallTime {
  readonly hour: number;
  readonly minute: number;
}

/** Words that name a day, a time of the day, or both. */
export interface DateWords extends Stretch {
  /** Days since 1970-01-01, today or later. */
  readonly day?: number;
  /** Whether the day is a weekday, so that it means the following week if the time has passed. */
  readonly isWeekday?: boolean;
  readonly time?: WallTime;
}

/** The context for interpreting dates. */
export interface DateWordsContext {
  /** Days since 1970-01-01. */
  readonly today: number;
  /** First day of the week, 0 for Sunday. */
  readonly weekStart: 0 | 1 | 2 | 3 | 4 | 5 | 6;
  /** Whether `3/12` means 3 December. */
  readonly isDayFirst: boolean;
}

/**
 * Finds days and times in a line of English. The library finds the words; these rules decide what they mean for a
 * task:
 *
 * - Past dates belong to the title, and so do words for repetitions, ranges, comparisons and possessives:
 *   "every friday", "2-4pm", "for 3 days", "2 days after the shoot", "friday's menu".
 * - A month or a year alone is not a day. "next week", "next month" and "next year" mean their first days.
 * - "sat", "sun" and "wed" are also ordinary words: they count if capitalized, after "on", "by" or "next", or with a
 * time.
 * - An hour without minutes or "pm" counts only together with a day; 1 to 6 without a leading zero means the
 * afternoon.
 *
 * @param line - the line, with parts that must not be parsed masked.
 */
export function findDateWords(line: string, context: DateWordsContext): DateWords[] {
  const reader = context.isDayFirst && SLASH_DATE.test(line) ? dayFirstReader : monthFirstReader;
  // Only components are read, never instants: the day is independent of the process's time zone.
  const midnight = new Date(`${formatDay(context.today)}T00:00`);
  const results = reader.parse(line, midnight);
  const found: DateWords[] = [];
  for (const [place, result] of results.entries()) {
    const words = wordsOf(result, line, context);
    const next = results[place + 1];
    const joined = words && next && weekdayOfNextWeek(result, next, line, context);
    if (joined) {
      results.splice(place + 1, 1);
      found.push(withPrefix(joined, line));
    } else if (words) {
      found.push(withPrefix(words, line));
    }
  }
  return found;
}

const SLASH_DATE = /(?<!\d)\d{1,2}[/.]\d{1,2}(?!\d)/;

/** "the day after tomorrow", of which the library only parses the last word. */
const dayAfterTomorrow = {
  pattern: () => /(?<![\p{L}\p{N}])(?:the\s+)?day\s+after\s+tomorrow(?![\p{L}\p{N}])/iu,
  extract: ({ refDate }: { refDate: Date }) => {
    const date = new Date(refDate.getFullYear(), refDate.getMonth(), refDate.getDate() + 2);
    return { year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() };
  },
};
const withOurWords = ({ parsers, refiners }: Chrono) =>
  new Chrono({ parsers: [dayAfterTomorrow, ...parsers], refiners });
/** The month-first parser also reads "dec 31" as a day; the other one reads 31 as a year. */
const monthFirstReader = withOurWords(casual);
const dayFirstReader = withOurWords(GB);

/** Words directly before a date that make it part of the title. */
const NOT_BEFORE =
  /(?:\b(?:every|each|from|since|after|than|to|last|past|previous|of)(?:\s+(?:other|second|the))?|\b(?:days?|weeks?|months?|years?|hours?|minutes?)\s+before)\s+$|[^\s([,;]$/i;
/** The same directly after it: `'s`, `-`, a range. */
const NOT_BEHIND = /^(?:['’]s?(?!\S)|['’]s\b|[-–—/]\S|\s*[-–—]\s*\d|\s+(?:to|until|till|through)\s+\d)/i;
const RELATIVE = /^(?:(?:in|within)\s|next\s+(?:week|month|year)\b)|\bfrom\s+now\b/i;
/** Text that only resembles a date. */
const OTHER_WORDS = /^24\/7$|\p{L}-\p{L}/u;
const PAST = /\b(?:ago|last|past|previous|yesterday|earlier)\b/i;

function wordsOf(result: ParsedResult, line: string, context: DateWordsContext): DateWords | undefined {
  const { index, text, start: parts, end } = result;
  const behind = index + text.length;
  const isOther = OTHER_WORDS.test(text) || PAST.test(text);
  if (end || isOther || NOT_BEFORE.test(line.slice(0, index)) || NOT_BEHIND.test(line.slice(behind))) {
    return undefined;
  }
  const tags = result.tags();
  // Elapsed time is parsed elsewhere. Time zones, "now" and "midnight" (which is ambiguous) stay in the title.
  if (parts.isCertain('timezoneOffset') || tags.has('casualReference/midnight')) return undefined;
  const named = dayOf(result, line, context);
  if (named === null) return undefined;
  const time = timeOf(parts, text, tags, named !== undefined);
  if (time === null || (named === undefined && time === undefined)) return undefined;
  const stretch = { start: index, end: behind };
  if (!named) return time && { ...stretch, time };
  return { ...stretch, ...named, ...(time && { time }) };
}

/** Returns the named day; undefined if there is none, null if it is not valid for a task. */
function dayOf(
  result: ParsedResult,
  line: string,
  { today, weekStart }: DateWordsContext,
): Pick<DateWords, 'day' | 'isWeekday'> | null | undefined {
  const { text, start: parts, index } = result;
  const tags = result.tags();
  if (tags.has('result/relativeDate')) {
    if (!RELATIVE.test(text) || tags.has('refiner/ENEndOfPeriodRefiner')) return null;
    const unit = /^next\s+(week|month|year)\b/i.exec(text)?.[1]?.toLowerCase();
    const day = isUnit(unit) ? endOfUnit(unit, today, weekStart) + 1 : civilDay(parts);
    return day === undefined ? null : { day };
  }
  const day = civilDay(parts);
  if (parts.isCertain('day') && parts.isCertain('month')) {
    if (day === undefined) return null;
    if (day >= today) return { day };
    const nextYear = parts.isCertain('year') ? undefined : civilDay(parts, 1);
    return nextYear === undefined || nextYear < today ? null : { day: nextYear };
  }
  if (parts.isCertain('weekday')) {
    if (day === undefined || isOtherWord(text, line, index)) return null;
    return { day: day < today ? day + 7 : day, isWeekday: true };
  }
  if (parts.isCertain('month') || parts.isCertain('year')) return null;
  return /^this\s+(?:morning|afternoon|evening)\b/i.test(text) ? { day: today } : undefined;
}

const isUnit = (unit: string | undefined): unit is 'week' | 'month' | 'year' =>
  unit === 'week' || unit === 'month' || unit === 'year';

/** Returns the day of the components; undefined if it doesn't exist. */
function civilDay(parts: ParsedComponents, yearsLater = 0): number | undefined {
  const digits = (value: number | null, width: number) => String(value ?? 0).padStart(width, '0');
  const year = (parts.get('year') ?? 0) + yearsLater;
  return parseDay(`${digits(year, 4)}-${digits(parts.get('month'), 2)}-${digits(parts.get('day'), 2)}`);
}

/** Lowercase "sat", "sun" and "wed", without anything that makes them days. */
const isOtherWord = (text: string, line: string, index: number) =>
  /^(?:sat|sun|wed)$/.test(text) && !/\b(?:on|by|due|for|before|until|till)\s+$/i.test(line.slice(0, index));

/** The hour for each part of the day. */
const PARTS_OF_DAY: ReadonlyMap<string, number> = new Map([
  ['casualReference/morning', 9],
  ['casualReference/afternoon', 15],
  ['casualReference/evening', 20],
  ['casualReference/tonight', 20],
]);

/** Returns the named time; undefined if there is none, null if the words are not specific enough. */
function timeOf(
  parts: ParsedComponents,
  text: string,
  tags: Set<string>,
  hasDay: boolean,
): WallTime | null | undefined {
  if (!parts.isCertain('hour')) {
    const part = [...tags].find((tag) => PARTS_OF_DAY.has(tag));
    if (part === undefined) return undefined;
    return hasDay ? { hour: PARTS_OF_DAY.get(part) ?? 0, minute: 0 } : null;
  }
  const hour = parts.get('hour') ?? 0;
  const minute = parts.get('minute') ?? 0;
  const isSaid =
    parts.isCertain('meridiem') || tags.has('casualReference/noon') || tags.has('casualReference/tonight');
  if (isSaid) return { hour, minute };
  if (!hasDay && !/\d[:.]\d\d|o\W*clock/i.test(text)) return null;
  const isAfternoon = hour >= 1 && hour <= 6 && !/(?<!\d)0\d[:.]\d\d/.test(text);
  return { hour: isAfternoon ? hour + 12 : hour, minute };
}

/** "next week friday", which the library parses as two dates. */
function weekdayOfNextWeek(
  result: ParsedResult,
  next: ParsedResult,
  line: string,
  context: DateWordsContext,
): DateWords | undefined {
  const words = wordsOf(next, line, context);
  const weekday = next.start.get('weekday');
  const between = line.slice(result.index + result.text.length, next.index);
  if (
    !/^next\s+week$/i.test(result.text) ||
    !words?.isWeekday ||
    weekday === null ||
    !/^[\s,]*$/.test(between)
  ) {
    return undefined;
  }
  const day =
    endOfUnit('week', context.today, context.weekStart) + 1 + ((weekday - context.weekStart + 7) % 7);
  return { start: result.index, end: words.end, day, ...(words.time && { time: words.time }) };
}

/** Extends the range to the words and comma that introduce the date. */
function withPrefix(words: DateWords, line: string): DateWords {
  const before = line.slice(0, words.start);
  const prefix = /(?:(?<![^\s,;([])(?:due|by|on|at|for|before|until|till)\s+)*$/i.exec(before)?.[0] ?? '';
  const comma = /\s*,\s*$/.exec(before.slice(0, before.length - prefix.length))?.[0] ?? '';
  const start = words.start - prefix.length - comma.length;
  const leading = line.slice(0, start).trim() === '' ? (/^,/.exec(line.slice(words.end))?.[0] ?? '') : '';
  return { ...words, start, end: words.end + leading.length };
}
