import { describe, expect, it } from 'vitest';
import { chosenItems } from './choice';
import { blankContent, type ModuleContents } from './contents';
import { countedChoices } from './counted-choices';
import { effectiveModule } from './effective';
import { type Choices, type FileStep, visibleSteps } from './steps';

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

  describe('F-71: before it is made', () => {
    const place = { label: 'Step', isPublic: false, actions: [], condition: null };
    const invoice = { ...blankContent('invoice'), takesChoice: true };
    const steps = (offer: ModuleContents['proposal']): FileStep[] => [
      { ...place, _id: 'p', order: 1, module: 'proposal', content: offer },
      { ...place, _id: 'i', order: 2, module: 'invoice', content: invoice },
      {
        ...place,
        _id: 'f',
        order: 3,
        module: 'form',
        content: blankContent('form'),
        condition: { all: [{ stepId: 'p', kind: 'packageChosen', packageId: 'weekend' }] },
      },
    ];
    const reader = { locale: 'en-GB', timeZone: 'Europe/Lisbon' };
    const billed = (choices: Choices, offer = proposal) => {
      const file = { steps: steps(offer), values: {}, reader, choices, answers: {} };
      const [, second] = file.steps;
      return second && effectiveModule(second, file);
    };
    const found = { packageIds: ['weekend'], extras: [second] };

    it('an invoice has what is preselected, and choosing that changes no byte', () => {
      expect(billed({})?.chosen?.map(({ _id }) => _id)).toEqual(['weekend', 'second', 'travel']);
      expect(billed({ p: found })).toEqual(billed({}));
      expect(billed({ p: { ...found, packageIds: ['day'] } })).not.toEqual(billed({}));
    });

    it('nothing counts where too little is preselected, and conditions ask for choices that were made', () => {
      const none = { ...proposal, packages: proposal.packages.map((one) => ({ ...one, suggested: false })) };
      const asking = { ...none, choice: { minimum: 1, maximum: 1 } };
      expect(countedChoices(steps(asking), {}, {})).toEqual({ choices: {}, isComplete: false });
      expect(billed({}, asking)?.chosen).toEqual([]);
      expect(visibleSteps(steps(proposal), {}, {}).map(({ _id }) => _id)).toEqual(['p', 'i']);
    });
  });
});
