import { formatDay, parseDay } from '@atelier/filters';

/**
 * The day that a clock on the wall of a zone shows, as `2026-10-15`.
 *
 * @param instant - milliseconds since 1970.
 * @param timeZone - IANA zone.
 * @param later - how many days after it.
 */
export function dayIn(instant: number, timeZone: string, later = 0): string {
  const today = parseDay(new Intl.DateTimeFormat('en-CA', { timeZone }).format(instant)) ?? 0;
  return formatDay(today + later);
}

/**
 * A day in words: `Fri 16 October`.
 *
 * @param day - as `2026-10-16`; it is the same day wherever somebody looks from.
 * @param locale - BCP 47.
 */
export function dayInWords(day: string, locale: string): string {
  const words = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return words.format((parseDay(day) ?? 0) * 86_400_000).replace(',', '');
}
