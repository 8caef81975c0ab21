import { parseDay } from '@atelier/filters';

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
