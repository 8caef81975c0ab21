import { ClientInput, openAnswerUpload } from '../generated/limits.js';

/** How far a form may go (SPEC.md, Q-2). Texts are counted in UTF-16 code units, as JavaScript does. */
export const formLimits = {
  /** Questions of a form, statements included. */
  questions: 200,
  pageBreaks: 50,
  hiddenFields: 20,
  /** Options of one question. */
  options: 200,
  /** Options of all questions together. */
  optionsInAll: 2_000,
  conditions: 20,
  jumps: 20,
  /** Characters of an id. */
  id: 40,
  title: 200,
  intro: 5_000,
  label: 500,
  help: 1_000,
  placeholder: 200,
  optionLabel: 200,
  /** Characters of a statement. */
  statement: 5_000,
  /** Characters of a variable's name and of a hidden field's name in an address. */
  name: 60,
  /** Characters of a text in a condition, and of the value of a hidden field. */
  conditionText: 500,
  hiddenText: 500,
  /** Characters of an answer. */
  shortText: 500,
  longText: 10_000,
  email: 254,
  phone: 40,
  website: 2_000,
  addressLine: 200,
  otherText: 500,
  /** What a contact takes of a name or a company. */
  contactLine: ClientInput.name,
  fileName: openAnswerUpload.fileName,
  fileKey: 500,
  /** Numbers are between minus this and this. */
  number: 1_000_000_000,
  /** Digits after the point. */
  decimals: 6,
  /** Amounts are at most this many minor units. */
  money: 1_000_000_000_000,
  /** Highest step of a rating. */
  rating: 10,
  files: 20,
  /** Bytes of one file. */
  fileSize: openAnswerUpload.size,
  /** Characters of a media type. */
  mediaType: 100,
  /** Kinds of files that one question names. */
  fileTypes: 20,
} as const;
