import type { InvoiceItem } from './invoice';
import type { ProposalContent } from './proposal';

/** What a client chose in a proposal. */
export interface Choice {
  readonly packageIds: readonly string[];
  /** Pieces of each extra; one that is not named is not taken. */
  readonly extras: readonly { readonly _id: string; readonly quantity: number }[];
}

/** An item that comes from a choice. */
export interface ChosenItem extends InvoiceItem {
  /** Which list of the proposal its id is from. */
  readonly source: 'package' | 'extra' | 'included';
}

/**
 * What a choice comes to: the items that an invoice takes from it, packages first, then extras and what is always
 * included, in the order of the proposal. It answers for any choice, since an amendment can take away what was chosen:
 * what is not in the proposal any more is left out. Whether a choice can be made, and what it costs, is the business of
 * `@atelier/domain/money`.
 */
export function chosenItems({ packages, extras, included }: ProposalContent, choice: Choice): ChosenItem[] {
  const pieces = new Map(choice.extras.map(({ _id, quantity }) => [_id, quantity]));
  const item = (
    source: ChosenItem['source'],
    { _id, name, line, taxIds }: Pick<InvoiceItem, '_id' | 'name' | 'line' | 'taxIds'>,
    unitPrice: number,
    quantity: number,
  ): ChosenItem => ({ _id, source, name, line, quantity: quantity * 1_000, unitPrice, taxIds });
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
