import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createManualClock } from '../../../platform/clock/clock';
import { TEST_TIME, type TestServer } from '../../../testing';
import { openServerOn } from '../../../testing/kept-server';
import { openTaskStudio, type TaskPerson } from '../../tasks/testing/studio';
import { lockLead } from '../drafts/lead-rows';
import { invoicesOf } from '../plans/plan';
import { recordOf } from '../record/events';
import { sentFile } from '../record/sent-file';
import { payableLead } from '../testing/payable-lead';
import { asMember } from '../testing/sent-lead';
import { stripeEnvironment, tellEvent, WEBHOOK_SECRET } from '../testing/stripe-notices';
import { sealBack } from './checkouts';
import { paymentCheckouts } from './schema';
import { createStripe } from './stripe/stripe';
import { type StripeEvent, startTestStripe, type TestStripe } from './stripe/test-stripe';

const isLong = process.env.ATELIER_LONG_RUN === '1';
/** Concurrent payments, and batches: each payment is a trace of its own, and all share one server. */
const [PAYMENTS, BATCHES] = [25, isLong ? 20 : 2];

const clock = createManualClock(TEST_TIME);
const directory = mkdtempSync(join(tmpdir(), 'atelier-traces-'));
let stripe: TestStripe;
let server: TestServer;

/** Opens the server on the same data, as after a restart. */
const open = () => openServerOn(directory, { clock, environment: stripeEnvironment(stripe) });

beforeAll(async () => {
  stripe = await startTestStripe(() => clock.now());
  server = await open();
});
afterAll(async () => {
  await server.close();
  await stripe.close();
  rmSync(directory, { recursive: true, force: true });
});

const attempt = fc.constantFrom('failed', 'requires_action');
const history = fc.record({
  amount: fc.integer({ min: 50, max: 90_000 }),
  attempts: fc.array(attempt, { maxLength: 2 }),
  end: fc.constantFrom('succeeded', 'succeeded', 'succeeded', 'processing', 'bounced', 'arrived', 'left'),
  refunds: fc.array(fc.record({ part: fc.integer({ min: 1, max: 9 }), isFailed: fc.boolean() }), {
    maxLength: 2,
  }),
  dispute: fc.constantFrom('none', 'none', 'needs_response', 'won', 'lost'),
});
type History = typeof history extends fc.Arbitrary<infer Value> ? Value : never;

interface Payer {
  readonly person: TaskPerson;
  readonly lead: Awaited<ReturnType<typeof payableLead>>;
}

/** Opens a session at Stripe for a lead, like `startCheckout` but any number at once. */
async function openSession({ person, lead }: Payer, amount: number): Promise<string> {
  const id = uuid();
  const provider = createStripe({
    secretKey: stripe.secretKey,
    webhookSecret: WEBHOOK_SECRET,
    apiUrl: stripe.url,
  });
  const { sessionId } = await provider.openCheckout({
    id,
    amount,
    currency: 'EUR',
    description: 'Retainer',
    payerEmail: null,
    locale: 'en-GB',

    pageUrl: 'https://studio.example/checkout/x',
    expiresAt: new Date(clock.now().getTime() + 7_200_000),
  });
  await asMember(server, person, ({ tx }) =>
    tx.insert(paymentCheckouts).values({
      workspaceId: person.workspaceId,
      id,
      leadId: lead.lead._id,
      stepId: lead.stepId,
      versionId: lead.versionId,
      partIds: [],
      amount,
      currency: 'EUR',
      description: 'Retainer',

      provider: 'stripe',
      sessionId,
      tokenHash: Buffer.from(id),
      backSealed: sealBack(server.platform.keys, id, {
        token: 'x',
        isOwn: true,
        language: 'en',
        locale: 'en-IE',
      }),
      state: 'closed',
      linkId: uuid(),
      payerName: 'Priya Nair',
      expiresAt: clock.now(),
      clientAddress: '198.51.100.7',
    }),
  );
  return sessionId;
}

/** Plays what happens at Stripe until a payment succeeds or not. */
function pay(sessionId: string, { attempts, end }: History): string | null {
  let payment: string | null = null;
  for (const outcome of attempts)
    payment = stripe.pay(sessionId, outcome === 'failed' ? 'failed' : 'requires_action');
  if (end === 'left') return payment;
  payment = stripe.pay(sessionId, end === 'succeeded' ? 'succeeded' : 'processing');
  if (end === 'arrived' || end === 'bounced')
    stripe.settle(payment, end === 'arrived' ? 'succeeded' : 'failed');
  return payment;
}

