import {
  type AnswerValue,
  answerInWords,
  checkPartial,
  englishSpeech,
  type Form,
  type FormQuestion,
  isQuestion,
} from '@atelier/domain/forms';
import { and, desc, eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/transaction';
import type { FieldError } from '../../../platform/errors/problem';
import { smartFileVersions } from '../record';
import { formIn, type SentForm } from './open-form';
import type { RespondentSpeech } from './speech';

/** An answer to a question that the studio changed or removed afterwards, as it was given. */
export interface OutdatedAnswer {
  readonly label: string;
  readonly type: string;
  /** The answer as text. */
  readonly words: string;
  readonly value: AnswerValue;
}

/** Outdated answers by question. */
export type OutdatedAnswers = Readonly<Record<string, OutdatedAnswer>>;

/** Returns the answers of an earlier form that do not fit the current one, by question. */
export const outdatedIn = (
  form: Form,
  answers: Readonly<Record<string, AnswerValue | null>>,
  dropped: readonly string[],
): OutdatedAnswers =>
  Object.fromEntries(
    form.items
      .filter(isQuestion)
      .filter(({ _id }) => dropped.includes(_id))
      .flatMap((question) => {
        const value = answers[question._id] ?? null;
        return value === null ? [] : [[question._id, outdated(question, value)] as const];
      }),
  );

const outdated = (question: FormQuestion, value: AnswerValue): OutdatedAnswer => ({
  label: question.label,
  type: question.type,
  words: answerInWords(question, value, englishSpeech),
  value,
});

/**
 * Takes out of given values those whose question only earlier versions of the form asked: somebody typed them before the
 * studio changed it.
 */
export async function splitOutdated(
  tx: Transaction,
  sent: SentForm,
  raw: Readonly<Record<string, unknown>>,
): Promise<{ readonly raw: Readonly<Record<string, unknown>>; readonly outdated: OutdatedAnswers }> {
  const asked = new Set(sent.form.items.filter(isQuestion).map(({ _id }) => _id));
  if (Object.keys(raw).every((id) => asked.has(id))) return { raw, outdated: {} };
  // Newest first: the last version that asked a question says what it was.
  const rest = new Map(Object.entries(raw));
  let found: OutdatedAnswers = {};
  for (const before of await formsOf(tx, sent)) {
    const ids = before.items
      .filter(isQuestion)
      .flatMap(({ _id }) => (asked.has(_id) || !rest.has(_id) ? [] : [_id]));
    const given = checkPartial(
      before,
      Object.fromEntries(ids.map((id) => [id, rest.get(id)])),
      englishSpeech,
    ).answers;
    found = { ...found, ...outdatedIn(before, given, ids) };
    for (const id of ids) rest.delete(id);
  }
  return { raw: Object.fromEntries(rest), outdated: found };
}

/** Returns outdated answers as problems with their fields: each is kept, and named in the language of its reader. */
export async function outdatedProblems(
  tx: Transaction,
  sent: Pick<SentForm, 'leadId' | 'stepId'>,
  answers: OutdatedAnswers,
  speech: RespondentSpeech,
): Promise<FieldError[]> {
  const asked = (await formsOf(tx, sent)).flatMap(({ items }) => items.filter(isQuestion));
  return Object.entries(answers).map(([id, { label, type, words, value }]) => {
    const question = asked.find((one) => one._id === id && one.type === type && one.label === label);
    const answer = question === undefined ? words : answerInWords(question, value, speech);
    return {
      field: `answers.${id}`.slice(0, 200),
      message: speech.words.form.outdated({ label, answer }).slice(0, 500),
    };
  });
}

/** Returns all versions of a form, newest first. */
async function formsOf(
  tx: Transaction,
  { leadId, stepId }: Pick<SentForm, 'leadId' | 'stepId'>,
): Promise<readonly Form[]> {
  const versions = await tx
    .select({ content: smartFileVersions.content })
    .from(smartFileVersions)
    .where(and(eq(smartFileVersions.leadId, leadId), eq(smartFileVersions.stepId, stepId)))
    .orderBy(desc(smartFileVersions.createdAt), desc(smartFileVersions.id));
  return versions.map(({ content }) => formIn(content));
}
