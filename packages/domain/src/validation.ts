/**
 * One plain address (RFC 5321): a dot-atom of at most 64 characters, @, and a domain of DNS labels with a dot; other
 * letters than a to z stand in a domain as `xn--`. No quotes, comments, blanks or invisible characters, so that every
 * program that reads an accepted address reads the same mailbox. The contract's `Email` has the same pattern.
 */
export const emailPattern =
  /^(?=.{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;

/**
 * Tells whether a text is one plain email address of at most 254 characters. Takes time in proportion to the text,
 * whatever it is.
 */
export const isEmail = (text: string): boolean => text.length <= 254 && emailPattern.test(text);

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
