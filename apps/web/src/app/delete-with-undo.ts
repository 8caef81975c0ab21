import { toastError, toasts } from './toasts';

/** A thing that can be deleted and brought back. */
export interface Deletable<Deleted> {
  /** What it is called: `Ferreira wedding`. */
  readonly name: string;
  readonly remove: () => Promise<Deleted>;
  readonly restore: () => Promise<unknown>;
  /** What went along with it, in words that follow its name; nothing unless given. */
  readonly along?: (deleted: Deleted) => string;
}

/** Deletes a thing without asking first, and offers to bring it back. What is refused is said in words. */
export function deleteWithUndo<Deleted>({
  name,
  remove,
  restore,
  along = () => '',
}: Deletable<Deleted>): void {
  remove()
    .then((deleted) =>
      toasts.undo(`${name} deleted${along(deleted)}`, () => {
        restore().catch((error: unknown) => toastError(error, `Couldn’t restore ${name}.`));
      }),
    )
    .catch((error: unknown) => toastError(error, `Couldn’t delete ${name}.`));
}
