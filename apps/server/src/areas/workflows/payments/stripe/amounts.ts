import { currencyDigits } from '@atelier/domain/money';
import { ProviderRefusal } from '../provider';

// Currencies for which Stripe's units differ from ISO 4217 (Stripe, "Zero-decimal currencies" and "Special cases").
const stripeDigits: Readonly<Record<string, number>> = { ISK: 2, UGX: 2, MGA: 0 };

const shiftOf = (currency: string): number =>
  (stripeDigits[currency] ?? currencyDigits(currency) ?? 2) - (currencyDigits(currency) ?? 2);

/**
 * Converts an amount to Stripe's units.
 *
 * @param amount - Minor units of ISO 4217.
 * @throws ProviderRefusal if Stripe cannot charge the exact amount: nothing is rounded.
 */
export function toStripe(amount: number, currency: string): number {
  const shift = shiftOf(currency);
  const counted = shift >= 0 ? amount * 10 ** shift : amount / 10 ** -shift;
  // Of three decimals, Stripe requires the last one to be zero.
  const isTaken = currencyDigits(currency) !== 3 || amount % 10 === 0;
  if (!Number.isSafeInteger(counted) || !isTaken)
    throw new ProviderRefusal('This amount has more decimals than cards can be charged with.');
  return counted;
}

/** Converts an amount of Stripe's to minor units of ISO 4217. */
export function fromStripe(amount: number, currency: string): number {
  const shift = shiftOf(currency);
  return shift >= 0 ? Math.round(amount / 10 ** shift) : amount * 10 ** -shift;
}
