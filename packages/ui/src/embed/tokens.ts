/** How a gallery looks on a page of others. Colours are hexadecimal: `#4a5a41`; what is none is left out. */
export interface GalleryTokens {
  /** Colour of buttons, links and marks. Default: that of the studio. */
  accent?: string;
  /** Colour of the ground. */
  background?: string;
  /** Colour of texts. */
  ink?: string;
  /** Whether it is light or dark. Default: as the studio arranged it. */
  scheme?: 'light' | 'dark';
}

const COLOUR = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i;
const colours = ['accent', 'background', 'ink'] as const;

/** Names of the tokens, as attributes and in addresses. */
export const tokenNames = [...colours, 'scheme'] as const;

/**
 * Reads tokens from what a page gave, such as parameters of an address.
 *
 * @returns what of it can be used: nothing else reaches a style.
 */
export function readTokens(given: Readonly<Record<string, unknown>>): GalleryTokens {
  const tokens: GalleryTokens = {};
  for (const name of colours) {
    const value = given[name];
    if (typeof value === 'string' && COLOUR.test(value)) tokens[name] = value;
  }
  if (given.scheme === 'light' || given.scheme === 'dark') tokens.scheme = given.scheme;
  return tokens;
}
