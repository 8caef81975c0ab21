import { itemsOfChoice, type ProposalChoice, type ProposalOffer } from '@atelier/domain/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { piecesOf, withPackage, withPieces } from './selection';

const offerOf = (minimum: number, maximum: number): ProposalOffer => ({
  packages: ['day', 'weekend', 'story'].map((_id) => ({
    _id,
    name: _id,
    price: 310_000,
    suggested: false,
    taxIds: [],
  })),
  choice: { minimum, maximum },
  extras: [
    { _id: 'album', name: 'Album', unitPrice: 24_000, minimum: 0, maximum: 4, initial: 0, taxIds: [] },
  ],
  included: [],
});
const none: ProposalChoice = { packageIds: [], extras: [] };

describe('a choice', () => {
  it('of one package takes the place of the other, and stays when it is pressed again', () => {
    const offer = offerOf(1, 1);
    const weekend = withPackage(offer, withPackage(offer, none, 'day'), 'weekend');
    expect(weekend.packageIds).toEqual(['weekend']);
    expect(withPackage(offer, weekend, 'weekend').packageIds).toEqual(['weekend']);
  });

  it('of at most one can be taken back', () => {
    const offer = offerOf(0, 1);
    expect(withPackage(offer, withPackage(offer, none, 'day'), 'day').packageIds).toEqual([]);
  });

  it('never leaves what is offered, whatever is pressed', () => {
    const pressed = fc.array(
      fc.oneof(fc.constantFrom('day', 'weekend', 'story'), fc.integer({ min: -3, max: 9 })),
    );
    fc.assert(
      fc.property(
        pressed,
        fc.constantFrom([0, 1], [1, 1], [1, 2], [0, 3]),
        (presses, [minimum = 0, maximum = 1]) => {
          const offer = offerOf(minimum, maximum);
          const start: ProposalChoice = { ...none, packageIds: ['day', 'weekend'].slice(0, minimum) };
          const choice = presses.reduce<ProposalChoice>(
            (before, press) =>
              typeof press === 'string'
                ? withPackage(offer, before, press)
                : withPieces(offer, before, 'album', press),
            start,
          );
          expect(itemsOfChoice(offer, choice)).toMatchObject({ ok: true });
          expect(piecesOf(choice, 'album')).toBeLessThanOrEqual(4);
        },
      ),
    );
  });
});
