import { addressLines } from '../branching/fields.js';
import { type FormQuestion, optionsOf } from '../content/types.js';
import { writeMoney } from './read-numbers.js';
import { inWords } from './reading.js';
import type { FormSpeech } from './speech.js';
import type { AnswerValue, ChoiceAnswer, FileAnswer } from './values.js';

/**
 * An answer as a text for people: options by their labels, amounts with their currency, lists parted by commas.
 *
 * @param question - what was asked, in the version that was answered.
 * @param value - an answer in normal form.
 * @param speech - words and formats of its reader.
 * @see SPEC.md, Q-28
 */
export function answerInWords(
  question: FormQuestion,
  value: AnswerValue,
  { words: { answers }, locale }: FormSpeech,
): string {
  if (typeof value === 'boolean') return value ? answers.yes : answers.no;
  if (typeof value === 'number')
    return question.type === 'money' ? writeMoney(value, question.currency, locale) : inWords(value, locale);
  if (typeof value === 'string') return labelOf(question, value);
  if ('from' in value) return answers.fromTo(value);
  if ('line1' in value) return addressLines(value).join(', ');
  if ('other' in value) return value.other;
  const entries: readonly (ChoiceAnswer | FileAnswer)[] = value;
  return entries
    .map((entry) => {
      if (typeof entry === 'string') return labelOf(question, entry);
      return 'other' in entry ? entry.other : entry.name;
    })
    .join(', ');
}

/** The label of an option; anything else stays as it is. */
const labelOf = (question: FormQuestion, text: string): string =>
  optionsOf(question).find(({ _id }) => _id === text)?.label ?? text;
