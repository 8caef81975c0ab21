import { useUndoFaceCorrection } from '@atelier/react-hooks';
import { toastError, toasts } from '../../../app/toasts';

/** Returns what tells about a correction, with the way back. */
export function useUndo(galleryId: string): (said: string, correctionId: string) => void {
  const undo = useUndoFaceCorrection();
  return (said, correctionId) =>
    toasts.undo(said, () =>
      undo.mutate(
        { galleryId, correctionId },
        { onError: (error) => toastError(error, 'Couldn’t undo it.') },
      ),
    );
}
