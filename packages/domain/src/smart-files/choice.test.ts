import { describe, expect, it } from 'vitest';
import { chosenItems } from './choice';
import { blankContent, type ModuleContents } from './contents';

const named = (_id: string) => ({ _id, name: `The ${_id}`, line: '', taxIds: ['vat'] });
const proposal: ModuleContents['proposal'] = {
  ...blankContent('proposal'),
  packages: [
    { ...named('day'), price: 310_000, features: [], suggested: false },
    { ...named('weekend'), price: 430_000, features: [], suggested: true },
  ],
  extras: [
    { ...named('album'), unitPrice: 24_000, minimum: 0, maximum: 3, initial: 0 },
    { ...named('second'), unitPrice: 38_000, minimum: 1, maximum: 2, initial: 1 },
  ],
  included: [{ ...named('travel'), price: 12_000 }],
};
const second = { _id: 'second', quantity: 1 };

describe('a choice', () => {
  it('F-70: comes to items in the order of the proposal, with what is always included', () => {
    const items = chosenItems(proposal, {
      packageIds: ['weekend', 'day'],
      extras: [
        { _id: 'album', quantity: 2 },
        { ...second, quantity: 0 },
      ],
    });
    expect(
      items.map(({ _id, source, quantity, unitPrice, taxIds }) => [
        _id,
        source,
        quantity,
        unitPrice,
        taxIds.join(),
      ]),
    ).toEqual([
      ['day', 'package', 1_000, 310_000, 'vat'],
      ['weekend', 'package', 1_000, 430_000, 'vat'],
      ['album', 'extra', 2_000, 24_000, 'vat'],
      ['travel', 'included', 1_000, 12_000, 'vat'],
    ]);
    expect(chosenItems(proposal, { packageIds: ['gone'], extras: [] }).map(({ _id }) => _id)).toEqual([
      'travel',
    ]);
  });
});
