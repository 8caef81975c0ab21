import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/transaction';
import type { Platform } from '../../../platform/platform';
import { findLockedLead } from '../drafts';
import { smartFileLooks } from '../record';
import { smartFileSendings } from '../sending';
import { carryOutActions } from './carry-out';
import { mailFacts, whyStopped } from './facts';
import { planMails, waitingOccasions } from './plan-mails';
import { whyNotDue } from './still-due';

/** Files that are looked at in one go, and goes in one round. */
const BATCH_SIZE = 100;
const MAX_BATCHES = 20;

/**
 * Looks at the files whose time has come: carries out what their steps set off, makes the mails that are near, and ends those
 * that have become pointless. A file is looked at when something happened in it, and else a few times a day.
 */
export async function lookAtFiles(platform: Platform): Promise<void> {
  const { database, logger } = platform;
  for (let go = 0; go < MAX_BATCHES; go += 1) {
    const { rows } = await database.withSystem((tx) =>
      tx.execute<{ workspace_id: string; lead_id: string }>(sql`
        select workspace_id, lead_id from smart_file_looks where look_at <= atelier_now()
        order by look_at limit ${BATCH_SIZE}`),
    );
    for (const { workspace_id: workspaceId, lead_id: leadId } of rows)
      await database
        .withWorkspace(workspaceId, (tx) => lookAt(tx, platform, workspaceId, leadId))
        .catch(async (error: Error) => {
          logger.error(
            { component: 'automatic-mails', reason: error.message },
            'A file could not be looked at.',
          );
          // The others do not wait for it.
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

async function lookAt(
  tx: Transaction,
  platform: Platform,
  workspaceId: string,
  leadId: string,
): Promise<void> {
  const lead = await findLockedLead(tx, leadId);
  // Another server may have looked between the list and the lock.
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
  }
  // Mails are made a day ahead: a few looks a day find each of them in time.
  await lookLater(tx, leadId, sql`interval '4 hours'`);
}
