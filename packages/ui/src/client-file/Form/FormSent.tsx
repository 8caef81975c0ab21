import {
  type AnswerValue,
  answerInWords,
  type Form,
  type FormContext,
  type FormQuestion,
  isQuestion,
  pathOf,
  type RawAnswers,
} from '@atelier/domain/forms';
import type { Reader } from '@atelier/domain/smart-files';
import type { PageWords } from '@atelier/domain/words';
import { dayInWords } from '../wording';
import { useWords } from '../words';
import classes from './FormSent.module.css';

export interface FormSentProps {
  form: Form;
  answers: RawAnswers;
  context: FormContext;
  reader: Reader;
}

/** What was answered, question by question, as it was sent. */
export function FormSent({ form, answers, context, reader }: FormSentProps) {
  const words = useWords();
  const path = pathOf(form, answers, context);
  const asked = path.pages.flatMap(({ items }) => items.filter(isQuestion));
  const given = new Map<string, AnswerValue>(Object.entries(path.answers));
  return (
    <dl className={classes.answers}>
      {asked.map((question) => {
        const value = given.get(question._id);
        return (
          <div key={question._id}>
            <dt>{question.label}</dt>
            <dd data-empty={value === undefined || undefined}>
              {value === undefined ? words.form.notAnswered : inWords(question, value, reader, words)}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** Days in full; everything else as it is written everywhere. */
function inWords(question: FormQuestion, value: AnswerValue, reader: Reader, words: PageWords): string {
  if (question.type === 'date' && typeof value === 'string') return dayInWords(value, reader);
  if (typeof value === 'object' && 'from' in value)
    return words.answers.fromTo({
      from: dayInWords(value.from, reader),
      to: dayInWords(value.to, reader),
    });
  return answerInWords(question, value, { words, locale: reader.locale });
}
