import { createContext, useContext, useSyncExternalStore } from 'react';
import { dateFormat } from './formatters';

/** How dates and numbers are written. */
export interface FormatSettings {
  /** BCP 47 tag, such as `en-GB`. */
  locale: string;
  /** IANA zone, such as `Europe/Lisbon`. */
  timeZone: string;
}

/** Locale and zone of the person, from the provider. */
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

const zoneHere = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A zone that changed while nobody looked, as on a journey, is seen by whoever looks again. */
function onReturn(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

/** The browser's own locale and zone. To ask for the zone takes a while, so the provider does it once for all. */
export function useBrowserSettings(): FormatSettings {
  const timeZone = useSyncExternalStore(onReturn, zoneHere, zoneHere);
  return { locale: navigator.language, timeZone };
}

const formats = new Map<string, Format>();

/**
 * The formatters of the person's locale and zone, made once for both.
 */
export function useFormat(): Format {
  // `use` of Preact knows no contexts where a page is written by the server.
  const { locale, timeZone } = useContext(FormatContext) ?? {
    locale: navigator.language,
    timeZone: zoneHere(),
  };
  const key = `${locale} ${timeZone}`;
  const format = formats.get(key) ?? formatOf(locale, timeZone);
  formats.set(key, format);
  return format;
}

function formatOf(locale: string, timeZone: string): Format {
  const numbers = new Intl.NumberFormat(locale);
  const dates = dateFormat(locale, { dateStyle: 'medium', timeZone });
  const days = dateFormat(locale, { weekday: 'short', day: 'numeric', month: 'long', timeZone });
  const times = dateFormat(locale, { timeStyle: 'short', timeZone });
  const at = (instant: string | Date) => (typeof instant === 'string' ? new Date(instant) : instant);
  return {
    settings: { locale, timeZone },
    number: (value) => numbers.format(value),
    date: (instant) => dates.format(at(instant)),
    day: (instant) => days.format(at(instant)).replace(',', ''),
    time: (instant) => times.format(at(instant)),
  };
}
