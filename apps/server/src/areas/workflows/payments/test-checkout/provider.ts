import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { now } from '../../../../platform/database/columns';
import type { Transaction } from '../../../../platform/database/transaction';
import type { Problem } from '../../../../platform/errors/problem';
import { defineJob } from '../../../../platform/outbox/outbox';
import type { Platform } from '../../../../platform/platform';
import { isSigned, readNotice, signNotice } from '../notice';
import { type PaymentProvider, ProviderRefusal, type ProviderState } from '../provider';
import { testCheckoutObjects } from '../schema';

export type TestObject = typeof testCheckoutObjects.$inferSelect;
export type PaymentState = 'open' | 'confirming' | 'processing' | 'failed' | 'canceled' | 'succeeded';

const kinds: Readonly<Record<PaymentState, NonNullable<ProviderState['event']>['kind'] | null>> = {
  open: null,
  confirming: 'payment.created',
  processing: 'payment.processing',
  failed: 'payment.failed',
  canceled: 'payment.canceled',
  succeeded: 'payment.succeeded',
};

const METHOD = 'Test card ending 4242';
const sessionOf = (checkoutId: string) => `ts_${checkoutId}`;
const paymentOf = (checkoutId: string) => `tp_${checkoutId}`;

const noticeJob = defineJob('payments.test-notice', z.object({ body: z.string() }), { timeout: 30 });

/** Returns the secret that signs the test checkout's webhooks: nobody outside this installation can forge them. */
const secretOf = ({ keys }: Pick<Platform, 'keys'>) => keys.sign('test-checkout-webhooks');

/**
 * Creates the built-in provider: a page of the product instead of a bank. Otherwise it works like a real one: it has its own
 * data, reports changes by signed webhooks, and is queried for the state of objects.
 */
export function createTestCheckout(platform: Platform): PaymentProvider {
  const { database } = platform;
  const objectOf = async (id: string): Promise<TestObject | undefined> => {
    const [row] = await database.withSystem((tx) =>
      tx.select().from(testCheckoutObjects).where(eq(testCheckoutObjects.id, id)),
    );
    return row;
  };
  return {
    name: 'test',
    isLive: false,
    async openCheckout({ id, amount, currency, pageUrl }) {
      await database.withSystem((tx) =>
        tx
          .insert(testCheckoutObjects)
          .values({ id: paymentOf(id), kind: 'payment', checkoutId: id, amount, currency, state: 'open' })
          .onConflictDoNothing(),
      );
      return { sessionId: sessionOf(id), url: pageUrl };
    },
    async closeCheckout(sessionId) {
      const state = await changeTestPayment(platform, sessionId.replace('ts_', 'tp_'), 'canceled');
      return state === 'canceled';
    },
    readNotice: (body, signature, time) =>
      isSigned(body, signature, secretOf(platform), time) ? readNotice(body) : 'forged',
    async stateOf({ objectKind, objectId }) {
      const row = await objectOf(objectKind === 'session' ? objectId.replace('ts_', 'tp_') : objectId);
      return row ? stateOfObject(row) : null;
    },
    async refund({ id, paymentId, amount, currency }) {
      const refund = await database.withSystem(async (tx) => {
        const [payment] = await tx
          .select()
          .from(testCheckoutObjects)
          .where(eq(testCheckoutObjects.id, paymentId))
          .for('update');
        const refunds = await tx
          .select()
          .from(testCheckoutObjects)
          .where(and(eq(testCheckoutObjects.paymentId, paymentId), eq(testCheckoutObjects.kind, 'refund')));
        const same = refunds.find(({ refundId }) => refundId === id);
        if (same) return same;
        const gone = refunds.reduce((sum, one) => sum + one.amount, 0);
        if (payment?.state !== 'succeeded' || payment.currency !== currency || gone + amount > payment.amount)
          throw new ProviderRefusal('This is more than the remaining amount of this payment.');
        const [made] = await tx
          .insert(testCheckoutObjects)
          .values({
            id: `tr_${id}`,
            kind: 'refund',
            checkoutId: payment.checkoutId,
            paymentId,
            refundId: id,
            amount,
            currency,
            state: 'succeeded',
          })
          .returning();
        if (!made) throw new Error('A refund was not written.');
        await tell(platform, tx, made, 'refund.updated');
        return made;
      });
      return stateOfObject(refund);
    },
  };
}

