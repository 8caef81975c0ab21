import { describe, expect, it } from 'vitest';
import { type Ledger, type LedgerEvent, ledgerOf, type PlannedDue, type PlannedPart } from '../index';

const MAX_AMOUNT = Number.MAX_SAFE_INTEGER;
const day = (on: string): PlannedDue => ({ when: 'day', on, dayPassed: false });
const part = (_id: string, amount: number, due: PlannedDue): PlannedPart => ({ _id, name: _id, amount, due });
/** The balance stands first, so that the order of the plan is not the order of the days. */
const plan = {
  currency: 'EUR',
  parts: [
    part('balance', 3_360, day('2027-01-30')),
    part('retainer', 1_440, { when: 'signing', dayPassed: false }),
  ],
};

interface Told {
  id?: string;
  amount?: number;
  at?: string;
  provider?: string;
  sequence?: number;
  partId?: string;
  paymentId?: string;
  paymentProvider?: string;
  currency?: string;
  eventId?: string;
}
let count = 0;
/** An event; each one later than those before it, unless it says when. */
function event(
  kind: LedgerEvent['kind'],
  { id = 'pi', amount = 1_440, at, eventId, ...others }: Told = {},
): LedgerEvent {
  count += 1;
  const occurredAt = at ?? new Date(Date.UTC(2026, 9, 15, 9, 12) + count * 1_000).toISOString();
  const base = {
    provider: 'stripe',
    currency: 'EUR',
    ...others,
    id: eventId ?? `evt-${count}`,
    objectId: id,
    amount,
    occurredAt,
  };
  return { paymentId: 'pi', ...base, kind } as LedgerEvent;
}
const paid = (told: Told = {}) => event('payment.succeeded', told);

/** The figures that are not zero, by part and for the invoice. */
function figures(events: LedgerEvent[], parts = plan.parts) {
  const { invoice, parts: each, setAside } = ledgerOf({ ...plan, parts }, events);
  const set = (of: object) =>
    Object.fromEntries(
      Object.entries(of).filter(
        ([key, value]) => value !== 0 && !['partId', 'name', 'due', 'amount'].includes(key),
      ),
    );
  return {
    invoice: set(invoice),
    ...Object.fromEntries(each.map((one) => [one.partId, set(one)])),
    ...(setAside.length > 0 ? { setAside: setAside.map(({ reason }) => reason) } : {}),
  };
}

