import {
  type ActFact,
  type FileProgress,
  fileProgress,
  type ModuleRequest,
  type MoneyFacts,
} from '@atelier/domain/smart-files';
import type { SentFile } from './sent-file';
import { signerStates } from './signers';

const acts = { signed: 'signature', declined: 'decline' } as const;

/**
 * Returns where a sent file stands (SPEC.md of smart files, F-100 to F-108).
 *
 * @param money - What became of the money, by the step of the invoice. Without it, an invoice counts as done or not.
 */
export const progressOf = (
  { held, asked, acts: done }: Pick<SentFile, 'held' | 'asked' | 'acts'>,
  money: ReadonlyMap<string, MoneyFacts> = new Map(),
): FileProgress =>
  fileProgress(
    held.map(({ step, version, isVisible }) => ({
      stepId: step._id,
      kind: step.module,
      isVisible,
      act: actOf(asked.find(({ stepId }) => stepId === step._id)?.requests ?? []),
      signers:
        step.module === 'contract'
          ? signerStates({ step, version }, done).map(({ signer: { name, role, order }, state }) => ({
              name,
              role,
              order,
              act: state === 'signed' || state === 'declined' ? acts[state] : null,
            }))
          : [],
      money: money.get(step._id),
    })),
  );

function actOf(requests: readonly ModuleRequest[]): ActFact {
  // Of the signers of a contract, each is asked alone.
  if (requests.some(({ duty, signerId }) => duty === 'done' && signerId === undefined)) return 'done';
  return requests.some(({ duty }) => duty === 'askAgain') ? 'earlier' : 'open';
}