function stateOfObject(row: TestObject): ProviderState {
  const { id, kind, checkoutId, paymentId, refundId, amount, currency, state, failure, sequence } = row;
  const fields = { method: METHOD, ...(failure !== null && { failure }) };
  if (kind === 'refund')
    return {
      checkoutId,
      event: {
        kind: 'refund.succeeded',
        objectId: refundId ?? id,
        amount,
        currency,
        sequence,
        fields,
        paymentId: paymentId ?? '',
      },
    };
  const eventKind = kinds[state as PaymentState];
  return {
    checkoutId,
    isExpired: state === 'canceled',
    event: eventKind && { kind: eventKind, objectId: id, amount, currency, sequence, fields },
  };
}

const failure = 'The card was declined.';

/**
 * Does what a payer's bank would. Success and cancellation are final: a second click or tab charges nothing.
 *
 * @returns the new state of the payment; undefined if there is none.
 */
export async function changeTestPayment(
  platform: Pick<Platform, 'database' | 'outbox'>,
  id: string,
  wanted: Exclude<PaymentState, 'open'>,
): Promise<PaymentState | undefined> {
  return platform.database.withSystem(async (tx) => {
    const [payment] = await tx
      .select()
      .from(testCheckoutObjects)
      .where(eq(testCheckoutObjects.id, id))
      .for('update');
    if (!payment) return undefined;
    const state = payment.state as PaymentState;
    const isOver = state === 'succeeded' || state === 'canceled';
    // A payment that is processing can succeed or fail, but cannot be cancelled.
    const isAllowed = state !== 'processing' || wanted === 'succeeded' || wanted === 'failed';
    if (isOver || state === wanted || !isAllowed) return state;
    const [changed] = await tx
      .update(testCheckoutObjects)
      .set({
        state: wanted,
        failure: wanted === 'failed' ? failure : null,
        sequence: sql`${testCheckoutObjects.sequence} + 1`,
        updatedAt: now,
      })
      .where(eq(testCheckoutObjects.id, id))
      .returning();
    if (changed) await tell(platform, tx, changed, `payment_intent.${wanted}`);
    return wanted;
  });
}

/** Sends a webhook about an object through the outbox: only after the change is committed, and never without it. */
async function tell(
  { outbox }: Pick<Platform, 'outbox'>,
  tx: Transaction,
  { id, kind, sequence, updatedAt }: TestObject,
  type: string,
): Promise<void> {
  const body = JSON.stringify({
    id: `te_${id}_${sequence}`,
    type,
    created: Math.floor(updatedAt.getTime() / 1000),
    data: { object: { id, object: kind === 'refund' ? 'refund' : 'payment_intent' } },
  });
  await outbox.enqueue(tx, noticeJob, { body });
}

/** Registers the job that sends the test checkout's webhooks, to the same route as a real provider's. */
export function registerTestCheckout(
  platform: Platform,
  receive: (name: 'test', body: Buffer, signature: string) => Promise<Problem | null>,
): void {
  platform.jobs.handle(noticeJob, async ({ body }) => {
    const bytes = Buffer.from(body);
    const signature = signNotice(bytes, secretOf(platform), platform.clock.now());
    const refused = await receive('test', bytes, signature);
    if (refused && refused.status !== 404) throw new Error(refused.title);
  });
}

/** Returns the payment of a checkout, for its page. */
export async function testPaymentOf(
  { database }: Pick<Platform, 'database'>,
  checkoutId: string,
): Promise<TestObject | undefined> {
  const [row] = await database.withSystem((tx) =>
    tx
      .select()
      .from(testCheckoutObjects)
      .where(eq(testCheckoutObjects.id, paymentOf(checkoutId))),
  );
  return row;
}
