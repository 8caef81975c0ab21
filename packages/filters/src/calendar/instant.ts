import { DAY_MS, dayAtStart, MAX_DAY, MIN_DAY, twoDigits } from './civil-day';

/** 0001-01-02T00:00Z: one day inside the first year, so that every zone has a civil day for it (SPEC.md, DATE-3). */
export const MIN_INSTANT = (MIN_DAY + 1) * DAY_MS;
/** The last millisecond before 9999-12-31T00:00Z (SPEC.md, DATE-3). */
export const MAX_INSTANT = MAX_DAY * DAY_MS - 1;

const MINUTE_MS = 60_000;
const COLON = 0x3a;

/**
 * Reads an instant from text. The custom parser takes a fifth of the time of `Date.parse` and is stricter.
 *
 * @param text `YYYY-MM-DDTHH:mm`, then perhaps `:ss` and a fraction `.f` to `.fffffffff`, then `Z` or `±HH:mm` up to
 *   15:59. The calendar is strict; hours end at 23, seconds at 59. What is finer than a millisecond is dropped.
 * @returns Milliseconds since 1970 UTC, or `undefined` for any other text, also for a time without an offset.
 * @see SPEC.md, DATE-2 and DATE-3
 */
export function parseInstant(text: string): number | undefined {
  if (text.length < 17 || text.charCodeAt(10) !== 0x54 || text.charCodeAt(13) !== COLON) return undefined;
  const day = dayAtStart(text);
  const hour = twoDigits(text, 11);
  const minute = twoDigits(text, 14);
  if (day === undefined || hour < 0 || hour > 23 || minute < 0 || minute > 59) return undefined;

  let time = (hour * 60 + minute) * MINUTE_MS;
  let at = 16;
  if (text.charCodeAt(at) === COLON) {
    const second = twoDigits(text, 17);
    if (second < 0 || second > 59) return undefined;
    time += second * 1000;
    at = 19;
    if (text.charCodeAt(at) === 0x2e) {
      const end = endOfDigits(text, at + 1);
      if (end === at + 1 || end > at + 10) return undefined;
      time += milliseconds(text, at + 1, end);
      at = end;
    }
  }
  const offset = offsetAtEnd(text, at);
  return offset === undefined ? undefined : wholeInstant(day * DAY_MS + time - offset);
}

/**
 * Takes a number as an instant.
 *
 * @param milliseconds Milliseconds since 1970 UTC.
 * @returns The whole millisecond that it lies in; `undefined` for what is not finite or lies outside the years.
 * @see SPEC.md, DATE-2 and DATE-3
 */
export function wholeInstant(milliseconds: number): number | undefined {
  const whole = Math.floor(milliseconds);
  // Adding zero turns -0 into 0; NaN fails the comparison.
  return whole >= MIN_INSTANT && whole <= MAX_INSTANT ? whole + 0 : undefined;
}

/** Milliseconds that the time of the text is ahead of UTC: `Z` or `±HH:mm` must be all that is left of it. */
function offsetAtEnd(text: string, at: number): number | undefined {
  const sign = text.charCodeAt(at);
  if (sign === 0x5a) return text.length === at + 1 ? 0 : undefined;
  if ((sign !== 0x2b && sign !== 0x2d) || text.length !== at + 6) return undefined;
  const hours = twoDigits(text, at + 1);
  const minutes = twoDigits(text, at + 4);
  if (text.charCodeAt(at + 3) !== COLON || hours < 0 || hours > 15 || minutes < 0 || minutes > 59) {
    return undefined;
  }
  const ahead = (hours * 60 + minutes) * MINUTE_MS;
  return sign === 0x2b ? ahead : -ahead;
}

function endOfDigits(text: string, from: number): number {
  let end = from;
  while (text.charCodeAt(end) >= 0x30 && text.charCodeAt(end) <= 0x39) end += 1;
  return end;
}

function milliseconds(text: string, from: number, end: number): number {
  let value = 0;
  for (let at = from; at < from + 3; at += 1)
    value = value * 10 + (at < end ? text.charCodeAt(at) - 0x30 : 0);
  return value;
}
