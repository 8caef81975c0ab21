import type { Gap } from '@atelier/domain/smart-files';
import { eq } from 'drizzle-orm';
import type {
  FileGap,
  MutationShareWorkflowLinkArgs,
  OpenedLink,
  SharedFile,
} from '../../../generated/graphql/workflows';
import { type CallContext, identityOf, workspaceOf } from '../../../platform/context';
import { changedBy } from '../../../platform/database/revisions';
import { checkedId, conflict, gone, wrongField } from '../../../platform/errors/refusals';
import { readerOf } from '../../workspace';
import { recordActivity } from '../activity';
import { clientOf, type LeadRow, leads, lockLead } from '../drafts';
import type { MailTexts } from '../email-templates';
import { draftOf, placeOf, recordEvent, type SentFile, sentFile, studioActor, writeEdition } from '../record';
import { mailFor, refuseMissing } from './file-mails';
import { checkedEnd, newLink, refuseVoided } from './links';
import { mailContentTexts } from './mail-content';
import { settingOfFile } from './mail-data';
import { type SendingPlan, sendingPlan } from './plan';
import { checkedCopies, checkedRecipients, isSameAddress, type Recipient } from './recipients';
import { refuseSample } from './sample';
import type { SendingRow } from './schema';
import { sendingAnswers } from './sendings';
import { asksOf } from './standing';
import { type NewSending, writeSendings } from './write-sendings';

/** Converts gaps to the contract's form. */
export const gapAnswers = (gaps: readonly Gap[]): FileGap[] =>
  gaps.map(({ stepId, module, kind, path, words }) => ({ stepId, module, kind, field: path, words }));

/** Refuses a draft that is not ready, naming everything that is missing. */
export function refuseGaps(gaps: readonly Gap[]): void {
  if (gaps.length === 0) return;
  const many = gaps.length === 1 ? '1 thing is' : `${gaps.length} things are`;
  throw conflict('gaps', `${many} missing before this file can be sent.`, {
    errors: gaps.slice(0, 100).map(({ path, words }) => ({ field: path || 'workflowId', message: words })),
    extensions: { gaps: gapAnswers(gaps) },
  });
}

/** Freezes the draft of a lead that was never sent, and moves the lead on. */
async function firstEdition(context: CallContext, lead: LeadRow, expiresAt: Date | null): Promise<void> {
  const draft = await draftOf(context, lead, expiresAt?.toISOString() ?? null);
  refuseGaps(draft.gaps);
  await writeEdition(context, lead, draft, null);
  if (lead.status !== 'enquiry') return;
  await context.tx
    .update(leads)
    .set({
      status: 'proposal',
      ...changedBy(leads, identityOf(context).account.id),
    })
    .where(eq(leads.id, lead.id));
}

/** Sends a file: the edition, the links, the mails and the log lines, in one transaction. */
export async function shareFile(
  { clientEmail, workflowId, mailContent, expiresAt, isPublic, recipients }: MutationShareWorkflowLinkArgs,
  context: CallContext,
): Promise<SharedFile> {
  const { tx, platform } = context;
  const to = checkedRecipients(clientEmail, recipients);
  if (to.length === 0 && (isPublic !== true || mailContent))
    throw wrongField('clientEmail', 'Enter a recipient, or create a public link.');
  const instant = platform.clock.now().getTime();
  const end = checkedEnd(expiresAt, instant);
  const before = await lockLead(tx, checkedId(workflowId, 'workflowId'));
  refuseVoided(before);
  await refuseSample(context, { lead: before, addresses: to.map(({ email }) => email) });
  if (before.version === 0) await firstEdition(context, before, end);
  const lead = await lockLead(tx, before.id);
  const file = await sentFile(tx, lead);
  if (!file) throw gone('file');
  const client = await clientOf(tx, lead);
  const people = to.map(
    ({ name, email }): Recipient => ({
      email,
      name: name ?? (client?.email && isSameAddress(client.email, email) ? client.name : null),
    }),
  );
  const opened = await openLinks(context, lead.id, people, end, isPublic === true);
  const rows = mailContent
    ? await writeFileMails(context, {
        file,
        mailContent,
        purpose: 'file',
        end,
        clientEmail: client?.email ?? null,
        people: people.map((recipient, index) => ({
          recipient,
          link: opened[isPublic === true ? 0 : index],
        })),
      })
    : [];
  const addresses = people.map(({ email }) => email);
  await recordEvent(
    tx,
    { workspaceId: workspaceOf(context).id, leadId: lead.id },
    {
      kind: 'sent',
      zone: file.edition.reader.timeZone,
      who: await studioActor(context),
      ...placeOf(context),
      values: {
        edition: lead.version,
        to: addresses,
        isPublic: isPublic === true,
        expiresAt: end?.toISOString() ?? null,
        versions: Object.fromEntries(file.held.map(({ step, version }) => [step._id, version.hash])),
      },
    },
  );
  await recordActivity(context, 'leadSent', { kind: 'lead', id: lead.id, title: lead.title }, [
    { field: 'sent to', before: null, after: addresses.join(', ') || 'anyone with the link' },
    ...(before.version === lead.version
      ? []
      : [{ field: 'version', before: String(before.version), after: String(lead.version) }]),
    ...(before.status === lead.status
      ? []
      : [{ field: 'status', before: before.status, after: lead.status }]),
  ]);
  return {
    message: rows.length > 0 ? 'Email Sent Successfully' : 'The link is ready.',
    version: lead.version,
    links: [...opened],
    sendings: sendingAnswers(rows),
  };
}

