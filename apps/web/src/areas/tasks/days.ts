import { type EvaluationContext, formatDay, nextMidnight, parseDay } from '@atelier/filters';
import { useFormat } from '@atelier/ui';
import { useEffect, useState } from 'react';
import { client } from '../../app/client';

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

/** The first day of the week by the locale, 0 is Sunday; Monday where the browser does not know. */
function weekStartOf(locale: string): EvaluationContext['weekStart'] {
  const known: Intl.Locale & { getWeekInfo?: () => { firstDay: number } } = new Intl.Locale(locale);
  const days = [0, 1, 2, 3, 4, 5, 6] as const;
  return days.find((day) => day === (known.getWeekInfo?.().firstDay ?? 1) % 7) ?? 1;
}

/** When and where the tasks are looked at: locale and zone of the device, and a now that moves on at midnight. */
export function useLocalDay(): EvaluationContext {
  const { locale, timeZone } = useFormat().settings;
  const [now, setNow] = useState(() => client.now());
  const context = { now, timeZone, locale, weekStart: weekStartOf(locale) };
  const next = nextMidnight(context);
  useEffect(() => {
    // A timer counts at most 2^31 milliseconds; a day is far below.
    const timer = setTimeout(() => setNow(client.now()), Math.max(1_000, next - client.now()));
    return () => clearTimeout(timer);
  }, [next]);
  return context;
}
