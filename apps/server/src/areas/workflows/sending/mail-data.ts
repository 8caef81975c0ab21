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

/** What mails of a workspace are written with, but for whom each is. */
export interface MailSetting {
  readonly values: VariableValues;
  /** Everything that mails can name. */
  readonly known: readonly Variable[];
  readonly reader: Reader;
  readonly studio: MailStudio;
  /** Of the file; null where a mail is about none. */
  readonly title: string | null;
}

/** In whose name and language mails of a workspace are written. */
async function ofWorkspace(tx: Transaction, workspaceId: string) {
  const { name, locale, timeZone } = await readerOf(tx, workspaceId);
  const tenant = await readTenant(tx, workspaceId);
  return {
    known: await namedInMails(tx),
    reader: { locale, timeZone },
    studio: { name, brandColour: tenant?.brandColour ?? null },
  };
}

/** Without a lead only the studio is known. */
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

/** The values of a file that was sent, as its clients see them. */
export async function settingOfFile(
  tx: Transaction,
  workspaceId: string,
  file: SentFile,
): Promise<MailSetting> {
  const { reader } = file.edition;
  const { values } = smartFileOf(file.edition, file.acts, dayIn(await instantOf(tx), reader.timeZone));
  return { ...(await ofWorkspace(tx, workspaceId)), values, reader, title: file.lead.title };
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
    ...{ reader, title: lead.title },
  };
}

/** Of a file that was sent, or of its draft. */
export async function settingOfLead(context: CallContext, lead: LeadRow): Promise<MailSetting> {
  const file = await sentFile(context.tx, lead);
  return file ? settingOfFile(context.tx, workspaceOf(context).id, file) : settingOfDraft(context, lead);
}

/** What a lead's file comes to, as far as it can be told now. */
export async function quoteOfLead(context: CallContext, lead: LeadRow): Promise<FileQuote | null> {
  const { tx } = context;
  const sent = await sentFile(tx, lead);
  const days = (timeZone: string, now: number): QuotedFile['days'] => ({
    ...{ from: dayIn(now, timeZone), signedOn: null, eventOn: lead.eventDay },
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

/** What a mail about one payment knows besides. */
export const paymentValues = (
  { name, amount, due }: Pick<PlannedPart, 'name' | 'amount' | 'due'>,
  currency: string,
): VariableValues => ({
  'payment.name': { type: 'text', value: name },
  'payment.amount': { type: 'money', amount, currency },
  ...(due.when === 'day' ? { 'payment.due': { type: 'day', value: due.on } as const } : {}),
});
