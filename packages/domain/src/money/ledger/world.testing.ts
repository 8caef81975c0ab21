import type { LedgerEvent, PlannedDue, PlannedPart } from '../index';
import type { Random } from './random.testing';

/** What really happened to one object, and when. */
interface Happened {
  readonly amount: number;
  /** Seconds; no two objects share one. */
  readonly time: number;
}

export interface RealPayment extends Happened {
  readonly key: string;
  readonly partId: string | null;
  readonly outcome: 'started' | 'pending' | 'failed' | 'canceled' | 'done' | 'undone';
}

export interface RealReturn extends Happened {
  readonly payment: string;
  readonly outcome: 'refunded' | 'lost' | 'disputed' | 'refunding' | 'nothing';
}

export interface RealWaiver extends Happened {
  readonly kind: 'credit' | 'writeOff';
  readonly partId: string | null;
  readonly isValid: boolean;
}

/** What really happened to the money of an invoice, and the events by which providers tell of it. */
export interface World {
  readonly parts: readonly PlannedPart[];
  readonly payments: readonly RealPayment[];
  readonly returns: readonly RealReturn[];
  readonly waivers: readonly RealWaiver[];
  readonly events: readonly LedgerEvent[];
}

const OBJECT_SECONDS = 1_000;
const CURRENCY = 'EUR';

const instant = (seconds: number) => new Date(Date.UTC(2026, 9, 1) + seconds * 1_000).toISOString();

/** A made-up history: amounts are small, so that an oracle can count them coin by coin. */
export function worldOf(random: Random): World {
  const { upTo, oneOf, chance, shuffled } = random;
  const parts = Array.from(
    { length: 1 + upTo(3) },
    (_, index): PlannedPart => ({
      _id: `part-${index}`,
      name: `Part ${index}`,
      amount: upTo(40),
      due: dueOf(random),
    }),
  );
  const someParts = [null, null, 'part-gone', ...parts.map(({ _id }) => _id)] as const;
  const events: LedgerEvent[] = [];
  // Objects in a random order of time; each has a span of its own in which its last word falls.
  const spans = shuffled(Array.from({ length: 30 }, (_, index) => index));
  let objects = 0;
  const next = () => {
    const span = spans[objects] ?? 0;
    objects += 1;
    return { objectId: `object-${objects}`, time: span * OBJECT_SECONDS };
  };

  const payments = Array.from({ length: upTo(5) }, (): RealPayment => {
    const { objectId, time } = next();
    const isOffline = chance(0.3);
    const payment: RealPayment = {
      key: objectId,
      amount: upTo(45),
      time,
      partId: oneOf(someParts),
      outcome: isOffline
        ? oneOf(['done', 'done', 'undone'])
        : oneOf(['started', 'pending', 'failed', 'canceled', 'done', 'done', 'done']),
    };
    const { amount, partId } = payment;
    const about = { provider: isOffline ? 'studio' : 'stripe', objectId, amount, currency: CURRENCY };
    const told = scriptOf(payment.outcome, isOffline, random);
    // Some providers number what happened; then their clocks may be wrong.
    const isNumbered = !isOffline && chance(0.3);
    const teller = upTo(told.length - 1);
    for (const [index, kind] of told.entries())
      events.push({
        ...about,
        kind,
        id: `${objectId}-${index}`,
        occurredAt: instant(time + (isNumbered ? oneOf([0, 300, 600]) : index)),
        ...(isNumbered ? { sequence: index } : {}),
        ...(partId !== null && (index === teller || chance(0.5)) ? { partId } : {}),
      });
    return payment;
  });

  const returns =
    payments.length === 0
      ? []
      : Array.from({ length: upTo(4) }, (): RealReturn => {
          const { objectId, time } = next();
          const payment = payments[upTo(payments.length - 1)];
          const ofPayment = chance(0.9) ? (payment?.key ?? '') : 'object-nobody';
          const amount = upTo(30);
          const outcome = oneOf([
            'refunded',
            'refunded',
            'lost',
            'disputed',
            'refunding',
            'nothing',
            'nothing',
          ] as const);
          const paymentProvider = events.find((event) => event.objectId === ofPayment)?.provider ?? 'stripe';
          for (const [index, kind] of returnScript(outcome, random).entries())
            events.push({
              provider: 'stripe',
              id: `${objectId}-${index}`,
              objectId,
              kind,
              amount,
              currency: CURRENCY,
              occurredAt: instant(time + index),
              paymentId: ofPayment,
              ...(paymentProvider === 'stripe' ? {} : { paymentProvider }),
            });
          return { payment: ofPayment, amount, time, outcome };
        });

  const waivers = Array.from({ length: upTo(3) }, (): RealWaiver => {
    const { objectId, time } = next();
    const kind = oneOf(['credit', 'writeOff'] as const);
    const waiver = { kind, amount: upTo(50), time, partId: oneOf(someParts), isValid: chance(0.8) };
    const [made, taken] =
      kind === 'credit'
        ? (['creditNote.issued', 'creditNote.voided'] as const)
        : (['writeOff.recorded', 'writeOff.reversed'] as const);
    // What was taken back may have been heard of only then, or seem to have come first.
    const told = waiver.isValid ? [made] : oneOf([[made, taken], [taken], [taken, made]]);
    for (const [index, each] of told.entries())
      events.push({
        provider: 'studio',
        id: `${objectId}-${index}`,
        objectId,
        kind: each,
        amount: waiver.amount,
        currency: CURRENCY,
        occurredAt: instant(time + index),
        ...(waiver.partId === null ? {} : { partId: waiver.partId }),
      });
    return waiver;
  });
  return { parts, payments, returns, waivers, events: [...events, ...nonsense(events, random)] };
}

