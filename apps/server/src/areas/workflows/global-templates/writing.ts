import type { RichLine, RichText, Run } from '@atelier/domain/smart-files';

/**
 * Parses a line in the notation of templates: `{client.name}` is a variable, and text between pairs of asterisks is bold.
 */
export const line = (written: string): RichLine =>
  written.split('**').flatMap((stretch, index) => {
    const look = index % 2 === 1 ? { bold: true } : {};
    return stretch.split(/\{([\w.]+)\}/).flatMap((piece, place): Run[] => {
      if (place % 2 === 1) return [{ variable: piece, ...look }];
      return piece === '' ? [] : [{ text: piece, ...look }];
    });
  });

/** Parses paragraphs in the notation of templates: `- ` starts a list item, `# ` a heading, `> ` a quotation. */
export const text = (...paragraphs: readonly string[]): RichText => ({
  blocks: paragraphs.map((paragraph, index) => {
    const [, mark, written = ''] = /^(?:([-#>]) )?(.*)$/s.exec(paragraph) ?? [];
    const kind = mark === '-' ? 'listItem' : mark === '#' ? 'heading' : mark === '>' ? 'quote' : 'paragraph';
    return { _id: `p${index + 1}`, kind, runs: line(written) };
  }),
});
