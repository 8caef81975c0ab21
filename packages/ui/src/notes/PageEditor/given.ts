import type {
  BlockSchema,
  InlineContentSchema,
  PartialBlock,
  PartialInlineContent,
  StyleSchema,
} from '@blocknote/core';

type PageBlock = PartialBlock<BlockSchema, InlineContentSchema, StyleSchema>;
type PageLine = PartialInlineContent<InlineContentSchema, StyleSchema>;

/** A piece of a line: text, a link with text in it, or a node such as a mention. */
export type GivenText =
  | string
  | { readonly type: 'text'; readonly text: string; readonly styles: Readonly<Record<string, boolean>> }
  | { readonly type: 'link'; readonly href: string; readonly content: readonly GivenText[] }
  | { readonly type: string; readonly props: Readonly<Record<string, string>> };

/** A block to be made. */
export interface GivenBlock {
  readonly type: string;
  readonly props?: Readonly<Record<string, string | number | boolean>>;
  readonly content?: readonly GivenText[] | { readonly type: 'tableContent'; readonly rows: unknown };
}

// The types of the editor cannot say these of a schema that is not known in full.

/** Returns a block in the form in which the editor takes one. */
export const blockFrom = (block: GivenBlock): PageBlock => block as unknown as PageBlock;

/** Returns pieces of a line in the form in which the editor takes them. */
export const lineFrom = (pieces: readonly GivenText[]): PageLine => pieces as unknown as PageLine;
