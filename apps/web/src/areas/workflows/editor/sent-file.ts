import type { Choices, ProposalContent } from '@atelier/domain/smart-files';
import type { Lead } from '@atelier/sdk';
import { valueInWords } from '../lead';

/** What the client of a sent file chose, by proposal. */
export const choicesOf = (progress: Lead['progress']): Choices =>
  Object.fromEntries(
    (progress?.choices ?? []).map(({ stepId, packageIds, extras }) => [
      stepId,
      { packageIds, extras: extras.map(({ _id, quantity }) => ({ _id, quantity })) },
    ]),
  );

/** How far a sent file is and what becomes of edits, in sentences without their full stop; nothing before it is sent. */
export function sentInWords(
  { progress, modules, values, version }: Pick<Lead, 'progress' | 'modules' | 'values' | 'version'>,
  locale: string,
): readonly string[] {
  if (version === 0 || !progress) return [];
  const chosen = progress.choices.flatMap(({ stepId, packageIds }) => {
    const module = modules.find(({ _id }) => _id === stepId)?.module;
    // The server checked it as a proposal.
    const { packages = [] } = (module?.content ?? {}) as Partial<ProposalContent>;
    return packages.filter(({ _id }) => packageIds.includes(_id)).map(({ name }) => name);
  });
  const what = [...chosen, valueInWords(values, locale)].filter(Boolean).join(', ');
  const signed = progress.steps.reduce((sum, step) => sum + step.signed, 0);
  const all = progress.steps.reduce((sum, step) => sum + step.signers, 0);
  const state = progress.isAmending
    ? 'Agreed'
    : signed > 0
      ? progress.isSigned
        ? 'Signed'
        : `Signed by ${signed} of ${all}`
      : progress.choices.length > 0
        ? 'Chosen'
        : 'Sent';
  return [
    what === '' ? state : `${state}: ${what}`,
    progress.isAmending ? 'An amendment waits for the client' : 'Edits reach the client as an amendment',
  ];
}

/** Heading of what is missing and what is in order. */
export function readinessInWords(
  { version, progress }: Pick<Lead, 'version' | 'progress'>,
  /** Whether the draft differs from what the client sees. */
  hasChanges: boolean,
): string {
  if (version === 0) return 'Before you send it';
  if (hasChanges) return 'Before you send the changes';
  return progress?.isSigned && progress.steps.some(({ signed }) => signed > 0)
    ? 'As it was signed'
    : 'As it was sent';
}
