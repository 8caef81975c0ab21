import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/transaction';
import type { Platform } from '../../../platform/platform';
import { findLockedLead } from '../drafts';
import { smartFileLooks } from '../record';
import { smartFileSendings } from '../sending';
import { carryOutActions } from './carry-out';
import { mailFacts, whyStopped } from './facts';
import { tellOverdue } from './overdue';
import { planMails, waitingOccasions } from './plan-mails';
import { whyNotDue } from './still-due';

/** Files in one transaction, and batches in one run of the job. */
const BATCH_SIZE = 100;
const MAX_BATCHES = 20;

/**
 * Processes the files that are due: runs the actions of their steps, creates the mails of the next day, and cancels those
 * that no longer have a reason. A file is due when something happened in it, and otherwise a few times a day. Files of a
 * workspace that is being deleted wait until that is taken back.
 */
export async function processDueFiles(platform: Platform): Promise<void> {
  const { database, logger } = platform;
  for (let go = 0; go < MAX_BATCHES; go += 1) {
    const { rows } = await database.withSystem((tx) =>
      tx.execute<{ workspace_id: string; lead_id: string }>(sql`
        select workspace_id, lead_id from smart_file_looks l where look_at <= atelier_now()
          and not exists (select from workspace_closings c where c.workspace_id = l.workspace_id)
        order by look_at limit ${BATCH_SIZE}`),
    );
    for (const { workspace_id: workspaceId, lead_id: leadId } of rows)
      await database
        .withWorkspace(workspaceId, (tx) => processFile(tx, platform, workspaceId, leadId))
        .catch(async (error: Error) => {
          logger.error(
            { component: 'automatic-mails', reason: error.message },
            'A file could not be processed.',
          );
          // The other files are not held up.
          await database.withWorkspace(workspaceId, (tx) =>
            lookLater(tx, leadId, sql`interval '10 minutes'`),
          );
        });
    if (rows.length < BATCH_SIZE) return;
  }
}

const lookLater = (tx: Transaction, leadId: string, wait: ReturnType<typeof sql>) =>
  tx
    .update(smartFileLooks)
    .set({ lookAt: sql`atelier_now() + ${wait}` })
    .where(eq(smartFileLooks.leadId, leadId));

async function processFile(
  tx: Transaction,
  platform: Platform,
  workspaceId: string,
  leadId: string,
): Promise<void> {
  const lead = await findLockedLead(tx, leadId);
  // Another server may have processed the file between the list and the lock.
  const [due] = await tx
    .select({ leadId: smartFileLooks.leadId })
    .from(smartFileLooks)
    .where(and(eq(smartFileLooks.leadId, leadId), sql`${smartFileLooks.lookAt} <= atelier_now()`))
    .for('update');
  if (!lead || !due) return;
  const stopped = whyStopped(lead);
  const facts = stopped === null ? await mailFacts(tx, workspaceId, lead) : undefined;
  for (const { sending, occasion } of await waitingOccasions(tx, leadId)) {
    const reason = stopped ?? (facts ? await whyNotDue(tx, occasion, facts) : 'The file was not sent.');
    if (reason !== null)
      await tx
        .update(smartFileSendings)
        .set({ state: 'superseded', reason })
        .where(eq(smartFileSendings.id, sending.id));
  }
  if (facts) {
    await carryOutActions(tx, platform, facts);
    await planMails(tx, platform, facts);
    await tellOverdue(tx, workspaceId, facts);
  }
  // Mails are created a day ahead: a few checks a day find each of them in time.
  await lookLater(tx, leadId, sql`interval '4 hours'`);
}
