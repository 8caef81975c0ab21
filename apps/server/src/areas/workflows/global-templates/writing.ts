import type { RichLine, RichText, Run } from '@atelier/domain/smart-files';

/**
 * A line as templates write it: `{client.name}` is a variable, and what stands between two pairs of asterisks is bold.
 */
export const line = (written: string): RichLine =>
  written.split('**').flatMap((stretch, index) => {
    const look = index % 2 === 1 ? { bold: true } : {};
    return stretch.split(/\{([\w.]+)\}/).flatMap((piece, place): Run[] => {
      if (place % 2 === 1) return [{ variable: piece, ...look }];
      return piece === '' ? [] : [{ text: piece, ...look }];
    });
  });

/** Paragraphs as templates write them: `- ` begins an item of a list, `# ` a heading, `> ` a quotation. */
export const text = (...paragraphs: readonly string[]): RichText => ({
  blocks: paragraphs.map((paragraph, index) => {
    const [, mark, written = ''] = /^(?:([-#>]) )?(.*)$/s.exec(paragraph) ?? [];
    const kind = mark === '-' ? 'listItem' : mark === '#' ? 'heading' : mark === '>' ? 'quote' : 'paragraph';
    return { _id: `p${index + 1}`, kind, runs: line(written) };
  }),
});
