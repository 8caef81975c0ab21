import { describe, expect, it } from 'vitest';
import { checkChoice, chosenItems, initialChoice } from './choice';
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
  it('F-70: begins with what is suggested and can be given', () => {
    expect(initialChoice(proposal)).toEqual({
      packageIds: ['weekend'],
      extras: [{ _id: 'album', quantity: 0 }, second],
    });
    expect(checkChoice(proposal, initialChoice(proposal))).toEqual([]);
  });

  it.each([
    [[], [second], 'packageIds', 'Choose 1 of the packages.'],
    [['day', 'weekend'], [second], 'packageIds', 'Choose 1 of the packages.'],
    [['gone'], [second], 'packageIds.0', 'This package is not in the proposal.'],
    [['day'], [], 'extras', 'Choose 1 to 2 pieces of The second.'],
    [['day'], [{ _id: 'second', quantity: 3 }], 'extras.0.quantity', 'Choose 1 to 2 pieces of The second.'],
    [['day'], [{ _id: 'second', quantity: 1.5 }], 'extras.0.quantity', 'Choose 1 to 2 pieces of The second.'],
    [['day'], [second, second], 'extras.1._id', 'This extra is named twice.'],
    [['day'], [second, { _id: 'gone', quantity: 1 }], 'extras.1._id', 'This extra is not in the proposal.'],
  ])('F-71: %j with %j is refused with field and limit', (packageIds, extras, field, message) => {
    expect(checkChoice(proposal, { packageIds, extras })).toEqual([{ field, message }]);
  });

  it('F-71: the same package twice is refused', () => {
    const two = { ...proposal, choice: { minimum: 1, maximum: 2 } };
    expect(checkChoice(two, { packageIds: ['day', 'day'], extras: [second] })).toEqual([
      { field: 'packageIds.1', message: 'This package is chosen twice.' },
    ]);
  });

  it('F-72: comes to items in the order of the proposal, with what is always included', () => {
    const items = chosenItems(proposal, {
      packageIds: ['weekend', 'day'],
      extras: [
        { _id: 'album', quantity: 2 },
        { ...second, quantity: 0 },
      ],
    });
    expect(
      items.map(({ _id, from, quantity, unitPrice, taxIds }) => [
        _id,
        from,
        quantity,
        unitPrice,
        taxIds.join(),
      ]),
    ).toEqual([
      ['package-day', 'package', 1_000, 310_000, 'vat'],
      ['package-weekend', 'package', 1_000, 430_000, 'vat'],
      ['extra-album', 'extra', 2_000, 24_000, 'vat'],
      ['included-travel', 'included', 1_000, 12_000, 'vat'],
    ]);
    expect(chosenItems(proposal, { packageIds: ['gone'], extras: [] }).map(({ _id }) => _id)).toEqual([
      'included-travel',
    ]);
  });
});
