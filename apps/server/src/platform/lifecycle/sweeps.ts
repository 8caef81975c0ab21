import { lte, sql } from 'drizzle-orm';
import { now } from '../database/columns';
import type { Database } from '../database/database';
import { idempotencyKeys } from '../idempotency/schema';
import { DEVICE_DAYS } from '../identity/devices';
import { knownDevices, oauthFlows, oneTimeCodes, sessions } from '../identity/schema';
import type { Jobs } from '../jobs/jobs';
import { rateLimits } from '../limits/schema';
import { jobReceipts } from '../outbox/schema';
import type { Storage } from '../storage/storage';

/** Receipts are kept far longer than a job can be tried again. */
const RECEIPT_DAYS = 30;

/** Schedules the removal of expired rows and unfinished uploads. Also frees the space of removed and changed rows. */
export function planSweeps(
  jobs: Pick<Jobs, 'every'>,
  {
    database,
    storage,
  }: { readonly database: Pick<Database, 'withSystem' | 'vacuum'>; readonly storage: Storage },
): void {
  jobs.every('sweep.expired', 3_600, async () => {
    await database.withSystem(async (tx) => {
      await tx.delete(oneTimeCodes).where(lte(oneTimeCodes.expiresAt, sql`${now} - interval '1 day'`));
      await tx.delete(sessions).where(lte(sessions.expiresAt, sql`${now} - interval '30 days'`));
      await tx
        .delete(knownDevices)
        .where(lte(knownDevices.lastUsedAt, sql`${now} - make_interval(days => ${DEVICE_DAYS})`));
      await tx.delete(oauthFlows).where(lte(oauthFlows.expiresAt, now));
      await tx.delete(idempotencyKeys).where(lte(idempotencyKeys.expiresAt, now));
      await tx.delete(rateLimits).where(lte(rateLimits.expire, sql`extract(epoch from ${now}) * 1000`));
      await tx
        .delete(jobReceipts)
        .where(lte(jobReceipts.finishedAt, sql`${now} - make_interval(days => ${RECEIPT_DAYS})`));
    });
  });
  jobs.every('database.vacuum', 300, () => database.vacuum());
  jobs.every('sweep.uploads', 3_600, async () => {
    await storage.sweep();
  });
}
