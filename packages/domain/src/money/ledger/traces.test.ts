import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LONG, runs } from '../arbitraries.testing';
import { type Ledger, type LedgerEvent, type LedgerFigures, ledgerOf, type PlannedPart } from '../index';
import { expectedLedger } from './oracle.testing';
import { type Random, randomOf } from './random.testing';
import { worldOf } from './world.testing';

const MAX_AMOUNT = Number.MAX_SAFE_INTEGER;

/** The invariants of every ledger, for any events (SPEC.md, M-38). */
function expectSound({ invoice, parts, payments }: Ledger): void {
  const amounts = (of: object) => Object.values(of).filter((value) => typeof value === 'number');
  for (const amount of [invoice, ...parts, ...payments].flatMap(amounts))
    if (!Number.isSafeInteger(amount) || amount < 0 || Object.is(amount, -0))
      throw new Error(`${amount} is no amount`);
  const sum = (of: (part: LedgerFigures) => number) => parts.reduce((all, part) => all + of(part), 0);
  const isEven = (figures: LedgerFigures, overpaid: number) =>
    figures.received === figures.refunded + figures.lost + figures.paid &&
    figures.inDispute <= figures.paid &&
    // By subtraction, because the sides may be beyond the limit where their parts are not.
    figures.amount - figures.credited - figures.writtenOff - figures.open === figures.paid - overpaid;
  if (!isEven(invoice, invoice.overpaid) || !parts.every((part) => isEven(part, 0)))
    throw new Error(`does not add up: ${JSON.stringify({ invoice, parts })}`);
  if (sum(({ paid }) => paid) + invoice.overpaid !== invoice.paid || sum(({ open }) => open) !== invoice.open)
    throw new Error('the parts do not come to the invoice');
  for (const [index, part] of parts.entries()) {
    const slices = payments.flatMap((payment) =>
      payment.parts.filter(({ partId }) => partId === part.partId),
    );
    if (slices.reduce((all, { amount }) => all + amount, 0) !== part.paid)
      throw new Error(`payments do not come to part ${index}`);
  }
}

/** The same events as they may arrive: in another order, some again and again. */
function delivered(events: readonly LedgerEvent[], { shuffled, upTo }: Random): LedgerEvent[] {
  return shuffled(
    events.flatMap((event) => Array.from({ length: 1 + Math.max(0, upTo(3) - 1) }, () => ({ ...event }))),
  );
}

function checkTrace(seed: number): void {
  const random = randomOf(seed);
  const world = worldOf(random);
  const plan = { currency: 'EUR', parts: world.parts };
  const ledger = ledgerOf(plan, delivered(world.events, random));
  expectSound(ledger);
  const one = JSON.stringify(ledger);
  for (let repetition = 0; repetition < 2; repetition += 1)
    if (JSON.stringify(ledgerOf(plan, delivered(world.events, random))) !== one)
      throw new Error('another order gives another ledger');
  // What has come so far is a ledger as well, and what was lost gives the same when it is found.
  const soFar = random.shuffled(world.events).slice(0, random.upTo(world.events.length));
  expectSound(ledgerOf(plan, soFar));
  if (JSON.stringify(ledgerOf(plan, [...soFar, ...world.events])) !== one) throw new Error('found too late');

  const { parts, overpaid, ...expected } = expectedLedger(world);
  const { received, refunded, lost, inDispute, refunding, processing } = ledger.invoice;
  const told = { parts: ledger.parts.map(({ partId }) => partId), overpaid: ledger.invoice.overpaid };
  expect({ ...told, received, refunded, lost, inDispute, refunding, processing }).toStrictEqual({
    parts: [...parts.keys()],
    overpaid,
    ...expected,
  });
  for (const part of ledger.parts) expect(part).toMatchObject({ ...parts.get(part.partId) });
}

describe('traces of payments', () => {
  it('M-30 to M-38: shuffled, repeated, delayed, contradictory: one ledger, and the right one', {
    timeout: LONG,
  }, () => {
    let checked = 0;
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        checkTrace(seed);
        checked += 1;
      }),
      { numRuns: runs(1_500, 100_000), endOnFailure: true },
    );
    expect(checked).toBe(runs(1_500, 100_000));
  });

  it('M-31, M-34, M-38: any events in any order give the same consistent figures', {
    timeout: LONG,
  }, () => {
    const id = fc.constantFrom('a', 'b', 'c', 'd');
    const amount = fc.oneof(
      fc.nat(50),
      fc.constantFrom(MAX_AMOUNT, MAX_AMOUNT - 1, 2 ** 52, MAX_AMOUNT + 1, -1, 0.5, Number.NaN),
    );
    const event = fc.record(
      {
        provider: fc.constantFrom('stripe', 'studio'),
        id: fc.oneof(id, fc.uuid()),
        objectId: id,
        kind: fc.constantFrom(
          ...([
            'payment.created',
            'payment.processing',
            'payment.failed',
            'payment.canceled',
            'payment.succeeded',
          ] as const),
          ...([
            'offline.recorded',
            'offline.reversed',
            'refund.created',
            'refund.succeeded',
            'refund.failed',
          ] as const),
          ...([
            'dispute.opened',
            'dispute.won',
            'dispute.lost',
            'creditNote.issued',
            'creditNote.voided',
          ] as const),
          ...(['writeOff.recorded', 'writeOff.reversed', 'nothing.known'] as const),
        ),
        amount,
        currency: fc.constantFrom('EUR', 'EUR', 'EUR', 'USD'),
        occurredAt: fc.constantFrom(
          '2026-10-15T09:12:00Z',
          '2026-10-15T09:12:00.000Z',
          '2026-10-16T00:00:00Z',
          '2026-10-15',
        ),
        sequence: fc.constantFrom(1, 2, Number.NaN),
        partId: fc.constantFrom('one', 'two', 'three'),
        paymentId: id,
        paymentProvider: fc.constantFrom('stripe', 'studio'),
      },
      { requiredKeys: ['provider', 'id', 'objectId', 'kind', 'amount', 'currency', 'occurredAt'] },
    ) as fc.Arbitrary<LedgerEvent>;
    const part = (_id: string, asked: number): PlannedPart => ({
      _id,
      name: _id,
      amount: asked,
      due: { when: 'signing', dayPassed: false },
    });
    const plans = fc.constantFrom(
      [part('one', 30), part('two', 0), part('three', 25)],
      [part('one', 1), part('two', MAX_AMOUNT - 1)],
      [],
    );
    fc.assert(
      fc.property(plans, fc.array(event, { maxLength: 25 }), fc.integer(), (parts, events, seed) => {
        const plan = { currency: 'EUR', parts };
        const ledger = ledgerOf(plan, events);
        expectSound(ledger);
        expect(ledgerOf(plan, delivered(events, randomOf(seed)))).toStrictEqual(ledger);
      }),
      { numRuns: runs(1_500, 50_000) },
    );
  });
});
