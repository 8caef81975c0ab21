import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defects, sound } from './answer.testing';
import { days, invoices, LONG, runs, schedules } from './arbitraries.testing';
import {
  changesOfPlan,
  checkSchedule,
  type PartAmount,
  type PartDue,
  type PlannedPart,
  type PlanRequest,
  planPayments,
  type SchedulePart,
  totalsOf,
} from './index';

const percent = (value: number): PartAmount => ({ kind: 'percent', value });
const fixed = (value: number): PartAmount => ({ kind: 'fixed', value });
const rest: PartAmount = { kind: 'rest' };
const onSigning: PartDue = { kind: 'onSigning' };
const before = (number: number): PartDue => ({ kind: 'daysBeforeEvent', days: number });
const schedule = (...parts: [PartAmount, PartDue?][]): SchedulePart[] =>
  parts.map(([amount, due = onSigning], index) => ({ _id: `p${index}`, name: `Part ${index}`, amount, due }));
const request = (total: number, others: Partial<PlanRequest> = {}): PlanRequest => ({
  currency: 'EUR',
  total,
  from: '2026-10-15',
  signedOn: null,
  eventOn: '2027-02-27',
  ...others,
});
const amounts = (parts: SchedulePart[], total: number) =>
  sound(planPayments(parts, request(total))).parts.map(({ amount }) => amount);

