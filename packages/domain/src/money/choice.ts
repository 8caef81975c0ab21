import { answer, type MoneyAnswer, Problems, refusal } from './answer.js';
import type { InvoiceItem } from './invoice.js';
import { moneyLimits } from './limits.js';

/** A package or an included line of a proposal. */
export interface OfferedLine {
  readonly _id: string;
  readonly name: string;
  /** Minor units. */
  readonly price: number;
  readonly taxIds: readonly string[];
}

/** A package of a proposal. */
export interface OfferedPackage extends OfferedLine {
  /** Whether the page opens with it chosen. */
  readonly suggested: boolean;
}

/** An extra of a proposal, counted in whole pieces. */
export interface OfferedExtra {
  readonly _id: string;
  readonly name: string;
  /** Minor units. */
  readonly unitPrice: number;
  /** Pieces, 0 or more. */
  readonly minimum: number;
  /** Pieces, up to a million. */
  readonly maximum: number;
  /** Pieces with which the page opens. */
  readonly initial: number;
  readonly taxIds: readonly string[];
}

/** What a proposal offers; the contents of a proposal module have all of it. */
export interface ProposalOffer {
  readonly packages: readonly OfferedPackage[];
  /** How many packages may be chosen. */
  readonly choice: { readonly minimum: number; readonly maximum: number };
  readonly extras: readonly OfferedExtra[];
  /** What every choice has. */
  readonly included: readonly OfferedLine[];
}

/** What a client chose. */
export interface ProposalChoice {
  readonly packageIds: readonly string[];
  /** Pieces of each extra; one that is not named is not taken. */
  readonly extras: readonly { readonly _id: string; readonly quantity: number }[];
}

/** A line that a choice made, and where in the proposal it comes from. */
export interface ChosenItem extends InvoiceItem {
  readonly source: 'package' | 'extra' | 'included';
}

const PIECE = 1_000;
const MAX_PIECES = moneyLimits.quantity / PIECE;

/**
 * The choice with which a proposal opens: the suggested packages, as many as may be chosen, and the extras as the
 * studio set them. It can still be one that is refused, when more packages have to be chosen than are suggested.
 */
export const initialChoice = ({ packages, choice, extras }: ProposalOffer): ProposalChoice => ({
  packageIds: packages
    .filter(({ suggested }) => suggested)
    .slice(0, Math.max(0, choice.maximum))
    .map(({ _id }) => _id),
  extras: extras.filter(({ initial }) => initial > 0).map(({ _id, initial }) => ({ _id, quantity: initial })),
});

/**
 * What a choice puts on the invoice: the packages, the extras, then what is included, each in the proposal's order
 * (SPEC.md, M-15 and M-16). Prices are those of the proposal, never those that a client sent along.
 *
 * @param offer - the version of the proposal that the client saw.
 * @param choice - ids and pieces.
 * @returns the lines; `unknownChoice`, `sameTwice`, `tooFewChosen`, `tooManyChosen`, `notWhole` or `beyondLimit`
 * otherwise, on `packageIds` or `extras.0.quantity`.
 */
export function itemsOfChoice(offer: ProposalOffer, choice: ProposalChoice): MoneyAnswer<ChosenItem[]> {
  const problems = new Problems();
  checkPackages(problems, offer, choice);
  const pieces = checkExtras(problems, offer, choice);
  if (problems.found.length > 0) return refusal(...problems.found);
  const one = (source: 'package' | 'included') => (line: OfferedLine) => item(source, line, line.price, 1);
  return answer([
    ...offer.packages.filter(({ _id }) => choice.packageIds.includes(_id)).map(one('package')),
    ...offer.extras.flatMap((extra) => {
      const quantity = pieces.get(extra._id) ?? 0;
      return quantity === 0 ? [] : [item('extra', extra, extra.unitPrice, quantity)];
    }),
    ...offer.included.map(one('included')),
  ]);
}

const item = (
  source: ChosenItem['source'],
  { _id, name, taxIds }: Omit<OfferedLine, 'price'>,
  unitPrice: number,
  pieces: number,
): ChosenItem => ({ source, _id, name, quantity: pieces * PIECE, unitPrice, taxIds });

function checkPackages(problems: Problems, offer: ProposalOffer, { packageIds }: ProposalChoice): void {
  const { minimum, maximum } = offer.choice;
  for (const [index, id] of packageIds.entries()) {
    const field = `packageIds.${index}`;
    if (!offer.packages.some(({ _id }) => _id === id))
      problems.add(field, 'unknownChoice', 'This package is not offered.');
    else if (packageIds.indexOf(id) !== index)
      problems.add(field, 'sameTwice', 'This package is chosen twice.');
  }
  const packages = (count: number) => (count === 1 ? '1 package' : `${count} packages`);
  if (packageIds.length < minimum)
    problems.add('packageIds', 'tooFewChosen', `Choose at least ${packages(minimum)}.`, minimum);
  if (packageIds.length > maximum)
    problems.add('packageIds', 'tooManyChosen', `Choose at most ${packages(maximum)}.`, maximum);
}

/** Pieces of each extra that is taken. */
function checkExtras(problems: Problems, offer: ProposalOffer, choice: ProposalChoice): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const [index, { _id, quantity }] of choice.extras.entries()) {
    if (!offer.extras.some((extra) => extra._id === _id))
      problems.add(`extras.${index}._id`, 'unknownChoice', 'This extra is not offered.');
    else if (pieces.has(_id)) problems.add(`extras.${index}._id`, 'sameTwice', 'This extra is chosen twice.');
    else if (problems.whole(`extras.${index}.quantity`, quantity, 0, MAX_PIECES, 'pieces'))
      pieces.set(_id, quantity);
  }
  if (problems.found.length > 0) return pieces;
  for (const { _id, name, minimum, maximum } of offer.extras) {
    const index = choice.extras.findIndex((extra) => extra._id === _id);
    const field = index < 0 ? 'extras' : `extras.${index}.quantity`;
    const quantity = pieces.get(_id) ?? 0;
    if (quantity < minimum)
      problems.add(field, 'tooFewChosen', `${name}: choose at least ${minimum}.`, minimum);
    if (quantity > maximum)
      problems.add(field, 'tooManyChosen', `${name}: choose at most ${maximum}.`, maximum);
  }
  return pieces;
}
