import {
  checkAnswer,
  type FileAnswer,
  type FileQuestion,
  type Form,
  isQuestion,
} from '@atelier/domain/forms';
import type { PageWords } from '@atelier/domain/words';
import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { UploadTicket } from '../../../generated/rest';
import { type CallContext, linkOf, type PreparationContext, workspaceOf } from '../../../platform/context';
import type { Transaction } from '../../../platform/database/transaction';
import { isProblem, type Problem } from '../../../platform/errors/problem';
import { conflict, wrongField } from '../../../platform/errors/refusals';
import { files } from '../../../platform/storage/schema';
import { inContractNames, uploadTicket } from '../../../platform/storage/ticket';
import type { AnswersGiven, SentForm } from './open-form';
import type { Respondent } from './respondents';
import { formFiles } from './schema';
import { type RespondentSpeech, speechFor } from './speech';
import { networkOf, refuseUnsentBytes } from './unsent-files';

/** A file as its sender declares it. */
export interface DeclaredFile {
  readonly questionId: string;
  readonly fileName: string;
  readonly contentType: string;
  readonly size: number;
  readonly sha256: string;
}

/** How many more files than a question allows somebody may upload before unused ones are removed. */
const TRIES = 10;

/** Opens the upload of a file for a question that accepts its type and size. */
export async function openAnswerFile(
  context: CallContext,
  sent: SentForm,
  person: Respondent,
  declared: DeclaredFile,
): Promise<UploadTicket | Problem> {
  const { tx, platform } = context;
  const { questionId, fileName, contentType, size, sha256 } = declared;
  const question = sent.form.items.find(
    (item): item is FileQuestion => item._id === questionId && item.type === 'file',
  );
  if (question === undefined) throw wrongField('questionId', 'This form has no such file question.');
  const file = { key: 'declared', name: fileName, size, type: contentType };
  const wrong = checkAnswer(question, [file], await speechFor(context, sent)).problem;
  if (wrong !== undefined) throw wrongField(size > question.maximumSize ? 'size' : 'contentType', wrong);
  const [tried] = await tx
    .select({ number: count() })
    .from(formFiles)
    .where(
      and(
        eq(formFiles.stepId, sent.stepId),
        eq(formFiles.respondent, person.key),
        eq(formFiles.questionId, questionId),
      ),
    );
  if ((tried?.number ?? 0) >= question.maximumFiles + TRIES)
    throw conflict(
      'too_many_files',
      `At most ${question.maximumFiles + TRIES} files can be uploaded here in a day. Try again tomorrow.`,
    );
  await refuseUnsentBytes(context, sent.stepId, size);
  const workspaceId = workspaceOf(context).id;
  const upload = await platform.storage.createUpload(tx, {
    kind: 'form-answer',
    name: fileName,
    type: contentType,
    size,
    sha256,
    owner: { workspaceId },
    createdBy: null,
  });
  if (isProblem(upload)) return inContractNames(upload);
  await tx.insert(formFiles).values({
    workspaceId,
    fileId: upload.fileId,
    key: upload.key,
    questionId,
    respondent: person.key,
    network: networkOf(context),
    leadId: sent.leadId,
    stepId: sent.stepId,
  });
  return uploadTicket(upload);
}

/** Returns the keys in an answer, whatever else it contains. */
function keysOf(answer: unknown): string[] {
  const entries: readonly unknown[] = Array.isArray(answer) ? answer.slice(0, 100) : [answer];
  return entries.flatMap((entry) =>
    typeof entry === 'object' && entry !== null && 'key' in entry && typeof entry.key === 'string'
      ? [entry.key]
      : [],
  );
}

/** An uploaded file that is not what was declared. */
interface RefusedFile {
  readonly name: string;
  readonly problem: Problem;
}

/**
 * Checks the uploaded files of a report's answers, before its transaction is opened: reading them takes time.
 *
 * @returns the rejected files by their keys.
 */
