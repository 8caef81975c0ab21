import * as z from 'zod/mini';
import { once } from '../once';
import { contentLimits } from './limits';
import { id, items, richLine, richText, text } from './parts';
import type { RichLine, RichText } from './rich-text';

/** The last page: a thank-you text, the next steps, and files to download. */
export interface ThankYouContent {
  readonly headline: RichLine;
  readonly text: RichText;
  /** What happens next, in order. */
  readonly next: readonly { readonly _id: string; readonly text: string }[];
  readonly files: readonly {
    readonly _id: string;
    readonly name: string;
    /** Key of the file in the store. */
    readonly key: string;
  }[];
}

export const thankYouSchema = once(
  (): z.ZodMiniType<ThankYouContent> =>
    z.strictObject({
      headline: richLine(),
      text: richText(),
      next: items(z.strictObject({ _id: id(), text: text(contentLimits.line) }), contentLimits.next),
      files: items(
        z.strictObject({ _id: id(), name: text(contentLimits.name, 1), key: text(contentLimits.link, 1) }),
        contentLimits.files,
      ),
    }),
);

export const blankThankYou = (): ThankYouContent => ({
  headline: [],
  text: { blocks: [] },
  next: [],
  files: [],
});
