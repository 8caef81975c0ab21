import { z } from 'zod';
import type { Configuration } from '../../../../configuration/environment';
import { createOutgoing } from '../../../../platform/outgoing/outgoing';
import { canceledPage } from '../checkouts';
import { isSigned, readNotice } from '../notice';
import { type PaymentProvider, ProviderRefusal, type ProviderState } from '../provider';
import { toStripe } from './amounts';
import {
  CHECKOUT,
  disputeShape,
  disputeState,
  paymentShape,
  paymentState,
  REFUND,
  refundShape,
  refundState,
  sessionShape,
} from './objects';

/** The version of Stripe's API that the shapes describe. */
const VERSION = '2025-03-31.basil';

const errorShape = z.object({
  error: z.object({ message: z.string().optional(), code: z.string().optional() }),
});

interface Call {
  readonly form?: Readonly<Record<string, string>>;
  /** Idempotency key: the same key twice has one effect, even if a response is lost. */
  readonly key?: string;
}

/** Creates the provider for Stripe: Checkout Sessions on Stripe's pages, over its REST API. */
export function createStripe({
  secretKey,
  webhookSecret,
  apiUrl,
}: NonNullable<Configuration['stripe']>): PaymentProvider {
  const isElsewhere = apiUrl !== 'https://api.stripe.com';
  const send = createOutgoing(isElsewhere ? { trusted: [apiUrl] } : {});

  /** Returns null for missing objects. A permanent refusal is a `ProviderRefusal`; other errors may be retried. */
  async function call<Shape extends z.ZodType>(
    path: string,
    shape: Shape,
    { form, key }: Call = {},
  ): Promise<z.output<Shape> | null> {
    const { status, body } = await send({
      method: form ? 'POST' : 'GET',
      url: `${apiUrl}/v1/${path}`,
      headers: {
        authorization: `Bearer ${secretKey}`,
        'stripe-version': VERSION,
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(form && { body: new URLSearchParams(form).toString() }),
    });
    if (status === 404) return null;
    const value: unknown = JSON.parse(body.toString('utf8'));
    if (status >= 200 && status < 300) return shape.parse(value);
    const { data } = errorShape.safeParse(value);
    const isForGood = status >= 400 && status < 500 && ![401, 403, 409, 429].includes(status);
    if (isForGood) throw new ProviderRefusal(data?.error.message ?? 'Stripe refuses this.');
    throw new Error(`Stripe answered ${status} ${data?.error.code ?? ''}`.trim());
  }

  const paymentPath = (id: string) =>
    `payment_intents/${encodeURIComponent(id)}?${new URLSearchParams({ 'expand[]': 'latest_charge' })}`;
  const sessionPath = (id: string) => `checkout/sessions/${encodeURIComponent(id)}`;

  async function payment(id: string): Promise<ProviderState | null> {
    const found = await call(paymentPath(id), paymentShape);
    return found && paymentState(found);
  }

  async function session(id: string): Promise<ProviderState | null> {
    const found = await call(sessionPath(id), sessionShape);
    if (!found) return null;
    const state = found.payment_intent ? await payment(found.payment_intent) : null;
    return {
      checkoutId: found.metadata[CHECKOUT] ?? null,
      isExpired: found.status === 'expired',
      event: state?.event ?? null,
    };
  }

  /** Returns the checkout that a refund or dispute belongs to, through its payment. */
  async function checkoutOf(paymentId: string | null): Promise<string | null> {
    return paymentId === null ? null : ((await payment(paymentId))?.checkoutId ?? null);
  }

  return {
    name: 'stripe',
    isLive: !/^[a-z]+_test_/.test(secretKey),
    async openCheckout({ id, amount, currency, description, payerEmail, locale, pageUrl, expiresAt }) {
      const opened = await call('checkout/sessions', sessionShape, {
        key: `checkout-${id}`,
        form: {
          mode: 'payment',
          success_url: pageUrl,
          cancel_url: canceledPage(pageUrl),
          client_reference_id: id,
          'line_items[0][quantity]': '1',
          'line_items[0][price_data][currency]': currency.toLowerCase(),
          'line_items[0][price_data][unit_amount]': String(toStripe(amount, currency)),
          'line_items[0][price_data][product_data][name]': description,
          [`metadata[${CHECKOUT}]`]: id,
          [`payment_intent_data[metadata][${CHECKOUT}]`]: id,
          'payment_intent_data[description]': description,
          expires_at: String(Math.floor(expiresAt.getTime() / 1000)),
          locale: stripeLocale(locale),
          ...(payerEmail !== null && { customer_email: payerEmail }),
        },
      });
      if (!opened?.url) throw new Error('Stripe opened a checkout without an address.');
      return { sessionId: opened.id, url: opened.url };
    },
    async closeCheckout(sessionId) {
      const found = await call(sessionPath(sessionId), sessionShape);
      if (!found || found.status === 'expired') return true;
      if (found.status !== 'open') return false;
      try {
        return (
          (await call(`${sessionPath(sessionId)}/expire`, sessionShape, { form: {} }))?.status === 'expired'
        );
      } catch (error) {
        // Somebody paid in the meantime.
        if (error instanceof ProviderRefusal) return false;
        throw error;
      }
    },
    readNotice: (body, signature, now) =>
      isSigned(body, signature, webhookSecret, now) ? readNotice(body) : 'forged',
    async stateOf({ objectKind, objectId }) {
      if (objectKind === 'session') return session(objectId);
      if (objectKind === 'payment') return payment(objectId);
      if (objectKind === 'refund') {
        const found = await call(`refunds/${encodeURIComponent(objectId)}`, refundShape);
        return found && refundState(found, await checkoutOf(found.payment_intent));
      }
      const found = await call(`disputes/${encodeURIComponent(objectId)}`, disputeShape);
      return found && disputeState(found, await checkoutOf(found.payment_intent));
    },
    async refund({ id, paymentId, amount, currency }) {
      const made = await call('refunds', refundShape, {
        key: `refund-${id}`,
        form: {
          payment_intent: paymentId,
          amount: String(toStripe(amount, currency)),
          [`metadata[${REFUND}]`]: id,
        },
      });
      if (!made) throw new ProviderRefusal('Stripe does not know this payment.');
      return refundState(made, await checkoutOf(paymentId));
    },
  };
}

const locales = new Set(
  'bg cs da de el en es et fi fil fr hr hu id it ja ko lt lv ms mt nb nl pl pt ro ru sk sl sv th tr vi zh'.split(
    ' ',
  ),
);

/** Returns the language of Stripe's page: the file's, if Stripe supports it. */
const stripeLocale = (locale: string): string => {
  const language = new Intl.Locale(locale).language;
  return locales.has(language) ? language : 'auto';
};
