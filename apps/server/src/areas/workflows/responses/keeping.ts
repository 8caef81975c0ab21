import { isDeepStrictEqual } from 'node:util';
import {
  type AnswerValue,
  answersIn,
  carryOver,
  type FormContext,
  isQuestion,
  mergePartials,
  type PartialAnswers,
} from '@atelier/domain/forms';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { type CallContext, linkOf, workspaceOf } from '../../../platform/context';
import type { Transaction } from '../../../platform/database/transaction';
import { conflict } from '../../../platform/errors/refusals';
import { instantOf } from '../record';
import { type FormFact, writeFacts } from './facts';
import { contextOf, formVersion, type SentForm } from './open-form';
import { type OutdatedAnswers, outdatedIn } from './outdated';
import type { Respondent } from './respondents';
import { formResponses } from './schema';
import { searchTextOf } from './words';

export type ResponseRow = typeof formResponses.$inferSelect;

/** Validated answers to store, in their normal form; null clears one. */
export interface Report {
  readonly answers: Readonly<Record<string, AnswerValue | null>>;
  /** Answers to questions that the current version does not ask any more. */
  readonly outdated: OutdatedAnswers;
  readonly shown: readonly string[];
  readonly search: string | undefined;
  /** Reports only that the form became visible. */
  readonly isView: boolean;
}

/** Returns the response that a person is giving, otherwise the one that they sent last. */
export async function latestResponse(
  tx: Transaction,
  { stepId }: Pick<SentForm, 'stepId'>,
  { key }: Pick<Respondent, 'key'>,
  lock = false,
): Promise<ResponseRow | undefined> {
  const found = tx
    .select()
    .from(formResponses)
    .where(
      and(
        eq(formResponses.stepId, stepId),
        eq(formResponses.respondent, key),
        isNull(formResponses.deletedAt),
      ),
    )
    .orderBy(desc(sql`${formResponses.sentAt} is null`), desc(formResponses.createdAt))
    .limit(1);
  const [row] = lock ? await found.for('update') : await found;
  return row;
}

/** A response as the current version of the form has it. */
export interface CarriedResponse {
  /** What fits, with the times at which it was answered. */
  readonly answers: PartialAnswers;
  /** What does not fit any more. */
  readonly outdated: OutdatedAnswers;
}

/** Returns a response as the current version of the form has it. */
export async function carriedTo(tx: Transaction, row: ResponseRow, now: SentForm): Promise<CarriedResponse> {
  if (row.versionId === now.versionId) return row;
  const before = await formVersion(tx, now, row.versionId);
  const given = answersIn(row.answers);
  const { answers, dropped } = carryOver(given, before.form, now.form);
  return {
    answers: Object.fromEntries(
      Object.entries(answers).map(([id, value]) => [id, { value, at: row.answers[id]?.at ?? 0 }]),
    ),
    outdated: { ...row.outdated, ...outdatedIn(before.form, given, dropped) },
  };
}

/**
 * Stores answers, merged question by question with the existing ones; two devices at once take turns at the row.
 *
 * @throws conflict `already_sent` if this person already sent the current version of the form.
 */