export async function receiveFiles(
  context: PreparationContext,
  person: Respondent,
  { stepId, answers }: Pick<AnswersGiven, 'stepId' | 'answers'>,
): Promise<ReadonlyMap<string, RefusedFile>> {
  const { database, storage } = context.platform;
  const workspaceId = workspaceOf(context).id;
  const keys = [...new Set(Object.values(answers).flatMap(keysOf))];
  const refused = new Map<string, RefusedFile>();
  if (keys.length === 0 || linkOf(context).kind === 'preview') return refused;
  const waiting = await database.withWorkspace(workspaceId, (tx) =>
    tx
      .select({ id: files.id, key: files.key, name: files.name })
      .from(formFiles)
      .innerJoin(files, eq(files.id, formFiles.fileId))
      .where(
        and(
          eq(formFiles.stepId, stepId),
          eq(formFiles.respondent, person.key),
          inArray(formFiles.key, keys),
          sql`${files.state} <> 'ready'`,
        ),
      ),
  );
  for (const { id, key, name } of waiting) {
    const arrived = await database.withWorkspace(workspaceId, (tx) => storage.completeUpload(tx, id));
    if (isProblem(arrived)) refused.set(key, { name, problem: arrived });
  }
  return refused;
}

/** Replaces what answers say about files with what the server stored; files of others and unknown ones are left out. */
export async function withKnownFiles(
  tx: Transaction,
  { stepId, form }: SentForm,
  { key: respondent }: Pick<Respondent, 'key'>,
  answers: AnswersGiven['answers'],
): Promise<Readonly<Record<string, unknown>>> {
  const asked = fileQuestions(form).filter(({ _id }) => Object.hasOwn(answers, _id));
  const keys = asked.flatMap(({ _id }) => keysOf(answers[_id]));
  if (keys.length === 0) return answers;
  const known = await tx
    .select({
      key: files.key,
      name: files.name,
      size: files.size,
      type: files.type,
      of: formFiles.questionId,
    })
    .from(formFiles)
    .innerJoin(files, eq(files.id, formFiles.fileId))
    .where(
      and(
        eq(formFiles.stepId, stepId),
        eq(formFiles.respondent, respondent),
        inArray(formFiles.key, keys),
        eq(files.state, 'ready'),
      ),
    );
  const resolved = asked.flatMap(({ _id }): [string, unknown][] => {
    const given = keysOf(answers[_id]);
    if (given.length === 0) return [];
    return [
      [
        _id,
        given.map((key): FileAnswer | null => {
          const file = known.find((one) => one.key === key && one.of === _id);
          return file === undefined ? null : { key, name: file.name, size: file.size, type: file.type };
        }),
      ],
    ];
  });
  return { ...answers, ...Object.fromEntries(resolved) };
}

const fileQuestions = (form: Form): FileQuestion[] =>
  form.items.filter(isQuestion).filter((question) => question.type === 'file');

/** Returns errors for files that are not what was declared, by the field of their question, in the words of their sender. */
export const refusedAnswers = (
  answers: AnswersGiven['answers'],
  refused: ReadonlyMap<string, RefusedFile>,
  { words }: RespondentSpeech,
): { readonly field: string; readonly message: string }[] =>
  Object.entries(answers).flatMap(([id, answer]) => {
    const file = keysOf(answer)
      .map((key) => refused.get(key))
      .find((one) => one !== undefined);
    return file === undefined
      ? []
      : [{ field: `answers.${id}`, message: `${file.name}: ${refusalOf(file, words)}` }];
  });

function refusalOf({ problem }: RefusedFile, { answers, problems }: PageWords): string {
  if (problem.code === 'file_differs' || problem.code === 'file_type_differs')
    return problems.fileTypeDiffers;
  return problem.code === 'file_too_large' ? problems.fileTooLarge : answers.fileNotStored;
}
