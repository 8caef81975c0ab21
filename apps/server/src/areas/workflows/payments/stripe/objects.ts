import { z } from 'zod';
import type { ProviderState } from '../provider';
import { fromStripe } from './amounts';

const id = z.string().min(1).max(255);
const reference = z.union([id, z.object({ id }).transform((one) => one.id)]).nullable();
const metadata = z.record(z.string(), z.string()).optional().default({});
const money = { amount: z.number().int().min(0), currency: z.string().length(3).toUpperCase() };

const card = z.object({
  last4: z
    .string()
    .regex(/^\d{4}$/)
    .nullish(),
});
const charge = z.object({
  payment_method_details: z.object({ type: z.string().max(60), card: card.nullish() }).nullish(),
});

export const paymentShape = z.object({
  id,
  ...money,
  metadata,
  amount_received: z.number().int().min(0).optional().default(0),
  status: z.string(),
  last_payment_error: z.object({ message: z.string().max(500).optional() }).nullish(),
  latest_charge: z.union([charge, z.string()]).nullish(),
});
export const sessionShape = z.object({
  id,
  url: z.string().max(4096).nullish(),
  status: z.string().nullable(),
  payment_status: z.string().optional(),
  metadata,
  payment_intent: reference.optional(),
});
export const refundShape = z.object({
  id,
  ...money,
  metadata,
  payment_intent: reference,
  status: z.string().nullable(),
  failure_reason: z.string().max(500).nullish(),
});
export const disputeShape = z.object({ id, ...money, payment_intent: reference, status: z.string() });

/** The metadata key of the product's ids in Stripe's objects. */
export const CHECKOUT = 'atelier_checkout';
export const REFUND = 'atelier_refund';

type Told = NonNullable<ProviderState['event']>;

const paymentKinds: Readonly<Record<string, Told['kind']>> = {
  requires_action: 'payment.created',
  requires_confirmation: 'payment.created',
  processing: 'payment.processing',
  requires_capture: 'payment.processing',
  succeeded: 'payment.succeeded',
  canceled: 'payment.canceled',
};

/** Returns a payment method such as `Card ending 4242`, `Sepa debit`. */
function methodOf({ latest_charge: latest }: z.output<typeof paymentShape>): string | undefined {
  const details = typeof latest === 'object' ? latest?.payment_method_details : undefined;
  if (!details) return undefined;
  if (details.card?.last4) return `Card ending ${details.card.last4}`;
  const words = details.type.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Converts a payment of Stripe's. One that waits for a card is `failed` once a card was declined. */
export function paymentState(payment: z.output<typeof paymentShape>): ProviderState {
  const failure = payment.last_payment_error?.message;
  const kind =
    payment.status === 'requires_payment_method'
      ? payment.last_payment_error
        ? 'payment.failed'
        : 'payment.created'
      : paymentKinds[payment.status];
  const method = methodOf(payment);
  const counted = payment.status === 'succeeded' ? payment.amount_received : payment.amount;
  return {
    checkoutId: payment.metadata[CHECKOUT] ?? null,
    event:
      kind === undefined
        ? null
        : {
            kind,
            objectId: payment.id,
            currency: payment.currency,
            amount: fromStripe(counted, payment.currency),
            fields: {
              ...(method !== undefined && { method }),
              ...(kind === 'payment.failed' && failure !== undefined && { failure }),
            },
          },
  };
}

/** Converts a refund; one that the product requested has its id. */
export function refundState(refund: z.output<typeof refundShape>, checkoutId: string | null): ProviderState {
  const isFailed = refund.status === 'failed' || refund.status === 'canceled';
  const kind = isFailed
    ? 'refund.failed'
    : refund.status === 'succeeded'
      ? 'refund.succeeded'
      : 'refund.created';
  return {
    checkoutId,
    event: {
      kind,
      objectId: refund.metadata[REFUND] ?? refund.id,
      currency: refund.currency,
      paymentId: refund.payment_intent ?? '',
      amount: fromStripe(refund.amount, refund.currency),
      fields: refund.failure_reason ? { failure: refund.failure_reason.replaceAll('_', ' ') } : {},
    },
  };
}

/** Converts a dispute. An inquiry (`warning_…`) moves no money. */
export function disputeState(
  dispute: z.output<typeof disputeShape>,
  checkoutId: string | null,
): ProviderState {
  const { status } = dispute;
  const kind =
    status === 'won' || status === 'prevented'
      ? 'dispute.won'
      : status === 'lost'
        ? 'dispute.lost'
        : 'dispute.opened';
  return {
    checkoutId,
    event: status.startsWith('warning')
      ? null
      : {
          kind,
          objectId: dispute.id,
          currency: dispute.currency,
          fields: {},
          paymentId: dispute.payment_intent ?? '',
          amount: fromStripe(dispute.amount, dispute.currency),
        },
  };
}
