import { mailHtml, writeVariables } from '@atelier/domain/mail';
import { plainText } from '@atelier/domain/smart-files';
import { letterWords } from '@atelier/domain/words/letters';
import type { Amendment, DraftGaps, MutationAmendWorkflowArgs } from '../../../generated/graphql/workflows';
import { type CallContext, workspaceOf } from '../../../platform/context';
import { checkedId, conflict, gone, wrongField } from '../../../platform/errors/refusals';
import { mayRead } from '../../../platform/identity/access';
import { visibleText } from '../../../platform/text/text';
import { recordActivity } from '../activity';
import { clientOf, type LeadRow, leadRow, lockLead } from '../drafts';
import { line, text } from '../global-templates';
import { keepAgreedPlans } from '../plans';
import { clientReader, draftOf, placeOf, recordEvent, sentFile, studioActor, writeEdition } from '../record';
import { planAmendment } from './amendment-plan';
import { linksOf, newLink, notSent } from './links';
import { isSameAddress } from './recipients';
import type { SendingRow } from './schema';
import { sendingAnswers, supersedeWaiting } from './sendings';
import { gapAnswers, refuseGaps, writeFileMails } from './share';

/** Returns what prevents a draft from being sent. */
export async function draftGaps(given: string, context: CallContext): Promise<DraftGaps> {
  const lead = await leadRow(context.tx, checkedId(given, 'workflowId'));
  if (!lead) throw gone('lead');
  const file = await sentFile(context.tx, lead);
  const draft = await draftOf(context, lead, null, mayRead(context, 'contacts'));
  const answers = { gaps: gapAnswers(draft.gaps), warnings: gapAnswers(draft.warnings) };
  if (!file) return { ...answers, version: 0, hasChanges: false };
  const { hasChanges } = await planAmendment(context, lead, file, null);
  return { ...answers, version: lead.version, hasChanges };
}

/** Returns what an amendment would ask for again; nothing is written. */
export async function previewAmendment(given: string, context: CallContext): Promise<Amendment> {
  const lead = await leadRow(context.tx, checkedId(given, 'workflowId'));
  if (!lead) throw gone('lead');
  const { answer } = await amendment(context, lead);
  return answer;
}

/** Returns what the mail about an amendment says until somebody writes another. */
async function firstMail({ tx, workspace }: CallContext, lead: LeadRow, email: string | null) {
  const { id: workspaceId } = workspaceOf({ workspace });
  const { language } = await clientReader(tx, { workspaceId, lead, email });
  const words = letterWords[language];
  const subject = line(words.amendment.subject({ file: '{file.title}' }));
  const greeting = words.amendment.greeting({ firstName: '{client.firstName}' });
  return {
    subject: plainText(writeVariables(subject)),
    htmlBody: mailHtml(text(greeting, words.amendment.text)),
  };
}

async function amendment(context: CallContext, lead: LeadRow) {
  const file = await sentFile(context.tx, lead);
  if (!file) throw notSent();
  const client = await clientOf(context.tx, lead);
  const plan = await planAmendment(context, lead, file, client?.name ?? null);
  const answer: Amendment = {
    from: lead.version,
    version: plan.hasChanges ? lead.version + 1 : lead.version,
    hasChanges: plan.hasChanges,
    gaps: gapAnswers(plan.draft.gaps),
    warnings: gapAnswers(plan.draft.warnings),
    steps: [...plan.steps],
    sendings: [],
    mail: await firstMail(context, lead, client?.email ?? null),
  };
  return { file, client, plan, answer };
}

/** Makes the draft the next edition of a sent file, and notifies its recipients if the studio chooses to. */
export async function amendFile(
  { workflowId, note, mailContent }: MutationAmendWorkflowArgs,
  context: CallContext,
): Promise<Amendment> {
  const { tx } = context;
  const lead = await lockLead(tx, checkedId(workflowId, 'workflowId'));
  const { file, client, plan, answer } = await amendment(context, lead);
  refuseGaps(plan.draft.gaps);
  if (!plan.hasChanges)
    throw conflict('nothing_to_amend', 'The draft does not differ from what the client sees.');
  const words = visibleText(note ?? '').trim() || null;
  // What the client agreed to counts until they agree again; an earlier version that comes back holds as it did.
  await keepAgreedPlans(context.platform, tx, file, null);
  const { number, versions } = await writeEdition(context, lead, plan.draft, words);
  const amended = await sentFile(tx, lead);
  if (amended) await keepAgreedPlans(context.platform, tx, amended, null);
  await supersedeWaiting(tx, lead.id, 'The file was amended after this mail was written.');
  await recordEvent(
    tx,
    { workspaceId: workspaceOf(context).id, leadId: lead.id },
    {
      kind: 'amended',
      zone: plan.draft.reader.timeZone,
      who: await studioActor(context),
      ...placeOf(context),
      values: {
        edition: number,
        note: words,
        versions: Object.fromEntries(versions.map(({ stepId, hash }) => [stepId, hash])),
      },
    },
  );
  const rows = mailContent
    ? await tellRecipients(context, lead.id, { mailContent, note: words, clientEmail: client?.email ?? null })
    : [];
  const changed = answer.steps.filter(({ state }) => state !== 'same');
  await recordActivity(context, 'leadAmended', { kind: 'lead', id: file.lead.id, title: lead.title }, [
    { field: 'version', before: String(lead.version), after: String(number) },
    ...changed.map(({ label, state }) => ({ field: label, before: null, after: state })),
  ]);
  return { ...answer, sendings: sendingAnswers(rows) };
}

/** Mails everybody who has an open link of their own a new one, which ends when the old one does. */
async function tellRecipients(
  context: CallContext,
  leadId: string,
  {
    mailContent,
    note,
    clientEmail,
  }: {
    readonly mailContent: NonNullable<MutationAmendWorkflowArgs['mailContent']>;
    readonly note: string | null;
    readonly clientEmail: string | null;
  },
): Promise<readonly SendingRow[]> {
  const { tx } = context;
  const open = (await linksOf(tx, leadId)).flatMap(
    ({ kind, revokedAt, isOver, recipientEmail, recipientName, expiresAt }) =>
      kind === 'private' && revokedAt === null && !isOver && recipientEmail !== null
        ? [{ recipient: { email: recipientEmail, name: recipientName }, expiresAt }]
        : [],
  );
  const each = open.filter(
    ({ recipient }, index) =>
      open.findIndex((one) => isSameAddress(one.recipient.email, recipient.email)) === index,
  );
  if (each.length === 0)
    throw wrongField('mailContent', 'Nobody has an open link of their own, so there is nobody to notify.');
  const file = await sentFile(tx, await lockLead(tx, leadId));
  if (!file) throw notSent();
  const rows: SendingRow[] = [];
  for (const [index, { recipient, expiresAt }] of each.entries()) {
    const link = await newLink(context, { leadId, kind: 'private', recipient, expiresAt });
    const content = index === 0 ? mailContent : { ...mailContent, cc: [] };
    rows.push(
      ...(await writeFileMails(context, {
        file,
        mailContent: content,
        purpose: 'amendment',
        end: expiresAt,
        clientEmail,
        note,
        people: [{ recipient, link }],
      })),
    );
  }
  return rows;
}
