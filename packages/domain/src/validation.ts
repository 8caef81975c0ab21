/**
 * Tells whether a text has the form of an email address: text, @, text, a dot, text, and no white space. Takes time
 * in proportion to the text, whatever it is.
 */
export function isEmail(text: string): boolean {
  const [name, host, ...more] = text.split('@');
  if (!name || !host || more.length || /\s/.test(text)) return false;
  return host.slice(1, -1).includes('.');
}

/**
 * Tells whether a text can be parsed as a URL. It says nothing about what the URL does: `javascript:alert(1)` is one.
 * For a link from outside use {@link isWebUrl}.
 */
export const isUrl = (text: string): boolean => URL.canParse(text);

/** Tells whether a text is an address of the web, http or https, that may become a link. */
export const isWebUrl = (text: string): boolean => isUrl(text) && /^https?:$/.test(new URL(text).protocol);

/** Tells whether a text is a phone number as people write them, with an extension if it has one. */
export function isPhoneNumber(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '').length;
  // The longest number has 15 digits (ITU-T E.164), and an extension may follow.
  return digits >= 4 && digits <= 21 && /^\+?[\d\s().\-/]*(\s*(ext\.?|x|#)\s*\d{1,6})?$/i.test(text);
}

/** The address that calls a phone number; undefined for a text that is none. */
export const phoneAddress = (text: string): string | undefined =>
  isPhoneNumber(text) ? `tel:${text.replaceAll(/[^+\d]/g, '')}` : undefined;
