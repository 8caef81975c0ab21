import { type FormContext, type FormPath, pathOf } from '../branching/path.js';
import { type FormProblem, fieldAt } from '../content/issues.js';
import { type Form, type FormQuestion, isQuestion } from '../content/types.js';
import { checkAnswer, readAnswer } from './check-answer.js';
import type { FormSpeech } from './speech.js';
import type { Answers, AnswerValue, RawAnswers } from './values.js';

/** What is wrong with an answer, with the question that it belongs to. */
export interface AnswerProblem extends FormProblem {
  readonly questionId: string;
  /** What was asked. */
  readonly label: string;
}

/** Answers that were checked. */
export type CheckedAnswers =
  | {
      readonly ok: true;
      /** Answers to the questions that are asked, in normal form. */
      readonly answers: Answers;
      /** Answers that fit their question, which is not asked any more: they are kept, and do not count. */
      readonly kept: Answers;
      readonly path: FormPath;
    }
  | {
      readonly ok: false;
      readonly problems: readonly (AnswerProblem | FormProblem)[];
      readonly path: FormPath;
    };

/**
 * Checks what is sent with the last page: every question that the path asks, and no other.
 *
 * @param form - the version that was answered.
 * @param answers - answers by question, as they came in.
 * @param speech - words and formats of whoever answers.
 * @param context - hidden fields and chosen packages.
 * @returns the answers in normal form, or every problem with its field `answers.{questionId}`.
 * @see SPEC.md, Q-22 and Q-23
 */
export function checkSubmission(
  form: Form,
  answers: RawAnswers,
  speech: FormSpeech,
  context: FormContext = {},
): CheckedAnswers {
  const path = pathOf(form, answers, context);
  const problems = [
    ...unknownQuestions(form, answers, speech),
    ...path.questions.flatMap((question) => problemWith(question, answers, path, speech)),
  ];
  if (problems.length > 0) return { ok: false, problems, path };
  return { ok: true, answers: path.answers, kept: keptAnswers(form, answers, path), path };
}

/**
 * Checks one page before the next is shown.
 *
 * @param form - the version that is answered.
 * @param answers - all answers so far, as they came in.
 * @param pageId - the break that begins the page, null for the first page.
 * @param speech - words and formats of whoever answers.
 * @param context - hidden fields and chosen packages.
 * @returns the problems of questions of this page, in their order; none when it may be left.
 * @see SPEC.md, Q-22
 */
export function checkPage(
  form: Form,
  answers: RawAnswers,
  pageId: string | null,
  speech: FormSpeech,
  context: FormContext = {},
): readonly AnswerProblem[] {
  const path = pathOf(form, answers, context);
  const page = path.pages.find((shown) => shown.pageId === pageId);
  return (page?.items ?? [])
    .filter(isQuestion)
    .flatMap((question) => problemWith(question, answers, path, speech));
}

/** Answers of somebody who has not finished: what can be kept, and what cannot. */
export interface CheckedPartial {
  /** In normal form; null takes an answer away. Questions that are not asked now keep theirs. */
  readonly answers: Readonly<Record<string, AnswerValue | null>>;
  readonly problems: readonly (AnswerProblem | FormProblem)[];
}

/**
 * Checks the answers of a draft. No answer is required yet; invalid answers are reported, and the others are saved.
 *
 * @param form - the version that is answered.
 * @param answers - answers by question, as they came in; null takes one away.
 * @param speech - words and formats of whoever answers.
 * @see SPEC.md, Q-24
 */
export function checkPartial(form: Form, answers: RawAnswers, speech: FormSpeech): CheckedPartial {
  const kept: [string, AnswerValue | null][] = [];
  const problems: (AnswerProblem | FormProblem)[] = [...unknownQuestions(form, answers, speech)];
  for (const question of form.items.filter(isQuestion)) {
    if (!Object.hasOwn(answers, question._id)) continue;
    const read = readAnswer(question, answers[question._id], undefined);
    if (read.problem === undefined) kept.push([question._id, read.value]);
    else problems.push(problemOf(question, read.problem(speech)));
  }
  return { answers: Object.fromEntries(kept), problems };
}

const problemOf = (question: FormQuestion, message: string): AnswerProblem => ({
  field: fieldAt('answers', question._id),
  questionId: question._id,
  label: question.label,
  message,
});

function problemWith(
  question: FormQuestion,
  answers: RawAnswers,
  path: FormPath,
  speech: FormSpeech,
): AnswerProblem[] {
  const given = Object.hasOwn(answers, question._id) ? answers[question._id] : undefined;
  const { problem } = checkAnswer(question, given, speech, path.options.get(question._id));
  return problem === undefined ? [] : [problemOf(question, problem)];
}

/** The maximum number of unknown questions that are reported. */
const REPORTED = 20;

function unknownQuestions(form: Form, answers: RawAnswers, { words }: FormSpeech): FormProblem[] {
  const known = new Set(form.items.filter(isQuestion).map(({ _id }) => _id));
  return Object.keys(answers)
    .filter((questionId) => !known.has(questionId))
    .slice(0, REPORTED)
    .map((questionId) => ({
      field: fieldAt('answers', questionId.slice(0, 100)),
      message: words.answers.unknown,
    }));
}

function keptAnswers(form: Form, answers: RawAnswers, path: FormPath): Answers {
  const asked = new Set(path.questions.map(({ _id }) => _id));
  return Object.fromEntries(
    form.items.filter(isQuestion).flatMap((question) => {
      if (asked.has(question._id) || !Object.hasOwn(answers, question._id)) return [];
      const { value } = readAnswer(question, answers[question._id], undefined);
      return value === null || value === undefined ? [] : [[question._id, value]];
    }),
  );
}
