import { formatMoney } from '@atelier/domain/money';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/transaction';
import type { Platform } from '../../../platform/platform';
import { recordActivityOf } from '../activity';
import { leads } from '../drafts';
import { keepEvent } from '../ledger';
import { type InvoiceMoney, moneyOf, settlePaid } from '../plans';
import { type SentFile, sentFile, smartFileLinks } from '../record';
import { type CheckoutRow, settleCheckout } from './checkouts';
import { writePaid } from './paid';
import { type ProviderState, TEST_PROVIDER } from './provider';

/** When an event happened and was received, and its id. */
export interface Told {
  readonly eventId: string;
  readonly occurredAt: Date;
}

type ToldEvent = NonNullable<ProviderState['event']>;

/**
 * Stores a payment's state from the provider: the event, and its effects the first time. Repeated reports, in any order and
 * however late, change nothing. Runs in the transaction of a workspace.
 */
export async function applyState(
  platform: Pick<Platform, 'outbox'>,
  tx: Transaction,
  checkout: CheckoutRow,
  { event, isExpired }: ProviderState,
  { eventId, occurredAt }: Told,
): Promise<void> {
  const { workspaceId, leadId, stepId, provider, partIds } = checkout;
  // Includes deleted leads: money may still arrive for them.
  const [lead] = await tx.select().from(leads).where(eq(leads.id, leadId)).for('update');
  if (isExpired) await settleCheckout(tx, checkout.id, 'expired');
  if (event === null) return;
  const file = lead && (await sentFile(tx, lead));
  const held = file?.held.find(({ step }) => step._id === stepId);
  // Whoever pays an amendment agrees to it; until then, what was agreed before counts.
  const view = held?.version.id === checkout.versionId ? 'shown' : 'agreed';
  const before = file && held && (await moneyOf(tx, file, held, view));
  const isKept = await keepEvent(tx, {
    workspaceId,
    leadId,
    stepId,
    provider,
    eventId,
    occurredAt,
    kind: event.kind,
    objectId: event.objectId,
    amount: event.amount,
    currency: event.currency,
    paymentId: event.paymentId ?? null,
    checkoutId: checkout.id,
    sequence: event.sequence ?? null,
    partId: event.kind.startsWith('payment.') && partIds.length === 1 ? (partIds[0] ?? null) : null,
    fields: event.fields,
  });
  if (!isKept || !file) return;
  if (event.kind !== 'payment.succeeded') await settlePaid(tx, file);
  if (event.kind === 'payment.canceled') await settleCheckout(tx, checkout.id, 'closed');
  if (event.kind === 'payment.succeeded') {
    await settleCheckout(tx, checkout.id, 'paid');
    const earlier = before?.ledger.payments.find(({ objectId }) => objectId === event.objectId);
    if (earlier?.state !== 'done') {
      const [link] = await tx
        .select({ kind: smartFileLinks.kind })
        .from(smartFileLinks)
        .where(eq(smartFileLinks.id, checkout.linkId));
      const recipient = { name: checkout.payerName, email: checkout.payerEmail };
      await writePaid(platform, tx, {
        workspaceId,
        leadId,
        stepId,
        versionId: checkout.versionId,
        file,
        before,
        recipient,
        provider,
        objectId: event.objectId,
        amount: event.amount,
        currency: event.currency,
        partIds,
        by: { linkId: checkout.linkId },
        actor: {
          kind: 'client',
          id: checkout.linkId,
          ...recipient,
          check: link?.kind === 'private' ? 'privateLink' : 'publicLink',
        },
        address: checkout.clientAddress,
        device: checkout.userAgent,
      });
      await recordActivityOf(
        tx,
        { workspaceId, actor: { name: recipient.name } },
        'paymentReceived',
        { kind: 'lead', id: leadId, title: file.lead.title },
        [{ field: 'amount', before: null, after: paidInWords(event, provider, file) }],
      );
    }
  }
  await tellOthers(tx, checkout, event, file, before);
}

export const moneyInWords = (
  { amount, currency }: { readonly amount: number; readonly currency: string },
  { edition }: SentFile,
): string => formatMoney({ amount, currency }, edition.reader.locale);

/** Returns an amount as text that says so if no money moved. */
const paidInWords = (money: Parameters<typeof moneyInWords>[0], provider: string, file: SentFile): string =>
  provider === TEST_PROVIDER ? `${moneyInWords(money, file)} (test)` : moneyInWords(money, file);

/** Logs events that nobody of the workspace caused: a failure, a dispute, a refund issued at the provider. */
async function tellOthers(
  tx: Transaction,
  { workspaceId, leadId, payerName }: CheckoutRow,
  event: ToldEvent,
  file: SentFile,
  before: InvoiceMoney | undefined,
): Promise<void> {
  const isKnown = before?.events.some(({ objectId }) => objectId === event.objectId) === true;
  const action =
    event.kind === 'payment.failed'
      ? 'paymentFailed'
      : event.kind === 'dispute.opened'
        ? 'paymentDisputed'
        : event.kind === 'refund.failed'
          ? 'refundFailed'
          : event.kind.startsWith('refund.') && !isKnown
            ? 'paymentRefunded'
            : null;
  if (action === null) return;
  const amount = { field: 'amount', before: null, after: moneyInWords(event, file) };
  const why = event.fields.failure;
  await recordActivityOf(
    tx,
    {
      workspaceId,
      actor: {
        name: action === 'paymentFailed' || action === 'paymentDisputed' ? payerName : 'The payment provider',
      },
    },
    action,
    { kind: 'lead', id: leadId, title: file.lead.title },
    why === undefined ? [amount] : [amount, { field: 'reason', before: null, after: why }],
  );
}
