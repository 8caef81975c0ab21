/** What the schemas of all modules are made of. `issue-words.ts` has the message of each refusal. */
import * as z from 'zod/mini';
import { once } from '../once';
import { emailPattern } from '../validation';
import { contentLimits } from './limits';
import { canonicalRuns, isSafeLink, plainText, type RichText, type Run } from './rich-text';

/** Control characters but tab and line break, and halves of characters: nothing that a person typed. */
const UNREADABLE = /(?![\n\t])\p{Cc}|\p{Cs}/u;

/** A text of readable characters, by its length in characters. */
export const text = (most: number, least = 0) =>
  z.string().check(
    z.minLength(least),
    z.maxLength(most),
    z.refine((value) => !UNREADABLE.test(value), { error: 'The text holds characters that cannot be read.' }),
  );

/** A whole number between two bounds, both included. */
export const whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));

/** An id that an editor chose: a UUID or a short text. It has no dot, so that paths can be written with dots. */
export const id = once(() =>
  z.string().check(
    z.regex(new RegExp(`^[\\w-]{1,${contentLimits.id}}$`), {
      error: `An id has 1 to ${contentLimits.id} letters, digits, hyphens or underscores.`,
    }),
  ),
);

/** A list of items, each with an id of its own in the list. */
export const items = <Item extends { readonly _id: string }>(item: z.ZodMiniType<Item>, most: number) =>
  z.array(item).check(
    z.maxLength(most),
    z.check<Item[]>(({ value, issues }) => {
      const seen = new Set<string>();
      value.forEach(({ _id }, index) => {
        if (seen.has(_id))
          issues.push({
            code: 'custom',
            input: _id,
            path: [index, '_id'],
            message: `Another entry of this list has the id ${_id}.`,
          });
        seen.add(_id);
      });
    }),
  );

/** Price in minor units of the currency. */
export const price = once(() => whole(0, contentLimits.price));

/** Which taxes are on a price: ids of the taxes of the file's invoice. */
export const taxIds = once(() => z.array(id()).check(z.maxLength(contentLimits.taxesOfOne)));

/** A day of the calendar, `YYYY-MM-DD`. */
export const day = once(() => z.iso.date({ error: 'A day is written YYYY-MM-DD.' }));

/** An address of a mailbox. */
export const email = once(() =>
  z
    .string()
    .check(z.maxLength(contentLimits.email), z.regex(emailPattern, { error: 'This is no email address.' })),
);

/** The name of a variable: `client.name`. */
const variableKey = once(() =>
  z.string().check(
    z.regex(/^[a-z][a-zA-Z0-9]{0,39}(\.[a-z][a-zA-Z0-9]{0,39})?$/, {
      error: 'A variable is named like client.name: letters and digits, at most 40 on each side of the dot.',
    }),
  ),
);

const run = once((): z.ZodMiniType<Run> => {
  const marks = { bold: z.exactOptional(z.boolean()), italic: z.exactOptional(z.boolean()) };
  return z.union([
    z.strictObject({
      text: text(contentLimits.lineText),
      ...marks,
      link: z.exactOptional(
        z.string().check(
          z.maxLength(contentLimits.link),
          z.refine(isSafeLink, {
            error: 'A link is an address that starts with https:, http:, mailto: or tel:.',
          }),
        ),
      ),
    }),
    z.strictObject({ variable: variableKey(), ...marks }),
  ]);
});

/** One line of text with variables, always in the same form: neighbours with the same marks are one run. */
export const richLine = once(
  (): z.ZodMiniType<readonly Run[]> =>
    z.pipe(
      z.array(run()).check(
        z.maxLength(contentLimits.runs),
        z.refine((runs: readonly Run[]) => plainText(runs, () => '').length <= contentLimits.lineText, {
          error: `At most ${contentLimits.lineText} characters are allowed in one line or block.`,
        }),
      ),
      z.transform((runs: Run[]) => canonicalRuns(runs)),
    ),
);

/** Text in blocks. */
export const richText = once(
  (): z.ZodMiniType<RichText> =>
    z.strictObject({
      blocks: items(
        z.strictObject({
          _id: id(),
          kind: z.enum(['paragraph', 'heading', 'listItem', 'quote']),
          runs: richLine(),
        }),
        contentLimits.blocks,
      ),
    }),
);
