import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defects, sound } from './answer.testing';
import { initialChoice, itemsOfChoice, type ProposalOffer, type QuotedInvoice, quoteOf } from './index';

/** Mockup 05: what Priya Nair chose. */
const offer: ProposalOffer = {
  packages: [
    { _id: 'day', name: 'The Day', price: 310_000, suggested: false, taxIds: ['vat'] },
    { _id: 'weekend', name: 'The Weekend', price: 430_000, suggested: true, taxIds: ['vat'] },
    { _id: 'story', name: 'The Story', price: 620_000, suggested: false, taxIds: ['vat'] },
  ],
  choice: { minimum: 1, maximum: 1 },
  extras: [
    {
      _id: 'second',
      name: 'Second photographer',
      unitPrice: 38_000,
      minimum: 0,
      maximum: 1,
      initial: 1,
      taxIds: ['vat'],
    },
    {
      _id: 'album',
      name: 'Parents’ album',
      unitPrice: 24_000,
      minimum: 0,
      maximum: 4,
      initial: 0,
      taxIds: ['vat'],
    },
  ],
  included: [{ _id: 'travel', name: 'Travel to the Alentejo', price: 12_000, taxIds: ['vat'] }],
};
const quoted: QuotedInvoice = {
  currency: 'EUR',
  pricesIncludeTax: true,
  taxes: [{ _id: 'vat', name: 'VAT', rate: 2_300 }],
  items: [],
  discounts: [],
  takesChoice: true,
  schedule: [
    {
      _id: 'retainer',
      name: 'Retainer',
      amount: { kind: 'percent', value: 3_000 },
      due: { kind: 'onSigning' },
    },
    { _id: 'rest', name: 'Balance', amount: { kind: 'rest' }, due: { kind: 'daysBeforeEvent', days: 28 } },
  ],
};

describe('a choice', () => {
  it('M-15, M-16: becomes lines in the order of the proposal', () => {
    expect(initialChoice(offer)).toStrictEqual({
      packageIds: ['weekend'],
      extras: [{ _id: 'second', quantity: 1 }],
    });
    const items = sound(
      itemsOfChoice(offer, {
        packageIds: ['day'],
        extras: [
          { _id: 'album', quantity: 3 },
          { _id: 'second', quantity: 0 },
        ],
      }),
    );
    expect(
      items.map(({ source, _id, quantity, unitPrice }) => [source, _id, quantity, unitPrice]),
    ).toStrictEqual([
      ['package', 'day', 1_000, 310_000],
      ['extra', 'album', 3_000, 24_000],
      ['included', 'travel', 1_000, 12_000],
    ]);
  });

  it.each<[string[], [string, number][], string[]]>([
    [[], [], ['packageIds: tooFewChosen 1']],
    [['day', 'story'], [], ['packageIds: tooManyChosen 1']],
    [['nobody'], [], ['packageIds.0: unknownChoice']],
    [['day', 'day'], [], ['packageIds.1: sameTwice', 'packageIds: tooManyChosen 1']],
    [['day'], [['album', 5]], ['extras.0.quantity: tooManyChosen 4']],
    [['day'], [['album', -1]], ['extras.0.quantity: beyondLimit 0']],
    [['day'], [['album', 1.5]], ['extras.0.quantity: notWhole']],
    [
      ['day'],
      [
        ['album', 1],
        ['album', 1],
      ],
      ['extras.1._id: sameTwice'],
    ],
    [['day'], [['gold', 1]], ['extras.0._id: unknownChoice']],
  ])('M-15: %j with %j is refused', (packageIds, extras, expected) => {
    const choice = { packageIds, extras: extras.map(([_id, quantity]) => ({ _id, quantity })) };
    expect(defects(itemsOfChoice(offer, choice))).toStrictEqual(expected);
  });

  it('M-15: an extra that has to be there is not left out', () => {
    const [second] = offer.extras;
    const strict = { ...offer, extras: second ? [{ ...second, minimum: 1 }] : [] };
    expect(defects(itemsOfChoice(strict, { packageIds: ['day'], extras: [] }))).toStrictEqual([
      'extras: tooFewChosen 1',
    ]);
  });

  it('M-16: a tax that the invoice does not have is found on the choice', () => {
    const request = { invoice: { ...quoted, taxes: [] }, chosen: { offer, choice: initialChoice(offer) } };
    expect(
      defects(quoteOf({ ...request, from: '2026-10-15', signedOn: null, eventOn: '2027-02-27' })),
    ).toContain('choice.0.taxIds.0: unknownTax');
  });
});

describe('a quote', () => {
  const days = { from: '2026-10-15', signedOn: null, eventOn: '2027-02-27' };

  it('M-17: is what the page shows', () => {
    const { totals, plan } = sound(
      quoteOf({ invoice: quoted, chosen: { offer, choice: initialChoice(offer) }, ...days }),
    );
    expect(totals.lines.map(({ name, gross }) => [name, gross])).toStrictEqual([
      ['The Weekend', 430_000],
      ['Second photographer', 38_000],
      ['Travel to the Alentejo', 12_000],
    ]);
    expect([totals.total, totals.tax]).toStrictEqual([480_000, 89_756]);
    expect(plan.parts.map(({ amount, due }) => [amount, due])).toStrictEqual([
      [144_000, { when: 'signing', dayPassed: false }],
      [336_000, { when: 'day', on: '2027-01-30', dayPassed: false }],
    ]);
  });

  it('M-17: takes the choice only where the invoice says so, and is refused as its parts are', () => {
    const chosen = { offer, choice: { packageIds: [], extras: [] } };
    const own = {
      ...quoted,
      takesChoice: false,
      items: [{ _id: 'a', name: 'A', quantity: 1_000, unitPrice: 100, taxIds: ['vat'] }],
    };
    expect(sound(quoteOf({ invoice: own, chosen, ...days })).totals.total).toBe(100);
    expect(
      sound(quoteOf({ invoice: { ...own, takesChoice: true }, chosen: null, ...days })).totals.total,
    ).toBe(100);
    expect(defects(quoteOf({ invoice: quoted, chosen, ...days }))).toStrictEqual([
      'packageIds: tooFewChosen 1',
    ]);
    expect(defects(quoteOf({ invoice: own, chosen, ...days, eventOn: null }))).toStrictEqual([
      'schedule.1.due: noEventDate',
    ]);
  });

  it('M-13, M-17: with tax inside, the total is the sum of the prices that were shown', () => {
    fc.assert(
      fc.property(
        fc.subarray(
          offer.packages.map(({ _id }) => _id),
          { minLength: 1 },
        ),
        fc.nat(1),
        fc.nat(4),
        (packageIds, second, album) => {
          const many = { ...offer, choice: { minimum: 1, maximum: 3 } };
          const choice = {
            packageIds,
            extras: [
              { _id: 'second', quantity: second },
              { _id: 'album', quantity: album },
            ],
          };
          const shown = offer.packages
            .filter(({ _id }) => packageIds.includes(_id))
            .map(({ price }) => price);
          const { totals } = sound(quoteOf({ invoice: quoted, chosen: { offer: many, choice }, ...days }));
          expect(totals.total).toBe(
            shown.reduce((all, price) => all + price, 0) + second * 38_000 + album * 24_000 + 12_000,
          );
        },
      ),
    );
  });
});
