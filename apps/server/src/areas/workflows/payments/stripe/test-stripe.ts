import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

interface Stored {
  readonly id: string;
  readonly object: 'checkout.session' | 'payment_intent' | 'refund' | 'dispute';
  [name: string]: unknown;
}

/** An event as Stripe sends it. */
export interface StripeEvent {
  readonly id: string;
  readonly object: 'event';
  readonly type: string;
  readonly created: number;
  readonly data: { readonly object: Stored };
}

/** Simulated failures of a provider or the connection to it. */
export interface StripeFaults {
  /** Executes the request and loses the response. */
  losesAnswer?: boolean;
  /** Executes the next request, and responds when this promise settles. */
  holdsAnswer?: Promise<void> | undefined;
  isDown?: boolean;
}

export interface TestStripe {
  readonly url: string;
  readonly secretKey: string;
  readonly faults: StripeFaults;
  /** All events in order; the test decides which of them are sent, when and how often. */
  readonly events: readonly StripeEvent[];
  readonly objects: ReadonlyMap<string, Stored>;
  /** Plays the payer on Stripe's page. Refused where Stripe's page would refuse. */
  pay(sessionId: string, outcome: 'succeeded' | 'failed' | 'processing' | 'requires_action'): string;
  /** Settles a payment that is processing. */
  settle(paymentId: string, outcome: 'succeeded' | 'failed'): void;
  /** Opens a dispute by the bank, or decides it. */
  dispute(paymentId: string, status: 'needs_response' | 'won' | 'lost'): void;
  /** Refunds in Stripe's own dashboard. */
  refundInDashboard(paymentId: string, amount: number): void;
  /** Lets a refund bounce later. */
  failRefund(refundId: string): void;
  close(): Promise<void>;
}

class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

const DAY = 86_400;
const random = (prefix: string) =>
  `${prefix}_${randomBytes(12).toString('base64url').replaceAll(/[-_]/g, 'x')}`;

/** Returns the members `metadata[a]` of a form. */
const metadataOf = (form: URLSearchParams, prefix: string): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const rest = name.startsWith(`${prefix}[`) ? name.slice(prefix.length + 1, -1) : null;
      return rest === null ? [] : [[rest, value]];
    }),
  );

/**
 * Starts a simulation of Stripe as far as it is used: Checkout Sessions, payment intents, refunds and disputes over REST with
 * form bodies, idempotency keys, and refusals in Stripe's words.
 */
