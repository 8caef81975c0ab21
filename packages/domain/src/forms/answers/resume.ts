import { type FormContext, pathOf } from '../branching/path.js';
import { type Form, isQuestion } from '../content/types.js';
import { requiredAnswer } from './check-answer.js';
import type { RawAnswers } from './values.js';

/** Where to go on. */
export interface ResumePlace {
  /** The break that begins the page, null for the first page. */
  readonly pageId: string | null;
  /** The question to show; null if only the last page has to be submitted. */
  readonly questionId: string | null;
}

/**
 * Where somebody who comes back goes on: at the first question that is asked and still wants something, which is one
 * that is required and not answered, one whose answer does not fit, or the first behind all that was answered. An
 * optional question that was passed over stays passed over.
 *
 * @param form - the version that is answered.
 * @param answers - the answers so far.
 * @param context - hidden fields and chosen packages.
 * @see SPEC.md, Q-25
 */
export function resumeAt(form: Form, answers: RawAnswers, context: FormContext = {}): ResumePlace {
  const path = pathOf(form, answers, context);
  const places = path.pages.flatMap(({ pageId, items }) =>
    items.filter(isQuestion).map((question) => ({ pageId, question })),
  );
  const last = places.findLastIndex(({ question }) => Object.hasOwn(path.answers, question._id));
  const place = places.find(({ question }, at) => {
    if (at > last) return true;
    const given = Object.hasOwn(answers, question._id) ? answers[question._id] : undefined;
    return requiredAnswer(question, given, path.options.get(question._id)).problem !== undefined;
  });
  if (place !== undefined) return { pageId: place.pageId, questionId: place.question._id };
  return { pageId: path.pages.at(-1)?.pageId ?? null, questionId: null };
}
