import { callErrorOf, useUndoContactMerge } from '@atelier/react-hooks';
import { errorMessage, fieldErrors } from '@atelier/sdk';
import { toasts } from '../../app/toasts';

/** Taking merges back. */
export interface MergeUndo {
  readonly undo: (mergeId: string) => void;
  /** The merge that is being taken back. */
  readonly undoingId: string | undefined;
}

/** Takes a merge back, and says so; a refusal names what stands in the way. */
export function useMergeUndo(): MergeUndo {
  const undo = useUndoContactMerge();
  return {
    undo: (mergeId) =>
      void undo
        .mutateAsync(mergeId)
        .then(({ merge }) => toasts.show(`${merge.kept.name} and ${merge.merged.name} are two again`))
        .catch((error: unknown) => toasts.error(refusal(error))),
    undoingId: undo.isPending ? undo.variables : undefined,
  };
}

function refusal(error: unknown): string {
  const callError = callErrorOf(error);
  if (!callError) return 'Couldn’t undo the merge.';
  const details = fieldErrors(callError).map(({ message }) => message);
  return [errorMessage(callError), ...details].join(' ');
}
