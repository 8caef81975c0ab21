import { errorCode, type Result, unwrap } from '@atelier/sdk';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestServer, type TestServer } from '../../../../testing';
import { openTaskStudio, type TaskPerson } from '../../../tasks/testing/studio';
import { eventsOf } from '../../ledger/events';
import { recordOf } from '../../record/events';
import { atOnce, invoicedLead, item } from '../../testing/invoiced-lead';
import { payableLead } from '../../testing/payable-lead';
import { asMember } from '../../testing/sent-lead';
import { postNotice, stripeEnvironment, tellEvent, WEBHOOK_SECRET } from '../../testing/stripe-notices';
import { signNotice } from '../notice';
import { ProviderRefusal } from '../provider';
import { receiptsOf } from '../receipts/receipts';
import { fromStripe, toStripe } from './amounts';
import { createStripe } from './stripe';
import { type StripeEvent, startTestStripe, type TestStripe } from './test-stripe';

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
  mira = await openTaskStudio(server, `stripe-${studios}`);
});
afterAll(async () => {
  await server.close();
  await stripe.close();
});

const post = (body: string, signature: string | null, provider?: string) =>
  postNotice(server, body, signature, provider);
/** Sends an event like Stripe, and waits for its effects. */
async function deliver(event: StripeEvent | undefined): Promise<void> {
  expect(await tellEvent(server, event)).toBe(204);
  await server.settle();
}
const signedNow = (event: StripeEvent) =>
  signNotice(JSON.stringify(event), WEBHOOK_SECRET, server.clock.now());
const since = (from: number) => stripe.events.slice(from);

async function started(person = mira) {
  const file = await payableLead(server, person);
  const before = await file.payment();
  const [first] = before.parts;
  const from = stripe.events.length;
  const { checkoutUrl } = await unwrap(file.start([first?._id ?? '']));
  const sessionId = checkoutUrl.split('/').at(-1) ?? '';
  return { ...file, before, first, from, sessionId, partIds: [first?._id ?? ''] };
}

