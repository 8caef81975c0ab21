import { initialChoice, itemsOfChoice } from '../money/choice';
import { type Choices, type FileStep, inOrder, type StepAnswers, visibleSteps } from './steps';

/**
 * What a file is priced with: in each proposal that the client goes through the choice that was made, else the one that the
 * proposal opens with (SPEC.md, F-71). It prices only: conditions of steps ask for choices that were made.
 *
 * @returns the choices, and whether every proposal has one: a proposal that preselects too little has none, and then
 * nobody knows the price.
 */
export function countedChoices(
  steps: readonly FileStep[],
  choices: Choices,
  answers: StepAnswers,
): { readonly choices: Choices; readonly isComplete: boolean } {
  const proposals = inOrder<FileStep>(visibleSteps(steps, choices, answers)).flatMap((step) =>
    step.module === 'proposal' ? [step] : [],
  );
  const counted = proposals.flatMap(({ _id, content }) => {
    const made = Object.hasOwn(choices, _id) ? choices[_id] : undefined;
    const choice = made ?? initialChoice(content);
    return made || itemsOfChoice(content, choice).ok ? [[_id, choice] as const] : [];
  });
  return { choices: Object.fromEntries(counted), isComplete: counted.length === proposals.length };
}
