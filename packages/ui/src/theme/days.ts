import { useFormat } from './format';
import { dateFormat } from './formatters';

/** Writes civil days; a day has no zone, so it is read and written in the same one. */
function useDays(options: Intl.DateTimeFormatOptions): (day: string) => string {
  const { locale } = useFormat().settings;
  return (day) => dateFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}

const MEDIUM: Intl.DateTimeFormatOptions = { dateStyle: 'medium' };
const SHORT: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' };

/** Writes a civil day, such as `2027-02-27`, as `27 Feb 2027`, in whatever zone the person is. */
export function useDay(): (day: string) => string {
  return useDays(MEDIUM);
}

/** Writes a civil day, such as `2026-10-14`, as `14 Oct`, in whatever zone the person is: for where the year is clear. */
export function useShortDay(): (day: string) => string {
  return useDays(SHORT);
}
