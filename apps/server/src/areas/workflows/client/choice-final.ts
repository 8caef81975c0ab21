import type { SentFile } from '../record';

/**
 * Returns whether a choice is final: somebody signed a current version, or accepted its payments. If the studio changed the
 * proposal since, a new choice is needed and can be made, whatever was signed elsewhere.
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
