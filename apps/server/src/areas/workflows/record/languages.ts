import type { Reader } from '@atelier/domain/smart-files';
import {
  acceptedLanguage,
  clientLanguage,
  clientLocale,
  type Language,
  type LanguageChoices,
} from '@atelier/domain/words';
import { and, eq, sql } from 'drizzle-orm';
import { type CallContext, linkOf, workspaceOf } from '../../../platform/context';
import type { Transaction } from '../../../platform/database/transaction';
import { readerOf } from '../../workspace';
import type { LeadRow } from '../drafts';
import { smartFileActs, smartFileEditions } from './schema';

/** In which language, formats and zone somebody reads. */
export interface ClientReader extends Reader {
  readonly language: Language;
  /** Whether they chose it themselves, on the page of the file. */
  readonly isChosen: boolean;
}

/** A person to whom something is shown or sent. */
export interface ReaderRequest {
  readonly workspaceId: string;
  /** Null for a mail about no file. */
  readonly lead: Pick<LeadRow, 'id' | 'contactId'> | null;
  /** Null for whoever holds a link that is not their own. */
  readonly email: string | null;
  /** Overrides what is stored. */
  readonly chosen?: Language | undefined;
  /** The languages that their browser asks for, before that of the workspace. */
  readonly acceptLanguage?: string | null | undefined;
  /** Defaults to the workspace's zone. */
  readonly timeZone?: string | undefined;
}

/**
 * Returns how a person reads: in the language that they chose on the page of this file, else that of their contact, else the
 * first one that their browser asks for, else the workspace's. Somebody who is no contact reads like the contact of the lead.
 */
export async function clientReader(
  tx: Transaction,
  { workspaceId, lead, email, chosen, acceptLanguage, timeZone }: ReaderRequest,
): Promise<ClientReader> {
  const { locale, timeZone: zone } = await readerOf(tx, workspaceId);
  const stored = await storedChoices(tx, lead, email);
  const choices: LanguageChoices = {
    ...stored,
    chosen: chosen ?? stored.chosen,
    browser: acceptedLanguage(acceptLanguage),
    workspace: locale,
  };
  return {
    language: clientLanguage(choices),
    isChosen: Boolean(choices.chosen),
    locale: clientLocale(choices),
    timeZone: timeZone ?? zone,
  };
}

/** Returns how whoever makes a call with a link reads. */
export const linkReader = (
  context: Pick<CallContext, 'tx' | 'link' | 'workspace' | 'acceptLanguage'>,
  lead: ReaderRequest['lead'],
  more: Pick<ReaderRequest, 'chosen' | 'timeZone'> = {},
): Promise<ClientReader> =>
  clientReader(context.tx, {
    workspaceId: workspaceOf(context).id,
    lead,
    email: linkOf(context).recipient?.email ?? null,
    acceptLanguage: context.acceptLanguage,
    ...more,
  });

type StoredChoices = Record<'chosen' | 'contact', Language | null>;

/**
 * Returns what a person chose last through any of their links to a file, and the language of their contact; if they are no
 * contact, that of the lead's.
 */
async function storedChoices(
  tx: Transaction,
  lead: ReaderRequest['lead'],
  email: string | null,
): Promise<StoredChoices> {
  const address = sql`lower(${email}::text)`;
  const { rows } = await tx.execute<StoredChoices>(sql`
    select
      (select l.language from smart_file_links l
        where l.lead_id = ${lead?.id ?? null}::uuid and l.language is not null and lower(l.recipient_email) = ${address}
        order by l.language_at desc, l.id desc limit 1) as chosen,
      (select c.language from contacts c
        where c.deleted_at is null and (c.email = ${address} or c.id = ${lead?.contactId ?? null}::uuid)
        order by c.email = ${address} desc nulls last limit 1) as contact`);
  return rows[0] ?? { chosen: null, contact: null };
}

/** Returns how the texts of a lead's next edition are written: like its contact reads. */
export async function readerOfEdition(tx: Transaction, workspaceId: string, lead: LeadRow): Promise<Reader> {
  const { locale, timeZone } = await clientReader(tx, { workspaceId, lead, email: null });
  return {
    locale: (await signedLocale(tx, lead)) ?? locale,
    timeZone: lead.eventZone ?? timeZone,
  };
}

/** Returns the locale of a file that somebody signed: a signature holds for these bytes, dates and amounts included. */
async function signedLocale(tx: Transaction, lead: LeadRow): Promise<string | null> {
  if (lead.version === 0) return null;
  const [signature] = await tx
    .select({ id: smartFileActs.id })
    .from(smartFileActs)
    .where(and(eq(smartFileActs.leadId, lead.id), eq(smartFileActs.kind, 'signature')))
    .limit(1);
  if (!signature) return null;
  const [edition] = await tx
    .select({ reader: smartFileEditions.reader })
    .from(smartFileEditions)
    .where(and(eq(smartFileEditions.leadId, lead.id), eq(smartFileEditions.number, lead.version)));
  return edition?.reader.locale ?? null;
}
