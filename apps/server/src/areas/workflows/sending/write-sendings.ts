import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { type CallContext, identityOf, workspaceOf } from '../../../platform/context';
import type { Transaction } from '../../../platform/database/transaction';
import { isProblem, ProblemError } from '../../../platform/errors/problem';
import type { ServerKeys } from '../../../platform/identity/keys';
import { type CountedMail, defineMails } from '../../../platform/mail/allowance';
import type { Mail } from '../../../platform/mail/mail';
import { type NoticeKind, notify } from '../../../platform/notices';
import { defineJob } from '../../../platform/outbox/outbox';
import type { Platform } from '../../../platform/platform';
import type { RenderedMail } from '../email-templates';
import { instantOf } from '../record';
import type { SendingPlan } from './plan';
import type { Recipient } from './recipients';
import { type Ask, type SendingRow, smartFileSendings } from './schema';

/** Sends a mail, with retries for about ten minutes; then it has failed, which its lead shows. */
export const sendJob = defineJob('smartFiles.send', z.object({ sendingId: z.uuid() }), {
  retries: 6,
  timeout: 60,
});

/** Mails that a studio writes, or that its files cause. */
const studioMails = defineMails({ name: 'studio' });

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
  await countSendings(context, workspaceOf(context).id, sendings);
  const { account } = identityOf(context);
  const by = { workspaceId: workspaceOf(context).id, createdBy: account.id, replyTo: account.email };
  const rows: SendingRow[] = [];
  for (const sending of sendings) rows.push(await insertSending(context, by, sending));
  return rows;
}

/**
 * Writes a mail that follows from something else, such as a signature. Nobody is there to hear that a limit is reached, so
 * it waits for a day with room.
 */
export async function writeFollowing(
  parts: SendingParts,
  author: SendingAuthor,
  sending: NewSending,
): Promise<SendingRow> {
  const { plan, failure = null } = sending;
  if (failure !== null || plan.approvalRequired) return insertSending(parts, author, sending);
  const { tx, platform } = parts;
  const { workspaceId } = author;
  const permit = await platform.mailAllowance.takeFirst(tx, workspaceId, studioMails, counted(sending));
  return insertSending(
    parts,
    author,
    permit
      ? { ...sending, plan: { ...plan, sendAt: permit.leavesAt } }
      : { ...sending, failure: 'Too many emails are waiting to be sent.' },
  );
}

/** What somebody who signs for the studio hears of: once for a key. */
export interface StudioSignerNotice {
  readonly kind: NoticeKind;
  readonly key: string;
  readonly lead: { readonly id: string; readonly title: string };
  readonly detail?: string;
}

/**
 * Tells somebody who signs for the studio. A member hears of it as of everything else, by the apps that they chose. Anybody
 * else, such as a partner without an account, gets the mail, which is none of the file's.
 */
export async function tellStudioSigner(
  { tx, platform }: SendingParts & { readonly platform: Pick<Platform, 'messages'> },
  workspaceId: string,
  { kind, key, lead: { id, title }, detail }: StudioSignerNotice,
  { to, subject, text, html }: Omit<Mail, 'id'>,
): Promise<void> {
  const { rows } = await tx.execute<{ account_id: string }>(
    sql`select account_id from workspace_people where lower(email) = lower(${to}) and removed_at is null`,
  );
  const member = rows[0]?.account_id;
  if (member !== undefined)
    return notify(tx, kind, {
      workspaceId,
      key,
      by: null,
      title: subject,
      detail,
      object: { kind: 'lead', id, name: title },
      path: `/leads/${id}`,
      to: [{ accountId: member, reason: 'you sign for the studio' }],
    });
  const permit = await platform.mailAllowance.takeFirst(tx, workspaceId, studioMails, { recipients: [to] });
  if (permit) await platform.messages.mail(tx, { to, subject, text, html }, permit);
}

const counted = ({ recipient, cc, plan }: Pick<NewSending, 'recipient' | 'cc' | 'plan'>): CountedMail => ({
  recipients: [recipient.email, ...cc],
  leavesAt: plan.sendAt,
  isAsked: plan.approvalRequired,
});

/** Counts mails that a person sends, and refuses all of them if there is no room for one. */
export async function countSendings(
  { tx, platform }: SendingParts,
  workspaceId: string,
  sendings: readonly Pick<NewSending, 'recipient' | 'cc' | 'plan'>[],
): Promise<void> {
  const permit = await platform.mailAllowance.take(tx, workspaceId, studioMails, sendings.map(counted));
  if (isProblem(permit)) throw new ProblemError(permit);
}

/** What writing a mail needs. */
export interface SendingParts {
  readonly tx: Transaction;
  readonly platform: Pick<Platform, 'keys' | 'outbox' | 'mailAllowance'>;
}

/** The person on whose behalf a mail is written. */
export interface SendingAuthor {
  readonly workspaceId: string;
  readonly createdBy: string;
  readonly replyTo: string | null;
}

/** Writes a mail as a row, and queues it unless it needs approval. */
async function insertSending(
  { tx, platform }: SendingParts,
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
