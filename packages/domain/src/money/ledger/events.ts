interface EventBase {
  /** Who tells it: `stripe`, `test`; `studio` for what the workspace itself records. */
  readonly provider: string;
  /** Of the event; the same event may come any number of times. */
  readonly id: string;
  /** Of the payment, refund, dispute, credit note or write-off that the event is about; unique for its provider. */
  readonly objectId: string;
  /** Minor units, zero or more: what the object as a whole comes to, not what the event adds. */
  readonly amount: number;
  /** A code of ISO 4217. */
  readonly currency: string;
  /** When it happened, as the provider says: an instant in UTC, `2026-10-15T09:12:00Z`. */
  readonly occurredAt: string;
  /** The provider's own count of what happened to the object, where it has one. */
  readonly sequence?: number;
}

/** Money that comes in: an attempt to pay through a provider, or a payment outside of any that the studio records. */
export interface PaymentEvent extends EventBase {
  readonly kind:
    | 'payment.created'
    | 'payment.processing'
    | 'payment.failed'
    | 'payment.canceled'
    | 'payment.succeeded'
    | 'offline.recorded'
    | 'offline.reversed';
  /** The part of the plan that it is for; without one the oldest due parts are paid first. */
  readonly partId?: string;
}

/** Money that goes back: by the studio's will (refund) or by the bank's (dispute). */
export interface ReturnEvent extends EventBase {
  readonly kind:
    | 'refund.created'
    | 'refund.succeeded'
    | 'refund.failed'
    | 'dispute.opened'
    | 'dispute.won'
    | 'dispute.lost';
  /** `objectId` of the payment. */
  readonly paymentId: string;
  /** Provider of the payment, when it is another one: a card payment that is given back in cash. */
  readonly paymentProvider?: string;
}

/** Money that is no longer asked for. */
export interface WaiverEvent extends EventBase {
  readonly kind: 'creditNote.issued' | 'creditNote.voided' | 'writeOff.recorded' | 'writeOff.reversed';
  /**
   * The part of the plan that it is for. Without one, a credit note takes from the latest due parts first, a write-off
   * from the oldest. What a credit note has beyond its part goes on to others; a write-off never does.
   */
  readonly partId?: string;
}

/** Something that happened to the money of one invoice. */
export type LedgerEvent = PaymentEvent | ReturnEvent | WaiverEvent;

/** What becomes of an object, as far as money goes. */
export type ObjectState = 'started' | 'pending' | 'failed' | 'canceled' | 'done' | 'undone';

/** What kind of object an event is about. */
export type ObjectFamily = 'payment' | 'refund' | 'dispute' | 'creditNote' | 'writeOff';

interface KindRule {
  readonly family: ObjectFamily;
  readonly state: ObjectState;
  /**
   * Of two events of one object the higher rank holds, whenever it came or happened; of equal ranks what happened
   * last (SPEC.md, M-32).
   */
  readonly rank: number;
}

/** What each kind of event means; in this order where everything else is equal. */
export const kindRules: Readonly<Record<LedgerEvent['kind'], KindRule>> = {
  // An attempt that was opened: no money is on its way.
  'payment.created': { family: 'payment', state: 'started', rank: 0 },
  'payment.failed': { family: 'payment', state: 'failed', rank: 0 },
  'payment.processing': { family: 'payment', state: 'pending', rank: 0 },
  'payment.canceled': { family: 'payment', state: 'canceled', rank: 1 },
  // Money that moved: nothing that an attempt says takes that back, only a refund, a dispute or a reversal does.
  'payment.succeeded': { family: 'payment', state: 'done', rank: 2 },
  'offline.recorded': { family: 'payment', state: 'done', rank: 2 },
  'offline.reversed': { family: 'payment', state: 'undone', rank: 3 },
  'refund.created': { family: 'refund', state: 'pending', rank: 0 },
  'refund.succeeded': { family: 'refund', state: 'done', rank: 1 },
  // A bank can turn a refund down that the provider had called done; the money is then still with the studio.
  'refund.failed': { family: 'refund', state: 'failed', rank: 2 },
  'dispute.opened': { family: 'dispute', state: 'pending', rank: 0 },
  'dispute.won': { family: 'dispute', state: 'failed', rank: 1 },
  'dispute.lost': { family: 'dispute', state: 'done', rank: 1 },
  'creditNote.issued': { family: 'creditNote', state: 'done', rank: 0 },
  'creditNote.voided': { family: 'creditNote', state: 'undone', rank: 1 },
  'writeOff.recorded': { family: 'writeOff', state: 'done', rank: 0 },
  'writeOff.reversed': { family: 'writeOff', state: 'undone', rank: 1 },
};

/** Why an event, or a part of its amount, does not count. */
export type SetAsideReason =
  /** The invoice is in another currency. */
  | 'otherCurrency'
  /** Not whole, below zero or beyond the limit. */
  | 'badAmount'
  /** `occurredAt` is no instant. */
  | 'badInstant'
  /** A kind that this version does not know. */
  | 'unknownKind'
  /** Another event of this provider has the same id and says something else. */
  | 'sameIdOtherContent'
  /** Its payment did not come in, or not yet; it counts as soon as that is known. */
  | 'noPayment'
  /** More is given back than came in; it counts up to that. */
  | 'beyondPayment'
  /** More is credited than was asked for; it counts up to that. */
  | 'beyondTotal'
  /** With it, the sum would be beyond ±9,007,199,254,740,991. */
  | 'beyondLimit';

/** An event that does not count, or not in full, and why. */
export interface SetAsideEvent {
  readonly provider: string;
  readonly id: string;
  readonly reason: SetAsideReason;
}
