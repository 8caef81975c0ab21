import { circleOf, type FileStep, inOrder, type StepCondition } from './steps';

/** What is wrong with a condition of a step. */
export interface ConditionProblem {
  readonly stepId: string;
  /** Place of the condition in the step, from 0. */
  readonly condition: number;
  readonly kind: 'missingStep' | 'wrongModule' | 'missingPackage' | 'missingQuestion' | 'cycle' | 'later';
  /** What is wrong, in words for people. */
  readonly message: string;
}

/**
 * What conditions refer to in vain: steps, packages and questions that are not there, modules in which nothing is
 * chosen or answered, themselves in a circle, and steps that come only later. A file with such conditions can be kept;
 * it is not sent.
 *
 * @param steps - the steps of the file with their contents.
 */
export function conditionProblems(steps: readonly FileStep[]): ConditionProblem[] {
  const byId = new Map(steps.map((step) => [step._id, step]));
  return inOrder(steps).flatMap((step) =>
    (step.condition?.all ?? []).flatMap((condition, index) => {
      const found = problemOf(step, condition, byId);
      return found === undefined ? [] : { stepId: step._id, condition: index, ...found };
    }),
  );
}

function problemOf(
  step: FileStep,
  condition: StepCondition,
  byId: ReadonlyMap<string, FileStep>,
): Pick<ConditionProblem, 'kind' | 'message'> | undefined {
  const source = byId.get(condition.stepId);
  const said = (kind: ConditionProblem['kind'], message: string) => ({
    kind,
    message: `${step.label}: ${message}`,
  });
  if (source === undefined)
    return said('missingStep', 'its condition asks about a step that is not there any more');
  const circle = circleOf(step, byId);
  if (circle !== undefined) {
    const names = circle.map(({ label }) => label).join(' → ');
    return said('cycle', `whether it is shown depends on itself (${names})`);
  }
  if (condition.kind === 'answerIs') {
    if (source.module !== 'form')
      return said('wrongModule', `its condition asks about an answer, and ${source.label} is no form`);
    if (!source.content.items.some(({ _id }) => _id === condition.questionId))
      return said(
        'missingQuestion',
        `its condition asks about a question that is not in ${source.label} any more`,
      );
  } else {
    if (source.module !== 'proposal')
      return said('wrongModule', `its condition asks about a package, and ${source.label} is no proposal`);
    if (!source.content.packages.some(({ _id }) => _id === condition.packageId))
      return said(
        'missingPackage',
        `its condition asks about a package that is not in ${source.label} any more`,
      );
  }
  return source.order >= step.order
    ? said('later', `its condition asks about ${source.label}, which comes only after it`)
    : undefined;
}
