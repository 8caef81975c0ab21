import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { type CallContext, identityOf, workspaceOf } from '../../../platform/context';
import type { Transaction } from '../../../platform/database/transaction';
import { conflict } from '../../../platform/errors/refusals';
import type { ServerKeys } from '../../../platform/identity/keys';
import { defineJob } from '../../../platform/outbox/outbox';
import type { Platform } from '../../../platform/platform';
import type { RenderedMail } from '../email-templates';
import { LIMITS } from '../limits';
import { instantOf } from '../record';
import type { SendingPlan } from './plan';
import type { Recipient } from './recipients';
import { type Ask, type SendingRow, smartFileSendings } from './schema';

/** Sends a mail, with retries for about ten minutes; then it has failed, which its lead shows. */
export const sendJob = defineJob('smartFiles.send', z.object({ sendingId: z.uuid() }), {
  retries: 6,
  timeout: 60,
});

/** A mail to write. */
export interface NewSending {
  /** Chosen by the caller if its text names it. */
  readonly id?: string;
  readonly purpose: SendingRow['purpose'];
  readonly about: {
    readonly leadId: string;
    readonly edition: number;
    readonly linkId: string | null;
  } | null;
  readonly recipient: Recipient;
  readonly cc: readonly string[];
  readonly mail: Omit<RenderedMail, 'missing'>;
  readonly asks: readonly Ask[];
  readonly plan: SendingPlan;
  /** Where its button leads; stored with the mail, encrypted. */
  readonly url?: string | null;
  /** Why it cannot be sent at all; null or absent if it can. */
  readonly failure?: string | null;
}

const PURPOSE = 'smart-file-mails';
const bodyShape = z.object({
  html: z.string(),
  text: z.string(),
  url: z.string().nullable().default(null),
});

/** Decrypts HTML and text of a mail as they were rendered, and the address of its button. */
export const openBody = (keys: ServerKeys, { id, body }: Pick<SendingRow, 'id' | 'body'>) =>
  bodyShape.parse(JSON.parse(keys.open(PURPOSE, id, body).toString()));

/** Writes mails as rows; those that need no approval are queued when the transaction commits. */
export async function writeSendings(
  context: CallContext,
  sendings: readonly NewSending[],
): Promise<readonly SendingRow[]> {
  await refuseTooMany(context, sendings.length);
  const { account } = identityOf(context);
  const by = { workspaceId: workspaceOf(context).id, createdBy: account.id, replyTo: account.email };
  const rows: SendingRow[] = [];
  for (const sending of sendings) rows.push(await insertSending(context, by, sending));
  return rows;
}

/** The person on whose behalf a mail is written. */
export interface SendingAuthor {
  readonly workspaceId: string;
  readonly createdBy: string;
  readonly replyTo: string | null;
}

/** Writes a mail as a row, and queues it unless it needs approval. */
export async function insertSending(
  { tx, platform }: { readonly tx: Transaction; readonly platform: Pick<Platform, 'keys' | 'outbox'> },
  author: SendingAuthor,
  { id = uuid(), purpose, about, recipient, cc, mail, asks, plan, url = null, failure = null }: NewSending,
): Promise<SendingRow> {
  const { html, text, subject, htmlSha256 } = mail;
  const isAsked = plan.approvalRequired && failure === null;
  const isDue = plan.sendAt === null || plan.sendAt.getTime() <= (await instantOf(tx));
  const [row] = await tx
    .insert(smartFileSendings)
    .values({
      ...author,
      id,
      purpose,
      subject,
      asks,
      cc: [...cc],
      leadId: about?.leadId ?? null,
      linkId: about?.linkId ?? null,
      edition: about?.edition ?? null,
      recipientName: recipient.name,
      recipientEmail: recipient.email,
      body: platform.keys.seal(PURPOSE, id, Buffer.from(JSON.stringify({ html, text, url }))),
      htmlHash: htmlSha256,
      ...plan,
      approvalRequired: isAsked,
      state: failure !== null ? 'failed' : isAsked ? 'awaitingApproval' : isDue ? 'queued' : 'scheduled',
      reason: failure,
    })
    .returning();
  if (!row) throw new Error('A mail was not written.');
  if (row.state === 'queued' || row.state === 'scheduled') await queue({ tx, platform }, row);
  return row;
}

export const waitingState = (sendAt: Date | null) => (sendAt === null ? 'queued' : 'scheduled');

/** Queues a mail for the time at which it is sent. */
export async function queue(
  { tx, platform }: { readonly tx: Transaction; readonly platform: Pick<Platform, 'outbox'> },
  { id, sendAt }: Pick<SendingRow, 'id' | 'sendAt'>,
): Promise<void> {
  await platform.outbox.enqueue(
    tx,
    sendJob,
    { sendingId: id },
    { deduplicationKey: `sending:${id}`, ...(sendAt === null ? {} : { runAt: sendAt }) },
  );
}

/** Limits mails, so that a compromised workspace cannot send spam. */
async function refuseTooMany({ tx }: Pick<CallContext, 'tx'>, more: number): Promise<void> {
  if (!(await hasRoom(tx, more)))
    throw conflict('too_many_mails', `A workspace can send at most ${LIMITS.mailsPerDay} emails a day.`);
}

/** Returns whether a workspace may write more mails today. */
export async function hasRoom(tx: Transaction, more = 1): Promise<boolean> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from smart_file_sendings where created_at > atelier_now() - interval '1 day'`,
  );
  return (rows[0]?.count ?? 0) + more <= LIMITS.mailsPerDay;
}
