import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defects, sound } from './answer.testing';
import { invoices, LONG, runs } from './arbitraries.testing';
import { type InvoiceTerms, type InvoiceTotals, totalsOf } from './index';

const MAX_AMOUNT = 9_007_199_254_740_991;

const vat = { _id: 'vat', name: 'VAT', rate: 2_300 };
const [cgst, sgst] = [
  { _id: 'cgst', name: 'CGST', rate: 900 },
  { _id: 'sgst', name: 'SGST', rate: 900 },
];
const line = (unitPrice: number, taxIds: string[] = [], quantity = 1_000) => ({
  unitPrice,
  taxIds,
  quantity,
});
const invoice = ({
  items = [],
  discounts = [],
  ...terms
}: Partial<Omit<InvoiceTerms, 'items' | 'discounts'>> & {
  items?: ReturnType<typeof line>[];
  discounts?: ['percent' | 'fixed', number][];
} = {}): InvoiceTerms => ({
  currency: 'EUR',
  pricesIncludeTax: false,
  taxes: [vat],
  ...terms,
  items: items.map((item, index) => ({ ...item, _id: `item-${index}`, name: `Item ${index}` })),
  discounts: discounts.map(([kind, value], index) => ({
    _id: `off-${index}`,
    name: `Off ${index}`,
    kind,
    value,
  })),
});

const summary = ({ subtotal, discount, net, tax, untaxed, total }: InvoiceTotals) => ({
  subtotal,
  discount,
  net,
  tax,
  untaxed,
  total,
});