describe('paying through Stripe', () => {
  it('opens a session for the amount of the ledger, and only one', async () => {
    const { first, sessionId, start, partIds, before } = await started();
    expect(stripe.objects.get(sessionId)).toMatchObject({
      amount_total: first?.amount,
      currency: before.currency.toLowerCase(),
    });
    expect(await unwrap(start(partIds))).toEqual({
      checkoutUrl: `https://checkout.stripe.example/c/pay/${sessionId}`,
    });
  });

  it.each([
    ['in order', (events: StripeEvent[]) => events],
    ['backwards', (events: StripeEvent[]) => events.toReversed()],
    ['each three times', (events: StripeEvent[]) => events.flatMap((event) => [event, event, event])],
    ['only the last', (events: StripeEvent[]) => events.slice(-1)],
    ['only the first', (events: StripeEvent[]) => events.slice(0, 1)],
  ])('ends in the same state when webhooks arrive %s', async (_name, order) => {
    const { payment, sessionId, first, from } = await started();
    stripe.pay(sessionId, 'requires_action');
    stripe.pay(sessionId, 'failed');
    stripe.pay(sessionId, 'succeeded');
    for (const event of order(since(from))) await deliver(event);
    const after = await payment();
    expect(after.paid).toBe(first?.amount);
    expect(after.payments).toMatchObject([{ state: 'paid', method: 'Card ending 4242' }]);
  });

  it('queries the state of a payment, and trusts no webhook', async () => {
    const { payment, sessionId, from } = await started();
    stripe.pay(sessionId, 'failed');
    const [failed] = since(from);
    if (!failed) throw new Error('There is no event.');
    const told = { ...failed, type: 'payment_intent.succeeded' };
    const object = { ...failed.data.object, status: 'succeeded', amount_received: 1 };
    await deliver({ ...told, data: { object } });
    expect((await payment()).paid).toBe(0);
  });

  it('refuses forged, changed, old and future webhooks', async () => {
    const { payment, sessionId, from } = await started();
    stripe.pay(sessionId, 'succeeded');
    const body = JSON.stringify(since(from)[0]);
    const at = (seconds: number) => new Date(server.clock.now().getTime() + seconds * 1000);
    const wrong: [string, string | null][] = [
      [body, null],
      [body, ''],
      [body, 't=x,v1=00'],
      [body, signNotice(body, 'whsec_of_somebody', at(0))],
      [`${body} `, signNotice(body, WEBHOOK_SECRET, at(0))],
      [body, signNotice(body, WEBHOOK_SECRET, at(-301))],
      [body, signNotice(body, WEBHOOK_SECRET, at(301))],
    ];
    for (const [bytes, signature] of wrong) expect((await post(bytes, signature)).status).toBe(400);
    await server.settle();
    expect((await payment()).paid).toBe(0);
    expect((await post(body, signNotice(body, WEBHOOK_SECRET, at(0)), 'test')).status).toBe(404);
    for (const seconds of [-299, 299])
      expect((await post(body, signNotice(body, WEBHOOK_SECRET, at(seconds)))).status).toBe(204);
    await server.settle();
    expect((await payment()).paid).toBeGreaterThan(0);
  });

  it('accepts signed webhooks about other things, and does nothing', async () => {
    for (const body of ['[]', '{}', JSON.stringify({ id: 'evt', type: 'x', created: 1, data: {} })])
      expect((await post(body, signNotice(body, WEBHOOK_SECRET, server.clock.now()))).status).toBe(204);
    const strange = JSON.stringify({
      id: 'evt_1',
      type: 'payment_intent.succeeded',
      created: 1,
      data: { object: { id: 'pi_of_nobody', object: 'payment_intent' } },
    });
    expect((await post(strange, signNotice(strange, WEBHOOK_SECRET, server.clock.now()))).status).toBe(204);
    await server.settle();
  });

  it('opens the same session again when the response to the first call is lost', async () => {
    const { payment, start } = await payableLead(server, mira);
    const partIds = [(await payment()).parts[0]?._id ?? ''];
    const sessions = () =>
      [...stripe.objects.values()].filter(({ object }) => object === 'checkout.session').length;
    const before = sessions();
    stripe.faults.losesAnswer = true;
    expect((await start(partIds)).ok).toBe(false);
    expect((await start(partIds)).ok).toBe(true);
    expect(sessions()).toBe(before + 1);
  });

  it('closes the session of other parts, and starts none while one is being paid', async () => {
    const { payment, start, sessionId, before } = await started();
    const all = before.parts.map(({ _id }) => _id);
    const { checkoutUrl } = await unwrap(start(all));
    expect(stripe.objects.get(sessionId)?.status).toBe('expired');
    expect(() => stripe.pay(sessionId, 'succeeded')).toThrow('closed');
    stripe.pay(checkoutUrl.split('/').at(-1) ?? '', 'succeeded');
    const again = await start([all[0] ?? '']);
    expect(again.ok ? 'ok' : 'problem' in again.error ? again.error.problem?.code : '').toBe(
      'payment_processing',
    );
    expect((await payment()).paid).toBe(0);
  });

  it('records refunds and disputes at Stripe, even before their payment', async () => {
    const { payment, sessionId, first, from } = await started();
    const amount = first?.amount ?? 0;
    const paymentId = stripe.pay(sessionId, 'succeeded');
    stripe.refundInDashboard(paymentId, 100);
    stripe.dispute(paymentId, 'needs_response');
    for (const event of since(from).toReversed()) await deliver(event);
    expect(await payment()).toMatchObject({ paid: amount - 100 });
    expect((await payment()).payments).toContainEqual(
      expect.objectContaining({ amount: -100, state: 'refunded' }),
    );
    const closed = stripe.events.length;
    stripe.dispute(paymentId, 'lost');
    for (const event of since(closed)) await deliver(event);
    expect((await payment()).paid).toBe(0);
    // The studio hears of the dispute once, whatever Stripe repeats.
    for (const event of since(from)) await deliver(event);
    const { data } = await unwrap(mira.settings.notices({ limit: 100 }));
    expect(data.filter(({ action }) => action === 'payment_disputed')).toMatchObject([{ isLocked: true }]);
  });

  it('retries when Stripe cannot be reached', async () => {
    const { sessionId, from, payment, first } = await started();
    stripe.pay(sessionId, 'succeeded');
    stripe.faults.isDown = true;
    const body = JSON.stringify(since(from)[0]);
    expect((await post(body, signNotice(body, WEBHOOK_SECRET, server.clock.now()))).status).toBe(204);
    await new Promise((resolve) => setTimeout(resolve, 300));
    stripe.faults.isDown = false;
    // The job retries by itself; another webhook of the same payment works as well.
    await deliver(since(from)[1]);
    expect((await payment()).paid).toBe(first?.amount);
  });
});

