import type { Photograph } from '@atelier/ui';

/** A link inside running text. */
export interface LinkPiece {
  readonly words: string;
  /** A path of this site, or a whole address. */
  readonly href: string;
}

/** A name from code inside running text. */
export interface CodePiece {
  readonly code: string;
}

/** A piece of running text. */
export type Piece = string | LinkPiece | CodePiece;

/** Running text: plain, or with links and names from code in it. */
export type Words = string | readonly Piece[];

/** One part of a page to read. */
export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly words: Words }
  | { readonly kind: 'list'; readonly items: readonly Words[] }
  | { readonly kind: 'code'; readonly label: string; readonly text: string }
  /** Who runs this installation and how to reach them, as far as the installation says. */
  | { readonly kind: 'operator' };

/** A page to read. */
export interface PageText {
  readonly title: string;
  /** The sentence under the title, and what search engines show. */
  readonly lead: string;
  readonly meta?: string;
  /** Above the text, on the pages that are not law or reference. */
  readonly photograph?: Photograph;
  readonly blocks: readonly Block[];
}

export const heading = (text: string): Block => ({ kind: 'heading', text });
export const paragraph = (...words: readonly Piece[]): Block => ({ kind: 'paragraph', words });
export const list = (...items: readonly Words[]): Block => ({ kind: 'list', items });
export const code = (label: string, text: string): Block => ({ kind: 'code', label, text });
export const operator: Block = { kind: 'operator' };
export const link = (words: string, href: string): LinkPiece => ({ words, href });
export const name = (text: string): CodePiece => ({ code: text });

/** Every link of a page. */
export function linksOf({ blocks }: PageText): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'paragraph') return linksIn(block.words);
    return block.kind === 'list' ? block.items.flatMap(linksIn) : [];
  });
}

const linksIn = (words: Words): string[] =>
  typeof words === 'string'
    ? []
    : words.flatMap((piece) => (typeof piece !== 'string' && 'href' in piece ? [piece.href] : []));