describe('the totals of an invoice', () => {
  it.each<[string, InvoiceTerms, Partial<InvoiceTotals>]>([
    ['M-10 nothing', invoice(), { subtotal: 0, total: 0, tax: 0, net: 0 }],
    [
      'M-10 quantities round once a line',
      invoice({ items: [line(333, [], 1_500), line(1, [], 499), line(1, [], 500)] }),
      { subtotal: 501, total: 501, untaxed: 501 },
    ],
    [
      'M-12 a tax is of the sum of its lines, not the sum of taxes of lines',
      // Three taxes of 0.23 each would come to 0; the tax of 3 is 0.69.
      invoice({ items: [line(1, ['vat']), line(1, ['vat']), line(1, ['vat'])] }),
      { net: 3, tax: 1, total: 4 },
    ],
    [
      'M-12 half a cent goes up',
      invoice({ taxes: [{ ...vat, rate: 1_900 }], items: [line(171_050, ['vat'])] }),
      { net: 171_050, tax: 32_500, total: 203_550 },
    ],
    [
      'M-12 two taxes are of the same amount',
      invoice({ currency: 'INR', taxes: [cgst, sgst], items: [line(10_050, ['cgst', 'sgst'])] }),
      { net: 10_050, tax: 1_810, total: 11_860 },
    ],
    [
      'M-13 the total is the price',
      invoice({ pricesIncludeTax: true, items: [line(480_000, ['vat'])] }),
      { net: 390_244, tax: 89_756, total: 480_000 },
    ],
    [
      'M-13 no net gives this price, and the price stays',
      invoice({ pricesIncludeTax: true, items: [line(3, ['vat'])] }),
      { net: 2, tax: 1, total: 3 },
    ],
    [
      'M-13 equal rates are equal amounts',
      invoice({
        currency: 'INR',
        pricesIncludeTax: true,
        taxes: [cgst, sgst],
        items: [line(100, ['cgst', 'sgst'])],
      }),
      { net: 84, tax: 16, total: 100 },
    ],
    [
      'M-11 a percentage of what is left, in order',
      invoice({
        items: [line(10_000)],
        discounts: [
          ['fixed', 1_000],
          ['percent', 1_000],
        ],
      }),
      { subtotal: 10_000, discount: 1_900, total: 8_100 },
    ],
    [
      'M-11 the other order takes more',
      invoice({
        items: [line(10_000)],
        discounts: [
          ['percent', 1_000],
          ['fixed', 1_000],
        ],
      }),
      { discount: 2_000, total: 8_000 },
    ],
    [
      'M-11 never below zero',
      invoice({
        items: [line(500, ['vat']), line(7)],
        discounts: [
          ['fixed', 1_000],
          ['percent', 5_000],
        ],
      }),
      { discount: 507, net: 0, tax: 0, total: 0 },
    ],
    [
      'M-11 each tax has its share of a discount',
      invoice({ items: [line(10_000, ['vat']), line(10_000)], discounts: [['fixed', 2_000]] }),
      { net: 18_000, tax: 2_070, untaxed: 9_000, total: 20_070 },
    ],
    [
      'M-11 a discount on prices with tax comes off the price',
      invoice({ pricesIncludeTax: true, items: [line(12_300, ['vat'])], discounts: [['fixed', 2_460]] }),
      { net: 8_000, tax: 1_840, total: 9_840 },
    ],
    [
      'M-2 yen have no decimals',
      invoice({ currency: 'JPY', taxes: [{ ...vat, rate: 1_000 }], items: [line(105, ['vat'])] }),
      { net: 105, tax: 11, total: 116 },
    ],
    [
      'M-2 dinars have three',
      invoice({ currency: 'KWD', taxes: [{ ...vat, rate: 500 }], items: [line(1_230, ['vat'])] }),
      { net: 1_230, tax: 62, total: 1_292 },
    ],
    [
      'M-13 the order in which a line names its taxes does not matter',
      invoice({
        currency: 'INR',
        pricesIncludeTax: true,
        taxes: [cgst, sgst],
        items: [line(4, ['cgst', 'sgst']), line(4, ['sgst', 'cgst'])],
      }),
      { net: 6, tax: 2, total: 8 },
    ],
    ['M-1 up to the limit', invoice({ items: [line(MAX_AMOUNT)] }), { total: MAX_AMOUNT }],
  ])('%s', (_rule, terms, expected) => {
    expect(sound(totalsOf(terms))).toMatchObject(expected);
  });

  it('M-14: tells each line and each tax', () => {
    const terms = invoice({
      taxes: [vat, { _id: 'low', name: 'VAT', rate: 600 }],
      items: [line(1_000, ['vat'], 2_000), line(333, ['low'])],
      discounts: [['percent', 1_000]],
    });
    expect(sound(totalsOf(terms))).toStrictEqual({
      currency: 'EUR',
      lines: [
        {
          source: 'item',
          _id: 'item-0',
          name: 'Item 0',
          quantity: 2_000,
          unitPrice: 1_000,
          taxIds: ['vat'],
          amount: 2_000,
          discount: 200,
          net: 1_800,
          gross: 2_214,
          taxes: [{ taxId: 'vat', amount: 414 }],
        },
        {
          source: 'item',
          _id: 'item-1',
          name: 'Item 1',
          quantity: 1_000,
          unitPrice: 333,
          taxIds: ['low'],
          amount: 333,
          discount: 33,
          net: 300,
          gross: 318,
          taxes: [{ taxId: 'low', amount: 18 }],
        },
      ],
      subtotal: 2_333,
      discounts: [{ discountId: 'off-0', name: 'Off 0', amount: 233 }],
      discount: 233,
      net: 2_100,
      taxes: [
        { taxId: 'vat', name: 'VAT', rate: 2_300, base: 1_800, amount: 414 },
        { taxId: 'low', name: 'VAT', rate: 600, base: 300, amount: 18 },
      ],
      tax: 432,
      untaxed: 0,
      total: 2_532,
    });
  });

  it('M-13, M-14: no line pays more tax than it has', () => {
    const items = Array.from({ length: 100 }, () => line(1, ['cgst', 'sgst']));
    const terms = invoice({ currency: 'INR', pricesIncludeTax: true, taxes: [cgst, sgst], items });
    const { lines, net, tax } = sound(totalsOf(terms));
    expect([net, tax]).toStrictEqual([84, 16]);
    expect(lines.map(({ net: own }) => own).filter((own) => own < 0)).toStrictEqual([]);
    expect(lines.filter(({ net: own }) => own === 0)).toHaveLength(16);
  });

  it.each<[string, InvoiceTerms, string[]]>([
    ['M-1', invoice({ items: [line(MAX_AMOUNT), line(1)] }), [`total: beyondLimit ${MAX_AMOUNT}`]],
    ['M-1', invoice({ items: [line(MAX_AMOUNT, ['vat'])] }), [`total: beyondLimit ${MAX_AMOUNT}`]],
    ['M-1', invoice({ items: [line(MAX_AMOUNT, [], 1_001)] }), [`total: beyondLimit ${MAX_AMOUNT}`]],
    ['M-2', invoice({ currency: 'EURO' }), ['currency: unknownCurrency']],
    ['M-10', invoice({ items: [line(-1)] }), ['items.0.unitPrice: beyondLimit 0']],
    ['M-10', invoice({ items: [line(1, [], -1)] }), ['items.0.quantity: beyondLimit 0']],
    [
      'M-7',
      invoice({ items: [line(0.1, ['x', 'vat', 'vat'], Number.NaN)] }),
      [
        'items.0.quantity: notWhole',
        'items.0.unitPrice: notWhole',
        'items.0.taxIds.0: unknownTax',
        'items.0.taxIds.2: sameTwice',
      ],
    ],
    ['M-11', invoice({ discounts: [['percent', 10_001]] }), ['discounts.0.value: beyondLimit 10000']],
    ['M-11', invoice({ discounts: [['fixed', -1]] }), ['discounts.0.value: beyondLimit 0']],
    ['M-14', invoice({ taxes: [vat, { ...vat, _id: 'b' }] }), ['taxes.1: sameTwice']],
    ['M-14', invoice({ taxes: [vat, { ...vat, name: 'X' }] }), ['taxes.1._id: sameTwice']],
    ['M-14', invoice({ taxes: [{ ...vat, rate: 10_001 }] }), ['taxes.0.rate: beyondLimit 10000']],
    [
      'M-14',
      invoice({
        taxes: [
          { ...vat, rate: 6_000 },
          { ...cgst, rate: 4_001 },
        ],
        items: [line(1, ['vat', 'cgst'])],
      }),
      ['items.0.taxIds: beyondTax 10000'],
    ],
    ['M-7', invoice({ items: Array.from({ length: 201 }, () => line(1)) }), ['items: tooMany 200']],
  ])('%s: is refused with field and limit', (_rule, terms, expected) => {
    expect(defects(totalsOf(terms))).toStrictEqual(expected);
  });
});

