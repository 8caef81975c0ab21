import { useMemo } from 'react';
import { useFormat } from '../theme/format';

/** Writes a civil day, such as `2026-10-14`, as `14 Oct`, in whatever zone the person is: for where the year is clear. */
export function useShortDay(): (day: string) => string {
  const { locale } = useFormat().settings;
  return useMemo(() => {
    // A day has no zone: it is read and written in the same one.
    const days = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
    return (day) => days.format(new Date(`${day}T00:00:00Z`));
  }, [locale]);
}
