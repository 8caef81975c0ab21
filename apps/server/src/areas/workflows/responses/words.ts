import { type Answers, answerInWords, type Form, isQuestion } from '@atelier/sdk/forms';

/** A question that was answered, and its answer in words. */
export interface AnswerInWords {
  readonly questionId: string;
  readonly label: string;
  readonly text: string;
}

/** Answers in the order of their form, as people read them. */
export const wordsOf = (form: Form, answers: Answers): AnswerInWords[] =>
  form.items.filter(isQuestion).flatMap((question) => {
    const value = Object.hasOwn(answers, question._id) ? answers[question._id] : undefined;
    return value === undefined
      ? []
      : [{ questionId: question._id, label: question.label, text: answerInWords(question, value) }];
  });
