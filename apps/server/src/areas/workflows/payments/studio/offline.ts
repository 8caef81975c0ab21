import { z } from 'zod';
import type { InvoicePayments, MarkPaidInput, PaymentInput } from '../../../../generated/graphql/workflows';
import { type CallContext, identityOf } from '../../../../platform/context';
import { checkedId, conflict, gone, wrongField } from '../../../../platform/errors/refusals';
import { studioActor } from '../../record';
import { idOfObject } from '../client-payment';
import { recipientOf, writePaid } from '../paid';
import {
  type Change,
  changeMoney,
  checkedAmount,
  checkedPart,
  keepStudioEvent,
  madeBefore,
  namedId,
  tellMoney,
} from './change';

const isDay = (text: string): boolean => z.iso.date().safeParse(text).success;

/** Validates a day up to today. Defaults to today. */
function checkedDay({ money }: Change, day: string | null | undefined): string {
  if (typeof day !== 'string') return money.today;
  if (!isDay(day)) throw wrongField('input.day', 'Enter a date such as 2027-01-30.');
  if (day > money.today) throw wrongField('input.day', 'The date cannot be in the future.');
  return day;
}

/** Refuses more than the open amount, unless the caller confirms it. */
function checkOpen(change: Change, amount: number, { partId, isOverpaid }: MarkPaidInput): void {
  const { parts, invoice } = change.money.ledger;
  const open = parts.find((part) => part.partId === partId)?.open ?? invoice.open;
  if (amount > open && isOverpaid !== true)
    throw conflict('beyond_open', 'This is more than the open amount.', { extensions: { open } });
}

/** Records a payment that was made outside of any provider. */
export const markPaid = (input: MarkPaidInput, context: CallContext): Promise<InvoicePayments> =>
  changeMoney(context, input, async (change) => {
    const { tx, platform } = context;
    const { owner, file, money } = change;
    const id = namedId(input.id);
    if (madeBefore(change, id)) return;
    const amount = checkedAmount(input.amount);
    const partId = checkedPart(change, input.partId);
    const day = checkedDay(change, input.day);
    checkOpen(change, amount, input);
    const method = input.method.trim();
    await keepStudioEvent(change, {
      eventId: `${id}:recorded`,
      kind: 'offline.recorded',
      objectId: id,
      amount,
      partId,
      fields: { method, day, ...(typeof input.note === 'string' && { note: input.note }) },
    });
    const { account } = identityOf(context);
    await writePaid(platform, tx, {
      ...owner,
      versionId: money.basis.versionId,
      file,
      before: money,
      provider: 'studio',
      objectId: id,
      amount,
      currency: money.plan.currency,
      partIds: partId === null ? [] : [partId],
      by: { accountId: account.id },
      actor: await studioActor(context),
      address: context.clientAddress,
      device: context.userAgent,
      recipient: await recipientOf(tx, file.lead),
    });
    await tellMoney(change, 'paymentRecorded', amount, [{ field: 'method', before: null, after: method }]);
  });

/** Returns a payment of an invoice by the studio's id of it. */
export function findPayment({ money }: Change, paymentId: string) {
  const id = checkedId(paymentId, 'input.paymentId');
  const found = money.ledger.payments.find(({ provider, objectId }) => idOfObject(provider, objectId) === id);
  if (!found) throw gone('payment');
  return found;
}

/** Undoes a payment that was recorded by mistake, by an event of its own: nothing is deleted. */
export const undoOfflinePayment = (input: PaymentInput, context: CallContext): Promise<InvoicePayments> =>
  changeMoney(context, input, async (change) => {
    const { provider, objectId, amount, state, refunded } = findPayment(change, input.paymentId);
    if (provider !== 'studio')
      throw conflict('not_offline', 'This payment came through a provider. Refund it instead.');
    if (state === 'undone') return;
    if (refunded > 0) throw conflict('refunded', 'This payment was already partly refunded.');
    await keepStudioEvent(change, {
      eventId: `${objectId}:reversed`,
      kind: 'offline.reversed',
      objectId,
      amount,
    });
    await tellMoney(change, 'paymentUndone', amount);
  });
