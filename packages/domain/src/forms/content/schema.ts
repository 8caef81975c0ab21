import * as z from 'zod/mini';
import { formLimits as limits } from '../limits.js';
import { questionSchemas } from './question-schemas.js';
import { id, mapping, rule, text } from './schema-parts.js';
import type { Form } from './types.js';

function makeFormSchema() {
  const item = z.discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('pageBreak'),
      _id: id(),
      showWhen: z.exactOptional(rule()),
      title: z.exactOptional(text(limits.title)),
      text: z.exactOptional(text(limits.intro)),
    }),
    z.strictObject({
      type: z.literal('statement'),
      _id: id(),
      showWhen: z.exactOptional(rule()),
      text: text(limits.statement, 1),
    }),
    ...questionSchemas(),
  ]);
  const hidden = z.strictObject({
    _id: id(),
    name: z
      .string()
      .check(z.maxLength(limits.name), z.regex(/^[A-Za-z][\w-]*$/, 'Give letters, digits, - and _ only.')),
    default: z.exactOptional(text(limits.hiddenText)),
    mapsTo: z.exactOptional(mapping()),
  });
  return z.strictObject({
    title: text(limits.title, 1),
    intro: text(limits.intro),
    items: z.array(item).check(z.maxLength(limits.questions + limits.pageBreaks)),
    hidden: z.array(hidden).check(z.maxLength(limits.hiddenFields)),
  });
}

let made: z.ZodMiniType<Form> | undefined;

/**
 * The shape and the limits of a form as a schema, made at the first call; unknown keys are refused. What a shape cannot
 * say (ids are unique, a rule looks only at what stands before it, bounds are in order) is asked by `checkForm`.
 *
 * @see SPEC.md, Q-1 and Q-2
 */
export function formSchema(): z.ZodMiniType<Form> {
  made ??= makeFormSchema();
  return made;
}