describe('parts of a plan', () => {
  it.each<[string, SchedulePart[], number, number[]]>([
    ['M-20 no schedule', [], 480_000, [480_000]],
    ['M-21 shares', schedule([percent(3_000)], [percent(7_000)]), 480_000, [144_000, 336_000]],
    [
      'M-21 the last takes the rounding',
      schedule([percent(3_333)], [percent(3_333)], [percent(3_334)]),
      100,
      [33, 33, 34],
    ],
    ['M-21 the last takes the rounding', schedule([percent(5_000)], [percent(5_000)]), 101, [51, 50]],
    ['M-21 the rest takes it, wherever it is', schedule([rest], [percent(5_000)]), 101, [50, 51]],
    [
      'M-21 fixed parts are what they say',
      schedule([fixed(100)], [percent(5_000)], [rest]),
      1_001,
      [100, 501, 400],
    ],
    ['M-21 fixed parts alone', schedule([fixed(400)], [fixed(601)]), 1_001, [400, 601]],
    [
      'M-21 a share takes the rounding, a fixed part does not',
      schedule([percent(5_000)], [fixed(501)]),
      1_001,
      [500, 501],
    ],
    ['M-21 a rest of nothing', schedule([percent(10_000)], [rest]), 99, [99, 0]],
    ['M-21 a total of nothing', schedule([percent(5_000)], [percent(5_000)]), 0, [0, 0]],
    [
      'M-21 none below zero',
      schedule([percent(2_500)], [percent(2_500)], [percent(2_500)], [percent(2_500)]),
      2,
      [1, 1, 0, 0],
    ],
    [
      'M-21 shares give way to fixed parts',
      schedule([percent(500)], [percent(500)], [percent(500)], [percent(500)], [fixed(8)], [rest]),
      10,
      [1, 1, 0, 0, 8, 0],
    ],
    // 3.0002, of which two shares of 0.5001 round up.
    [
      'M-22 less than a unit beyond is rounding',
      schedule([fixed(2)], [percent(1_667)], [percent(1_667)], [rest]),
      3,
      [2, 1, 0, 0],
    ],
    [
      'M-22 less than a unit below is rounding',
      schedule([fixed(2)], [percent(1_666)], [percent(1_666)]),
      3,
      [2, 0, 1],
    ],
    [
      'M-1 up to the limit',
      schedule([percent(3_333)], [rest]),
      9_007_199_254_740_991,
      [3_002_099_511_605_172, 6_005_099_743_135_819],
    ],
  ])('%s', (_rule, parts, total, expected) => {
    expect(amounts(parts, total)).toStrictEqual(expected);
  });

  it.each<[string, SchedulePart[], number, string[]]>([
    ['M-22', schedule([percent(6_000)], [percent(4_001)]), 100, ['schedule: percentOver 10000']],
    ['M-22', schedule([percent(6_000)], [percent(4_001)], [rest]), 100, ['schedule: percentOver 10000']],
    ['M-22', schedule([percent(6_000)]), 100, ['schedule: belowTotal 10000']],
    ['M-22', schedule([fixed(101)], [rest]), 100, ['schedule: fixedBeyondTotal 100']],
    ['M-22', schedule([fixed(50)], [percent(5_001)], [rest]), 10_000, []],
    ['M-22', schedule([fixed(6_000)], [percent(5_000)], [rest]), 10_000, ['schedule: beyondTotal 10000']],
    ['M-22', schedule([fixed(6_000)], [percent(5_000)]), 10_000, ['schedule: beyondTotal 10000']],
    ['M-22', schedule([fixed(4_000)], [percent(5_000)]), 10_000, ['schedule: belowTotal 10000']],
    ['M-22', schedule([fixed(99)]), 100, ['schedule: belowTotal 100']],
    ['M-22', schedule([fixed(50)], [fixed(51)]), 100, ['schedule: fixedBeyondTotal 100']],
    // A whole unit is no rounding.
    ['M-22', schedule([fixed(51)], [percent(5_000)]), 100, ['schedule: beyondTotal 100']],
    ['M-22', schedule([fixed(49)], [percent(5_000)]), 100, ['schedule: belowTotal 100']],
    ['M-22', schedule([rest], [rest]), 100, ['schedule.1.amount: secondRest 1']],
    ['M-22', schedule([rest, before(28)]), 100, ['schedule.0.due: noEventDate']],
    ['M-7', schedule([percent(0)], [rest]), 100, ['schedule.0.amount.value: beyondLimit 1']],
    ['M-7', schedule([percent(10_001)]), 100, ['schedule.0.amount.value: beyondLimit 10000']],
    ['M-7', schedule([fixed(0.5)], [rest]), 100, ['schedule.0.amount.value: notWhole']],
    ['M-7', schedule([rest, { kind: 'onDate', date: '2027-02-30' }]), 100, ['schedule.0.due.date: notADay']],
    [
      'M-7',
      schedule([rest, { kind: 'daysAfterSigning', days: 3_661 }]),
      100,
      ['schedule.0.due.days: beyondLimit 3660'],
    ],
    [
      'M-7',
      schedule([rest, { kind: 'daysAfterSigning', days: -1 }]),
      100,
      ['schedule.0.due.days: beyondLimit 0'],
    ],
    ['M-7', Array.from({ length: 25 }, () => schedule([rest])).flat(), 100, ['schedule: tooMany 24']],
    [
      'M-7',
      [...schedule([percent(5_000)]), ...schedule([percent(5_000)])],
      100,
      ['schedule.1._id: sameTwice'],
    ],
  ])('%s: %j of %d', (_rule, parts, total, expected) => {
    const answer = planPayments(parts, request(total, { eventOn: null }));
    expect(defects(answer)).toStrictEqual(expected);
  });

  it('M-7: names field and limit in words', () => {
    expect(checkSchedule(schedule([percent(6_000)], [percent(4_001)]), {})).toStrictEqual([
      {
        field: 'schedule',
        code: 'percentOver',
        limit: 10_000,
        message: 'The payments come to more than 100%.',
      },
    ]);
  });

  it('M-25: a template is judged as far as anybody can', () => {
    expect(checkSchedule(schedule([fixed(100), before(28)], [rest]), {})).toStrictEqual([]);
    expect(checkSchedule(schedule([fixed(100)], [percent(2_000)]), {})).toStrictEqual([]);
    expect(checkSchedule(schedule([percent(2_000)]), {}).map(({ code }) => code)).toStrictEqual([
      'belowTotal',
    ]);
    expect(checkSchedule([], { total: 100 })).toStrictEqual([]);
  });

  it('M-7: days and totals that are none are refused', () => {
    expect(
      defects(planPayments([], request(-1, { from: 'today', signedOn: '2026-13-01', currency: 'X' }))),
    ).toStrictEqual([
      'currency: unknownCurrency',
      'total: beyondLimit 0',
      'from: notADay',
      'signedOn: notADay',
    ]);
  });

  it('M-21: come to the whole, for any invoice, discounts and schedule', { timeout: LONG }, () => {
    let compared = 0;
    const cases = invoices.chain((terms) => {
      const { total } = sound(totalsOf(terms));
      return fc.record({
        terms: fc.constant(terms),
        total: fc.constant(total),
        parts: schedules(total),
        days: fc.record({ from: days, signedOn: fc.option(days), eventOn: days }),
      });
    });
    fc.assert(
      fc.property(cases, ({ terms, total, parts, days: when }) => {
        const plan = sound(planPayments(parts, { ...when, currency: terms.currency, total }));
        let sum = 0;
        for (const { amount, due } of plan.parts) {
          if (!Number.isSafeInteger(amount) || amount < 0) throw new Error(`${amount} is no amount`);
          if (due.when === 'day' && due.on < when.from && due.on !== when.signedOn)
            throw new Error('due before its plan');
          sum += amount;
        }
        if (sum !== total || plan.total !== total) throw new Error(`${sum} instead of ${total}`);
        // Whoever is neither cut nor takes the rounding has exactly what the schedule says.
        const nominal = parts.map(({ amount }) =>
          amount.kind === 'rest'
            ? null
            : amount.kind === 'fixed'
              ? amount.value
              : Math.round((total * amount.value) / 10_000),
        );
        const exact = plan.parts.filter(({ amount }, index) => amount === nominal[index]).length;
        if (total > 1_000_000 && exact < parts.length - 1)
          throw new Error('more than one part is not what it should be');
        compared += 1;
      }),
      { numRuns: runs(2_000, 1_000_000) },
    );
    expect(compared).toBe(runs(2_000, 1_000_000));
  });
});

