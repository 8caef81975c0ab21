/** One custom property of the style sheet of tokens. */
export interface Token {
  /** With its two hyphens. */
  name: string;
  value: string;
  /** The comment behind it. */
  note: string;
  /** The comment above the group in which it is. */
  group: string;
}

const BLOCK = {
  light: /^:root(?:,\n\[data-typeface\])? \{\n([\s\S]*?)^\}/gm,
  dark: /^\[data-theme="dark"\] \{\n([\s\S]*?)^\}/gm,
};
/** A heading, or a property with its value and the comment behind it. */
const PART = /\/\* ([^*]*?) \*\/|(--[\w-]+):\s*([^;]+);(?:[ \t]*\/\* (.*?) \*\/)?/g;

/**
 * Reads the tokens of a theme out of the style sheet itself, so that no page can show another list.
 *
 * @param css - the text of `tokens.css`.
 * @param theme - `dark` holds only what differs.
 * @throws Error when the style sheet has no block for the theme.
 */
export function readTokens(css: string, theme: 'light' | 'dark' = 'light'): Token[] {
  const blocks = [...css.matchAll(BLOCK[theme])].map(([, block = '']) => block);
  if (blocks.length === 0) throw new Error(`tokens.css has no block for the ${theme} theme.`);
  let group = '';
  const tokens: Token[] = [];
  for (const [, heading, name, value = '', note = ''] of blocks.join('').matchAll(PART)) {
    if (heading !== undefined) group = heading;
    else if (name !== undefined) tokens.push({ name, value: value.replaceAll(/\s+/g, ' '), note, group });
  }
  return tokens;
}
