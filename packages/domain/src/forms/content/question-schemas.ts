import * as z from 'zod/mini';
import { formLimits as limits } from '../limits.js';
import { amount, clock, day, id, question, rule, text, whole } from './schema-parts.js';

const placeholder = () => z.exactOptional(text(limits.placeholder));
const options = () =>
  z
    .array(
      z.strictObject({
        _id: id(),
        label: text(limits.optionLabel, 1),
        showWhen: z.exactOptional(rule()),
      }),
    )
    .check(z.minLength(1), z.maxLength(limits.options));
const other = () => z.exactOptional(text(limits.optionLabel, 1));
const choice = () => z.union([id(), z.strictObject({ other: text(limits.otherText, 1) })]);
const line = () => z.exactOptional(text(limits.addressLine));

const makeText = <Type extends 'shortText' | 'longText'>(type: Type, most: number) =>
  z.strictObject({
    type: z.literal(type),
    ...question(),
    placeholder: placeholder(),
    minimumLength: z.exactOptional(whole(0, most)),
    maximumLength: z.exactOptional(whole(1, most)),
    default: z.exactOptional(text(most)),
  });

const makeReach = <Type extends 'email' | 'phone' | 'website'>(type: Type) =>
  z.strictObject({
    type: z.literal(type),
    ...question(),
    placeholder: placeholder(),
    default: z.exactOptional(text(limits[type])),
  });

const makeNumbers = () =>
  [
    z.strictObject({
      type: z.literal('number'),
      ...question(),
      placeholder: placeholder(),
      minimum: z.exactOptional(amount(limits.number)),
      maximum: z.exactOptional(amount(limits.number)),
      decimals: whole(0, limits.decimals),
      default: z.exactOptional(amount(limits.number)),
    }),
    z.strictObject({
      type: z.literal('money'),
      ...question(),
      placeholder: placeholder(),
      currency: z.string().check(z.regex(/^[A-Z]{3}$/, 'Give a currency such as EUR.')),
      minimum: z.exactOptional(whole(0, limits.money)),
      maximum: z.exactOptional(whole(0, limits.money)),
      default: z.exactOptional(whole(0, limits.money)),
    }),
    z.strictObject({
      type: z.literal('rating'),
      ...question(),
      lowest: z.union([z.literal(0), z.literal(1)]),
      highest: whole(2, limits.rating),
      lowestLabel: z.exactOptional(text(limits.optionLabel)),
      highestLabel: z.exactOptional(text(limits.optionLabel)),
      default: z.exactOptional(whole(0, limits.rating)),
    }),
  ] as const;

const makeDates = () =>
  [
    z.strictObject({
      type: z.literal('date'),
      ...question(),
      earliest: z.exactOptional(day()),
      latest: z.exactOptional(day()),
      default: z.exactOptional(day()),
    }),
    z.strictObject({
      type: z.literal('time'),
      ...question(),
      earliest: z.exactOptional(clock()),
      latest: z.exactOptional(clock()),
      default: z.exactOptional(clock()),
    }),
    z.strictObject({
      type: z.literal('dateRange'),
      ...question(),
      earliest: z.exactOptional(day()),
      latest: z.exactOptional(day()),
      maximumDays: z.exactOptional(whole(1, 3_660)),
      default: z.exactOptional(z.strictObject({ from: day(), to: day() })),
    }),
  ] as const;

const makeChoices = () =>
  [
    z.strictObject({
      type: z.literal('singleChoice'),
      ...question(),
      options: options(),
      other: other(),
      default: z.exactOptional(choice()),
    }),
    z.strictObject({
      type: z.literal('multipleChoice'),
      ...question(),
      options: options(),
      other: other(),
      minimum: z.exactOptional(whole(0, limits.options)),
      maximum: z.exactOptional(whole(1, limits.options)),
      default: z.exactOptional(z.array(choice()).check(z.maxLength(limits.options))),
    }),
    z.strictObject({
      type: z.literal('dropdown'),
      ...question(),
      placeholder: placeholder(),
      options: options(),
      default: z.exactOptional(id()),
    }),
    z.strictObject({
      type: z.literal('ranking'),
      ...question(),
      options: options(),
      default: z.exactOptional(z.array(id()).check(z.maxLength(limits.options))),
    }),
    z.strictObject({ type: z.literal('yesNo'), ...question(), default: z.exactOptional(z.boolean()) }),
    z.strictObject({ type: z.literal('consent'), ...question() }),
  ] as const;

const makeRecords = () =>
  [
    z.strictObject({
      type: z.literal('address'),
      ...question(),
      default: z.exactOptional(
        z.strictObject({
          line1: text(limits.addressLine, 1),
          line2: line(),
          city: text(limits.addressLine, 1),
          region: line(),
          postcode: line(),
          country: z.exactOptional(z.string().check(z.regex(/^[A-Z]{2}$/, 'Give a country such as PT.'))),
        }),
      ),
    }),
    z.strictObject({
      type: z.literal('file'),
      ...question(),
      accept: z
        .array(
          z
            .string()
            .check(
              z.maxLength(limits.mediaType),
              z.regex(
                /^[a-z]+\/(\*|[a-z0-9][a-z0-9.+-]*)$/,
                'Give a media type such as image/png or image/*.',
              ),
            ),
        )
        .check(z.minLength(1), z.maxLength(limits.fileTypes)),
      maximumFiles: whole(1, limits.files),
      maximumSize: whole(1, limits.fileSize),
    }),
  ] as const;

/** A schema for each kind of question. */
export const questionSchemas = () =>
  [
    makeText('shortText', limits.shortText),
    makeText('longText', limits.longText),
    makeReach('email'),
    makeReach('phone'),
    makeReach('website'),
    ...makeNumbers(),
    ...makeDates(),
    ...makeChoices(),
    ...makeRecords(),
  ] as const;