describe('days of a plan', () => {
  const dues = (due: PartDue, others: Partial<PlanRequest>) =>
    sound(planPayments(schedule([rest, due]), request(100, others))).parts[0]?.due;
  const day = (on: string, dayPassed = false) => ({ when: 'day', on, dayPassed });

  it.each<[string, PartDue, Partial<PlanRequest>, unknown]>([
    ['M-23', onSigning, {}, { when: 'signing', dayPassed: false }],
    ['M-23', onSigning, { signedOn: '2026-10-16', from: '2026-11-01' }, day('2026-10-16')],
    ['M-23', { kind: 'onDate', date: '2026-12-01' }, {}, day('2026-12-01')],
    ['M-23', before(28), {}, day('2027-01-30')],
    ['M-23', before(0), {}, day('2027-02-27')],
    ['M-23', { kind: 'daysAfterEvent', days: 2 }, {}, day('2027-03-01')],
    ['M-23', { kind: 'daysAfterEvent', days: 2 }, { eventOn: '2028-02-27' }, day('2028-02-29')],
    ['M-23', { kind: 'daysAfterSigning', days: 14 }, {}, { when: 'afterSigning', days: 14 }],
    [
      'M-23',
      { kind: 'daysAfterSigning', days: 14 },
      { signedOn: '2026-10-20', from: '2026-10-20' },
      day('2026-11-03'),
    ],
    ['M-24', { kind: 'onDate', date: '2026-10-15' }, {}, day('2026-10-15')],
    ['M-24', { kind: 'onDate', date: '2026-10-14' }, {}, { when: 'signing', dayPassed: true }],
    ['M-24', before(200), {}, { when: 'signing', dayPassed: true }],
    ['M-24', before(200), { signedOn: '2026-10-20', from: '2026-10-20' }, day('2026-10-20', true)],
    [
      'M-24',
      { kind: 'daysAfterSigning', days: 3 },
      { signedOn: '2026-10-20', from: '2026-12-01' },
      day('2026-12-01', true),
    ],
  ])('%s: %j with %j', (_rule, due, others, expected) => {
    expect(dues(due, others)).toStrictEqual(expected);
  });

  it('M-23: stay within the calendar', () => {
    expect(
      defects(
        planPayments(
          schedule([rest, { kind: 'daysAfterEvent', days: 1 }]),
          request(1, { eventOn: '9999-12-31' }),
        ),
      ),
    ).toStrictEqual(['schedule.0.due: beyondCalendar']);
    expect(
      defects(planPayments(schedule([rest, before(1)]), request(1, { eventOn: '0001-01-01' }))),
    ).toStrictEqual(['schedule.0.due: beyondCalendar']);
  });
});

