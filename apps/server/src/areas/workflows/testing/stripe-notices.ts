import type { TestServer } from '../../../testing';
import { signNotice } from '../payments/notice';
import type { StripeEvent, TestStripe } from '../payments/stripe/test-stripe';

/** The secret that signs the test server's webhooks. */
export const WEBHOOK_SECRET = 'whsec_of_the_test';

/** Makes a server take payments through the test Stripe. */
export const stripeEnvironment = (stripe: TestStripe) => ({
  STRIPE_SECRET_KEY: stripe.secretKey,
  STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  STRIPE_API_URL: stripe.url,
});

type Told = Pick<TestServer, 'fetch' | 'origin' | 'clock'>;

/** Posts a webhook with or without a signature. */
export const postNotice = (
  server: Told,
  body: string,
  signature: string | null,
  provider = 'stripe',
): Promise<Response> =>
  server.fetch(`${server.origin}/api/payments/${provider}/events`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      ...(signature !== null && { 'stripe-signature': signature }),
    },
    body,
  });

/** Sends an event like Stripe, and returns the status of the response. */
export async function tellEvent(
  server: Told,
  event: StripeEvent | undefined,
  secret = WEBHOOK_SECRET,
): Promise<number> {
  const body = JSON.stringify(event);
  const { status } = await postNotice(server, body, signNotice(body, secret, server.clock.now()));
  return status;
}
