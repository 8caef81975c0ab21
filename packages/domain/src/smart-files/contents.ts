import type * as z from 'zod/mini';
import { blankContract, type ContractContent, contractSchema } from './agreement';
import { blankForm, type FormContent, formSchema } from './form-content';
import { blankInvoice, type InvoiceContent, invoiceSchema } from './invoice';
import { type ContentError, contentErrors, wordIssue } from './issue-words';
import { contentLimits } from './limits';
import { blankProposal, type ProposalContent, proposalSchema } from './proposal';
import { blankThankYou, type ThankYouContent, thankYouSchema } from './thank-you';

/** The content of each kind of module, by its name on the wire. */
export interface ModuleContents {
  readonly proposal: ProposalContent;
  readonly contract: ContractContent;
  readonly invoice: InvoiceContent;
  readonly form: FormContent;
  readonly thankyou: ThankYouContent;
}

/** The five kinds of module, as the wire spells them. */
export type ModuleKind = keyof ModuleContents;

/** A module with its content. */
export type Module = {
  readonly [Kind in ModuleKind]: { readonly kind: Kind; readonly content: ModuleContents[Kind] };
}[ModuleKind];

const schemas: { readonly [Kind in ModuleKind]: () => z.ZodMiniType<ModuleContents[Kind]> } = {
  proposal: proposalSchema,
  contract: contractSchema,
  invoice: invoiceSchema,
  form: formSchema,
  thankyou: thankYouSchema,
};

const blanks: { readonly [Kind in ModuleKind]: () => ModuleContents[Kind] } = {
  proposal: blankProposal,
  contract: blankContract,
  invoice: blankInvoice,
  form: blankForm,
  thankyou: blankThankYou,
};

/** The kinds of module, in the order in which a client usually meets them. */
export const moduleKinds: readonly ModuleKind[] = ['proposal', 'contract', 'invoice', 'form', 'thankyou'];

/** What {@link checkContent} answers: the content in the form in which it is kept, or every refusal. */
export type CheckedContent<Kind extends ModuleKind> =
  | { readonly content: ModuleContents[Kind] }
  | { readonly errors: readonly ContentError[] };

/**
 * Checks a content that came from outside: its shape, its limits, that nothing unknown is in it and that ids are
 * unique in their lists. Whether it makes sense to a client is what `gapsOf` tells: a half-written file can be kept.
 *
 * @param kind - kind of the module.
 * @param value - what came.
 * @returns the content, its lines in the form in which they are kept, or the refusals by field, at most 20.
 */
export function checkContent<Kind extends ModuleKind>(kind: Kind, value: unknown): CheckedContent<Kind> {
  // Called by this name so that the compiler keeps the kind of the schema and that of the content together.
  const schema: z.ZodMiniType<ModuleContents[Kind]> = schemas[kind]();
  const result = schema.safeParse(value, { error: wordIssue });
  if (!result.success) return { errors: contentErrors(result.error.issues).slice(0, 20) };
  const size = JSON.stringify(result.data).length;
  return size > contentLimits.content
    ? {
        errors: [
          {
            field: '',
            message: `At most ${contentLimits.content} characters are allowed in all; these are ${size}.`,
          },
        ],
      }
    : { content: result.data };
}

/** A new, empty content, that passes {@link checkContent} and says in `gapsOf` what is left to do. */
export const blankContent = <Kind extends ModuleKind>(kind: Kind): ModuleContents[Kind] => blanks[kind]();
