import type { SentFile } from '../record';

/**
 * Whether a choice cannot be changed any more: somebody signed, or took on the payments of, a version that holds now. A
 * proposal that the studio changed asks for a choice again, and that one can be made whoever signed what else.
 */
export function isChoiceFinal(
  { asked, held, acts }: Pick<SentFile, 'asked' | 'held' | 'acts'>,
  stepId: string,
): boolean {
  const isAsked = asked.some(
    (step) => step.stepId === stepId && step.requests.some(({ duty }) => duty !== 'done'),
  );
  if (isAsked) return false;
  const standing = new Set(
    held.filter(({ isVisible }) => isVisible).map(({ step, version }) => `${step._id} ${version.hash}`),
  );
  return acts.some(
    ({ kind, stepId: step, hash }) =>
      (kind === 'signature' || kind === 'plan') && standing.has(`${step} ${hash}`),
  );
}
