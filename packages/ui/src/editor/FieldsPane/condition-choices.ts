import { isQuestion } from '@atelier/domain/forms';
import type { FileStep, StepCondition } from '@atelier/domain/smart-files';
import { conditionInWords } from '../steps';

/** A condition that can be chosen. */
export interface ConditionChoice {
  readonly key: string;
  readonly condition: StepCondition;
  /** `If they choose The Day`. */
  readonly words: string;
}

/** What tells a condition from every other one. */
export const keyOfCondition = (condition: StepCondition): string =>
  condition.kind === 'answerIs'
    ? `${condition.stepId} ${condition.questionId} ${JSON.stringify(condition.value)}`
    : `${condition.stepId} ${condition.kind} ${condition.packageId}`;

/** Everything that a step can depend on: packages and answers to choose in the steps before it. */
export function conditionChoices(step: FileStep, steps: readonly FileStep[]): readonly ConditionChoice[] {
  return steps
    .filter((source) => source.order < step.order)
    .flatMap((source) => conditionsOn(source))
    .map((condition) => ({
      key: keyOfCondition(condition),
      condition,
      words: conditionInWords(condition, steps),
    }));
}

function conditionsOn(source: FileStep): StepCondition[] {
  const stepId = source._id;
  if (source.module === 'proposal')
    return source.content.packages.flatMap(({ _id: packageId }): StepCondition[] => [
      { stepId, kind: 'packageChosen', packageId },
      { stepId, kind: 'packageNotChosen', packageId },
    ]);
  if (source.module !== 'form') return [];
  return source.content.items.filter(isQuestion).flatMap((question): StepCondition[] => {
    const answer = { stepId, kind: 'answerIs', questionId: question._id } as const;
    if (question.type === 'yesNo') return [true, false].map((value) => ({ ...answer, value }));
    return 'options' in question ? question.options.map(({ _id }) => ({ ...answer, value: _id })) : [];
  });
}
