import {
  type Answers,
  answersIn,
  checkSubmission,
  type FormContext,
  mappedValues,
} from '@atelier/domain/forms';
import type { Json } from '@atelier/domain/proof';
import { type CallContext, linkOf, workspaceOf } from '../../../platform/context';
import { invalidInput, type Problem } from '../../../platform/errors/problem';
import { conflict, gone } from '../../../platform/errors/refusals';
import { recordActivityOf } from '../activity';
import { type LeadRow, lockLead } from '../drafts';
import { recordEvent, type SentFile, sentFile, settleVersions, writeAct } from '../record';
import { isEnquiryForm, openEnquiry } from './enquiries';
import { writeFacts } from './facts';
import { refusedAnswers } from './files';
import { fillIn } from './fill-in';
import { isSame, latestResponse, type ResponseRow, updated } from './keeping';
import { type AnswersGiven, openForm, type SentForm } from './open-form';
import { keepRead, readReport } from './reports';
import { type Respondent, respondentOf } from './respondents';
import { speechFor } from './speech';
import { searchTextOf } from './words';

/**
 * Submits the answers of a form, under the lock of the file, because steps may appear or disappear with them. Invalid answers
 * are reported, and the valid ones stay saved.
 *
 * @param received - the uploaded files that are not what was declared, by their keys.
 */
export async function sendAnswers(
  context: CallContext,
  given: AnswersGiven,
  received: Parameters<typeof refusedAnswers>[1],
): Promise<SentFile | Problem> {
  const { tx } = context;
  const link = linkOf(context);
  const lead = await lockLead(tx, link.leadId);
  const held = await openForm(context, given.stepId);
  const isPreview = link.kind === 'preview';
  const person = isPreview ? previewer : respondentOf(context, given);
  const speech = await speechFor(context, held);
  const read = await readReport(context, held, person, given, speech);
  if (isPreview) {
    const checked = checkSubmission(held.form, read.raw, speech);
    return checked.ok ? fileOf(context, lead) : refused(checked.problems);
  }
  const before = await latestResponse(tx, held, person, true);
  if (before?.sentAt && before.sentVersionId === held.versionId) {
    // The button was pressed twice, or the page lost the response and sent again.
    const sentAlready = answersIn(before.answers);
    const isRepeated = Object.entries(read.answers).every(([id, value]) =>
      isSame(sentAlready[id] ?? null, value),
    );
    if (isRepeated && read.problems.length === 0) return fileOf(context, lead);
    throw conflict(
      'already_sent',
      'You have already sent these answers. If something needs to change, ask the studio.',
    );
  }
  const { row, replaced } = await keepRead(context, held, person, { ...read, isView: false });
  if (replaced) return replaced;
  const filesRefused = refusedAnswers(given.answers, received, speech);
  const wrongFiles = new Set(filesRefused.map(({ field }) => field));
  const checked = checkSubmission(held.form, { ...answersIn(row.answers), ...read.raw }, speech, row.context);
  if (!checked.ok)
    return refused([...filesRefused, ...checked.problems.filter(({ field }) => !wrongFiles.has(field))]);
  await writeSubmission(context, { lead, held, person, row, answers: checked.answers });
  return fileOf(context, lead);
}

const previewer: Respondent = { key: '', name: null, email: null };

const refused = (problems: readonly { readonly field: string; readonly message: string }[]): Problem =>
  invalidInput(problems.slice(0, 100).map(({ field, message }) => ({ field: field.slice(0, 200), message })));

async function fileOf({ tx }: CallContext, lead: LeadRow): Promise<SentFile> {
  const file = await sentFile(tx, lead);
  if (file === undefined) throw gone('file');
  return file;
}

interface Submission {
  readonly lead: LeadRow;
  readonly held: SentForm;
  readonly person: Respondent;
  readonly row: ResponseRow;
  /** Answers to the questions on the path. */
  readonly answers: Answers;
}

async function writeSubmission(context: CallContext, submission: Submission): Promise<void> {
  const { tx, clientAddress, userAgent } = context;
  const { lead, held, person, row, answers } = submission;
  const link = linkOf(context);
  const owner = { workspaceId: workspaceOf(context).id, leadId: lead.id };
  const file = await fileOf(context, lead);
  const version = file.versions.find(({ id }) => id === held.versionId);
  if (version === undefined) throw gone('form');
  const mapped = mappedValues(held.form, answers, row.context);
  const email = person.email ?? mapped.contact.email ?? null;
  const givenName = person.name ?? mapped.contact.name ?? null;
  const sender = givenName ?? email;
  const name = givenName ?? 'Somebody with the public link';
  const line = await recordEvent(tx, owner, {
    kind: 'answered',
    zone: file.edition.reader.timeZone,
    who: {
      kind: 'client',
      id: null,
      name,
      email,
      check: link.kind === 'private' ? 'privateLink' : 'publicLink',
    },
    document: version.hash,
    address: clientAddress,
    device: userAgent ?? 'unknown',
    values: plain(answers),
  });
  const actId = await writeAct(tx, {
    ...owner,
    stepId: held.stepId,
    versionId: held.versionId,
    kind: 'answers',
    linkId: link.id,
    actorName: name,
    actorEmail: email,
    eventIndex: line.index,
    values: { answers },
  });
  const begins = row.startedAt === null;
  const context0: FormContext = row.context;
  await writeFacts(tx, { ...owner, ...held, visitor: person.key, responseId: row.id, at: row.lastAt }, [
    ...(begins ? [{ kind: 'started', context: context0 } as const] : []),
    { kind: 'completed' },
  ]);
  const at = new Date(row.lastAt);
  await updated(tx, row.id, {
    sentAt: at,
    sentVersionId: held.versionId,
    actId,
    respondentName: name,
    respondentEmail: email,
    ...(begins && { startedAt: at }),
    searchText: searchTextOf(held.form, answers, { name, email }),
  });
  // A stranger's answers become a lead of their own, and change nothing in the public file.
  const isEnquiry = isEnquiryForm(lead, context);
  if (isEnquiry)
    await openEnquiry(context, lead, {
      responseId: row.id,
      stepId: held.stepId,
      formTitle: held.form.title,
      mapped,
      name: givenName,
      email,
    });
  const filled = isEnquiry ? [] : await fillIn(context, lead, mapped);
  await recordActivityOf(
    tx,
    // People are notified about an enquiry by the lead that it became, and once a day about those beyond the limit. Without
    // a name or an address it becomes none; a mail for each of them would let a stranger flood the studio.
    {
      workspaceId: owner.workspaceId,
      actor: { name },
      ...(isEnquiry && { apps: sender === null ? ['inApp'] : [] }),
    },
    'formAnswered',
    { kind: 'lead', id: lead.id, title: lead.title },
    [{ field: held.form.title || 'form', before: null, after: null }, ...filled],
  );
  await settleVersions(tx, owner);
}

/** Returns answers as the record stores them: plain JSON without absent values. */
const plain = (answers: Answers): Record<string, Json> =>
  JSON.parse(JSON.stringify(answers)) as Record<string, Json>;
