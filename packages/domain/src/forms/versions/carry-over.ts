import { readAnswer } from '../answers/check-answer.js';
import type { Answers, AnswerValue, RawAnswers } from '../answers/values.js';
import { type Form, isQuestion } from '../content/types.js';
import { questionKey } from './identity.js';

/** Answers that went over to another version, and those that could not. */
export interface CarriedAnswers {
  readonly answers: Answers;
  /** Questions whose answer does not fit any more: they are gone, of another kind, or changed their options or bounds. */
  readonly dropped: readonly string[];
}

/**
 * Takes the answers of somebody who has not finished to a newer version of the form. An answer goes over when the
 * version asks the same question and the answer fits it.
 *
 * @param answers - answers by question.
 * @param from - the version that was answered so far.
 * @param to - the version to go on with.
 * @see SPEC.md, Q-33
 */
export function carryOver(answers: RawAnswers, from: Form, to: Form): CarriedAnswers {
  const asked = new Map(to.items.filter(isQuestion).map((question) => [questionKey(question), question]));
  const carried: [string, AnswerValue][] = [];
  const dropped: string[] = [];
  for (const question of from.items.filter(isQuestion)) {
    if (!Object.hasOwn(answers, question._id)) continue;
    const target = asked.get(questionKey(question));
    const read = target && readAnswer(target, answers[question._id], undefined);
    if (read?.value === null) continue;
    if (read?.value === undefined) dropped.push(question._id);
    else carried.push([question._id, read.value]);
  }
  return { answers: Object.fromEntries(carried), dropped };
}
