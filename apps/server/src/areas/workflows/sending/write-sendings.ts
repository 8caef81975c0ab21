import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { type CallContext, identityOf, workspaceOf } from '../../../platform/context';
import { conflict } from '../../../platform/errors/refusals';
import type { ServerKeys } from '../../../platform/identity/keys';
import { defineJob } from '../../../platform/outbox/outbox';
import type { RenderedMail } from '../email-templates/render-mail';
import { LIMITS } from '../limits';
import type { SendingPlan } from './plan';
import type { Recipient } from './recipients';
import { type Ask, type SendingRow, smartFileSendings } from './schema';

/** Hands one mail over. Tried over about ten minutes; then it has failed, and says so on its lead. */
export const sendJob = defineJob('smartFiles.send', z.object({ sendingId: z.uuid() }), {
  retries: 6,
  timeout: 60,
});

/** A mail to be. */
export interface NewSending {
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
}

const PURPOSE = 'smart-file-mails';
const bodyShape = z.object({ html: z.string(), text: z.string() });

/** HTML and text of a mail, as they were written. */
export const openBody = (keys: ServerKeys, { id, body }: Pick<SendingRow, 'id' | 'body'>) =>
  bodyShape.parse(JSON.parse(keys.open(PURPOSE, id, body).toString()));

/** Writes mails as rows; those that wait for nobody are on their way once the transaction is committed. */
export async function writeSendings(
  context: CallContext,
  sendings: readonly NewSending[],
): Promise<readonly SendingRow[]> {
  await refuseTooMany(context, sendings.length);
  const { tx, platform } = context;
  const { account } = identityOf(context);
  const rows: SendingRow[] = [];
  for (const { purpose, about, recipient, cc, mail, asks, plan } of sendings) {
    const id = uuid();
    const { html, text, subject, htmlSha256 } = mail;
    const [row] = await tx
      .insert(smartFileSendings)
      .values({
        ...{ workspaceId: workspaceOf(context).id, id, purpose, subject, asks, cc: [...cc] },
        leadId: about?.leadId ?? null,
        linkId: about?.linkId ?? null,
        edition: about?.edition ?? null,
        recipientName: recipient.name,
        recipientEmail: recipient.email,
        replyTo: account.email,
        body: platform.keys.seal(PURPOSE, id, Buffer.from(JSON.stringify({ html, text }))),
        htmlHash: htmlSha256,
        state: plan.approvalRequired ? 'awaitingApproval' : waitingState(plan.sendAt),
        ...plan,
        createdBy: account.id,
      })
      .returning();
    if (!row) throw new Error('A mail was not written.');
    if (!plan.approvalRequired) await queue(context, row);
    rows.push(row);
  }
  return rows;
}

export const waitingState = (sendAt: Date | null) => (sendAt === null ? 'queued' : 'scheduled');

/** Lets the jobs hand a mail over when its time has come. */
export async function queue(
  { tx, platform }: Pick<CallContext, 'tx' | 'platform'>,
  { id, sendAt }: Pick<SendingRow, 'id' | 'sendAt'>,
): Promise<void> {
  await platform.outbox.enqueue(
    tx,
    sendJob,
    { sendingId: id },
    { deduplicationKey: `sending:${id}`, ...(sendAt === null ? {} : { runAt: sendAt }) },
  );
}

/** A workspace that somebody broke into must not write to the whole world. */
async function refuseTooMany({ tx }: CallContext, more: number): Promise<void> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from smart_file_sendings where created_at > atelier_now() - interval '1 day'`,
  );
  if ((rows[0]?.count ?? 0) + more > LIMITS.mailsPerDay)
    throw conflict('too_many_mails', `A workspace sends at most ${LIMITS.mailsPerDay} mails a day.`);
}
