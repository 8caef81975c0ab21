import { type EvaluationContext, nextMidnight } from '@atelier/filters';
import { useWorkspacePreferences } from '@atelier/react-hooks';
import { useFormat } from '@atelier/ui';
import { useEffect, useState } from 'react';
import { client } from './client';

const days = [0, 1, 2, 3, 4, 5, 6] as const;

/** The first day of the week by the locale, 0 is Sunday; Monday where the browser does not know. */
function weekStartOf(locale: string): EvaluationContext['weekStart'] {
  const known: Intl.Locale & { getWeekInfo?: () => { firstDay: number } } = new Intl.Locale(locale);
  return days.find((day) => day === (known.getWeekInfo?.().firstDay ?? 1) % 7) ?? 1;
}

/**
 * Returns the context in which a list is evaluated: the locale and time zone of the device, the first day of the week in
 * the workspace, and the current time, which is updated at midnight.
 */
export function useLocalDay(): EvaluationContext {
  const { locale, timeZone } = useFormat().settings;
  const [now, setNow] = useState(() => client.now());
  const weekStart = useWorkspacePreferences().data?.weekStartsOn;
  const context = {
    now,
    timeZone,
    locale,
    weekStart: days.find((day) => day === weekStart) ?? weekStartOf(locale),
  };
  const next = nextMidnight(context);
  useEffect(() => {
    // A timer counts at most 2^31 milliseconds; a day is far below.
    const timer = setTimeout(() => setNow(client.now()), Math.max(1_000, next - client.now()));
    return () => clearTimeout(timer);
  }, [next]);
  return context;
}
