import type { FormQuestion } from '../content/types.js';
import { readMultiple, readRanking, readSingle } from './read-choices.js';
import { readDate, readDateRange, readTime } from './read-dates.js';
import { readMoney, readNumberAnswer, readRating } from './read-numbers.js';
import { readAddress, readFiles } from './read-records.js';
import { readEmail, readPhone, readTextAnswer, readWebsite } from './read-texts.js';
import type { ReadAnswer } from './reading.js';

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
      return typeof value === 'boolean' ? { value } : { problem: 'Choose yes or no.' };
    case 'consent':
      // A box that is not ticked is no answer; there is nothing to say no to.
      if (value === false) return { value: null };
      return value === true ? { value } : { problem: 'Tick the box, or leave it.' };
    case 'address':
      return readAddress(value);
    case 'file':
      return readFiles(question, value);
  }
}

/** What is said where an answer has to be given and is not. */
const missing: Readonly<Partial<Record<FormQuestion['type'], string>>> = {
  singleChoice: 'Please choose an option.',
  dropdown: 'Please choose an option.',
  multipleChoice: 'Please choose at least one option.',
  yesNo: 'Please choose yes or no.',
  rating: 'Please choose a step.',
  ranking: 'Please put the options in order.',
  file: 'Please add a file.',
  consent: 'Please tick the box to go on.',
};

/** An answer that was checked: its normal form (null for none), or what is wrong with it. */
export type CheckedAnswer = ReadAnswer;

/**
 * Checks one answer, also whether it has to be given.
 *
 * @param question - what was asked.
 * @param value - anything that JSON can say.
 * @param shown - IDs of the visible options (`pathOf(…).options`). Defaults to all.
 * @returns the answer in its normal form, null when there is none, or what is wrong, in words for whoever answers.
 * @see SPEC.md, Q-20 to Q-22
 */
export function checkAnswer(
  question: FormQuestion,
  value: unknown,
  shown?: ReadonlySet<string>,
): CheckedAnswer {
  const read = readAnswer(question, value, shown);
  if (!question.required || 'problem' in read || read.value !== null) return read;
  return { problem: missing[question.type] ?? 'Please answer this question.' };
}
