import type { WriteResult } from '@atelier/react-hooks';
import { toastError, toasts } from './toasts';

/** A thing that can be deleted and brought back. */
export interface Deletable<Deleted> {
  readonly id: string;
  /** What it is called: `Ferreira wedding`. */
  readonly name: string;
  readonly remove: Pick<WriteResult<Deleted, string>, 'send' | 'takeBack'>;
  readonly restore: Pick<WriteResult<unknown, string>, 'send'>;
  /** What went along with it, in words that follow its name; nothing unless given. */
  readonly along?: (deleted: Deleted) => string;
  /** Tells that it was refused, where a line is not enough. */
  readonly onRefused?: (error: unknown) => void;
}

/** Deletes a thing without asking first, and offers to bring it back. What is refused is said in words. */
export function deleteWithUndo<Deleted>({
  id,
  name,
  remove,
  restore,
  along = () => '',
  onRefused = (error) => toastError(error, `Couldn’t delete ${name}.`),
}: Deletable<Deleted>): void {
  remove
    .send(id)
    // Without an answer it waits for a connection.
    .then((deleted) =>
      toasts.undo(`${name} deleted${deleted === undefined ? '' : along(deleted)}`, () =>
        bringBack(id, remove, restore).catch((error: unknown) =>
          toastError(error, `Couldn’t restore ${name}.`),
        ),
      ),
    )
    .catch(onRefused);
}

/** Undoes a deletion: one that was not sent yet is not sent at all. */
export async function bringBack(
  id: string,
  remove: Pick<WriteResult<unknown, string>, 'takeBack'>,
  restore: Pick<WriteResult<unknown, string>, 'send'>,
): Promise<void> {
  if (!(await remove.takeBack(id))) await restore.send(id);
}
