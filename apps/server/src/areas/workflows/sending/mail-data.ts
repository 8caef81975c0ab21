import type { PlannedPart } from '@atelier/domain/money';
import type { Reader, Variable, VariableValues } from '@atelier/domain/smart-files';
import { dayIn } from '@atelier/filters';
import { type CallContext, workspaceOf } from '../../../platform/context';
import type { Transaction } from '../../../platform/database/transaction';
import { readerOf, readTenant } from '../../workspace';
import type { LeadRow } from '../drafts';
import { type MailStudio, namedInMails } from '../email-templates';
import {
  answersOf,
  choicesOf,
  draftOf,
  type FileQuote,
  instantOf,
  type QuotedFile,
  quoteOfFile,
  type SentFile,
  sentFile,
  smartFileOf,
  studioOf,
  valuesAfterChoice,
} from '../record';
import { clientTitle } from '../titles';

/** The data for the mails of a workspace, except their recipients. */
export interface MailSetting {
  readonly values: VariableValues;
  /** All variables that mails can use. */
  readonly known: readonly Variable[];
  readonly reader: Reader;
  readonly studio: MailStudio;
  /** The title of the file; null for a mail about none. */
  readonly title: string | null;
}

/** Returns the sender and the language of a workspace's mails. */
async function ofWorkspace(tx: Transaction, workspaceId: string) {
  const { name, locale, timeZone } = await readerOf(tx, workspaceId);
  const tenant = await readTenant(tx, workspaceId);
  return {
    known: await namedInMails(tx),
    reader: { locale, timeZone },
    studio: { name, brandColour: tenant?.brandColour ?? null },
  };
}

/** Returns the data for mails without a lead: only the studio is known. */
export async function settingOfWorkspace(tx: Transaction, workspaceId: string): Promise<MailSetting> {
  const { name, owner } = await studioOf(tx, workspaceId);
  const texts = {
    'workspace.name': name,
    'workspace.owner': owner?.name,
    'workspace.email': owner?.email,
    'workspace.phone': owner?.phone,
  };
  const values = Object.fromEntries(
    Object.entries(texts).flatMap(([key, value]) =>
      value ? [[key, { type: 'text', value } as const] as const] : [],
    ),
  );
  return { values, ...(await ofWorkspace(tx, workspaceId)), title: null };
}

/** Returns the values of a sent file, as its clients see them. */
export async function settingOfFile(
  tx: Transaction,
  workspaceId: string,
  file: SentFile,
): Promise<MailSetting> {
  const { reader } = file.edition;
  const { values } = smartFileOf(file.edition, file.acts, dayIn(await instantOf(tx), reader.timeZone));
  return { ...(await ofWorkspace(tx, workspaceId)), values, reader, title: clientTitle(file.lead.title) };
}

async function settingOfDraft(context: CallContext, lead: LeadRow): Promise<MailSetting> {
  const { tx } = context;
  const { values, reader, steps } = await draftOf(context, lead, null);
  const today = dayIn(await instantOf(tx), reader.timeZone);
  const days = { from: today, signedOn: null, eventOn: lead.eventDay };
  return {
    ...(await ofWorkspace(tx, workspaceOf(context).id)),
    values: {
      ...values,
      ...valuesAfterChoice({ steps, choices: {}, answers: {}, days }, reader),
      today: { type: 'day', value: today },
    },
    reader,
    title: clientTitle(lead.title),
  };
}

/** Returns the data for mails about a lead, from its sent file or its draft. */
export async function settingOfLead(context: CallContext, lead: LeadRow): Promise<MailSetting> {
  const file = await sentFile(context.tx, lead);
  return file ? settingOfFile(context.tx, workspaceOf(context).id, file) : settingOfDraft(context, lead);
}

/** Returns the price of a lead's file, as far as it is known. */
export async function quoteOfLead(context: CallContext, lead: LeadRow): Promise<FileQuote | null> {
  const { tx } = context;
  const sent = await sentFile(tx, lead);
  const days = (timeZone: string, now: number): QuotedFile['days'] => ({
    from: dayIn(now, timeZone),
    signedOn: null,
    eventOn: lead.eventDay,
  });
  const now = await instantOf(tx);
  if (sent) {
    const { steps, acts, edition } = sent;
    const [choices, answers] = [choicesOf(acts), answersOf(acts)];
    return quoteOfFile({ steps, choices, answers, days: days(edition.reader.timeZone, now) });
  }
  const { steps, reader } = await draftOf(context, lead, null);
  return quoteOfFile({ steps, choices: {}, answers: {}, days: days(reader.timeZone, now) });
}

/** Returns the additional values of a mail about a payment. */
export const paymentValues = (
  { name, amount, due }: Pick<PlannedPart, 'name' | 'amount' | 'due'>,
  currency: string,
): VariableValues => ({
  'payment.name': { type: 'text', value: name },
  'payment.amount': { type: 'money', amount, currency },
  ...(due.when === 'day' ? { 'payment.due': { type: 'day', value: due.on } as const } : {}),
});
