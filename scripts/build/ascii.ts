import type { Options } from 'tsup';

/** Signs whose usual spelling in ASCII is better than their number. */
const SPELLINGS: Readonly<Record<string, string>> = { '©': '(c)', '…': '...', '’': "'", '→': '->' };

/**
 * Rewrites what esbuild leaves outside of ASCII, which are comments: strings and patterns are escaped already. A single
 * such sign makes the engine keep the whole file as two bytes per character, and read it slower.
 */
export const toAscii = (code: string): string =>
  code.replaceAll(
    /[^\0-\u007f]/g,
    (sign) => SPELLINGS[sign] ?? `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** {@link toAscii} for the chunks of a build. */
export const ascii: NonNullable<Options['plugins']>[number] = {
  name: 'ascii',
  renderChunk: (code) => ({ code: toAscii(code) }),
};
