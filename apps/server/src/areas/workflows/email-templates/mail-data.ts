import type { PlannedPart } from '@atelier/sdk/money';
import type { Reader, VariableValues } from '@atelier/sdk/smart-files';
import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import { type CallContext, workspaceOf } from '../../../platform/context';
import type { Transaction } from '../../../platform/database/transaction';
import { readerOf, readTenant } from '../../workspace';
import type { LeadRow } from '../leads/lead-answers';
import { answersOf, choicesOf } from '../record/acts';
import { instantOf } from '../record/events';
import { type FileQuote, type QuotedFile, quoteOfFile } from '../record/quote';
import { smartFileLinks } from '../record/schema';
import { dayIn, sentFile } from '../record/sent-file';
import { valuesAfterChoice, valuesOfLead } from '../record/values';
import { stepOf, stepsOf } from '../steps/step-rows';
import type { MailFrame } from './mail-frame';

/** What a mail about a lead is written from. */
export interface MailData {
  readonly values: VariableValues;
  readonly reader: Reader;
  readonly studio: MailFrame['studio'];
  /** The payments of the file in their order; none before they can be told. */
  readonly payments: readonly PlannedPart[];
  readonly currency: string;
}

/** In whose name and language mails of the workspace are written. */
export async function mailStudio(
  context: CallContext,
): Promise<Pick<MailData, 'reader' | 'studio' | 'currency'>> {
  const { tx } = context;
  const workspaceId = workspaceOf(context).id;
  const { name, locale, timeZone, currency } = await readerOf(tx, workspaceId);
  const tenant = await readTenant(tx, workspaceId);
  return {
    reader: { locale, timeZone },
    studio: { name, brandColour: tenant?.brandColour ?? null },
    currency,
  };
}

/** What is known of a lead now, for a mail: of a file that was sent, with what its client chose. */
export async function mailData(context: CallContext, lead: LeadRow): Promise<MailData> {
  const { tx } = context;
  const { studio, reader: ours, currency } = await mailStudio(context);
  const reader = { ...ours, timeZone: lead.eventZone ?? ours.timeZone };
  const today = dayIn(await instantOf(tx), reader.timeZone);
  const file = await quotedFile(tx, lead, today);
  const quote = quoteOfFile(file);
  const known = await valuesOfLead(tx, {
    workspaceId: workspaceOf(context).id,
    lead,
    expiresAt: await newestExpiry(tx, lead.id),
  });
  return {
    values: { ...known, ...valuesAfterChoice(file, reader), today: { type: 'day', value: today } },
    ...{ reader, studio },
    payments: quote?.plan?.parts ?? [],
    currency: currencyOf(quote) ?? currency,
  };
}

const currencyOf = (quote: FileQuote | null): string | undefined => quote?.totals.currency;

async function quotedFile(tx: Transaction, lead: LeadRow, from: string): Promise<QuotedFile> {
  const days = { from, signedOn: null, eventOn: lead.eventDay };
  const sent = await sentFile(tx, lead);
  if (sent) return { steps: sent.steps, choices: choicesOf(sent.acts), answers: answersOf(sent.acts), days };
  const steps = ((await stepsOf(tx, [lead.id])).get(lead.id) ?? []).map(stepOf);
  return { steps, choices: {}, answers: {}, days };
}

/** When the newest open link of a file ends; null when it does not, or there is none. */
async function newestExpiry(tx: Transaction, leadId: string): Promise<string | null> {
  const [link] = await tx
    .select({ expiresAt: smartFileLinks.expiresAt })
    .from(smartFileLinks)
    .where(
      and(
        eq(smartFileLinks.leadId, leadId),
        ne(smartFileLinks.kind, 'preview'),
        isNull(smartFileLinks.revokedAt),
        sql`(${smartFileLinks.expiresAt} is null or ${smartFileLinks.expiresAt} > atelier_now())`,
      ),
    )
    .orderBy(desc(smartFileLinks.createdAt), desc(smartFileLinks.id))
    .limit(1);
  return link?.expiresAt?.toISOString() ?? null;
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