/** Plays what happens at Stripe afterwards. */
function giveBack(payment: string | null, { amount, end, refunds, dispute }: History): void {
  if (payment === null || (end !== 'succeeded' && end !== 'arrived')) return;
  for (const { part, isFailed } of refunds) {
    const before = new Set(stripe.objects.keys());
    stripe.refundInDashboard(payment, Math.max(1, Math.floor((amount * part) / 20)));
    const made = [...stripe.objects.keys()].find((id) => !before.has(id));
    if (isFailed && made) stripe.failRefund(made);
  }
  if (dispute === 'none') return;
  stripe.dispute(payment, 'needs_response');
  if (dispute !== 'needs_response') stripe.dispute(payment, dispute);
}

/** Computes the expected money from the final state of Stripe's objects, without their events. */
function expected(histories: readonly History[]) {
  const sums = { received: 0, refunded: 0, lost: 0, inDispute: 0, processing: 0 };
  for (const { amount, end, refunds, dispute } of histories) {
    if (end === 'processing') sums.processing += amount;
    if (end !== 'succeeded' && end !== 'arrived') continue;
    const refunded = refunds
      .filter(({ isFailed }) => !isFailed)
      .reduce((sum, { part }) => sum + Math.max(1, Math.floor((amount * part) / 20)), 0);
    sums.received += amount;
    sums.refunded += refunded;
    if (dispute === 'lost') sums.lost += amount - refunded;
    if (dispute === 'needs_response') sums.inDispute += amount - refunded;
  }
  return { ...sums, paid: sums.received - sums.refunded - sums.lost };
}

const post = (event: StripeEvent, secret?: string) => tellEvent(server, event, secret);

/** Shuffles, repeats and drops events; each object keeps at least one event after its last change. */
function delivered(events: readonly StripeEvent[], random: () => number): StripeEvent[] {
  const last = new Map(events.map((event) => [event.data.object.id, event]));
  const kept = events.filter((event) => last.get(event.data.object.id) === event || random() < 0.6);
  return [...kept, ...kept.filter(() => random() < 0.4)]
    .map((event) => ({ event, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ event }) => event);
}

it(
  'ends in the true state, whatever order, repetition, loss, forgery and restarts the webhooks go through',
  async () => {
    const payers: Payer[] = [];
    for (const handle of ['traces-one', 'traces-two']) {
      const person = await openTaskStudio(server, handle);
      payers.push({ person, lead: await payableLead(server, person) });
    }
    const done: History[][] = [[], []];
    const samples = fc.sample(fc.array(history, { minLength: PAYMENTS, maxLength: PAYMENTS }), {
      numRuns: BATCHES,
      ...(isLong ? {} : { seed: 4 }),
    });
    let seed = 1;
    const random = () => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    for (const [batch, histories] of samples.entries()) {
      // Notices are limited in any five minutes, and this clock does not advance by itself.
      clock.advance(isLong ? 3_600_000 : 0);
      const from = stripe.events.length;
      const started: { readonly payment: string | null; readonly history: History }[] = [];
      for (const [index, one] of histories.entries()) {
        const payer = payers[index % 2];
        if (!payer) throw new Error('Nobody pays.');
        const sessionId = await openSession(payer, one.amount);
        started.push({ payment: pay(sessionId, one), history: one });
        done[index % 2]?.push(one);
      }
      // Some events arrive before the rest happens.
      for (const event of delivered(stripe.events.slice(from), random).slice(0, PAYMENTS)) await post(event);
      if (batch % 2 === 1) {
        await server.close();
        server = await open();
      }
      for (const { payment, history: one } of started) giveBack(payment, one);
      for (const event of delivered(stripe.events.slice(from), random)) {
        if (random() < 0.1) expect(await post(event, 'whsec_of_somebody')).toBe(400);
        expect(await post(event)).toBe(204);
      }
      await server.settle();
      for (const [index, { person, lead }] of payers.entries()) {
        const [invoice] = await asMember(server, person, async (context) => {
          const file = await sentFile(context.tx, await lockLead(context.tx, lead.lead._id));
          return file ? invoicesOf(context.tx, file, 'agreed') : [];
        });
        expect(invoice?.ledger.invoice).toMatchObject(expected(done[index] ?? []));
        // A dispute covers the whole payment, even after a partial refund; nothing else is set aside.
        const reasons = new Set(invoice?.ledger.setAside.map(({ reason }) => reason));
        expect([...reasons].filter((reason) => reason !== 'beyondPayment')).toEqual([]);
      }
    }
    // Each received payment left one line, however often it was reported.
    for (const [index, { person, lead }] of payers.entries()) {
      const came = (done[index] ?? []).filter(({ end }) => end === 'succeeded' || end === 'arrived');
      const lines = await asMember(server, person, async ({ tx }) => {
        return (await recordOf(tx, lead.lead._id)).filter(({ kind }) => kind === 'paid');
      });
      expect(lines).toHaveLength(came.length);
    }
  },
  isLong ? 7_200_000 : 600_000,
);
