import type { RichLine, RichText } from '@atelier/domain/smart-files';

/** A line as a text of one paragraph. */
export const textOfLine = (runs: RichLine): RichText => ({
  blocks: [{ _id: 'line', kind: 'paragraph', runs }],
});

/** The line of a text of one paragraph. */
export const lineOfText = ({ blocks }: RichText): RichLine => blocks[0]?.runs ?? [];
