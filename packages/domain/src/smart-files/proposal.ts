import * as z from 'zod/mini';
import { once } from '../once';
import { contentLimits } from './limits';
import { id, items, price, richLine, richText, taxIds, text, whole } from './parts';
import type { RichLine, RichText } from './rich-text';

/** One of the offers that a client chooses from. */
export interface ProposalPackage {
  readonly _id: string;
  readonly name: string;
  /** One line under the name. */
  readonly line: string;
  /** In minor units of the currency of the file's invoice. */
  readonly price: number;
  readonly features: readonly string[];
  /** Whether it is marked as the one that the studio suggests. */
  readonly suggested: boolean;
  /** Taxes of the file's invoice that are on this price. */
  readonly taxIds: readonly string[];
}

/** Something that a client can add, so many times. */
export interface ProposalExtra {
  readonly _id: string;
  readonly name: string;
  readonly line: string;
  /** For one piece, in minor units. */
  readonly unitPrice: number;
  /** Fewest and most pieces, and how many are chosen at first. */
  readonly minimum: number;
  readonly maximum: number;
  readonly initial: number;
  readonly taxIds: readonly string[];
}

/** Something that is always part of the price, whatever is chosen: travel, for example. */
export interface ProposalIncluded {
  readonly _id: string;
  readonly name: string;
  readonly line: string;
  readonly price: number;
  readonly taxIds: readonly string[];
}

/** What a client chooses from. */
export interface ProposalContent {
  readonly headline: RichLine;
  readonly letter: RichText;
  /** Key of the picture on top. */
  readonly cover: string | null;
  readonly packages: readonly ProposalPackage[];
  /** How many packages are chosen: at least, at most. */
  readonly choice: { readonly minimum: number; readonly maximum: number };
  readonly extras: readonly ProposalExtra[];
  readonly included: readonly ProposalIncluded[];
}

export const proposalSchema = once((): z.ZodMiniType<ProposalContent> => {
  const named = {
    _id: id(),
    name: text(contentLimits.name),
    line: text(contentLimits.line),
    taxIds: taxIds(),
  };
  const pieces = whole(0, contentLimits.pieces);
  return z.strictObject({
    headline: richLine(),
    letter: richText(),
    cover: z.nullable(text(contentLimits.link, 1)),
    packages: items(
      z.strictObject({
        ...named,
        price: price(),
        features: z.array(text(contentLimits.line, 1)).check(z.maxLength(contentLimits.features)),
        suggested: z.boolean(),
      }),
      contentLimits.packages,
    ),
    choice: z.strictObject({
      minimum: whole(0, contentLimits.packages),
      maximum: whole(0, contentLimits.packages),
    }),
    extras: items(
      z.strictObject({ ...named, unitPrice: price(), minimum: pieces, maximum: pieces, initial: pieces }),
      contentLimits.extras,
    ),
    included: items(z.strictObject({ ...named, price: price() }), contentLimits.included),
  });
});

export const blankProposal = (): ProposalContent => ({
  headline: [],
  letter: { blocks: [] },
  cover: null,
  packages: [],
  choice: { minimum: 1, maximum: 1 },
  extras: [],
  included: [],
});
