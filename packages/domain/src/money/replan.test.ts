import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { days, LONG, runs, schedules } from './arbitraries.testing';
import {
  type EarlierPlan,
  type LedgerEvent,
  ledgerOf,
  type MoneyAnswer,
  type PaymentPlan,
  type ReplanRequest,
  replan,
  type SchedulePart,
} from './index';

const onSigning = { kind: 'onSigning' } as const;
const thirty: SchedulePart[] = [
  { _id: 'retainer', name: 'Retainer', amount: { kind: 'percent', value: 3_000 }, due: onSigning },
  { _id: 'rest', name: 'Balance', amount: { kind: 'rest' }, due: { kind: 'daysBeforeEvent', days: 28 } },
];
const request = (total: number, others: Partial<ReplanRequest> = {}): ReplanRequest => ({
  currency: 'EUR',
  total,
  from: '2026-10-15',
  signedOn: '2026-10-15',
  eventOn: '2027-02-27',
  earlier: null,
  events: [],
  today: '2026-10-20',
  ...others,
});

function sound(answer: MoneyAnswer<PaymentPlan>): PaymentPlan {
  if (!answer.ok) throw new Error(JSON.stringify(answer.problems));
  return answer.value;
}
const amounts = (plan: PaymentPlan) => plan.parts.map(({ _id, amount }) => [_id, amount]);
const payment = (partId: string, amount: number, id = `pay-${partId}`): LedgerEvent => ({
  provider: 'studio',
  id: `${id}:recorded`,
  objectId: id,
  kind: 'offline.recorded',
  amount,
  currency: 'EUR',
  occurredAt: '2026-10-16T10:00:00Z',
  partId,
});

const first: EarlierPlan = { ...sound(replan(thirty, request(496_000))), schedule: thirty };
const paidRetainer = [payment('retainer', 148_800)];
const next = (total: number, events: readonly LedgerEvent[], schedule = thirty) =>
  sound(replan(schedule, request(total, { earlier: first, events })));

describe('a plan after another one', () => {
  it('M-26: a paid part stays, and what is open takes the difference', () => {
    expect(amounts(next(516_000, paidRetainer))).toEqual([
      ['retainer', 148_800],
      ['rest', 367_200],
    ]);
    expect(amounts(next(476_000, paidRetainer))).toEqual([
      ['retainer', 148_800],
      ['rest', 327_200],
    ]);
  });

  it('M-26: without money, the schedule holds', () => {
    expect(amounts(next(516_000, []))).toEqual([
      ['retainer', 154_800],
      ['rest', 361_200],
    ]);
  });

  it('M-26: while total and schedule are the same, no amount changes, whatever is paid or given back', () => {
    const second: EarlierPlan = { ...next(516_000, paidRetainer), schedule: thirty };
    const refund: LedgerEvent = {
      ...payment('retainer', 148_800),
      id: 'back',
      objectId: 'back',
      kind: 'offline.reversed',
    };
    for (const events of [[], paidRetainer, [...paidRetainer, refund]])
      expect(amounts(sound(replan(thirty, request(516_000, { earlier: second, events }))))).toEqual(
        amounts(second),
      );
  });

  it('M-26: when all is paid, the difference is a part of its own, due on signing', () => {
    const all = [payment('retainer', 148_800), payment('rest', 347_200)];
    const plan = next(516_000, all);
    expect(plan.parts.slice(0, 2)).toEqual(first.parts);
    expect(plan.parts[2]).toEqual({
      _id: 'difference',
      name: 'Balance',
      amount: 20_000,
      due: { when: 'day', on: '2026-10-15', dayPassed: false },
    });
    const paid = [...all, payment('difference', 20_000)];
    const earlier = { ...plan, schedule: thirty };
    expect(amounts(sound(replan(thirty, request(526_000, { earlier, events: paid })))).at(-1)).toEqual([
      'difference-2',
      10_000,
    ]);
  });

  it('M-26: a part that is paid in part takes the difference before a new part does', () => {
    const some = [payment('retainer', 148_800), payment('rest', 1_000)];
    expect(amounts(next(516_000, some))).toEqual([
      ['retainer', 148_800],
      ['rest', 367_200],
    ]);
    expect(amounts(next(200_000, some))).toEqual([
      ['retainer', 148_800],
      ['rest', 51_200],
    ]);
  });

  it('M-26: what is paid beyond a new total is overpaid', () => {
    const all = [payment('retainer', 148_800), payment('rest', 347_200)];
    const plan = next(400_000, all);
    expect(amounts(plan)).toEqual([
      ['retainer', 148_800],
      ['rest', 251_200],
    ]);
    expect(ledgerOf(plan, all).invoice).toMatchObject({
      amount: 400_000,
      paid: 496_000,
      overpaid: 96_000,
      open: 0,
    });
  });

  it('M-26: a part whose day has come keeps its day', () => {
    const moved = sound(
      replan(thirty, request(516_000, { earlier: first, eventOn: '2027-06-05', today: '2027-01-30' })),
    );
    expect(moved.parts[1]?.due).toEqual({ when: 'day', on: '2027-01-30', dayPassed: false });
  });

  it('M-26: over any history of payments, refunds and amendments, plans come to their totals, and paid parts stay', {
    timeout: LONG,
  }, () => {
    const step = fc
      .nat(1_000_000)
      .chain((total) => fc.record({ total: fc.constant(total), schedule: schedules(total), eventOn: days }));
    const money = fc.record({ place: fc.nat(4), share: fc.nat(100), isBack: fc.boolean() });
    const histories = fc.array(fc.tuple(step, fc.array(money, { maxLength: 3 })), {
      minLength: 1,
      maxLength: 5,
    });
    fc.assert(
      fc.property(histories, (history) => {
        let earlier: EarlierPlan | null = null;
        const events: LedgerEvent[] = [];
        for (const [{ total, schedule, eventOn }, payments] of history) {
          const asked = request(total, { earlier, events, eventOn });
          const plan = sound(replan(schedule, asked));
          expect(plan.parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
          expect(new Set(plan.parts.map(({ _id }) => _id)).size).toBe(plan.parts.length);
          const before: EarlierPlan | null = earlier;
          const ledger = ledgerOf(before ?? { ...plan, parts: [] }, events);
          const [stood, { paid }] = [ledger.parts, ledger.invoice];
          const isBeyond =
            stood.reduce((sum, part) => sum + (part.open === 0 ? part.amount : part.paid), 0) > total;
          for (const part of stood)
            if (!isBeyond && part.paid > 0 && part.open === 0)
              expect(plan.parts.find(({ _id }) => _id === part.partId)?.amount).toBe(part.amount);
          // Money is in the plan, or beyond it: nothing is lost.
          expect(ledgerOf(plan, events).invoice.paid).toBe(paid);
          earlier = { ...plan, schedule };
          for (const { place, share, isBack } of payments) {
            const part = plan.parts[place % plan.parts.length];
            if (!part) continue;
            const id = `pay-${events.length}`;
            const amount = Math.ceil((part.amount * share) / 100);
            if (amount < 1) continue;
            events.push(payment(part._id, amount, id));
            if (isBack)
              events.push({ ...payment(part._id, amount, id), id: `${id}:back`, kind: 'offline.reversed' });
          }
          // The same total and schedule again: nothing moves.
          const again = sound(replan(schedule, { ...asked, earlier, events }));
          expect(amounts(again)).toEqual(amounts(plan));
        }
      }),
      { numRuns: runs(500, 50_000) },
    );
  });
});
