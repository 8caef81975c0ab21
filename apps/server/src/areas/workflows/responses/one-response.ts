import {
  type AnswerValue,
  answerInWords,
  answersIn,
  englishSpeech,
  explainSkip,
  type FileAnswer,
  isQuestion,
  pathOf,
} from '@atelier/domain/forms';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type {
  FormResponse,
  FormResponseFile,
  FormResponseQuestion,
} from '../../../generated/graphql/workflows';
import type { CallContext } from '../../../platform/context';
import { checkedId } from '../../../platform/errors/refusals';
import { mayRead } from '../../../platform/identity/access';
import { formFamily } from './family';
import { type ListedResponse, listedResponses, summaryAnswer } from './list';
import { formIn } from './open-form';
import { packagesOf } from './packages';
import { formResponses } from './schema';

/** Returns a response with the path that its answers took; null if there is none. */
export async function oneResponse(
  { formId, responseId }: { readonly formId: string; readonly responseId?: string | null },
  context: CallContext,
): Promise<FormResponse | null> {
  const { tx } = context;
  const { stepIds } = await formFamily(tx, checkedId(formId, 'formId'));
  if (stepIds.length === 0) return null;
  const isNamed =
    typeof responseId === 'string'
      ? eq(formResponses.id, checkedId(responseId, 'responseId'))
      : isNull(formResponses.deletedAt);
  const [found] = await listedResponses(tx, and(inArray(formResponses.stepId, [...stepIds]), isNamed))
    .orderBy(sql`${formResponses.sentAt} desc nulls last`, desc(formResponses.startedAt))
    .limit(1);
  return found === undefined ? null : responseAnswer(found, context);
}

async function responseAnswer(found: ListedResponse, context: CallContext): Promise<FormResponse> {
  const { row, content } = found;
  const form = formIn(content);
  const path = pathOf(form, answersIn(row.answers), row.context);
  const skipped = new Map(path.skipped.map((one) => [one.item._id, one]));
  const packages = await packagesOf(context.tx, row.leadId);
  const questions: FormResponseQuestion[] = [];
  const isHidden = (given: Described) => isOfContact(given) && !mayRead(context, 'contacts');
  for (const question of form.items.filter(isQuestion)) {
    const { _id, label, type } = question;
    const left = skipped.get(_id);
    const value = left ? undefined : path.answers[_id];
    questions.push({
      questionId: _id,
      label,
      type,
      state: left ? 'skipped' : value === undefined ? 'unanswered' : 'answered',
      answer:
        value === undefined || isHidden(question) ? null : answerInWords(question, value, englishSpeech),
      reason: left ? explainSkip(form, left, packages) : null,
      files: type === 'file' && value !== undefined ? await filesOf(value, context) : [],
    });
  }
  for (const [questionId, { label, type, words }] of Object.entries(row.outdated))
    questions.push({
      questionId,
      label,
      type,
      state: 'outdated',
      // What a question filled in is not kept with its earlier answer.
      answer: mayRead(context, 'contacts') ? words : null,
      reason: 'The question was changed or removed after it was answered.',
      files: [],
    });
  const fields = new Map(form.hidden.map((field) => [field._id, field]));
  return {
    summary: summaryAnswer(found),
    questions,
    hidden: Object.entries(row.context.hidden ?? {}).flatMap(([id, value]) => {
      const field = fields.get(id);
      return field && isHidden(field) ? [] : [{ name: field?.name ?? id, value }];
    }),
  };
}

interface Described {
  readonly type?: string;
  readonly mapsTo?: { readonly kind: string } | undefined;
}

/** Whether an answer says who somebody is, or where to reach them: it fills in a contact, or could. */
const isOfContact = ({ type = '', mapsTo }: Described): boolean =>
  mapsTo?.kind === 'contact' || ['email', 'phone', 'address'].includes(type);

async function filesOf(value: AnswerValue, { platform }: CallContext): Promise<FormResponseFile[]> {
  const files: FileAnswer[] = Array.isArray(value) ? value.filter(isFile) : [];
  return Promise.all(
    files.map(async ({ key, name, size, type }) => ({
      name,
      size,
      type,
      url: await platform.storage.readUrl({ key, type, name }),
    })),
  );
}

const isFile = (entry: unknown): entry is FileAnswer =>
  typeof entry === 'object' && entry !== null && 'key' in entry;
