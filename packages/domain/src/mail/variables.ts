import { canonicalRuns, type RichLine, type RichText, type Run } from '../smart-files/rich-text.js';

/** How a mail names a variable: logic-less, a key between two pairs of braces. */
const NAMED = /\{\{\s*([a-z][A-Za-z0-9]*(?:\.[a-z][A-Za-z0-9]*)*)\s*\}\}/;

/**
 * A line in which `{{client.firstName}}` is a variable; what is between the braces and no key stays text.
 *
 * @param line - text as somebody wrote it. A variable takes the look of its text, but is no link.
 * @see SPEC.md, E-1
 */
export const readVariables = (line: RichLine): Run[] =>
  canonicalRuns(
    line.flatMap((run): Run[] => {
      if ('variable' in run) return [run];
      const { text, link: _link, ...marks } = run;
      return text
        .split(NAMED)
        .map((piece, place) => (place % 2 === 1 ? { variable: piece, ...marks } : { ...run, text: piece }));
    }),
  );

/**
 * The same line with its variables written out as `{{client.firstName}}`.
 *
 * @see SPEC.md, E-1
 */
export const writeVariables = (line: RichLine): Run[] =>
  canonicalRuns(
    line.map((run): Run => {
      if (!('variable' in run)) return run;
      const { variable, ...marks } = run;
      return { text: `{{${variable}}}`, ...marks };
    }),
  );

/** A text with another line in each of its blocks. */
export const mapLines = ({ blocks }: RichText, change: (line: RichLine) => RichLine): RichText => ({
  blocks: blocks.map((block) => ({ ...block, runs: change(block.runs) })),
});