function dueOf({ oneOf, upTo }: Random): PlannedDue {
  return oneOf<PlannedDue>([
    { when: 'signing', dayPassed: false },
    { when: 'afterSigning', days: upTo(20) },
    { when: 'day', on: `2026-1${upTo(2)}-1${upTo(9)}`, dayPassed: false },
    { when: 'day', on: `2027-0${1 + upTo(8)}-01`, dayPassed: true },
  ]);
}

type PaymentKind = Extract<LedgerEvent['kind'], `payment.${string}` | `offline.${string}`>;

/** What a provider tells of a payment, in the order of its clock, contradictions included. */
function scriptOf(
  outcome: RealPayment['outcome'],
  isOffline: boolean,
  { oneOf, chance }: Random,
): PaymentKind[] {
  if (isOffline)
    return outcome === 'done'
      ? ['offline.recorded']
      : oneOf<PaymentKind[]>([
          ['offline.recorded', 'offline.reversed'],
          ['offline.reversed'],
          ['offline.reversed', 'offline.recorded'],
        ]);
  const tries = oneOf<PaymentKind[]>([
    [],
    ['payment.created'],
    ['payment.created', 'payment.processing', 'payment.failed'],
  ]);
  const late = oneOf<PaymentKind[]>([[], ['payment.failed'], ['payment.processing', 'payment.created']]);
  switch (outcome) {
    case 'started':
      return [...tries, 'payment.created'];
    case 'pending':
      return [...tries, 'payment.processing'];
    case 'failed':
      return [...tries, 'payment.failed'];
    case 'canceled':
      return [...tries, 'payment.canceled', ...late];
    default:
      // A success reported twice, with two IDs; and a late cancellation.
      return [
        ...tries,
        ...(chance(0.2) ? (['payment.canceled'] as const) : []),
        'payment.succeeded',
        ...late,
        ...(chance(0.2) ? (['payment.succeeded', 'payment.canceled'] as const) : []),
      ];
  }
}

type ReturnKind = Extract<LedgerEvent['kind'], `refund.${string}` | `dispute.${string}`>;

function returnScript(outcome: RealReturn['outcome'], { oneOf }: Random): ReturnKind[] {
  switch (outcome) {
    case 'refunded':
      return oneOf<ReturnKind[]>([
        ['refund.succeeded'],
        ['refund.created', 'refund.succeeded'],
        ['refund.succeeded', 'refund.created'],
      ]);
    case 'refunding':
      return ['refund.created'];
    case 'disputed':
      return ['dispute.opened'];
    case 'lost':
      return oneOf<ReturnKind[]>([
        ['dispute.lost'],
        ['dispute.opened', 'dispute.lost'],
        ['dispute.won', 'dispute.lost', 'dispute.opened'],
      ]);
    case 'nothing':
      return oneOf<ReturnKind[]>([
        ['refund.failed'],
        ['refund.failed', 'refund.succeeded', 'refund.created'],
        ['dispute.opened', 'dispute.won'],
        ['dispute.lost', 'dispute.won'],
      ]);
  }
}

/** Events about real objects that nobody may believe. */
function nonsense(events: readonly LedgerEvent[], { chance, oneOf }: Random): LedgerEvent[] {
  return events
    .filter(() => chance(0.1))
    .map((event, index) => {
      const wrong = oneOf<object>([
        { currency: 'USD' },
        { amount: Number.NaN },
        { amount: -5 },
        { amount: 0.5 },
        { amount: 2 ** 53 },
        { amount: '12' },
        { occurredAt: 'yesterday' },
        { occurredAt: '2026-13-01T00:00:00Z' },
        { kind: 'payment.dreamt' },
        { kind: 'constructor' },
      ]);
      return { ...event, id: `nonsense-${index}`, amount: 1_000, ...wrong } as LedgerEvent;
    });
}
