import { createContext, use, useMemo } from 'react';

/** How dates and numbers are written. */
export interface FormatSettings {
  /** BCP 47 tag, such as `en-GB`. */
  locale: string;
  /** IANA zone, such as `Europe/Lisbon`. */
  timeZone: string;
}

/** Locale and zone of the person; the browser's own unless the provider says otherwise. */
export const FormatContext = createContext<FormatSettings | null>(null);

/** Writes numbers, days and times the way the person reads them. */
export interface Format {
  settings: FormatSettings;
  /** 4300 as `4,300`. */
  number: (value: number) => string;
  /** An instant as `15 Oct 2026`. */
  date: (instant: string | Date) => string;
  /** An instant as `Thu 15 October`. */
  day: (instant: string | Date) => string;
  /** An instant as `09:12`. */
  time: (instant: string | Date) => string;
}

/**
 * The formatters of the person's locale and zone, made once for both.
 *
 * @see Specification 1 §9; times are UTC instants on the wire
 */
export function useFormat(): Format {
  const given = use(FormatContext);
  const locale = given?.locale ?? navigator.language;
  const timeZone = given?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  return useMemo(() => {
    const numbers = new Intl.NumberFormat(locale);
    const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone });
    const days = new Intl.DateTimeFormat(locale, {
      weekday: 'short',
      day: 'numeric',
      month: 'long',
      timeZone,
    });
    const times = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone });
    const at = (instant: string | Date) => (typeof instant === 'string' ? new Date(instant) : instant);
    return {
      settings: { locale, timeZone },
      number: (value) => numbers.format(value),
      date: (instant) => dates.format(at(instant)),
      day: (instant) => days.format(at(instant)).replace(',', ''),
      time: (instant) => times.format(at(instant)),
    };
  }, [locale, timeZone]);
}