describe('a ledger', () => {
  it('M-30: of nothing is what the plan asks for', () => {
    expect(figures([])).toStrictEqual({
      invoice: { open: 4_800, status: 'open' },
      balance: { open: 3_360, status: 'open' },
      retainer: { open: 1_440, status: 'open' },
    });
    const free = ledgerOf({ currency: 'EUR', parts: [] }, []);
    expect([free.invoice.amount, free.invoice.status, free.parts]).toStrictEqual([0, 'paid', []]);
  });

  it('M-35: pays the oldest due part first, then the next', () => {
    expect(figures([paid({ amount: 1_500 })])).toStrictEqual({
      invoice: { received: 1_500, paid: 1_500, open: 3_300, status: 'partlyPaid' },
      balance: { received: 60, paid: 60, open: 3_300, status: 'partlyPaid' },
      retainer: { received: 1_440, paid: 1_440, status: 'paid' },
    });
  });

  it('M-35: pays the part that the payment names, and what is too much goes on', () => {
    expect(figures([paid({ amount: 3_400, partId: 'balance' })])).toStrictEqual({
      invoice: { received: 3_400, paid: 3_400, open: 1_400, status: 'partlyPaid' },
      balance: { received: 3_360, paid: 3_360, status: 'paid' },
      retainer: { received: 40, paid: 40, open: 1_400, status: 'partlyPaid' },
    });
    expect(ledgerOf(plan, [paid({ amount: 3_400, partId: 'balance' })]).payments[0]?.parts).toStrictEqual([
      { partId: 'retainer', amount: 40 },
      { partId: 'balance', amount: 3_360 },
    ]);
  });

  it('M-35: of two payments, the one that names a part has it', () => {
    const { payments } = ledgerOf(plan, [
      paid({ id: 'a', amount: 1_440 }),
      paid({ id: 'b', amount: 1_440, partId: 'retainer' }),
    ]);
    expect(payments.map(({ objectId, parts }) => [objectId, parts])).toStrictEqual([
      ['a', [{ partId: 'balance', amount: 1_440 }]],
      ['b', [{ partId: 'retainer', amount: 1_440 }]],
    ]);
  });

  it('M-35: what fits nowhere is overpaid', () => {
    const { invoice } = figures([paid({ amount: 4_800 }), paid({ id: 'twice', amount: 1_440 })]);
    expect(invoice).toStrictEqual({ received: 6_240, paid: 6_240, overpaid: 1_440, status: 'overpaid' });
  });

  it('M-35: parts without a day come last, equal ones in the order of the plan', () => {
    const parts = [
      part('later', 10, { when: 'afterSigning', days: 14 }),
      part('sooner', 10, { when: 'afterSigning', days: 3 }),
      part('second', 10, day('2027-01-01')),
      part('third', 10, day('2027-01-01')),
    ];
    const { payments } = ledgerOf({ currency: 'EUR', parts }, [paid({ amount: 40 })]);
    expect(payments[0]?.parts.map(({ partId }) => partId)).toStrictEqual([
      'second',
      'third',
      'sooner',
      'later',
    ]);
  });

  it.each<[string, LedgerEvent['kind'][], Partial<Ledger['invoice']>]>([
    ['a later failure', ['payment.succeeded', 'payment.failed'], { paid: 1_440 }],
    ['a later cancellation', ['payment.succeeded', 'payment.canceled'], { paid: 1_440 }],
    ['a second try', ['payment.failed', 'payment.processing', 'payment.succeeded'], { paid: 1_440 }],
    ['two words for one payment', ['payment.succeeded', 'payment.succeeded'], { paid: 1_440 }],
    ['an opened attempt', ['payment.created'], { paid: 0, processing: 0 }],
    ['an attempt on its way', ['payment.created', 'payment.processing'], { paid: 0, processing: 1_440 }],
    ['an attempt that failed', ['payment.processing', 'payment.failed'], { processing: 0 }],
    ['an attempt after a failure', ['payment.failed', 'payment.processing'], { processing: 1_440 }],
    ['a cancellation, then noise', ['payment.canceled', 'payment.processing'], { processing: 0 }],
    ['an offline payment', ['offline.recorded'], { paid: 1_440 }],
    ['one taken back', ['offline.recorded', 'offline.reversed'], { paid: 0, received: 0 }],
    ['one taken back before it was known', ['offline.reversed', 'offline.recorded'], { paid: 0 }],
  ])('M-32: %s', (_name, kinds, expected) => {
    const events = kinds.map((kind) => event(kind));
    expect(ledgerOf(plan, events).invoice).toMatchObject(expected);
    expect(ledgerOf(plan, [...events].reverse()).invoice).toMatchObject(expected);
  });

  it('M-32: goes by the sequence before the time, when all have one', () => {
    const at = ['2026-10-15T09:12:05Z', '2026-10-15T09:12:01Z'] as const;
    const [processing, failed] = [
      event('payment.processing', { at: at[0], sequence: 1 }),
      event('payment.failed', { at: at[1], sequence: 2 }),
    ];
    expect(ledgerOf(plan, [failed, processing]).payments[0]?.state).toBe('failed');
    const { sequence: _, ...uncounted } = failed;
    expect(ledgerOf(plan, [uncounted as LedgerEvent, processing]).payments[0]?.state).toBe('pending');
    const later = { ...uncounted, occurredAt: '2026-10-15T09:12:06Z' } as LedgerEvent;
    expect(ledgerOf(plan, [later, processing]).payments[0]?.state).toBe('failed');
  });

  it('M-32: at the same time failed comes before processing, and lost after won', () => {
    const at = '2026-10-15T09:12:05Z';
    const tie = [
      event('payment.processing', { at }),
      event('payment.failed', { at: '2026-10-15T09:12:05.000Z' }),
    ];
    expect(ledgerOf(plan, tie).payments[0]?.state).toBe('pending');
    const dispute = [event('dispute.lost', { id: 'dp', at }), event('dispute.won', { id: 'dp', at })];
    expect(ledgerOf(plan, [paid(), ...dispute]).invoice.lost).toBe(1_440);
  });

  it('M-32: of two words that differ in nothing but the amount, the one with the later id holds', () => {
    const at = '2026-10-15T09:12:05Z';
    const two = [paid({ eventId: 'evt-a', amount: 900, at }), paid({ eventId: 'evt-b', amount: 800, at })];
    expect(ledgerOf(plan, two).invoice.received).toBe(800);
    expect(ledgerOf(plan, two.reverse()).invoice.received).toBe(800);
  });

  it('M-32: the amount is that of the word that holds, the part that of any', () => {
    const events = [
      event('payment.created', { amount: 1_000, partId: 'balance' }),
      paid({ amount: 900 }),
      event('payment.failed', { amount: 5_000 }),
    ];
    expect(figures(events)).toMatchObject({ balance: { paid: 900 }, invoice: { received: 900 } });
  });

  it('M-33, M-36: a refund opens again what it paid, the latest first', () => {
    const events = [paid({ amount: 4_800 }), event('refund.succeeded', { id: 're', amount: 3_400 })];
    expect(figures(events)).toStrictEqual({
      invoice: { received: 4_800, refunded: 3_400, paid: 1_400, open: 3_400, status: 'partlyPaid' },
      balance: { received: 3_360, refunded: 3_360, open: 3_360, status: 'open' },
      retainer: { received: 1_440, refunded: 40, paid: 1_400, open: 40, status: 'partlyPaid' },
    });
  });

  it('M-36, M-37: a refund with a credit note closes it', () => {
    const credit = event('creditNote.issued', { id: 'cn', amount: 4_800, provider: 'studio' });
    expect(figures([paid(), event('refund.succeeded', { id: 're' }), credit])).toStrictEqual({
      invoice: { received: 1_440, refunded: 1_440, credited: 4_800, status: 'refunded' },
      balance: { credited: 3_360, status: 'credited' },
      // The money never lay in a part: nothing was due any more.
      retainer: { credited: 1_440, status: 'credited' },
    });
  });

  it('M-35: a payment that was given back makes room for another', () => {
    const events = [paid(), event('refund.succeeded', { id: 're' }), paid({ id: 'again' })];
    expect(figures(events)).toMatchObject({
      retainer: { paid: 1_440, status: 'paid' },
      invoice: { received: 2_880, refunded: 1_440, paid: 1_440 },
    });
    expect(ledgerOf(plan, events).invoice.overpaid).toBe(0);
  });

  it('M-33: a refund on its way holds its money, one that failed does not', () => {
    const created = event('refund.created', { id: 're', amount: 1_000 });
    expect(ledgerOf(plan, [paid(), created]).payments[0]?.refundable).toBe(440);
    expect(ledgerOf(plan, [paid(), created]).invoice).toMatchObject({
      refunding: 1_000,
      refunded: 0,
      paid: 1_440,
    });
    const failed = [
      event('refund.succeeded', { id: 're', amount: 1_000 }),
      event('refund.failed', { id: 're', amount: 1_000 }),
    ];
    expect(ledgerOf(plan, [paid(), ...failed]).payments[0]?.refundable).toBe(1_440);
  });

  it('M-33: a refund waits for its payment, wherever it came from', () => {
    const refund = event('refund.succeeded', { id: 're', amount: 440 });
    expect(figures([refund])).toMatchObject({ invoice: { open: 4_800 }, setAside: ['noPayment'] });
    expect(figures([refund, event('payment.processing')])).toMatchObject({ setAside: ['noPayment'] });
    expect(figures([refund, paid()])).toMatchObject({ invoice: { refunded: 440, paid: 1_000 } });
    const cash = event('refund.succeeded', { id: 're', amount: 440, provider: 'studio' });
    expect(figures([cash, paid()])).toMatchObject({ setAside: ['noPayment'] });
    expect(figures([{ ...cash, paymentProvider: 'stripe' } as LedgerEvent, paid()])).toMatchObject({
      invoice: { refunded: 440 },
    });
  });

  it('M-33: a dispute holds money, then takes it or leaves it', () => {
    const dispute = (kind: 'opened' | 'won' | 'lost') => event(`dispute.${kind}`, { id: 'dp' });
    expect(figures([paid(), dispute('opened')])).toStrictEqual({
      invoice: { received: 1_440, paid: 1_440, inDispute: 1_440, open: 3_360, status: 'inDispute' },
      balance: { open: 3_360, status: 'open' },
      retainer: { received: 1_440, paid: 1_440, inDispute: 1_440, status: 'inDispute' },
    });
    expect(figures([paid(), dispute('opened'), dispute('won')])).toMatchObject({
      retainer: { paid: 1_440, status: 'paid' },
    });
    expect(figures([dispute('lost'), dispute('opened'), paid()])).toMatchObject({
      retainer: { received: 1_440, lost: 1_440, open: 1_440, status: 'open' },
    });
  });

  it('M-34: never gives back more than came in', () => {
    const events = [
      paid(),
      event('refund.succeeded', { id: 're-1', amount: 1_000 }),
      event('refund.succeeded', { id: 're-2', amount: 1_000 }),
      event('dispute.lost', { id: 'dp', amount: 1_440 }),
    ];
    expect(figures(events)).toMatchObject({
      invoice: { received: 1_440, refunded: 1_440, open: 4_800 },
      setAside: ['beyondPayment', 'beyondPayment'],
    });
  });

  it('M-34: never counts beyond the limit', () => {
    const events = [
      paid({ id: 'a', amount: MAX_AMOUNT }),
      paid({ id: 'b', amount: 1 }),
      event('payment.processing', { id: 'c', amount: 1 }),
    ];
    expect(figures(events)).toMatchObject({
      invoice: { received: MAX_AMOUNT, overpaid: MAX_AMOUNT - 4_800 },
      setAside: ['beyondLimit', 'beyondLimit'],
    });
  });

  it('M-36: a credit note takes from the latest part, or the one it names, and no more than there is', () => {
    const credit = (told: Told) => event('creditNote.issued', { provider: 'studio', ...told });
    expect(figures([paid(), credit({ id: 'cn', amount: 500 })])).toMatchObject({
      retainer: { paid: 1_440, status: 'paid' },
      balance: { credited: 500, open: 2_860 },
    });
    expect(figures([credit({ id: 'cn', amount: 1_500, partId: 'retainer' })])).toMatchObject({
      retainer: { credited: 1_440, status: 'credited' },
      balance: { credited: 60, open: 3_300 },
    });
    expect(figures([paid({ amount: 4_800 }), credit({ id: 'cn', amount: 500 })])).toMatchObject({
      invoice: { paid: 4_800, credited: 500, overpaid: 500, status: 'overpaid' },
    });
    expect(figures([credit({ id: 'cn', amount: 4_801 })])).toMatchObject({
      invoice: { credited: 4_800 },
      setAside: ['beyondTotal'],
    });
    const voided = event('creditNote.voided', { id: 'cn', amount: 500, provider: 'studio' });
    expect(figures([voided, credit({ id: 'cn', amount: 500 })])).toMatchObject({ invoice: { open: 4_800 } });
  });

  it('M-36: a write-off closes what is open, and gives way to money', () => {
    const off = event('writeOff.recorded', {
      id: 'wo',
      amount: 3_360,
      partId: 'balance',
      provider: 'studio',
    });
    expect(figures([paid(), off])).toMatchObject({
      balance: { writtenOff: 3_360, status: 'writtenOff' },
      invoice: { writtenOff: 3_360, paid: 1_440, status: 'writtenOff' },
    });
    // Paid all the same, and in full: nothing is overpaid, and the retainer is not given up instead.
    expect(figures([paid({ amount: 3_360, partId: 'balance' }), off])).toStrictEqual({
      invoice: { received: 3_360, paid: 3_360, open: 1_440, status: 'partlyPaid' },
      balance: { received: 3_360, paid: 3_360, status: 'paid' },
      retainer: { open: 1_440, status: 'open' },
    });
    const all = event('writeOff.recorded', { id: 'wo', amount: 4_800, provider: 'studio' });
    expect(figures([all, event('writeOff.reversed', { id: 'wo', provider: 'studio' })])).toMatchObject({
      invoice: { open: 4_800 },
    });
    expect(figures([all, paid()])).toMatchObject({ invoice: { writtenOff: 3_360, paid: 1_440 } });
  });

  it('M-37: money on its way in full is processing, in part it is open', () => {
    expect(figures([event('payment.processing')])).toMatchObject({
      retainer: { processing: 1_440, open: 1_440, status: 'processing' },
      invoice: { processing: 1_440, status: 'open' },
    });
  });

  it.each<[string, object]>([
    ['otherCurrency', { currency: 'USD' }],
    ['badAmount', { amount: -1 }],
    ['badAmount', { amount: 0.5 }],
    ['badAmount', { amount: Number.NaN }],
    ['badAmount', { amount: MAX_AMOUNT + 1 }],
    ['badAmount', { amount: '1440' }],
    ['badInstant', { occurredAt: '2026-10-15' }],
    ['badInstant', { occurredAt: '2026-10-15T25:00:00Z' }],
    ['badInstant', { occurredAt: undefined }],
    ['unknownKind', { kind: 'payment.dreamt' }],
    ['unknownKind', { kind: 'toString' }],
  ])('M-31: sets aside and names %s: %j', (reason, wrong) => {
    const bad = { ...paid({ eventId: 'evt-bad' }), ...wrong } as LedgerEvent;
    const { invoice, setAside, payments } = ledgerOf(plan, [bad]);
    expect({ open: invoice.open, setAside, payments }).toStrictEqual({
      open: 4_800,
      setAside: [{ provider: 'stripe', id: 'evt-bad', reason }],
      payments: [],
    });
  });

  it('M-31: of two events with one id that differ, one counts, and always the same one', () => {
    const [less, more] = [paid({ eventId: 'evt', amount: 100 }), paid({ eventId: 'evt', amount: 200 })];
    const expected = ledgerOf(plan, [less, more]);
    expect(expected.setAside).toStrictEqual([
      { provider: 'stripe', id: 'evt', reason: 'sameIdOtherContent' },
    ]);
    expect(expected.invoice.received).toBe(100);
    expect(ledgerOf(plan, [more, less, more])).toStrictEqual(expected);
    // A field that is there without a value is no difference, nor is the order of fields, nor another provider's id.
    const same: unknown = Object.fromEntries([['sequence', undefined], ...Object.entries(less).reverse()]);
    expect(ledgerOf(plan, [less, same as LedgerEvent]).setAside).toStrictEqual([]);
    expect(ledgerOf(plan, [less, { ...more, provider: 'test' }]).invoice.received).toBe(300);
  });

  it('M-38: a plan that is none is a fault of the program', () => {
    const due = day('2027-01-30');
    for (const parts of [
      [part('a', 0.5, due)],
      [part('a', -1, due)],
      [part('a', MAX_AMOUNT, due), part('b', 1, due)],
      [part('a', 1, due), part('a', 1, due)],
    ])
      expect(() => ledgerOf({ currency: 'EUR', parts }, [])).toThrow(RangeError);
  });
});
