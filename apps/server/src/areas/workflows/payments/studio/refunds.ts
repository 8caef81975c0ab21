import { z } from 'zod';
import type { InvoicePayments, RefundPaymentInput } from '../../../../generated/graphql/workflows';
import type { CallContext } from '../../../../platform/context';
import { conflict } from '../../../../platform/errors/refusals';
import { defineJob } from '../../../../platform/outbox/outbox';
import type { Platform } from '../../../../platform/platform';
import { applyState } from '../apply';
import { findCheckout } from '../checkouts';
import { ProviderRefusal, type ProviderState } from '../provider';
import { providerOf } from '../providers';
import { changeMoney, checkedAmount, keepStudioEvent, madeBefore, namedId, tellMoney } from './change';
import { findPayment } from './offline';

const refundJob = defineJob(
  'payments.refund',
  z.object({
    provider: z.string(),
    id: z.string(),
    paymentId: z.string(),
    checkoutId: z.uuid(),
    amount: z.number().int(),
    currency: z.string(),
  }),
  { retries: 12, timeout: 60 },
);

/**
 * Refunds a payment. The refund is stored before the provider is called, and reserves its amount meanwhile, so that a second
 * one cannot return the same money.
 */
export const refundPayment = (input: RefundPaymentInput, context: CallContext): Promise<InvoicePayments> =>
  changeMoney(context, input, async (change) => {
    const id = namedId(input.id);
    if (madeBefore(change, id)) return;
    const payment = findPayment(change, input.paymentId);
    const { provider, objectId: paymentId, refundable } = payment;
    const amount = checkedAmount(input.amount ?? refundable);
    if (amount > refundable)
      throw conflict('beyond_payment', 'This is more than the remaining amount of this payment.', {
        extensions: { refundable },
      });
    const fields = typeof input.note === 'string' ? { note: input.note } : {};
    const isOffline = provider === 'studio';
    await keepStudioEvent(change, {
      provider,
      eventId: `${id}:asked`,
      objectId: id,
      amount,
      paymentId,
      fields,
      kind: isOffline ? 'refund.succeeded' : 'refund.created',
    });
    if (!isOffline) {
      const came = change.money.events.find(
        (event) => event.objectId === paymentId && event.checkoutId !== null,
      );
      if (!came?.checkoutId || providerOf(context.platform).name !== provider)
        throw conflict(
          'provider_gone',
          'The provider of this payment is no longer connected. Refund the payment there.',
        );
      await context.platform.outbox.enqueue(context.tx, refundJob, {
        provider,
        id,
        paymentId,
        checkoutId: came.checkoutId,
        amount,
        currency: change.money.plan.currency,
      });
    }
    await tellMoney(change, 'paymentRefunded', amount);
  });

/** Registers the job that refunds. Repeating a refund returns nothing more, whatever was lost in between. */
export function registerRefunds(platform: Platform): void {
  platform.jobs.handle(refundJob, async ({ provider: name, checkoutId, ...request }) => {
    const provider = providerOf(platform);
    const checkout = await findCheckout(platform.database, { id: checkoutId });
    if (provider.name !== name || !checkout) return;
    const state = await provider.refund(request).catch((error: unknown): ProviderState => {
      if (!(error instanceof ProviderRefusal)) throw error;
      const { id: objectId, ...refused } = request;
      return {
        checkoutId,
        event: {
          ...refused,
          kind: 'refund.failed',
          objectId,
          fields: { failure: error.message.slice(0, 300) },
        },
      };
    });
    await platform.database.withWorkspace(checkout.workspaceId, (tx) =>
      applyState(platform, tx, checkout, state, {
        eventId: `${request.id}:${state.event?.kind ?? 'asked'}`,
        occurredAt: platform.clock.now(),
      }),
    );
  });
}
