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
