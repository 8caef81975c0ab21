import type { SelectOption } from '@atelier/ui';

/** Languages to choose from; the platform cannot list the ones it knows. */
const locales = [
  'en-GB',
  'en-US',
  'en-IN',
  'en-AU',
  'en-CA',
  'de-DE',
  'de-AT',
  'de-CH',
  'fr-FR',
  'fr-CA',
  'fr-CH',
  'es-ES',
  'es-MX',
  'pt-PT',
  'pt-BR',
  'it-IT',
  'nl-NL',
  'sv-SE',
  'nb-NO',
  'da-DK',
  'fi-FI',
  'pl-PL',
  'cs-CZ',
  'hu-HU',
  'ro-RO',
  'el-GR',
  'tr-TR',
  'uk-UA',
  'hi-IN',
  'mr-IN',
  'ta-IN',
  'te-IN',
  'ml-IN',
  'kn-IN',
  'gu-IN',
  'bn-IN',
  'pa-IN',
  'he-IL',
  'ar-AE',
  'id-ID',
  'vi-VN',
  'th-TH',
  'ja-JP',
  'ko-KR',
  'zh-CN',
  'zh-TW',
];

/** Adds the saved value if the list lacks it, so that opening the screen changes nothing. */
const withCurrent = (values: readonly string[], current: string): string[] =>
  values.includes(current) ? [...values] : [current, ...values];

/** Name of a code in the reader's language; the code itself where the platform has no name. */
function namer(reader: string, type: 'language' | 'currency'): (code: string) => string {
  const names = new Intl.DisplayNames([reader], { type, fallback: 'code' });
  return (code) => {
    try {
      return names.of(code) ?? code;
    } catch {
      return code;
    }
  };
}

/**
 * Languages, each under its own name, so that people find theirs.
 *
 * @param current - what is saved.
 */
export const localeOptions = (current: string): SelectOption[] =>
  withCurrent(locales, current).map((value) => ({ value, label: namer(value, 'language')(value) }));

/**
 * Time zones with their names in the tz database.
 *
 * @param current - what is saved.
 */
export const timezoneOptions = (current: string): SelectOption[] =>
  withCurrent(['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')], current).map(
    (value) => ({ value, label: value.replaceAll('_', ' ') }),
  );

/**
 * Currencies with their codes and names.
 *
 * @param current - what is saved.
 * @param reader - language of the names.
 */
export function currencyOptions(current: string, reader: string): SelectOption[] {
  const nameOf = namer(reader, 'currency');
  return withCurrent(Intl.supportedValuesOf('currency'), current).map((value) => ({
    value,
    label: nameOf(value) === value ? value : `${value}, ${nameOf(value)}`,
  }));
}

/**
 * The days on which a week can begin: the three that calendars use.
 *
 * @param current - what is saved; 0 is Sunday.
 * @param reader - language of the names.
 */
export function weekStartOptions(current: number, reader: string): SelectOption[] {
  const weekday = new Intl.DateTimeFormat(reader, { weekday: 'long', timeZone: 'UTC' });
  // 4 January 1970 was a Sunday.
  const nameOf = (day: number) => weekday.format(new Date(Date.UTC(1970, 0, 4 + day)));
  return withCurrent(['1', '0', '6'], String(current)).map((value) => ({
    value,
    label: nameOf(Number(value)),
  }));
}