/** Opens one public link, or a private one for each recipient. */
async function openLinks(
  context: CallContext,
  leadId: string,
  people: readonly Recipient[],
  expiresAt: Date | null,
  isPublic: boolean,
): Promise<readonly OpenedLink[]> {
  if (isPublic) return [await newLink(context, { leadId, kind: 'public', recipient: null, expiresAt })];
  const opened: OpenedLink[] = [];
  for (const recipient of people)
    opened.push(await newLink(context, { leadId, kind: 'private', recipient, expiresAt }));
  return opened;
}

/** Mails about a sent file, each with its link. */
export interface FileMails {
  readonly file: SentFile;
  readonly mailContent: NonNullable<MutationShareWorkflowLinkArgs['mailContent']>;
  readonly purpose: NewSending['purpose'];
  readonly end: Date | null;
  readonly clientEmail: string | null;
  readonly people: readonly { readonly recipient: Recipient; readonly link: OpenedLink | undefined }[];
  /** What the studio wrote about an amendment: ends the text of the mail. */
  readonly note?: string | null;
}

export async function writeFileMails(
  context: CallContext,
  { file, mailContent, purpose, end, clientEmail, people, note = null }: FileMails,
): Promise<readonly SendingRow[]> {
  const cc = checkedCopies(mailContent.cc, 'mailContent.cc');
  const plan = await planOf(context, mailContent);
  const texts = withNote(mailContentTexts(mailContent), note);
  const sendings: NewSending[] = [];
  for (const [index, { recipient, link }] of people.entries()) {
    if (!link) throw new Error('A mail has no link.');
    const setting = await settingOfFile(context.tx, workspaceOf(context).id, file, recipient);
    const mail = mailFor(texts, setting, { recipient, expiresAt: end, url: link.url });
    refuseMissing(mail);
    sendings.push({
      purpose,
      recipient,
      mail,
      plan,
      url: link.url,
      about: { leadId: file.lead.id, edition: file.lead.version, linkId: link.link._id },
      // Only the first mail has copies, so that nobody gets two.
      cc: index === 0 ? cc : [],
      asks: asksOf(file, recipient.email, clientEmail),
    });
  }
  return writeSendings(context, sendings);
}

const withNote = (texts: MailTexts, note: string | null): MailTexts =>
  note === null
    ? texts
    : {
        ...texts,
        body: {
          blocks: [...texts.body.blocks, { _id: 'note', kind: 'quote', runs: [{ text: note }] }],
        },
      };

/** Returns when a mail is sent. The zone defaults to that of the workspace. */
export async function planOf(
  context: CallContext,
  mailContent: NonNullable<MutationShareWorkflowLinkArgs['mailContent']>,
): Promise<SendingPlan> {
  const { timeZone } = await readerOf(context.tx, workspaceOf(context).id);
  return sendingPlan(mailContent, { now: context.platform.clock.now().getTime(), timeZone });
}
