import {
  type AmendmentReason,
  type ModuleRequest,
  redline,
  type Variable,
  variableName,
} from '@atelier/domain/smart-files';
import { redlineWords } from '@atelier/domain/words/redlines';
import type { ClientStep } from '../../../generated/rest';
import { type ClientReader, type HeldStep, type SentFile, wordingOf } from '../record';

/**
 * Returns what changed since somebody acted on a step, and why, in the language of whoever reads it now. The texts that
 * changed stay as they are written.
 *
 * @param own - the workspace's own variables.
 */
export function askedAgain(
  { steps, versions }: Pick<SentFile, 'steps' | 'versions'>,
  { step, version }: HeldStep,
  { since, why }: ModuleRequest,
  { language, locale }: Pick<ClientReader, 'language' | 'locale'>,
  own: readonly Variable[],
): Pick<ClientStep, 'changes' | 'reasons'> {
  const words = redlineWords[language];
  const before = versions.find(({ stepId, hash }) => stepId === step._id && hash === since);
  const changes =
    before === undefined
      ? []
      : redline(before.effective.content, version.effective.content, { ...wordingOf(steps), locale, words });
  return {
    changes: changes.map((change) => ({ ...change })),
    reasons: why.map((reason) => named(reason)),
  };

  function named(reason: AmendmentReason): AmendmentReason {
    return reason.kind === 'variable'
      ? { ...reason, label: variableName(reason.variable, words, own) }
      : { ...reason };
  }
}
