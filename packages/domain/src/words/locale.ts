import type { Language } from './languages.js';

/** Where a language is written differently: the first is where it is written if the studio's country has no say. */
const regions: Readonly<Record<Language, readonly string[]>> = {
  en: 'GB AU BZ CA GH HK IE IN JM KE MT NG NZ PH PK SG TT UG US ZA ZW'.split(' '),
  pt: 'PT AO BR CV GW MO MZ ST TL'.split(' '),
  es: 'ES AR BO CL CO CR CU DO EC GQ GT HN MX NI PA PE PR PY SV US UY VE'.split(' '),
};

/**
 * How dates, amounts and numbers are written for a client (SPEC.md, W-3): in their language, as the studio's country
 * writes it. A studio in Brazil writes Portuguese dates as in Brazil, a studio in Ireland as in Portugal.
 *
 * @param language - the language of the client.
 * @param studio - `locale`: BCP 47 tag of the workspace's format; `country`: ISO 3166 code of the studio, if it is known
 * better than by the locale.
 * @returns a BCP 47 tag; the studio's own where the languages are the same.
 */
export function localeFor(
  language: Language,
  studio: { readonly locale: string; readonly country?: string | null },
): string {
  const format = new Intl.Locale(studio.locale);
  if (format.language === language && format.region !== undefined) return studio.locale;
  const country = studio.country ?? format.region;
  const [first] = regions[language];
  return `${language}-${country !== undefined && regions[language].includes(country) ? country : first}`;
}
