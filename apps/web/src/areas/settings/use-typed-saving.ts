import { callErrorOf, type WriteResult } from '@atelier/react-hooks';
import type { CommitText } from '@atelier/ui';
import { type FormProblems, formProblems } from './problems';

/**
 * Saves fields while they are typed. A change without a connection is kept on this device; what was refused stays in its
 * field, with the reason.
 *
 * @param write - that changes the fields.
 * @param shown - names of the fields that show what is wrong with them.
 * @returns the commit of a field, by the input that its text makes, and what is wrong.
 */
export function useTypedSaving<Data, Input>(
  write: Pick<WriteResult<Data, Input>, 'send' | 'error'>,
  shown: readonly string[],
): { readonly commit: (inputOf: (text: string) => Input) => CommitText } & FormProblems {
  return {
    ...formProblems(callErrorOf(write.error) && write.error, shown),
    commit: (inputOf) => (text) => write.send(inputOf(text)),
  };
}
