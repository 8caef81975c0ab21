import type { Platform } from '../../../platform/platform';
import type { PaymentProvider } from './provider';
import { createStripe } from './stripe/stripe';
import { createTestCheckout } from './test-checkout/provider';

const made = new WeakMap<Platform['configuration'], PaymentProvider>();

/** Returns the payment provider of this installation: Stripe where it is configured, otherwise the built-in test checkout. */
export function providerOf(platform: Platform): PaymentProvider {
  const { stripe } = platform.configuration;
  let provider = made.get(platform.configuration);
  if (!provider) {
    provider = stripe ? createStripe(stripe) : createTestCheckout(platform);
    made.set(platform.configuration, provider);
  }
  return provider;
}
