import type { Stretch } from './spans.js';

/** Words that name a time from now: "in 2 hours". */
export interface ElapsedWords extends Stretch {
  /** Milliseconds from now. */
  readonly after: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const ELAPSED =
  /(?<![\p{L}\p{N}])in\s+(?:(?<half>half\s+an\s+hour)|(?<count>an?|\d{1,4}(?:\.\d{1,2})?)\s*(?:(?<minutes>minutes?|mins?|m)|(?:hours?|hrs?|h))(?<andHalf>\s+and\s+a\s+half)?)(?![\p{L}\p{N}])/giu;

/**
 * Finds hours and minutes from now: "in 2 hours", "in an hour and a half", "in 45 min". They mean elapsed time,
 * regardless of clock changes; the date library would count in the process's local time.
 *
 * @param line - the line, with parts that must not be parsed masked.
 */
export function findElapsedTimes(line: string): ElapsedWords[] {
  return [...line.matchAll(ELAPSED)].map(({ index, 0: text, groups = {} }) => {
    const { half, count = '', minutes, andHalf } = groups;
    const number = half ? 0.5 : (/^\d/.test(count) ? Number(count) : 1) + (andHalf ? 0.5 : 0);
    return { start: index, end: index + text.length, after: Math.round(number * (minutes ? MINUTE : HOUR)) };
  });
}
