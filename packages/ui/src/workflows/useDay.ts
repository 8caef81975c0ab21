import { useMemo } from 'react';
import { useFormat } from '../theme/format';

/** Writes a civil day, such as `2027-02-27`, as `27 Feb 2027`, in whatever zone the person is. */
export function useDay(): (day: string) => string {
  const { locale } = useFormat().settings;
  return useMemo(() => {
    // A day has no zone: it is read and written in the same one.
    const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
    return (day) => days.format(new Date(`${day}T00:00:00Z`));
  }, [locale]);
}