describe('a recalculated plan', () => {
  const parts = schedule([percent(3_000)], [percent(2_000), before(90)], [rest, before(28)]);
  const signed = { signedOn: '2026-10-15', from: '2026-10-15' };
  const first = sound(planPayments(parts, request(480_000, signed)));
  const [retainer, second] = first.parts;
  const kept = [retainer, second].filter((part): part is PlannedPart => part !== undefined);

  it('M-26: follows the event where nothing was asked for yet', () => {
    const moved = request(480_000, { ...signed, eventOn: '2027-06-05', from: '2027-01-02', kept });
    const plan = sound(planPayments(parts, moved));
    expect(
      plan.parts.map(({ amount, due }) => [amount, due.when === 'day' ? due.on : due.when]),
    ).toStrictEqual([
      [144_000, '2026-10-15'],
      [96_000, '2026-11-29'],
      [240_000, '2027-05-08'],
    ]);
    expect(
      changesOfPlan(first, plan).map(({ name, before: old, after }) => [name, old?.due, after?.due]),
    ).toStrictEqual([
      [
        'Part 2',
        { when: 'day', on: '2027-01-30', dayPassed: false },
        { when: 'day', on: '2027-05-08', dayPassed: false },
      ],
    ]);
    expect(changesOfPlan(first, first)).toStrictEqual([]);
  });

  it('M-26: an event that comes closer makes nothing due in the past', () => {
    const moved = request(480_000, {
      ...signed,
      eventOn: '2026-11-10',
      from: '2026-11-01',
      kept: kept.slice(0, 1),
    });
    const plan = sound(planPayments(parts, moved));
    expect(plan.parts.map(({ due }) => (due.when === 'day' ? due.on : due.when))).toStrictEqual([
      '2026-10-15',
      '2026-11-01',
      '2026-11-01',
    ]);
  });

  it('M-26: another total is for the parts that are open', () => {
    const plan = (total: number) => planPayments(parts, request(total, { ...signed, kept }));
    expect(sound(plan(530_000)).parts.map(({ amount }) => amount)).toStrictEqual([144_000, 96_000, 290_000]);
    expect(sound(plan(240_000)).parts.map(({ amount }) => amount)).toStrictEqual([144_000, 96_000, 0]);
    expect(defects(plan(239_999))).toStrictEqual(['total: keptBeyondTotal 239999']);
  });

  it('M-26: one of the open parts takes the difference, even a fixed one when there is no other', () => {
    const thirds = schedule([fixed(30)], [fixed(30)], [fixed(40)]);
    const paid = [
      { _id: 'p0', name: 'Part 0', amount: 20, due: { when: 'signing', dayPassed: false } },
    ] as const;
    expect(
      sound(planPayments(thirds, request(100, { kept: paid }))).parts.map(({ amount }) => amount),
    ).toStrictEqual([20, 30, 50]);
    const halves = schedule([percent(5_000)], [percent(5_000)]);
    expect(
      sound(planPayments(halves, request(100, { kept: paid }))).parts.map(({ amount }) => amount),
    ).toStrictEqual([20, 80]);
  });

  it('M-26: what stays is there even when the schedule no longer has it', () => {
    const gone = [
      { _id: 'old', name: 'Hold', amount: 10_000, due: { when: 'day', on: '2026-10-01', dayPassed: false } },
    ] as const;
    const plan = sound(planPayments(parts, request(480_000, { ...signed, kept: gone })));
    expect(plan.parts.map(({ name, amount }) => [name, amount])).toStrictEqual([
      ['Hold', 10_000],
      ['Part 0', 144_000],
      ['Part 1', 96_000],
      ['Part 2', 230_000],
    ]);
  });

  it('M-26: what stays needs no event any more, and stays once', () => {
    const gone = { ...signed, eventOn: null };
    const all = first.parts;
    expect(sound(planPayments(parts, request(480_000, { ...gone, kept: all }))).parts).toStrictEqual(all);
    expect(defects(planPayments(parts, request(480_000, { ...gone, kept })))).toStrictEqual([
      'schedule.2.due: noEventDate',
    ]);
    expect(
      defects(planPayments(parts, request(480_000, { ...signed, kept: [...kept, ...kept] }))),
    ).toStrictEqual(['kept.2._id: sameTwice', 'kept.3._id: sameTwice']);
  });

  it('M-26: nothing open can take nothing', () => {
    const all = first.parts;
    expect(sound(planPayments(parts, request(480_000, { ...signed, kept: all }))).parts).toStrictEqual(all);
    expect(defects(planPayments(parts, request(480_001, { ...signed, kept: all })))).toStrictEqual([
      'schedule: nothingOpen 1',
    ]);
    expect(
      defects(planPayments(parts, request(1, { kept: [{ ...kept[0], amount: Number.NaN } as PlannedPart] }))),
    ).toStrictEqual(['kept.0.amount: notWhole']);
  });

  it('M-26: keeps given parts and adds up to the total, however often it is recalculated', {
    timeout: LONG,
  }, () => {
    const cases = fc.nat(1_000_000).chain((total) =>
      fc.record({
        total: fc.constant(total),
        made: schedules(total),
        when: fc.record({ from: days, eventOn: days }),
        next: fc.record({ from: days, eventOn: days }),
        count: fc.nat(5),
        more: fc.nat(5_000),
      }),
    );
    fc.assert(
      fc.property(cases, ({ total, made, when, next, count, more }) => {
        const old = sound(planPayments(made, request(total, { ...when, signedOn: when.from })));
        const stays = old.parts.slice(0, count);
        const raised = made.some(({ amount }) => amount.kind === 'fixed') ? total : total + more;
        const again = planPayments(made, request(raised, { ...next, signedOn: when.from, kept: stays }));
        if (!again.ok) {
          expect(again.problems.map(({ code }) => code)).toStrictEqual(['nothingOpen']);
          return;
        }
        expect(again.value.parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(raised);
        for (const part of stays) expect(again.value.parts).toContainEqual(part);
      }),
      { numRuns: runs(1_000, 100_000) },
    );
  });
});
