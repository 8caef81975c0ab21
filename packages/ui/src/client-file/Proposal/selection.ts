import type { ProposalChoice, ProposalOffer } from '@atelier/domain/money';

/**
 * What is chosen after a package was pressed: where one may be chosen it takes the place of the other, and of several the
 * one that was chosen first makes room. A package that has to stay is not taken away.
 */
export function withPackage(offer: ProposalOffer, choice: ProposalChoice, packageId: string): ProposalChoice {
  const { minimum, maximum } = offer.choice;
  const others = choice.packageIds.filter((id) => id !== packageId);
  const packageIds =
    others.length < choice.packageIds.length
      ? others.length < minimum
        ? choice.packageIds
        : others
      : [...others, packageId].slice(-Math.max(1, maximum));
  return { ...choice, packageIds };
}

/** Pieces of an extra that are chosen. */
export const piecesOf = (choice: ProposalChoice, extraId: string): number =>
  choice.extras.find(({ _id }) => _id === extraId)?.quantity ?? 0;

/** What is chosen with so many pieces of an extra, within what is offered. */
export function withPieces(
  offer: ProposalOffer,
  choice: ProposalChoice,
  extraId: string,
  quantity: number,
): ProposalChoice {
  const extra = offer.extras.find(({ _id }) => _id === extraId);
  if (extra === undefined) return choice;
  const pieces = Math.min(extra.maximum, Math.max(extra.minimum, quantity));
  const others = choice.extras.filter(({ _id }) => _id !== extraId);
  return { ...choice, extras: pieces === 0 ? others : [...others, { _id: extraId, quantity: pieces }] };
}
