// To make a formatter takes as long as to write nearly a hundred dates with it, and a board writes one for each card: whoever
// asks for the same gets the same. Locales and zones are few.

const dates = new Map<string, Intl.DateTimeFormat>();
const relative = new Map<string, Intl.RelativeTimeFormat>();

/** The formatter of dates for a locale (BCP 47) and options. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return kept(dates, `${locale} ${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(locale, options));
}

/** The formatter of distances in time for a locale: `tomorrow` instead of `in 1 day`. */
export function relativeFormat(locale: string): Intl.RelativeTimeFormat {
  return kept(relative, locale, () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
}

function kept<Formatter>(known: Map<string, Formatter>, key: string, make: () => Formatter): Formatter {
  const formatter = known.get(key) ?? make();
  known.set(key, formatter);
  return formatter;
}
