import { type Answers, answerInWords, englishSpeech, type Form, isQuestion } from '@atelier/domain/forms';
import { searchForm } from '../../../platform/text/text';

/** Returns the text that a response is found by: the person, and every answer. */
export function searchTextOf(
  form: Form,
  answers: Answers,
  { name, email }: { readonly name: string | null; readonly email: string | null },
): string {
  const words = form.items.filter(isQuestion).flatMap((question) => {
    const value = Object.hasOwn(answers, question._id) ? answers[question._id] : undefined;
    return value === undefined ? [] : [answerInWords(question, value, englishSpeech)];
  });
  return searchForm([name ?? '', email ?? '', ...words].join('\n'));
}
