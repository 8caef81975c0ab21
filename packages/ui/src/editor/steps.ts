import { isQuestion } from '@atelier/domain/forms';
import type { FileStep, Gap, StepCondition } from '@atelier/domain/smart-files';

const counted = (count: number, one: string, many: string, number: (value: number) => string): string =>
  count === 1 ? `1 ${one}` : `${number(count)} ${many}`;

/** What is in a step, in a few words: `3 packages, 2 extras`. */
export function stepInWords(step: FileStep, number: (value: number) => string): string {
  switch (step.module) {
    case 'proposal': {
      const { packages, extras } = step.content;
      return [
        counted(packages.length, 'package', 'packages', number),
        ...(extras.length > 0 ? [counted(extras.length, 'extra', 'extras', number)] : []),
      ].join(', ');
    }
    case 'contract':
      return [
        counted(step.content.clauses.length, 'clause', 'clauses', number),
        counted(step.content.signers.length, 'signer', 'signers', number),
      ].join(', ');
    case 'invoice':
      return step.content.schedule.length === 0
        ? 'No payments yet'
        : counted(step.content.schedule.length, 'payment', 'payments', number);
    case 'form':
      return counted(step.content.items.filter(isQuestion).length, 'question', 'questions', number);
    case 'thankyou':
      return step.content.next.length === 0
        ? 'Thank-you message'
        : counted(step.content.next.length, 'next step', 'next steps', number);
  }
}

/** When a step is shown, in words: `If they choose The Day`. */
export function conditionInWords(condition: StepCondition, steps: readonly FileStep[]): string {
  const source = steps.find(({ _id }) => _id === condition.stepId);
  if (condition.kind === 'answerIs') {
    const question =
      source?.module === 'form'
        ? source.content.items.filter(isQuestion).find(({ _id }) => _id === condition.questionId)
        : undefined;
    const options = question && 'options' in question ? question.options : [];
    const answer =
      options.find(({ _id }) => _id === condition.value)?.label ??
      (typeof condition.value === 'boolean' ? (condition.value ? 'Yes' : 'No') : String(condition.value));
    return question ? `If “${question.label}” is ${answer}` : 'If a deleted question has an answer';
  }
  const chosen =
    source?.module === 'proposal'
      ? source.content.packages.find(({ _id }) => _id === condition.packageId)
      : undefined;
  const name = chosen === undefined ? 'a package that is gone' : chosen.name || 'a package without a name';
  return condition.kind === 'packageChosen' ? `If they choose ${name}` : `Unless they choose ${name}`;
}

/** The gaps of one step. */
export const gapsIn = (gaps: readonly Gap[], stepId: string): readonly Gap[] =>
  gaps.filter((gap) => gap.stepId === stepId);
