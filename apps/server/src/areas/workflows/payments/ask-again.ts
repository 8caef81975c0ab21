import { and, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../../../platform/database/transaction';
import { defineJob } from '../../../platform/outbox/outbox';
import type { Platform } from '../../../platform/platform';
import { paymentEvents } from '../ledger';
import { applyState } from './apply';
import { type CheckoutRow, findCheckout, settleCheckout } from './checkouts';
import type { ProviderState } from './provider';
import { providerOf } from './providers';

/** Seconds between two runs of the job, and how many checkouts one run checks. */
const [ROUND, BATCH_SIZE] = [60, 50];

/**
 * When a checkout is checked without a webhook: two minutes after it was opened, then after three times the previous wait, up
 * to six hours. This many checks cover three weeks, in which even slow transfers arrive or bounce.
 */
export const askAgain = { first: 120, longest: 6 * 3_600, times: 90 } as const;

const askJob = defineJob('payments.ask', z.object({ checkoutId: z.uuid() }), { retries: 3, timeout: 60 });

/** The instant of the first check of a checkout that is opened now. */
export const firstAsk = sql`atelier_now() + make_interval(secs => ${askAgain.first})`;

/** Schedules a check of a checkout soon: somebody came back from it. */
export async function askSoon(
  { database, outbox }: Pick<Platform, 'database' | 'outbox'>,
  { id, workspaceId, state, sessionId }: Pick<CheckoutRow, 'id' | 'workspaceId' | 'state' | 'sessionId'>,
): Promise<void> {
  if (state !== 'open' || sessionId === null) return;
  await database.withWorkspace(workspaceId, (tx) => enqueue(outbox, tx, id));
}

const enqueue = (outbox: Platform['outbox'], tx: Transaction, checkoutId: string) =>
  outbox.enqueue(tx, askJob, { checkoutId }, { deduplicationKey: `payments.ask:${checkoutId}` });

/** Queues a check for each checkout that is due, and schedules its next one. */
async function askDue({ database, outbox }: Pick<Platform, 'database' | 'outbox'>): Promise<void> {
  await database.withSystem(async (tx) => {
    const { rows } = await tx.execute<{ id: string; workspace_id: string }>(sql`
      update payment_checkouts set asked = asked + 1,
        ask_at = case when asked + 1 >= ${askAgain.times} then null
          else atelier_now() + make_interval(secs => least(${askAgain.longest}, ${askAgain.first} * power(3, least(asked + 1, 8)))) end
      where id in (
        select id from payment_checkouts where ask_at <= atelier_now() order by ask_at limit ${BATCH_SIZE}
        for update skip locked)
      returning id, workspace_id`);
    for (const { id, workspace_id: workspaceId } of rows)
      await outbox.enqueue(
        tx,
        askJob,
        { checkoutId: id },
        { deduplicationKey: `payments.ask:${id}`, workspaceId },
      );
  });
}

/** Registers the jobs that query providers, in case a webhook was lost. */
export function registerAskAgain(platform: Platform): void {
  platform.jobs.every('workflows.payments.ask', ROUND, () => askDue(platform));
  platform.jobs.handle(askJob, async ({ checkoutId }, { id: jobId }) => {
    const checkout = await findCheckout(platform.database, { id: checkoutId });
    const provider = providerOf(platform);
    if (checkout?.state !== 'open' || checkout.sessionId === null || checkout.provider !== provider.name)
      return;
    const state = await provider.stateOf({ objectKind: 'session', objectId: checkout.sessionId });
    const now = platform.clock.now();
    await platform.database.withWorkspace(checkout.workspaceId, async (tx) => {
      if (state === null || state.checkoutId !== checkout.id) {
        // The provider no longer has it: nobody can pay there.
        if (checkout.expiresAt <= now) await settleCheckout(tx, checkout.id, 'expired');
        return;
      }
      const told = { eventId: `ask/${jobId}`, occurredAt: now };
      const news = (await isKnown(tx, checkout, state)) ? { ...state, event: null } : state;
      await applyState(platform, tx, checkout, news, told);
    });
  });
}

/** Returns whether the provider's state was already stored last time. */
async function isKnown(
  tx: Transaction,
  { provider }: CheckoutRow,
  { event }: ProviderState,
): Promise<boolean> {
  if (event === null) return true;
  const [last] = await tx
    .select({ kind: paymentEvents.kind, amount: paymentEvents.amount })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.provider, provider), eq(paymentEvents.objectId, event.objectId)))
    .orderBy(desc(paymentEvents.occurredAt), desc(paymentEvents.createdAt))
    .limit(1);
  return last?.kind === event.kind && last.amount === event.amount;
}
