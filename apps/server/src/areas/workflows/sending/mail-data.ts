import type { PlannedPart } from '@atelier/domain/money';
import type { Variable, VariableValues } from '@atelier/domain/smart-files';
import { dayIn } from '@atelier/filters';
import { type CallContext, workspaceOf } from '../../../platform/context';
import type { Transaction } from '../../../platform/database/transaction';
import { companyOf, reachLines, readerOf, readTenant } from '../../workspace';
import type { LeadRow } from '../drafts';
import { type MailStudio, namedInMails } from '../email-templates';
import {
  answersOf,
  type ClientReader,
  choicesOf,
  clientReader,
  draftOf,
  type FileQuote,
  instantOf,
  type QuotedFile,
  quoteOfFile,
  type ReaderRequest,
  type SentFile,
  sentFile,
  smartFileOf,
  valuesAfterChoice,
  valuesOfStudio,
} from '../record';
import { clientTitle } from '../titles';

/** The data for a mail of a workspace, except its recipient's name and address. */
export interface MailSetting {
  readonly values: VariableValues;
  /** All variables that mails can use. */
  readonly known: readonly Variable[];
  /** How the recipient reads. */
  readonly reader: ClientReader;
  readonly studio: MailStudio;
  /** The title of the file; null for a mail about none. */
  readonly title: string | null;
}

/** Whom a mail is for: a client by their address, who reads in their own language, or the studio, which reads English. */
export type MailReader = { readonly email: string } | 'studio';

/** Returns the sender of a workspace's mails. The signature and the contact details are for clients. */
async function senderOf(tx: Transaction, workspaceId: string, to: MailReader) {
  const { name } = await readerOf(tx, workspaceId);
  const tenant = await readTenant(tx, workspaceId);
  return {
    known: await namedInMails(tx),
    studio: {
      name,
      brandColour: tenant?.brandColour ?? null,
      typeface: tenant?.typeface ?? 'classic',
      signature: to === 'studio' ? null : (tenant?.emailSignature ?? null),
      reach: to === 'studio' ? [] : reachLines(companyOf(tenant?.company)),
    },
  };
}

async function mailReader(
  tx: Transaction,
  { reader, ...request }: Omit<ReaderRequest, 'email'> & { readonly reader: MailReader },
): Promise<ClientReader> {
  if (reader !== 'studio') return clientReader(tx, { ...request, email: reader.email });
  const { locale, timeZone } = await readerOf(tx, request.workspaceId);
  return { language: 'en', isChosen: false, locale, timeZone: request.timeZone ?? timeZone };
}

/** Returns the data for mails without a lead: only the studio is known. */
export async function settingOfWorkspace(
  tx: Transaction,
  workspaceId: string,
  reader: MailReader,
): Promise<MailSetting> {
  return {
    values: await valuesOfStudio(tx, workspaceId),
    title: null,
    ...(await senderOf(tx, workspaceId, reader)),
    reader: await mailReader(tx, { workspaceId, lead: null, reader }),
  };
}

/** Returns the values of a sent file, as its clients see them. */
export async function settingOfFile(
  tx: Transaction,
  workspaceId: string,
  { lead, edition, acts, historyOf }: SentFile,
  to: MailReader,
): Promise<MailSetting> {
  const { timeZone } = edition.reader;
  const reader = await mailReader(tx, { workspaceId, lead, timeZone, reader: to });
  const today = dayIn(await instantOf(tx), timeZone);
  const { values } = smartFileOf({ ...edition, reader }, acts, today, historyOf);
  return { ...(await senderOf(tx, workspaceId, to)), values, reader, title: clientTitle(lead.title) };
}

async function settingOfDraft(context: CallContext, lead: LeadRow, to: MailReader): Promise<MailSetting> {
  const { tx } = context;
  const workspaceId = workspaceOf(context).id;
  const { values, steps, reader: draft } = await draftOf(context, lead, null);
  const reader = await mailReader(tx, { workspaceId, lead, timeZone: draft.timeZone, reader: to });
  const today = dayIn(await instantOf(tx), reader.timeZone);
  const days = { from: today, signedOn: null, eventOn: lead.eventDay };
  return {
    ...(await senderOf(tx, workspaceId, to)),
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
export async function settingOfLead(
  context: CallContext,
  lead: LeadRow,
  to: MailReader,
): Promise<MailSetting> {
  const file = await sentFile(context.tx, lead);
  return file
    ? settingOfFile(context.tx, workspaceOf(context).id, file, to)
    : settingOfDraft(context, lead, to);
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
    const { steps, acts, edition, historyOf } = sent;
    const [choices, answers] = [choicesOf(acts), answersOf(acts)];
    return quoteOfFile({ steps, choices, answers, historyOf, days: days(edition.reader.timeZone, now) });
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