/** Half away from zero, of amounts that are zero or more, in another way than the code does. */
const roundedShare = (amount: number, rate: number, whole: number) => {
  const exact = BigInt(amount) * BigInt(rate);
  const floor = exact / BigInt(whole);
  return Number((exact % BigInt(whole)) * 2n >= BigInt(whole) ? floor + 1n : floor);
};
const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0);

/** What must hold of any totals, told without the code that computes them. */
function expectSound(terms: InvoiceTerms, totals: InvoiceTotals): void {
  const { lines, taxes } = totals;
  const every = [
    ...lines.flatMap((each) => [each.amount, each.discount, each.net, each.gross]),
    ...taxes.map((tax) => tax.amount),
  ];
  expect(every.every((amount) => Number.isSafeInteger(amount) && amount >= 0)).toBe(true);
  expect({
    gross: lines.map(({ gross }) => gross),
    total: sum(lines.map(({ gross }) => gross)),
    also: totals.net + totals.tax,
    net: sum(lines.map(({ net }) => net)),
    tax: sum(taxes.map(({ amount }) => amount)),
    subtotal: sum(lines.map(({ amount }) => amount)),
    discount: sum(lines.map(({ discount }) => discount)),
  }).toStrictEqual({
    gross: lines.map(({ net, taxes: own }) => net + sum(own.map(({ amount }) => amount))),
    total: totals.total,
    also: totals.total,
    net: totals.net,
    tax: totals.tax,
    subtotal: totals.subtotal,
    discount: sum(totals.discounts.map(({ amount }) => amount)),
  });
  let left = totals.subtotal;
  for (const [index, { kind, value }] of terms.discounts.entries()) {
    const taken = kind === 'percent' ? roundedShare(left, value, 10_000) : Math.min(value, left);
    expect(totals.discounts[index]?.amount).toBe(taken);
    left -= taken;
  }
  if (terms.pricesIncludeTax) expect(totals.total).toBe(left);
  else expect(totals.net).toBe(left);
  for (const { taxId, rate, base, amount } of taxes) {
    const own = lines.filter(({ taxIds }) => taxIds.includes(taxId));
    expect(sum(own.map(({ net }) => net))).toBe(base);
    if (!terms.pricesIncludeTax) expect(amount).toBe(roundedShare(base, rate, 10_000));
    else if (lines.every(({ taxIds }) => taxIds.length <= 1)) expectTakenOut(base, amount, rate);
  }
}

/** M-13: exactly the rate of the net if some net gives this gross, one minor unit off otherwise. */
function expectTakenOut(base: number, amount: number, rate: number): void {
  const gross = base + amount;
  const off = Math.abs(amount - roundedShare(base, rate, 10_000));
  const gives = (net: number) => net >= 0 && net + roundedShare(net, rate, 10_000) === gross;
  const exists = [-2, -1, 0, 1, 2].some((near) => gives(base + near));
  expect(off).toBeLessThanOrEqual(exists ? 0 : 1);
}

describe('any invoice', () => {
  it('M-11 to M-14: adds up, to the minor unit', { timeout: LONG }, () => {
    fc.assert(
      fc.property(invoices, (terms) => expectSound(terms, sound(totalsOf(terms)))),
      { numRuns: runs(1_500, 300_000) },
    );
  });

  it('M-10: comes to the same in any order of its lines', { timeout: LONG }, () => {
    fc.assert(
      fc.property(invoices, (terms) => {
        const reversed = { ...terms, items: [...terms.items].reverse() };
        const { taxes: _, ...forwards } = summary(sound(totalsOf(terms))) as InvoiceTotals;
        if (terms.discounts.length === 0 && !terms.pricesIncludeTax)
          expect(summary(sound(totalsOf(reversed)))).toStrictEqual(forwards);
        expect(sound(totalsOf(reversed)).subtotal).toBe(forwards.subtotal);
        expect(sound(totalsOf(reversed)).discount).toBe(forwards.discount);
      }),
    );
  });
});
