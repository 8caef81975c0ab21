import type { LedgerEvent } from '@atelier/domain/money';
import type { EventFields } from '../ledger';

/** A checkout to open. */
export interface CheckoutRequest {
  /** Identifies the checkout to the provider; asking again with the same id opens nothing new. */
  readonly id: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  /** A description of the payment for the payer. */
  readonly description: string;
  readonly payerEmail: string | null;
  /** BCP 47. */
  readonly locale: string;
  /** The product's page for this checkout: the payer returns to it, and the test checkout runs on it. */
  readonly pageUrl: string;
  readonly expiresAt: Date;
}

/** An open checkout. */
export interface OpenedCheckout {
  readonly sessionId: string;
  readonly url: string;
}

/** The content of a webhook: something happened to an object. The provider is queried for the object's state. */
export interface ProviderNotice {
  readonly eventId: string;
  readonly type: string;
  readonly objectKind: ProviderObjectKind;
  readonly objectId: string;
  readonly occurredAt: Date;
}

export const providerObjectKinds = ['session', 'payment', 'refund', 'dispute'] as const;
export type ProviderObjectKind = (typeof providerObjectKinds)[number];

/** The current state of an object at the provider. */
export interface ProviderState {
  /** The product's checkout that it belongs to; null if it is not about one of its payments. */
  readonly checkoutId: string | null;
  /** Whether nothing can be paid there any more. */
  readonly isExpired?: boolean;
  /** Null while no money is involved. */
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

/** Money to return. */
export interface RefundRequest {
  /** Identifies the refund to the provider; asking again with the same id returns nothing more. */
  readonly id: string;
  readonly paymentId: string;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
}

/** The provider refuses permanently: retrying would not help. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal';
}

/** The name of the built-in test checkout: what is paid there is no money. */
export const TEST_PROVIDER = 'test';

/** The service that clients pay through. Every method but `readNotice` may throw if the provider cannot be reached. */
export interface PaymentProvider {
  /** The provider's name in events. */
  readonly name: 'test' | 'stripe';
  /** Whether real money is paid. */
  readonly isLive: boolean;
  openCheckout(request: CheckoutRequest): Promise<OpenedCheckout>;
  /** Closes a checkout. Returns false if somebody paid or is paying there. */
  closeCheckout(sessionId: string): Promise<boolean>;
  /** Returns `forged` for an invalid sender, or a time that is off by more than 300 seconds; null if it is not relevant. */
  readNotice(body: Buffer, signature: string | null, now: Date): ProviderNotice | 'forged' | null;
  /** Returns the current state of an object; null if there is no such object. */
  stateOf(object: Pick<ProviderNotice, 'objectKind' | 'objectId'>): Promise<ProviderState | null>;
  /** @throws ProviderRefusal if the refund can never succeed. */
  refund(request: RefundRequest): Promise<ProviderState>;
}
