import type { JoinedQuestion } from '../versions/identity.js';
import { questionKey } from '../versions/identity.js';
import { type FormFigure, type FormRate, figureOf, rateOf } from './figures.js';
import type { FormResponse } from './responses.js';

/** Where people stop, at one question. */
export interface FormDropOff {
  /** Responses in which the question came into sight and is on the path that was taken. */
  readonly shown: FormFigure;
  readonly answered: FormFigure;
  /** Responses that were not sent, and stopped here. */
  readonly left: FormFigure;
  /** Answered of shown. */
  readonly answerRate: FormRate;
}

/** The responses of each question, by its key. */
export interface QuestionResponses {
  readonly shown: FormResponse[];
  readonly answered: FormResponse[];
  readonly left: FormResponse[];
}

/**
 * Sorts responses by the questions that they were shown, answered, and stopped at.
 *
 * @returns a list for each key, and the responses that stopped before any question came into sight.
 * @see SPEC.md, Q-49 and Q-50
 */
export function sortByQuestion(
  responses: readonly FormResponse[],
  questions: readonly JoinedQuestion[],
): { byKey: ReadonlyMap<string, QuestionResponses>; leftBefore: FormResponse[] } {
  const byKey = new Map(
    questions.map(({ key }) => [key, { shown: [], answered: [], left: [] } as QuestionResponses]),
  );
  const leftBefore: FormResponse[] = [];
  for (const response of responses) {
    for (const question of response.shown) {
      const lists = byKey.get(questionKey(question));
      lists?.shown.push(response);
      if (Object.hasOwn(response.answers, question._id)) lists?.answered.push(response);
    }
    if (response.completedAt !== null) continue;
    const last = lastPlace(response);
    if (last === undefined) leftBefore.push(response);
    else byKey.get(questionKey(last))?.left.push(response);
  }
  return { byKey, leftBefore };
}

/** The first question in sight behind all that was answered, or the last one where all in sight were passed. */
function lastPlace({ shown, answers }: FormResponse) {
  const lastAnswered = shown.findLastIndex(({ _id }) => Object.hasOwn(answers, _id));
  return shown[lastAnswered + 1] ?? shown.at(-1);
}

/** The figures of one question. */
export const dropOffOf = ({ shown, answered, left }: QuestionResponses): FormDropOff => ({
  shown: figureOf(shown),
  answered: figureOf(answered),
  left: figureOf(left),
  answerRate: rateOf(answered.length, shown.length),
});
