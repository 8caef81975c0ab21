import { describe, expect, it } from 'vitest';
import { defects, sound } from './answer.testing';
import {
  type ForecastPlan,
  forecastOf,
  type LedgerEvent,
  ledgerOf,
  overdueParts,
  type PlannedDue,
} from './index';

const MAX_AMOUNT = Number.MAX_SAFE_INTEGER;
const day = (on: string): PlannedDue => ({ when: 'day', on, dayPassed: false });
const signing: PlannedDue = { when: 'signing', dayPassed: false };

function plan(
  parts: [number, PlannedDue][],
  { currency = 'EUR', paid = 0, confirmed = true } = {},
): ForecastPlan {
  const event: LedgerEvent = {
    kind: 'offline.recorded',
    provider: 'studio',
    id: 'e',
    objectId: 'o',
    amount: paid,
    currency,
    occurredAt: '2026-10-15T09:12:00Z',
  };
  const planned = parts.map(([amount, due], index) => ({
    _id: `p${index}`,
    name: `Part ${index}`,
    amount,
    due,
  }));
  return { confirmed, ledger: ledgerOf({ currency, parts: planned }, [event]) };
}

const range = { from: '2026-11-01', to: '2027-01-31', by: 'month' } as const;

describe('a forecast', () => {
  it('M-40: is what is open of confirmed plans, when it is due', () => {
    const plans = [
      plan(
        [
          [144_000, signing],
          [336_000, day('2027-01-30')],
        ],
        { paid: 144_000 },
      ),
      plan([
        [50_000, day('2027-01-02')],
        [1, day('2026-11-01')],
        [7, day('2027-02-01')],
        [9, day('2026-10-31')],
      ]),
      plan([[999, day('2026-12-01')]], { confirmed: false }),
      plan([[3_000, day('2026-12-01')]], { currency: 'INR' }),
      plan([[100, day('2026-12-24')]], { paid: 100 }),
      plan([
        [5, signing],
        [6, { when: 'afterSigning', days: 3 }],
      ]),
    ];
    expect(sound(forecastOf(plans, range))).toStrictEqual([
      {
        currency: 'EUR',
        periods: [
          { period: '2026-11', amount: 1, count: 1 },
          { period: '2027-01', amount: 386_000, count: 2 },
        ],
        total: 386_001,
        overdue: 9,
        later: 7,
        undated: 11,
      },
      {
        currency: 'INR',
        periods: [{ period: '2026-12', amount: 3_000, count: 1 }],
        total: 3_000,
        overdue: 0,
        later: 0,
        undated: 0,
      },
    ]);
  });

  it('M-40: a part that is paid in part is upcoming for the rest; days stand alone', () => {
    const plans = [
      plan(
        [
          [100, day('2026-11-05')],
          [100, day('2026-11-06')],
        ],
        { paid: 30 },
      ),
    ];
    expect(sound(forecastOf(plans, { ...range, by: 'day' }))[0]?.periods).toStrictEqual([
      { period: '2026-11-05', amount: 70, count: 1 },
      { period: '2026-11-06', amount: 100, count: 1 },
    ]);
  });

  it('M-1, M-7: is refused beyond the limit and for days that are none', () => {
    const most = [plan([[MAX_AMOUNT, day('2026-12-01')]]), plan([[1, day('2026-12-02')]])];
    expect(defects(forecastOf(most, range))).toStrictEqual([`EUR: beyondLimit ${MAX_AMOUNT}`]);
    expect(defects(forecastOf([], { ...range, from: 'now', to: '2026-02-30' }))).toStrictEqual([
      'from: notADay',
      'to: notADay',
    ]);
    expect(sound(forecastOf([], range))).toStrictEqual([]);
  });

  it('M-39: overdue is what is open and due before today', () => {
    const { ledger } = plan(
      [
        [100, signing],
        [100, day('2026-11-05')],
        [100, day('2026-11-06')],
      ],
      { paid: 150 },
    );
    expect(overdueParts(ledger, '2026-11-05')).toStrictEqual([]);
    expect(overdueParts(ledger, '2026-11-06').map(({ partId, open }) => [partId, open])).toStrictEqual([
      ['p1', 50],
    ]);
    expect(overdueParts(ledger, '2026-12-06')).toHaveLength(2);
  });
});
