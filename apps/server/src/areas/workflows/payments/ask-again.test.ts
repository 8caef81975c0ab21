import { unwrap } from '@atelier/sdk';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../../testing';
import { openTaskStudio, type TaskPerson } from '../../tasks/testing/studio';
import { payableLead } from '../testing/payable-lead';
import { asMember } from '../testing/sent-lead';
import { stripeEnvironment, tellEvent } from '../testing/stripe-notices';
import { askAgain } from './ask-again';
import { checkoutPage } from './checkouts';
import { startTestStripe, type TestStripe } from './stripe/test-stripe';

let server: TestServer;
let stripe: TestStripe;
let mira: TaskPerson;
let studios = 0;
beforeAll(async () => {
  stripe = await startTestStripe(() => server.clock.now());
  server = await createTestServer({ environment: stripeEnvironment(stripe) });
});
beforeEach(async () => {
  studios += 1;
  mira = await openTaskStudio(server, `asked-${studios}`);
});
afterAll(async () => {
  await server.close();
  await stripe.close();
});

/** Opens a checkout at Stripe whose webhooks will never arrive. */
async function opened() {
  const file = await payableLead(server, mira);
  const [first] = (await file.payment()).parts;
  const { checkoutUrl } = await unwrap(file.start([first?._id ?? '']));
  const row = async () => {
    const { rows } = await asMember(server, mira, ({ tx }) =>
      tx.execute<{ state: string; asked: number; ask_at: string | null }>(
        sql.raw(`select state, asked, ask_at from payment_checkouts where lead_id = '${file.lead._id}'`),
      ),
    );
    return rows[0];
  };
  const events = async () => {
    const { rows } = await asMember(server, mira, ({ tx }) =>
      tx.execute<{ kind: string }>(
        sql.raw(`select kind from payment_events where lead_id = '${file.lead._id}' order by created_at`),
      ),
    );
    return rows.map(({ kind }) => kind);
  };
  return { ...file, first, row, events, sessionId: checkoutUrl.split('/').at(-1) ?? '' };
}

const wait = async (seconds: number) => {
  server.clock.advance(seconds * 1_000);
  await server.settle();
};

describe('a payment whose webhooks were lost', () => {
  it('is checked within minutes, and then no more', async () => {
    const { payment, first, row, events, sessionId, lead } = await opened();
    stripe.pay(sessionId, 'succeeded');
    await wait(askAgain.first - 61);
    expect((await payment()).paid).toBe(0);
    await wait(122);
    expect(await payment()).toMatchObject({ paid: first?.amount, payments: [{ state: 'paid' }] });
    expect(await row()).toMatchObject({ state: 'paid', ask_at: null, asked: 1 });
    // The payer is notified as if the webhook had arrived: one line each in record, log and receipts.
    const log = await unwrap(mira.smartFiles.activity({ subjectId: lead._id }));
    expect(log.data.filter(({ action }) => action === 'paymentReceived')).toHaveLength(1);
    await wait(7 * 3_600);
    expect(await events()).toEqual(['payment.succeeded']);
  });

  it('is recorded once when its webhook arrives after all', async () => {
    const { payment, first, sessionId, lead } = await opened();
    const from = stripe.events.length;
    stripe.pay(sessionId, 'succeeded');
    await wait(askAgain.first + 61);
    for (const event of stripe.events.slice(from)) expect(await tellEvent(server, event)).toBe(204);
    await server.settle();
    expect((await payment()).paid).toBe(first?.amount);
    const log = await unwrap(mira.smartFiles.activity({ subjectId: lead._id }));
    expect(log.data.filter(({ action }) => action === 'paymentReceived')).toHaveLength(1);
  });

  it('is followed while it is processing, and stored once for each change', async () => {
    const { payment, first, events, sessionId } = await opened();
    const paymentId = stripe.pay(sessionId, 'processing');
    await wait(askAgain.first + 61);
    expect((await payment()).parts[0]?.state).toBe('processing');
    for (let hours = 0; hours < 48; hours += 8) await wait(8 * 3_600);
    expect(await events()).toEqual(['payment.processing']);
    stripe.settle(paymentId, 'succeeded');
    await wait(askAgain.longest + 61);
    expect((await payment()).paid).toBe(first?.amount);
    expect(await events()).toEqual(['payment.processing', 'payment.succeeded']);
  });

  it('is checked again when Stripe could not be reached', async () => {
    const { payment, first, sessionId } = await opened();
    stripe.pay(sessionId, 'succeeded');
    stripe.faults.isDown = true;
    server.clock.advance((askAgain.first + 61) * 1_000);
    await new Promise((resolve) => setTimeout(resolve, 400));
    stripe.faults.isDown = false;
    for (let round = 0; round < 3; round += 1) await wait(askAgain.first * 9);
    expect((await payment()).paid).toBe(first?.amount);
  });

  it('is checked as soon as the payer comes back', async () => {
    const { payment, first, row, lead, sessionId } = await opened();
    const { rows } = await asMember(server, mira, ({ tx }) =>
      tx.execute<{ id: string }>(sql.raw(`select id from payment_checkouts where lead_id = '${lead._id}'`)),
    );
    stripe.pay(sessionId, 'succeeded');
    const back = await server.fetch(checkoutPage(server.platform, rows[0]?.id ?? ''), { redirect: 'manual' });
    expect([back.status, back.headers.get('location')?.includes('/f/')]).toEqual([303, true]);
    await server.settle();
    expect((await payment()).paid).toBe(first?.amount);
    expect(await row()).toMatchObject({ state: 'paid', asked: 0 });
  });

  it('is not checked after its checkout has closed', async () => {
    const { row, sessionId, start, first } = await opened();
    const session = stripe.objects.get(sessionId);
    if (session) session.status = 'expired';
    await wait(askAgain.first + 61);
    expect(await row()).toMatchObject({ state: 'expired', ask_at: null });
    expect((await start([first?._id ?? ''])).ok).toBe(true);
  });

  it('is not checked forever', async () => {
    const { row, sessionId, payment, lead } = await opened();
    const slow = stripe.pay(sessionId, 'processing');
    await server.platform.database.withSystem((tx) =>
      tx.execute(sql`update payment_checkouts set asked = ${askAgain.times - 1} where lead_id = ${lead._id}`),
    );
    await wait(askAgain.first + 61);
    expect(await row()).toMatchObject({ state: 'open', asked: askAgain.times, ask_at: null });
    stripe.settle(slow, 'succeeded');
    await wait(24 * 3_600);
    expect((await payment()).paid).toBe(0);
  });
});