const codeOf = (answer: Result<unknown>) => (answer.ok ? 'ok' : errorCode(answer.error));

describe('a session that is closed while Stripe opens it', () => {
  it.each(['another tab', 'the studio'])('by %s cannot be paid', async (who) => {
    const file = await payableLead(server, mira);
    const { parts } = await file.payment();
    const known = new Set(stripe.objects.keys());
    const opened = Promise.withResolvers<void>();
    stripe.faults.holdsAnswer = opened.promise;
    const slow = file.start([parts[0]?._id ?? '']);
    const sessionId = await vi.waitFor(() => {
      const made = [...stripe.objects.keys()].find((id) => !known.has(id));
      if (made === undefined) throw new Error('Stripe was not asked yet.');
      return made;
    });
    const other =
      who === 'the studio'
        ? await mira.signatures.void(file.lead._id, 'The date moved.')
        : await file.start(parts.map(({ _id }) => _id));
    expect(codeOf(other)).toBe('ok');
    opened.resolve();
    expect(codeOf(await slow)).toBe('busy');
    await server.settle();
    expect(() => stripe.pay(sessionId, 'succeeded')).toThrow('closed');
  });
});

it('checks again whether the link is open, after it waited for Stripe', async () => {
  const { lead, start, partIds, before } = await started();
  const answered = Promise.withResolvers<void>();
  stripe.faults.holdsAnswer = answered.promise;
  const sessions = stripe.objects.size;
  // For other parts: the open session has to be closed first.
  const slow = start(before.parts.map(({ _id }) => _id));
  await vi.waitFor(() => expect(stripe.faults.holdsAnswer).toBeUndefined());
  const { data } = await unwrap(mira.sending.links(lead._id));
  await unwrap(mira.sending.revokeLink(data[0]?._id ?? ''));
  answered.resolve();
  expect([codeOf(await slow), codeOf(await start(partIds))]).toEqual(['link_revoked', 'link_revoked']);
  expect(stripe.objects.size).toBe(sessions);
});

describe('currencies with other decimals', () => {
  it.each([
    ['JPY', 128_000, '128000'],
    ['KWD', 12_340, '12340'],
  ])('%s are requested and received to the last unit', async (currency, price, asked) => {
    const lead = await invoicedLead(mira, { currency, items: [item('A day', price)], schedule: atOnce });
    const file = await payableLead(server, mira, lead);
    const from = stripe.events.length;
    const { checkoutUrl } = await unwrap(file.start(['all']));
    const sessionId = checkoutUrl.split('/').at(-1) ?? '';
    expect(stripe.objects.get(sessionId)).toMatchObject({
      amount_total: Number(asked),
      currency: currency.toLowerCase(),
    });
    stripe.pay(sessionId, 'succeeded');
    for (const event of since(from)) await deliver(event);
    expect(await file.payment()).toMatchObject({ currency, total: price, paid: price, open: 0 });
  });

  it('that cards cannot be charged exactly are refused, and nothing is opened', async () => {
    const lead = await invoicedLead(mira, {
      currency: 'KWD',
      items: [item('A day', 12_345)],
      schedule: atOnce,
    });
    const file = await payableLead(server, mira, lead);
    const before = stripe.objects.size;
    expect(codeOf(await file.start(['all']))).toBe('not_payable');
    expect(stripe.objects.size).toBe(before);
  });
});

