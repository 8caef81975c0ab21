import type { LedgerEvent } from '@atelier/domain/money';
import type { EventFields } from './schema';

/** A way to pay that is to be opened. */
export interface CheckoutRequest {
  /** Names the checkout to the provider; asking again with the same id opens nothing new. */
  readonly id: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  /** What is paid, in words. */
  readonly description: string;
  readonly payerEmail: string | null;
  /** BCP 47. */
  readonly locale: string;
  /** Our page for this checkout: where the payer comes back to, and where the test checkout itself is. */
  readonly pageUrl: string;
  readonly expiresAt: Date;
}

/** A way to pay that is open. */
export interface OpenedCheckout {
  readonly sessionId: string;
  readonly url: string;
}

/** What a provider's webhook says: something happened to an object. What it is now is asked, not believed. */
export interface ProviderNotice {
  readonly eventId: string;
  readonly type: string;
  readonly objectKind: ProviderObjectKind;
  readonly objectId: string;
  readonly occurredAt: Date;
}

export const providerObjectKinds = ['session', 'payment', 'refund', 'dispute'] as const;
export type ProviderObjectKind = (typeof providerObjectKinds)[number];

/** An object as the provider knows it now. */
export interface ProviderState {
  /** Of ours, which it belongs to; null when it is not about a payment of ours. */
  readonly checkoutId: string | null;
  /** True when nothing can be paid there any more. */
  readonly isExpired?: boolean;
  /** Null while there is nothing to tell of money. */
  readonly event: {
    readonly kind: LedgerEvent['kind'];
    readonly objectId: string;
    readonly paymentId?: string;
    readonly amount: number;
    readonly currency: string;
    readonly sequence?: number;
    readonly fields: EventFields;
  } | null;
}

/** Money that goes back. */
export interface RefundRequest {
  /** Names the refund to the provider; asking again with the same id gives back nothing more. */
  readonly id: string;
  readonly paymentId: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
}

/** The provider refuses for good: trying again would not help. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal';
}

/** Whom clients pay through. Every method but `readNotice` may throw when the provider cannot be reached. */
export interface PaymentProvider {
  /** As events name it. */
  readonly name: 'test' | 'stripe';
  openCheckout(request: CheckoutRequest): Promise<OpenedCheckout>;
  /** Shuts a way to pay. False when somebody paid or is paying there. */
  closeCheckout(sessionId: string): Promise<boolean>;
  /** `forged` when it is not the provider's, or its time is more than 300 seconds from now; null when it is about nothing of ours. */
  readNotice(body: Buffer, signature: string | null, now: Date): ProviderNotice | 'forged' | null;
  /** What an object is now; null when there is no such object. */
  stateOf(object: Pick<ProviderNotice, 'objectKind' | 'objectId'>): Promise<ProviderState | null>;
  /** @throws ProviderRefusal when it will never be given back. */
  refund(request: RefundRequest): Promise<ProviderState>;
}
