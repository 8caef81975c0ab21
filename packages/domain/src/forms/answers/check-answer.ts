import type { FormQuestion } from '../content/types.js';
import { readMultiple, readRanking, readSingle } from './read-choices.js';
import { readDate, readDateRange, readTime } from './read-dates.js';
import { readMoney, readNumberAnswer, readRating } from './read-numbers.js';
import { readAddress, readFiles } from './read-records.js';
import { readEmail, readPhone, readTextAnswer, readWebsite } from './read-texts.js';
import type { ReadAnswer } from './reading.js';
import type { FormSpeech } from './speech.js';
import type { AnswerValue } from './values.js';

/**
 * What an answer is in the normal form of its question, or what is wrong with it. Whether it has to be given is not
 * asked here.
 *
 * @param question - what was asked.
 * @param value - anything that JSON can say; null, "", [] and undefined are no answer.
 * @param shown - ids of the options that are shown, with `other` where one's own words are allowed; all of them when
 * not said.
 * @see SPEC.md, Q-20 and Q-21
 */
export function readAnswer(
  question: FormQuestion,
  value: unknown,
  shown: ReadonlySet<string> | undefined,
): ReadAnswer {
  if (value === null || value === undefined || value === '') return { value: null };
  if (Array.isArray(value) && value.length === 0) return { value: null };
  switch (question.type) {
    case 'shortText':
    case 'longText':
      return readTextAnswer(question, value);
    case 'email':
      return readEmail(value);
    case 'phone':
      return readPhone(value);
    case 'website':
      return readWebsite(value);
    case 'number':
      return readNumberAnswer(question, value);
    case 'money':
      return readMoney(question, value);
    case 'rating':
      return readRating(question, value);
    case 'date':
      return readDate(question, value);
    case 'time':
      return readTime(question, value);
    case 'dateRange':
      return readDateRange(question, value);
    case 'singleChoice':
    case 'dropdown':
      return readSingle(question, value, shown);
    case 'multipleChoice':
      return readMultiple(question, value, shown);
    case 'ranking':
      return readRanking(question, value, shown);
    case 'yesNo':
      return typeof value === 'boolean' ? { value } : { problem: ({ words }) => words.answers.yesOrNo };
    case 'consent':
      // A box that is not ticked is no answer; there is nothing to say no to.
      if (value === false) return { value: null };
      return value === true ? { value } : { problem: ({ words }) => words.answers.tickOrLeave };
    case 'address':
      return readAddress(value);
    case 'file':
      return readFiles(question, value);
  }
}

/** An answer that was checked: its normal form (null for none), or what is wrong with it. */
export type CheckedAnswer =
  | { readonly value: AnswerValue | null; readonly problem?: never }
  | { readonly problem: string; readonly value?: never };

/** Reads an answer as `readAnswer` does, and finds one that has to be given and is not. */
export function requiredAnswer(
  question: FormQuestion,
  value: unknown,
  shown: ReadonlySet<string> | undefined,
): ReadAnswer {
  const read = readAnswer(question, value, shown);
  if (!question.required || 'problem' in read || read.value !== null) return read;
  return {
    problem: ({ words }) => {
      const missing: Readonly<Partial<Record<FormQuestion['type'], string>>> = words.answers.missing;
      return missing[question.type] ?? words.answers.missing.any;
    },
  };
}

/**
 * Checks one answer, also whether it has to be given.
 *
 * @param question - what was asked.
 * @param value - anything that JSON can say.
 * @param speech - words and formats of whoever answers.
 * @param shown - IDs of the visible options (`pathOf(…).options`). Defaults to all.
 * @returns the answer in its normal form, null when there is none, or what is wrong, in words for whoever answers.
 * @see SPEC.md, Q-20 to Q-22
 */
export function checkAnswer(
  question: FormQuestion,
  value: unknown,
  speech: FormSpeech,
  shown?: ReadonlySet<string>,
): CheckedAnswer {
  const read = requiredAnswer(question, value, shown);
  return read.problem === undefined ? read : { problem: read.problem(speech) };
}
