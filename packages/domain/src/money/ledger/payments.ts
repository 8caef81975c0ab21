import { moneyLimits } from '../limits.js';
import type { SetAsideReason } from './events.js';
import type { SettledObject } from './settle.js';

/** A payment and what became of its money, in minor units. */
export interface PaymentMoney {
  readonly payment: SettledObject;
  /** What came in; 0 until it did. */
  readonly received: number;
  /** Given back. */
  refunded: number;
  /** On its way back. */
  refunding: number;
  /** Taken back by the bank. */
  lost: number;
  /** Held until a dispute is decided. */
  inDispute: number;
  /** On its way in. */
  readonly processing: number;
}

/** Tells of an object that it does not count, or not in full. */
export type SetAside = (object: SettledObject, reason: SetAsideReason) => void;

/** What came in and what of it went back, payment by payment (SPEC.md, M-33 and M-34). */
export function paymentsOf(objects: readonly SettledObject[], setAside: SetAside): PaymentMoney[] {
  let sum = 0;
  const within = (payment: SettledObject) => {
    // Both are safe numbers, so a sum that is not is beyond the limit.
    if (sum + payment.amount > moneyLimits.amount) {
      setAside(payment, 'beyondLimit');
      return 0;
    }
    sum += payment.amount;
    return payment.amount;
  };
  const payments = objects.filter(({ family }) => family === 'payment');
  // Money that is here goes before money that may come.
  const received = payments.map((payment) => (payment.state === 'done' ? within(payment) : 0));
  const processing = payments.map((payment) => (payment.state === 'pending' ? within(payment) : 0));
  const list = payments.map(
    (payment, index): PaymentMoney => ({
      payment,
      received: received[index] ?? 0,
      processing: processing[index] ?? 0,
      refunded: 0,
      refunding: 0,
      lost: 0,
      inDispute: 0,
    }),
  );
  const byKey = new Map(list.map((money) => [keyOf(money.payment), money]));
  for (const [family, state, field] of returns)
    for (const object of objects)
      if (object.family === family && object.state === state)
        giveBack(object, field, object.payment ? byKey.get(keyOf(object.payment)) : undefined, setAside);
  return list;
}

/** What is sure before what may be: a later one has only what the ones before left. */
const returns = [
  ['refund', 'done', 'refunded'],
  ['dispute', 'done', 'lost'],
  ['dispute', 'pending', 'inDispute'],
  ['refund', 'pending', 'refunding'],
] as const;

function giveBack(
  object: SettledObject,
  field: (typeof returns)[number][2],
  money: PaymentMoney | undefined,
  setAside: SetAside,
): void {
  if (money?.payment.state !== 'done') {
    setAside(object, 'noPayment');
    return;
  }
  const left = money.received - money.refunded - money.lost - money.inDispute - money.refunding;
  if (object.amount > left) setAside(object, 'beyondPayment');
  money[field] += Math.min(object.amount, left);
}

const keyOf = ({ provider, objectId }: { provider: string; objectId: string }) =>
  JSON.stringify([provider, objectId]);
