import { checkContent, type FileStep, signingConsent } from '@atelier/domain/smart-files';
import { z } from 'zod';
import { line, text } from './writing';

/** A built-in template. It cannot be changed; people work on copies. */
export interface GlobalTemplate {
  readonly _id: string;
  readonly title: string;
  readonly steps: readonly FileStep[];
}

const richLine = z.string().transform(line);
const richText = z.array(z.string()).transform((paragraphs) => text(...paragraphs));
const none = z.array(z.unknown()).default([]);
const question = z.looseObject({
  required: z.boolean().default(true),
  options: z
    .array(z.string())
    .transform((labels) => labels.map((label, index) => ({ _id: `a${index + 1}`, label })))
    .optional(),
});
const clientThenStudio = [
  { _id: 'client', role: 'client', name: '', email: null, order: 1 },
  { _id: 'studio', role: 'studio', name: '', email: null, order: 2 },
];

/** Contents as the data writes them: lines and paragraphs as text, and only what differs from the defaults. */
const contents = {
  proposal: z.looseObject({
    headline: richLine,
    letter: richText,
    cover: z.null().default(null),
    packages: z.array(z.looseObject({ suggested: z.boolean().default(false), taxIds: none })),
    extras: z.array(
      z.looseObject({
        minimum: z.number().default(0),
        maximum: z.number().default(1),
        initial: z.number().default(0),
        taxIds: none,
      }),
    ),
    included: none,
  }),
  contract: z.looseObject({
    title: richLine,
    clauses: z.array(
      z.looseObject({ heading: richLine, plainWords: z.string().nullable().default(null), text: richText }),
    ),
    signers: z.array(z.unknown()).default(clientThenStudio),
    consent: z.unknown().default(signingConsent),
  }),
  invoice: z.looseObject({ taxes: none, items: none, discounts: none, note: richText }),
  form: z.looseObject({
    items: z.array(z.union([z.looseObject({ type: z.literal('pageBreak') }), question])),
    hidden: none,
  }),
  thankyou: z.looseObject({
    headline: richLine,
    text: richText,
    next: z
      .array(z.string())
      .transform((steps) => steps.map((said, index) => ({ _id: `n${index + 1}`, text: said }))),
    files: none,
  }),
};

const written = z.strictObject({
  _id: z.uuid(),
  title: z.string(),
  steps: z.array(
    z.strictObject({
      _id: z.string(),
      label: z.string(),
      module: z.enum(['proposal', 'contract', 'invoice', 'form', 'thankyou']),
      isPublic: z.boolean().default(false),
      actions: none,
      condition: z.unknown().default(null),
      content: z.unknown(),
    }),
  ),
});

/**
 * Reads a template from its data.
 *
 * @throws Error naming the module and the invalid fields, if the data is not a template.
 */
export function readTemplate(data: unknown): GlobalTemplate {
  const { steps, ...template } = written.parse(data);
  return {
    ...template,
    steps: steps.map(({ module, content: given, ...step }, index) => {
      const checked = checkContent(module, contents[module].parse(given));
      if ('errors' in checked)
        throw new Error(`${template.title}, ${module}: ${JSON.stringify(checked.errors)}`);
      // The check has validated the content against its module.
      return { ...step, module, order: index + 1, content: checked.content } as FileStep;
    }),
  };
}
