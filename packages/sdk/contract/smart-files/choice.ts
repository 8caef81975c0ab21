import type { InvoiceItem } from './invoice';
import type { ContentError } from './issue-words';
import type { ProposalContent } from './proposal';

/** What a client chose in a proposal. */
export interface Choice {
  readonly packageIds: readonly string[];
  /** Extras with the number of pieces; an extra that is not named is not taken, unless its fewest pieces say so. */
  readonly extras: readonly { readonly _id: string; readonly quantity: number }[];
}

/** What a proposal shows as chosen before the client has touched anything: the suggestion, and the first pieces. */
export function initialChoice({ packages, choice, extras }: ProposalContent): Choice {
  const suggested = packages.filter((offer) => offer.suggested).slice(0, choice.maximum);
  return {
    packageIds: suggested.map(({ _id }) => _id),
    extras: extras.map(({ _id, initial }) => ({ _id, quantity: initial })),
  };
}

/**
 * Whether a proposal can be answered with a choice.
 *
 * @returns what is wrong, by field and limit; empty when nothing is.
 */
export function checkChoice(proposal: ProposalContent, { packageIds, extras }: Choice): ContentError[] {
  const { packages, choice } = proposal;
  const errors: ContentError[] = [];
  const wrong = (field: string, message: string) => errors.push({ field, message });
  packageIds.forEach((id, index) => {
    if (!packages.some(({ _id }) => _id === id))
      wrong(`packageIds.${index}`, 'This package is not in the proposal.');
    else if (packageIds.indexOf(id) !== index) wrong(`packageIds.${index}`, 'This package is chosen twice.');
  });
  if (packageIds.length < choice.minimum || packageIds.length > choice.maximum) {
    const { minimum, maximum } = choice;
    const number = minimum === maximum ? `${minimum}` : `${minimum} to ${maximum}`;
    wrong('packageIds', `Choose ${number} of the packages.`);
  }
  extras.forEach(({ _id, quantity }, index) => {
    const extra = proposal.extras.find((offer) => offer._id === _id);
    if (extra === undefined) wrong(`extras.${index}._id`, 'This extra is not in the proposal.');
    else if (extras.findIndex((other) => other._id === _id) !== index)
      wrong(`extras.${index}._id`, 'This extra is named twice.');
    else if (!Number.isInteger(quantity) || quantity < extra.minimum || quantity > extra.maximum)
      wrong(
        `extras.${index}.quantity`,
        `Choose ${extra.minimum} to ${extra.maximum} pieces of ${extra.name}.`,
      );
  });
  for (const extra of proposal.extras)
    if (extra.minimum > 0 && !extras.some(({ _id }) => _id === extra._id))
      wrong('extras', `Choose ${extra.minimum} to ${extra.maximum} pieces of ${extra.name}.`);
  return errors;
}

/** An item that comes from a choice. */
export interface ChosenItem extends InvoiceItem {
  readonly from: 'package' | 'extra' | 'included';
}

/**
 * What a choice comes to: the items that an invoice takes from it, packages first, then extras and what is always
 * included, in the order of the proposal. What is not in the proposal any more is left out.
 *
 * @returns the items; their ids are those of the proposal, with where they come from in front.
 */
export function chosenItems({ packages, extras, included }: ProposalContent, choice: Choice): ChosenItem[] {
  const pieces = new Map(choice.extras.map(({ _id, quantity }) => [_id, quantity]));
  const item = (
    from: ChosenItem['from'],
    { _id, name, line, taxIds }: Pick<InvoiceItem, '_id' | 'name' | 'line' | 'taxIds'>,
    unitPrice: number,
    quantity: number,
  ): ChosenItem => ({
    _id: `${from}-${_id}`,
    from,
    name,
    line,
    quantity: quantity * 1_000,
    unitPrice,
    taxIds,
  });
  return [
    ...packages
      .filter(({ _id }) => choice.packageIds.includes(_id))
      .map((offer) => item('package', offer, offer.price, 1)),
    ...extras
      .map((extra) => item('extra', extra, extra.unitPrice, pieces.get(extra._id) ?? 0))
      .filter(({ quantity }) => quantity > 0),
    ...included.map((part) => item('included', part, part.price, 1)),
  ];
}