export async function startTestStripe(now: () => Date): Promise<TestStripe> {
  const secretKey = `sk_test_${randomBytes(8).toString('hex')}`;
  const objects = new Map<string, Stored>();
  const answers = new Map<
    string,
    { readonly request: string; readonly status: number; readonly body: unknown }
  >();
  const events: StripeEvent[] = [];
  const faults: StripeFaults = {};

  const seconds = () => Math.floor(now().getTime() / 1000);
  const tell = (type: string, object: Stored) => {
    events.push({
      id: random('evt'),
      object: 'event',
      type,
      created: seconds(),
      data: { object: structuredClone(object) },
    });
  };
  const get = (id: string, object: Stored['object']): Stored => {
    const found = objects.get(id);
    if (found?.object !== object) throw new Refusal(404, 'resource_missing', `No such ${object}: '${id}'`);
    return found;
  };
  const number = (value: unknown): number => (typeof value === 'number' ? value : 0);

  function createSession(form: URLSearchParams): Stored {
    const need = (name: string): string => {
      const value = form.get(name);
      if (value === null || value === '')
        throw new Refusal(400, 'parameter_missing', `Missing required param: ${name}.`);
      return value;
    };
    if (need('mode') !== 'payment') throw new Refusal(400, 'parameter_invalid', 'Only payments here.');
    const amount = Number(need('line_items[0][price_data][unit_amount]'));
    if (!Number.isInteger(amount) || amount < 50)
      throw new Refusal(400, 'amount_too_small', 'The amount must be at least 50 minor units.');
    const expires = Number(need('expires_at')) - seconds();
    if (expires < 1_800 || expires > DAY)
      throw new Refusal(400, 'parameter_invalid', 'expires_at is between 30 minutes and 24 hours from now.');
    new URL(need('success_url'));
    need('line_items[0][price_data][product_data][name]');
    const id = random('cs_test');
    const session: Stored = {
      id,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      amount_total: amount,
      currency: need('line_items[0][price_data][currency]'),
      url: `https://checkout.stripe.example/c/pay/${id}`,
      metadata: metadataOf(form, 'metadata'),
      intent_metadata: metadataOf(form, 'payment_intent_data[metadata]'),
    };
    objects.set(id, session);
    return session;
  }

  function createRefund(form: URLSearchParams): Stored {
    const payment = get(form.get('payment_intent') ?? '', 'payment_intent');
    const amount = Number(form.get('amount'));
    const gone = [...objects.values()]
      .filter(
        (one) => one.object === 'refund' && one.payment_intent === payment.id && one.status !== 'failed',
      )
      .reduce((sum, one) => sum + number(one.amount), 0);
    if (payment.status !== 'succeeded' || !(amount > 0) || gone + amount > number(payment.amount))
      throw new Refusal(
        400,
        'charge_already_refunded',
        'The refund is greater than what is left of the charge.',
      );
    const id = random('re');
    const refund: Stored = {
      id,
      object: 'refund',
      amount,
      currency: payment.currency,
      status: 'succeeded',
      payment_intent: payment.id,
      failure_reason: null,
      metadata: metadataOf(form, 'metadata'),
    };
    objects.set(id, refund);
    tell('refund.created', refund);
    return refund;
  }

  function expire(session: Stored): Stored {
    if (session.status !== 'open')
      throw new Refusal(
        400,
        'parameter_invalid',
        'Only Checkout Sessions with a status of open can be expired.',
      );
    session.status = 'expired';
    tell('checkout.session.expired', session);
    return session;
  }

  function route(method: string, url: URL, form: URLSearchParams): Stored {
    const [, , kind = '', id = '', action] = url.pathname.replace('/checkout/', '/checkout-').split('/');
    const path = `${method} ${kind}${id === '' ? '' : '/id'}${action === undefined ? '' : `/${action}`}`;
    switch (path) {
      case 'POST checkout-sessions':
        return createSession(form);
      case 'GET checkout-sessions/id':
        return get(id, 'checkout.session');
      case 'POST checkout-sessions/id/expire':
        return expire(get(id, 'checkout.session'));
      case 'GET payment_intents/id':
        return get(id, 'payment_intent');
      case 'POST refunds':
        return createRefund(form);
      case 'GET refunds/id':
        return get(id, 'refund');
      case 'GET disputes/id':
        return get(id, 'dispute');
      default:
        throw new Refusal(404, 'url_invalid', `Unrecognized request URL (${path}).`);
    }
  }

  function answerTo(request: IncomingMessage, body: string): { status: number; body: unknown } {
    if (request.headers.authorization !== `Bearer ${secretKey}`)
      return { status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API Key' } } };
    const key = request.headers['idempotency-key'];
    const asked = `${request.method} ${request.url}\n${body}`;
    const earlier = typeof key === 'string' ? answers.get(key) : undefined;
    if (earlier && earlier.request !== asked)
      return {
        status: 400,
        body: { error: { type: 'idempotency_error', message: 'Keys are for one request.' } },
      };
    if (earlier) return earlier;
    let answer: { status: number; body: unknown };
    try {
      const url = new URL(request.url ?? '/', 'http://stripe.test');
      answer = {
        status: 200,
        body: structuredClone(route(request.method ?? '', url, new URLSearchParams(body))),
      };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { status, code, message } = error;
      answer = { status, body: { error: { type: 'invalid_request_error', code, message } } };
    }
    if (typeof key === 'string') answers.set(key, { request: asked, ...answer });
    return answer;
  }

  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request);
    if (faults.isDown) return void response.socket?.destroy();
    const answer = answerTo(request, body);
    const held = faults.holdsAnswer;
    faults.holdsAnswer = undefined;
    await held;
    if (faults.losesAnswer) {
      faults.losesAnswer = false;
      return void response.socket?.destroy();
    }
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');

  const charge = { payment_method_details: { type: 'card', card: { brand: 'visa', last4: '4242' } } };
  function move(payment: Stored, outcome: string): void {
    payment.status = outcome === 'failed' ? 'requires_payment_method' : outcome;
    payment.last_payment_error = outcome === 'failed' ? { message: 'Your card was declined.' } : null;
    payment.latest_charge = outcome === 'requires_action' ? null : charge;
    payment.amount_received = outcome === 'succeeded' ? payment.amount : 0;
    tell(`payment_intent.${outcome === 'failed' ? 'payment_failed' : outcome}`, payment);
  }

  return {
    url: `http://127.0.0.1:${address.port}`,
    secretKey,
    faults,
    events,
    objects,
    pay(sessionId, outcome) {
      const session = get(sessionId, 'checkout.session');
      if (session.status !== 'open') throw new Refusal(400, 'session_closed', 'This page is closed.');
      let payment =
        typeof session.payment_intent === 'string' ? objects.get(session.payment_intent) : undefined;
      if (!payment) {
        payment = {
          id: random('pi'),
          object: 'payment_intent',
          amount: session.amount_total,
          currency: session.currency,
          metadata: session.intent_metadata,
        };
        objects.set(payment.id, payment);
        session.payment_intent = payment.id;
      }
      move(payment, outcome);
      if (outcome === 'succeeded' || outcome === 'processing') {
        session.status = 'complete';
        session.payment_status = outcome === 'succeeded' ? 'paid' : 'unpaid';
        tell('checkout.session.completed', session);
      }
      return payment.id;
    },
    settle: (paymentId, outcome) => move(get(paymentId, 'payment_intent'), outcome),
    dispute(paymentId, status) {
      const payment = get(paymentId, 'payment_intent');
      const known = [...objects.values()].find(
        (one) => one.object === 'dispute' && one.payment_intent === paymentId,
      );
      const dispute: Stored = known ?? {
        id: random('du'),
        object: 'dispute',
        amount: payment.amount,
        currency: payment.currency,
        payment_intent: paymentId,
      };
      dispute.status = status;
      objects.set(dispute.id, dispute);
      tell(known ? 'charge.dispute.closed' : 'charge.dispute.created', dispute);
    },
    refundInDashboard(paymentId, amount) {
      createRefund(new URLSearchParams({ payment_intent: paymentId, amount: String(amount) }));
    },
    failRefund(refundId) {
      const refund = get(refundId, 'refund');
      Object.assign(refund, { status: 'failed', failure_reason: 'expired_or_canceled_card' });
      tell('refund.failed', refund);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
