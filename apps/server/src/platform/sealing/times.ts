import type { Language } from '@atelier/domain/words';

/** Locales in which the times and amounts of a record are written. */
export const locales: Readonly<Record<Language, string>> = { en: 'en-GB', pt: 'pt-PT', es: 'es-ES' };

/** Formats an instant for people in its zone: `22 November 2026, 15:45:30`. */
export function civilTime(at: string, zone: string, language: Language = 'en'): string {
  return new Intl.DateTimeFormat(locales[language], {
    timeZone: zone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
    .format(new Date(at))
    .replace(' at ', ', ');
}

/** Formats an event's local time with its UTC offset, so that nobody has to know the zone to interpret it. */
export const civilTimeAndZone = (
  event: { readonly at: string; readonly zone: string; readonly offset: string },
  language: Language = 'en',
): string => `${civilTime(event.at, event.zone, language)} (UTC${event.offset}, ${event.zone})`;
