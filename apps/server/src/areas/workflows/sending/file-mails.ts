import type { Reader, VariableValues } from '@atelier/sdk/smart-files';
import type {
  MailContentInput,
  MailPreview,
  QueryPreviewMailArgs,
} from '../../../generated/graphql/workflows';
import { type CallContext, workspaceOf } from '../../../platform/context';
import { checkedId, gone, wrongField } from '../../../platform/errors/refusals';
import { readerOf } from '../../workspace';
import { type LeadRow, leadRow } from '../leads/lead-answers';
import { draftOf } from '../record/editions';
import { instantOf } from '../record/events';
import { dayIn, type SentFile, sentFile, smartFileOf } from '../record/sent-file';
import { type MailText, writeMail } from './mail-text';
import { checkedRecipient, type Recipient } from './recipients';

/** What mails of a file are written in, but for whom each is. */
export interface FileMailSetting {
  readonly values: VariableValues;
  readonly reader: Reader;
  readonly sender: string;
  readonly title: string;
}

/** The values of a file that was sent, as its clients see them. */
export async function settingOfFile(context: CallContext, file: SentFile): Promise<FileMailSetting> {
  const { tx } = context;
  const { reader } = file.edition;
  const { name } = await readerOf(tx, workspaceOf(context).id);
  const { values } = smartFileOf(file.edition, file.acts, dayIn(await instantOf(tx), reader.timeZone));
  return { values, reader, sender: name, title: file.lead.title };
}

async function settingOfDraft(context: CallContext, lead: LeadRow): Promise<FileMailSetting> {
  const { tx } = context;
  const { values, reader } = await draftOf(context, lead, null);
  const { name } = await readerOf(tx, workspaceOf(context).id);
  const today = { type: 'day', value: dayIn(await instantOf(tx), reader.timeZone) } as const;
  return { values: { ...values, today }, reader, sender: name, title: lead.title };
}

/** Of a file that was sent, or of its draft. */
export async function settingOfLead(context: CallContext, lead: LeadRow): Promise<FileMailSetting> {
  const file = await sentFile(context.tx, lead);
  return file ? settingOfFile(context, file) : settingOfDraft(context, lead);
}

/** For whom a mail about a file is, and where its button leads. */
export interface FileMailRecipient {
  readonly recipient: Recipient;
  readonly expiresAt: Date | null;
  /** Null for a mail without a button. */
  readonly url: string | null;
}

/** Writes a mail about a file for one recipient. */
export function fileMail(
  content: Pick<MailContentInput, 'subject' | 'htmlBody'>,
  { values, reader, sender, title }: FileMailSetting,
  { recipient, expiresAt, url }: FileMailRecipient,
): MailText {
  const name = recipient.name ?? '';
  const own: VariableValues = {
    'recipient.name': { type: 'text', value: name },
    'recipient.firstName': { type: 'text', value: name.split(' ')[0] ?? '' },
    'recipient.email': { type: 'text', value: recipient.email },
    ...(expiresAt !== null && { 'file.expires': { type: 'instant', value: expiresAt.toISOString() } }),
  };
  return writeMail(content, {
    values: { ...values, ...own },
    reader,
    sender,
    button: url === null ? null : { label: `Open ${title}`, url },
  });
}

/** Refuses a mail that names what nobody knows. */
export function refuseMissing({ missing }: MailText, argument = 'mailContent.htmlBody'): void {
  if (missing.length > 0) throw wrongField(argument, `There is no value for ${missing.join(', ')}.`);
}

/** How a mail would look if it were sent now. Its link leads nowhere. */
export async function previewMail(
  { workflowId, mailContent, recipient }: QueryPreviewMailArgs,
  context: CallContext,
): Promise<MailPreview> {
  const lead = await leadRow(context.tx, checkedId(workflowId, 'workflowId'));
  if (!lead) throw gone('lead');
  const mail = fileMail(mailContent, await settingOfLead(context, lead), {
    recipient: recipient ? checkedRecipient(recipient, 'recipient') : { name: null, email: '' },
    expiresAt: null,
    url: `${context.platform.origin()}/f/preview`,
  });
  return { ...mail, missing: [...mail.missing] };
}