export async function keepReport(
  context: CallContext,
  sent: SentForm,
  person: Respondent,
  report: Report,
): Promise<ResponseRow> {
  const { tx } = context;
  const workspaceId = workspaceOf(context).id;
  const clock = await instantOf(tx);
  const row = await openResponse(context, sent, person, clock);
  // The second device comes after the first, even within one millisecond.
  const at = Math.max(clock, row.lastAt + 1);
  const { answers: carried, outdated } = await carriedTo(tx, row, sent);
  const known = answersIn(carried);
  const changed = Object.entries(report.answers).filter(([id, value]) => !isSame(known[id] ?? null, value));
  const answers = mergePartials(
    carried,
    Object.fromEntries(changed.map(([id, value]) => [id, { value, at }])),
  );
  const facts: FormFact[] = report.isView ? [{ kind: 'viewed' }] : [];
  const path = await contextOf(tx, sent, report.search, row.context);
  const hasStarted = row.startedAt !== null;
  const begins = !hasStarted && changed.some(([, value]) => value !== null);
  const isOtherPath = row.versionId !== sent.versionId || !isSame(row.context, path);
  if (begins || (hasStarted && isOtherPath)) facts.push({ kind: 'started', context: path });
  const questions = new Set(sent.form.items.filter(isQuestion).map(({ _id }) => _id));
  const shown = new Set(report.shown.filter((id) => questions.has(id)));
  facts.push(...[...shown].map((questionId): FormFact => ({ kind: 'questionShown', questionId })));
  facts.push(...changed.map(([questionId, value]): FormFact => ({ kind: 'answered', questionId, value })));
  await writeFacts(tx, { ...sent, workspaceId, visitor: person.key, responseId: row.id, at }, facts);
  const [name, email] = [person.name ?? row.respondentName, person.email ?? row.respondentEmail];
  return updated(tx, row.id, {
    versionId: sent.versionId,
    answers,
    // Who answers a changed question again has dealt with it.
    outdated: Object.fromEntries(
      Object.entries({ ...outdated, ...report.outdated }).filter(
        ([id]) => (answers[id]?.value ?? null) === null,
      ),
    ),
    context: path,
    lastAt: at,
    respondentName: name,
    respondentEmail: email,
    searchText: searchTextOf(sent.form, answersIn(answers), { name, email }),
    ...(begins && { startedAt: new Date(at) }),
    ...((changed.length > 0 || Object.keys(report.outdated).length > 0) && { savedAt: new Date(at) }),
  });
}

/** Returns the row that a person answers into, locked. A new version asks again, starting from what was sent before. */
async function openResponse(
  context: CallContext,
  sent: SentForm,
  person: Respondent,
  at: number,
): Promise<ResponseRow> {
  const { tx } = context;
  const there = await latestResponse(tx, sent, person, true);
  if (there?.sentAt === null) return there;
  if (there?.sentVersionId === sent.versionId)
    throw conflict(
      'already_sent',
      'You have already sent these answers. If something needs to change, ask the studio.',
    );
  const before = there === undefined ? {} : (await carriedTo(tx, there, sent)).answers;
  const startsAt = Object.keys(before).length > 0 ? at : null;
  const id = uuid();
  const workspaceId = workspaceOf(context).id;
  const path: FormContext =
    startsAt === null ? {} : await contextOf(tx, sent, undefined, there?.context ?? {});
  const answers = Object.fromEntries(Object.entries(before).map(([key, { value }]) => [key, { value, at }]));
  const made = await tx
    .insert(formResponses)
    .values({
      workspaceId,
      id,
      leadId: sent.leadId,
      stepId: sent.stepId,
      versionId: sent.versionId,
      respondent: person.key,
      linkId: linkOf(context).id,
      answers,
      context: path,
      lastAt: startsAt ?? at - 1,
      startedAt: startsAt === null ? null : new Date(startsAt),
    })
    .onConflictDoNothing()
    .returning();
  const [row] = made;
  if (row === undefined) {
    // Another device was faster by a moment, and has committed by now.
    const other = await latestResponse(tx, sent, person, true);
    if (other === undefined) throw new Error('A response neither exists nor could be created.');
    return other;
  }
  if (startsAt !== null)
    await writeFacts(tx, { ...sent, workspaceId, visitor: person.key, responseId: id, at }, [
      { kind: 'started', context: path },
      ...Object.entries(before).map(
        ([questionId, { value }]): FormFact => ({ kind: 'answered', questionId, value }),
      ),
    ]);
  return row;
}

/** Updates a response, and returns the new row. */
export async function updated(
  tx: Transaction,
  id: string,
  values: Partial<typeof formResponses.$inferInsert>,
): Promise<ResponseRow> {
  const [row] = await tx.update(formResponses).set(values).where(eq(formResponses.id, id)).returning();
  if (row === undefined) throw new Error('A locked response does not exist.');
  return row;
}

/** Returns whether two JSON values are equal, whatever the order of their keys. */
export const isSame = (one: unknown, other: unknown): boolean => isDeepStrictEqual(one, other);
