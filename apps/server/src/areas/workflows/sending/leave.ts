import { and, eq, inArray } from 'drizzle-orm';
import { now } from '../../../platform/database/columns';
import type { Transaction } from '../../../platform/database/transaction';
import type { JobContext } from '../../../platform/jobs/jobs';
import { MailRefusedError } from '../../../platform/mail/mail';
import type { Platform } from '../../../platform/platform';
import { isClosing } from '../../workspace';
import { findLockedLead, type LeadRow } from '../drafts';
import { sha256 } from '../email-templates';
import { recordSystemEvent } from './record-mail';
import { type SendingRow, smartFileSendings } from './schema';
import { whyNotToLeave } from './standing';
import { openBody, sendJob } from './write-sendings';

type Parts = Pick<Platform, 'clock' | 'database' | 'keys' | 'mail' | 'outbox'>;

/** Milliseconds after which a mail of a workspace that is being deleted is looked at again. */
const HELD = 3_600_000;

/** The states in which a mail may still be sent. */
const WAITING: SendingRow['state'][] = ['scheduled', 'queued'];

/** Returns why a mail must not be sent any more, as text; null while it may. */
export type LeaveCheck = (
  tx: Transaction,
  row: SendingRow,
  lead: LeadRow | undefined,
) => Promise<string | null>;

/**
 * Sends a mail, after checking again that its reason holds and its link is open. If the server is killed between the check
 * and the provider's response, the mail is sent again under the same id, by which the local outbox stores it once and
 * receivers recognize a duplicate. While the workspace is being deleted no mail leaves: it waits for that to be taken back.
 *
 * @param whyNotDue - The checks of the parts that plan mails, besides the state of the file.
 */
export async function leave(
  { clock, database, keys, mail, outbox }: Parts,
  sendingId: string,
  { workspaceId, attempt }: Pick<JobContext, 'workspaceId' | 'attempt'>,
  whyNotDue: LeaveCheck,
): Promise<void> {
  if (workspaceId === null) throw new Error('A mail belongs to a workspace.');
  const inWorkspace = <Result>(work: (tx: Transaction) => Promise<Result>) =>
    database.withWorkspace(workspaceId, work);
  const row = await inWorkspace(async (tx) => {
    if (!(await isClosing(tx))) return claim(tx, keys, sendingId, whyNotDue);
    const runAt = new Date(clock.now().getTime() + HELD);
    await outbox.enqueue(tx, sendJob, { sendingId }, { deduplicationKey: `held:${sendingId}`, runAt });
    return null;
  });
  if (row === null) return;
  const { html, text } = openBody(keys, row);
  const settled = (change: Partial<SendingRow>) => inWorkspace((tx) => settle(tx, row, change));
  try {
    await mail.send({
      id: row.id,
      to: row.recipientEmail,
      subject: row.subject,
      html,
      text,
      ...(row.replyTo === null ? {} : { replyTo: row.replyTo }),
      ...(row.cc.length === 0 ? {} : { cc: row.cc }),
    });
  } catch (error) {
    const reason = `Error sending Email: ${error instanceof Error ? error.message : 'unknown'}`.slice(0, 500);
    if (error instanceof MailRefusedError) await settled({ state: 'bounced', reason });
    else if (attempt > sendJob.retries) await settled({ state: 'failed', reason });
    else {
      // It was not sent: it can be cancelled until the next attempt.
      await inWorkspace((tx) =>
        tx.update(smartFileSendings).set({ leavingAt: null, reason }).where(eq(smartFileSendings.id, row.id)),
      );
      throw error;
    }
    return;
  }
  await settled({ state: 'sent', reason: null });
}

/** Returns the mail if it may be sent now; null if it was sent, was cancelled, or lost its reason. */
async function claim(
  tx: Transaction,
  keys: Platform['keys'],
  id: string,
  whyNotDue: LeaveCheck,
): Promise<SendingRow | null> {
  const [found] = await tx
    .select({ leadId: smartFileSendings.leadId })
    .from(smartFileSendings)
    .where(eq(smartFileSendings.id, id));
  if (!found) return null;
  // Locks the lead first, like every other transaction: a concurrent act of the client comes before or after.
  const lead = await findLockedLead(tx, found.leadId);
  const [row] = await tx
    .select()
    .from(smartFileSendings)
    .where(and(eq(smartFileSendings.id, id), inArray(smartFileSendings.state, WAITING)))
    .for('update');
  if (!row) return null;
  const why = (await whyNotToLeave(tx, row, lead)) ?? (await whyNotDue(tx, row, lead));
  if (why !== null) {
    await change(tx, id, { state: 'superseded', reason: why });
    return null;
  }
  if (sha256(openBody(keys, row).html) !== row.htmlHash) {
    await change(tx, id, { state: 'failed', reason: 'Error sending Email: it is not what was approved.' });
    return null;
  }
  await tx.update(smartFileSendings).set({ leavingAt: now }).where(eq(smartFileSendings.id, id));
  return row;
}

const change = (tx: Transaction, id: string, values: Partial<SendingRow>) =>
  tx.update(smartFileSendings).set(values).where(eq(smartFileSendings.id, id));

/** Writes the outcome once, with a line of the file's record. */
async function settle(tx: Transaction, row: SendingRow, values: Partial<SendingRow>): Promise<void> {
  await findLockedLead(tx, row.leadId);
  const [settled] = await tx
    .update(smartFileSendings)
    .set({
      ...values,
      leavingAt: null,
      ...(values.state === 'sent' && { sentAt: now }),
      ...(values.state === 'bounced' && { bouncedAt: now }),
    })
    .where(and(eq(smartFileSendings.id, row.id), inArray(smartFileSendings.state, WAITING)))
    .returning();
  if (!settled || settled.state === 'failed') return;
  await recordSystemEvent(tx, settled, settled.state === 'sent' ? 'mailed' : 'bounced');
}
