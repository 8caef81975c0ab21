import type { Operator } from '@atelier/filters';
import { parseDay } from '@atelier/filters';
import * as z from 'zod/mini';
import { formLimits as limits } from '../limits.js';
import { mappedContactFields } from './mapping.js';

/** An id that is safe as a key, in an address and in a selector. */
export const id = () =>
  z
    .string()
    .check(
      z.maxLength(limits.id),
      z.regex(
        /^[A-Za-z0-9][A-Za-z0-9_-]*$/,
        'Give letters, digits, - and _ only, beginning with a letter or a digit.',
      ),
    );

/** Text of a length in code units, without NUL. */
export const text = (most: number, least = 0) =>
  z.string().check(
    z.minLength(least),
    z.maxLength(most),
    z.refine((value) => !value.includes('\0'), 'Leave out the character NUL.'),
  );

export const whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most));

export const amount = (most: number) => z.number().check(z.minimum(-most), z.maximum(most));

export const day = () =>
  z.string().check(z.refine((value) => parseDay(value) !== undefined, 'Give a day such as 2026-11-21.'));

export const clock = () =>
  z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Give a time such as 14:30.'));

const operators = [
  ...([
    'contains',
    'doesNotContain',
    'is',
    'isNot',
    'startsWith',
    'endsWith',
    'equals',
    'notEquals',
  ] as const),
  ...(['greaterThan', 'lessThan', 'greaterOrEqual', 'lessOrEqual', 'before', 'after'] as const),
  ...(['onOrBefore', 'onOrAfter', 'between', 'isEmpty', 'isNotEmpty'] as const),
] as const satisfies readonly Operator[];

const conditionText = () => text(limits.conditionText);

const condition = () =>
  z.strictObject({
    // A package's id is chosen elsewhere; a field's id is looked up.
    fieldId: text(limits.id, 1),
    operator: z.enum(operators),
    value: z.exactOptional(
      z.union([
        conditionText(),
        z.number(),
        z.boolean(),
        z.array(conditionText()).check(z.maxLength(limits.options)),
        z.strictObject({
          from: z.exactOptional(z.nullable(day())),
          to: z.exactOptional(z.nullable(day())),
        }),
      ]),
    ),
  });

export const rule = () =>
  z.strictObject({
    match: z.enum(['all', 'any', 'none']),
    conditions: z.array(condition()).check(z.minLength(1), z.maxLength(limits.conditions)),
  });

export const mapping = () =>
  z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('contact'),
      field: z.enum(mappedContactFields),
    }),
    z.strictObject({
      kind: z.literal('variable'),
      name: z
        .string()
        .check(
          z.maxLength(limits.name),
          z.regex(/^[A-Za-z][\w-]*(\.[A-Za-z][\w-]*)*$/, 'Give a name such as event.date.'),
        ),
    }),
  ]);

/** What all questions have. */
export const question = () => ({
  _id: id(),
  showWhen: z.exactOptional(rule()),
  label: text(limits.label, 1),
  help: z.exactOptional(text(limits.help)),
  required: z.boolean(),
  mapsTo: z.exactOptional(mapping()),
  jumps: z.exactOptional(
    z
      .array(z.strictObject({ when: rule(), to: text(limits.id, 1) }))
      .check(z.minLength(1), z.maxLength(limits.jumps)),
  ),
});
