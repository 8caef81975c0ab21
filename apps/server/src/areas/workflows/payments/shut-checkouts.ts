import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../../../platform/database/transaction';
import { defineJob } from '../../../platform/outbox/outbox';
import type { Platform } from '../../../platform/platform';
import { findCheckout } from './checkouts';
import { providerOf } from './providers';
import { paymentCheckouts } from './schema';

const shutJob = defineJob('payments.shut', z.object({ checkoutId: z.uuid() }), { retries: 12, timeout: 60 });

type Shutting = Pick<Platform, 'outbox'>;

/** Asks for the end of a way to pay. */
export async function shutCheckout({ outbox }: Shutting, tx: Transaction, checkoutId: string): Promise<void> {
  await outbox.enqueue(tx, shutJob, { checkoutId });
}

/**
 * Asks for the end of every way to pay a file that is open: the studio took the file back. Under the lock of the lead's row, so
 * that none is opened beside it.
 */
export async function shutCheckouts(platform: Shutting, tx: Transaction, leadId: string): Promise<void> {
  const open = await tx
    .update(paymentCheckouts)
    .set({ state: 'closed' })
    .where(and(eq(paymentCheckouts.leadId, leadId), inArray(paymentCheckouts.state, ['opening', 'open'])))
    .returning({ id: paymentCheckouts.id });
  for (const { id } of open) await shutCheckout(platform, tx, id);
}

/**
 * Lets the jobs shut ways to pay. Where somebody is paying already it cannot be shut; what comes is told and counted like
 * any payment, and the studio gives it back.
 */
export function registerShutCheckouts(platform: Platform): void {
  platform.jobs.handle(shutJob, async ({ checkoutId }) => {
    const checkout = await findCheckout(platform.database, { id: checkoutId });
    const provider = providerOf(platform);
    if (checkout?.provider !== provider.name) return;
    if (checkout.sessionId !== null) await provider.closeCheckout(checkout.sessionId);
  });
}
