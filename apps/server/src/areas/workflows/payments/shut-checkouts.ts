import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../../../platform/database/transaction';
import { defineJob } from '../../../platform/outbox/outbox';
import type { Platform } from '../../../platform/platform';
import { type CheckoutRow, findCheckout } from './checkouts';
import { providerOf } from './providers';
import { paymentCheckouts } from './schema';

const shutJob = defineJob('payments.shut', z.object({ checkoutId: z.uuid() }), { retries: 12, timeout: 60 });

type Shutting = Pick<Platform, 'outbox'>;

/** Requests that a checkout is closed. */
export async function shutCheckout({ outbox }: Shutting, tx: Transaction, checkoutId: string): Promise<void> {
  await outbox.enqueue(tx, shutJob, { checkoutId });
}

/** Requests that a checkout is closed whose payer left it without paying. */
export async function shutSoon(
  { database, outbox }: Pick<Platform, 'database' | 'outbox'>,
  { id, workspaceId, state }: Pick<CheckoutRow, 'id' | 'workspaceId' | 'state'>,
): Promise<void> {
  if (state === 'open') await database.withWorkspace(workspaceId, (tx) => shutCheckout({ outbox }, tx, id));
}

/**
 * Requests that every open checkout of a file is closed, because the studio voided it. Needs the lock of the lead's row, so
 * that no other checkout is opened meanwhile.
 */
export async function shutCheckouts(platform: Shutting, tx: Transaction, leadId: string): Promise<void> {
  const open = await tx
    .update(paymentCheckouts)
    .set({ state: 'closed' })
    .where(and(eq(paymentCheckouts.leadId, leadId), inArray(paymentCheckouts.state, ['opening', 'open'])))
    .returning({ id: paymentCheckouts.id });
  for (const { id } of open) await shutCheckout(platform, tx, id);
}

/** Requests that every open checkout of the workspace is closed. Needs the turn of its deletion (`takeClosingTurn`). */
export async function shutAllCheckouts(platform: Shutting, tx: Transaction): Promise<void> {
  const open = await tx
    .select({ leadId: paymentCheckouts.leadId })
    .from(paymentCheckouts)
    .where(inArray(paymentCheckouts.state, ['opening', 'open']))
    .groupBy(paymentCheckouts.leadId);
  for (const { leadId } of open) await shutCheckouts(platform, tx, leadId);
}

/**
 * Registers the job that closes checkouts. A checkout in which somebody is already paying cannot be closed; the payment is
 * recorded and counted like any other, and the studio refunds it.
 */
export function registerShutCheckouts(platform: Platform): void {
  platform.jobs.handle(shutJob, async ({ checkoutId }) => {
    const checkout = await findCheckout(platform.database, { id: checkoutId });
    const provider = providerOf(platform);
    if (checkout?.provider !== provider.name) return;
    if (checkout.sessionId !== null) await provider.closeCheckout(checkout.sessionId);
  });
}
