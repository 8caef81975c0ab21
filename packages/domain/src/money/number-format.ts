const formats = new Map<string, Intl.NumberFormat>();
/** More than one page ever needs: locales times currencies times ways to write them. */
const MAX_FORMATS = 200;

/**
 * The formatter of a locale, made once: making one takes longer than writing a thousand amounts with it.
 *
 * @throws RangeError for a tag that is no locale.
 */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = JSON.stringify([locale, options]);
  const known = formats.get(key);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat(locale, options);
  // Locales come from requests on a server, so the table must not grow with them.
  if (formats.size >= MAX_FORMATS) formats.clear();
  formats.set(key, made);
  return made;
}
