import type { MoneyProblem, ProposalChoice } from '@atelier/domain/money';
import type { ProposalContent } from '@atelier/domain/smart-files';
import type { PageWords } from '@atelier/domain/words';

/** Says what is missing or too much in a choice, in the language of the page. What a page never offers was offered before. */
export function choiceProblem(
  [problem]: readonly MoneyProblem[],
  { extras }: ProposalContent,
  choice: ProposalChoice,
  { states, proposal }: PageWords,
): string {
  if (problem === undefined) return '';
  const { field, code, limit: count } = problem;
  if ((code !== 'tooFewChosen' && code !== 'tooManyChosen') || count === undefined)
    return proposal.notOffered;
  const isFew = code === 'tooFewChosen';
  const [list, index] = field.split('.');
  if (list === 'packageIds')
    return isFew ? states.choice.tooFew({ count }) : states.choice.tooMany({ count });
  // An extra that was not chosen at all has no place in the choice.
  const isMeant = ({ _id, minimum }: (typeof extras)[number]) =>
    index === undefined
      ? minimum > 0 && choice.extras.every((chosen) => chosen._id !== _id)
      : choice.extras[Number(index)]?._id === _id;
  const name = extras.find(isMeant)?.name;
  if (name === undefined) return proposal.notOffered;
  return isFew ? states.choice.tooFewOf({ name, count }) : states.choice.tooManyOf({ name, count });
}