describe('a repeated event', () => {
  it('leaves one row, one line and one receipt, whatever repeats it', async () => {
    const { lead, sessionId, from } = await started();
    stripe.pay(sessionId, 'succeeded');
    const told = since(from);
    const times = [...told, ...told.toReversed(), ...told];
    // Concurrently and one after the other: while the first waits in the queue, and when it is long done.
    await Promise.all(times.map((event) => post(JSON.stringify(event), signedNow(event))));
    await server.settle();
    for (const event of times) await deliver(event);
    await asMember(server, mira, async ({ tx }) => {
      const rows = await eventsOf(tx, { leadId: lead._id });
      expect(rows.map(({ eventId }) => eventId).sort()).toEqual(told.map(({ id }) => id).sort());
      expect((await recordOf(tx, lead._id)).filter(({ kind }) => kind === 'paid')).toHaveLength(1);
      expect(await receiptsOf(tx, lead._id)).toHaveLength(1);
    });
    const log = await unwrap(mira.smartFiles.activity({ subjectId: lead._id }));
    expect(log.data.filter(({ action }) => action === 'paymentReceived')).toHaveLength(1);
  });

  it('affects only the money of its own file, and no other workspace', async () => {
    const elsewhere = await openTaskStudio(server, `stripe-elsewhere-${studios}`);
    const [mine, other] = [await started(), await started(elsewhere)];
    stripe.pay(mine.sessionId, 'succeeded');
    for (const event of since(mine.from)) await deliver(event);
    expect((await mine.payment()).paid).toBe(mine.first?.amount);
    expect(await other.payment()).toMatchObject({ paid: 0, payments: [] });
    // A payment that names an unknown checkout belongs to nobody.
    const stranger = structuredClone(since(mine.from)[0]);
    const paymentId = stripe.pay(other.sessionId, 'succeeded');
    Object.assign(stripe.objects.get(paymentId) ?? {}, { metadata: { atelier_checkout: uuid() } });
    Object.assign(stranger ?? {}, { id: 'evt_of_a_stranger' });
    Object.assign(stranger?.data.object ?? {}, { id: paymentId });
    await deliver(stranger);
    expect(await other.payment()).toMatchObject({ paid: 0, payments: [] });
  });
});

describe('the mode of a key', () => {
  it.each([
    ['sk_live_1', true],
    ['rk_live_1', true],
    ['sk_test_1', false],
    ['rk_test_1', false],
  ])('%s', (secretKey, isLive) => {
    const options = { secretKey, webhookSecret: 'whsec_1', apiUrl: stripe.url };
    expect(createStripe(options).isLive).toBe(isLive);
  });
});

describe('amounts in Stripe’s units', () => {
  it.each([
    [4_800, 'EUR', 4_800],
    [4_800, 'JPY', 4_800],
    [4_800, 'ISK', 480_000],
    [4_800, 'MGA', 48],
    [12_340, 'KWD', 12_340],
  ])('%d %s is %d', (amount, currency, counted) => {
    expect(toStripe(amount, currency)).toBe(counted);
    expect(fromStripe(counted, currency)).toBe(amount);
  });

  it('rounds nothing', () => {
    for (const [amount, currency] of [
      [4_801, 'MGA'],
      [12_345, 'KWD'],
    ] as const)
      expect(() => toStripe(amount, currency)).toThrow(ProviderRefusal);
  });
});
