/**
 * The content of a form, until `contract/forms` is here: the part of it that templates use. What replaces this file:
 * `export { type Form as FormContent, type FormItem, formSchema } from '../forms';` `blankForm` stays, and so does
 * `asksSomething`, by that part's `isQuestion`.
 */
import * as z from 'zod/mini';
import { once } from '../once';
import { id, items, text } from './parts';

/** A line of a form: a question, a statement or a page break, told apart by its type. */
export interface FormItem {
  readonly _id: string;
  readonly type: string;
  readonly title?: string;
  readonly text?: string;
  readonly label?: string;
  readonly help?: string;
  readonly required?: boolean;
  readonly decimals?: number;
  readonly options?: readonly { readonly _id: string; readonly label: string }[];
}

/** What a client is asked. */
export interface FormContent {
  readonly title: string;
  readonly intro: string;
  readonly items: readonly FormItem[];
  readonly hidden: readonly { readonly _id: string; readonly name: string }[];
}

export const formSchema = once(
  (): z.ZodMiniType<FormContent> =>
    z.strictObject({
      title: text(200, 1),
      intro: text(5_000),
      items: items(
        z.strictObject({
          _id: id(),
          type: text(40, 1),
          title: z.exactOptional(text(200)),
          text: z.exactOptional(text(5_000)),
          label: z.exactOptional(text(500, 1)),
          help: z.exactOptional(text(1_000)),
          required: z.exactOptional(z.boolean()),
          decimals: z.exactOptional(z.int().check(z.minimum(0), z.maximum(6))),
          options: z.exactOptional(
            items(z.strictObject({ _id: id(), label: text(200, 1) }), 200).check(z.minLength(1)),
          ),
        }),
        250,
      ),
      hidden: items(z.strictObject({ _id: id(), name: text(60, 1) }), 20),
    }),
);

export const blankForm = (): FormContent => ({ title: 'Questionnaire', intro: '', items: [], hidden: [] });

/** Whether anything is asked: statements and page breaks are not. */
export const asksSomething = ({ items: lines }: FormContent): boolean =>
  lines.some(({ type }) => type !== 'statement' && type !== 'pageBreak');
