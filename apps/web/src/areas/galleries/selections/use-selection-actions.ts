import { useDeleteSelection, useRestoreSelection, useUpdateSelection } from '@atelier/react-hooks';
import type { GallerySelection } from '@atelier/sdk';
import type { MenuGroup } from '@atelier/ui';
import { IconCopy, IconLock, IconLockOpen, IconPencil, IconTrash } from '@tabler/icons-react';
import { deleteWithUndo } from '../../../app/delete-with-undo';
import { toastError, toasts } from '../../../app/toasts';

/** What can be done with selections. */
export interface SelectionActions {
  readonly lock: (selection: GallerySelection) => void;
  readonly menuOf: (selection: GallerySelection) => readonly MenuGroup[];
}

/**
 * Locks, opens again, changes and deletes the selections of a gallery.
 *
 * @param onEdit - shows the form of one.
 * @param onNames - shows the file names of one.
 * @param onGone - called when one was deleted.
 */
export function useSelectionActions(
  galleryId: string,
  onEdit: (selection: GallerySelection) => void,
  onNames: (selection: GallerySelection) => void,
  onGone: () => void = () => undefined,
): SelectionActions {
  const update = useUpdateSelection();
  const remove = useDeleteSelection();
  const restore = useRestoreSelection();
  const lock = ({ _id: selectionId, name, state, revision }: GallerySelection) => {
    const isFinal = state === 'final';
    void update
      .send({ selectionId, revision, state: isFinal ? 'open' : 'final' })
      .then(() => toasts.show(isFinal ? `${name} is open again` : `${name} is locked`))
      .catch((error: unknown) =>
        toastError(error, isFinal ? `Couldn’t unlock ${name}.` : `Couldn’t lock ${name}.`),
      );
  };
  const erase = ({ _id: selectionId, name }: GallerySelection) => {
    const input = { galleryId, selectionId };
    deleteWithUndo({
      id: selectionId,
      name,
      remove: { send: () => remove.send(input), takeBack: () => remove.takeBack(input) },
      restore: { send: () => restore.send({ selectionId }) },
    });
    onGone();
  };
  return {
    lock,
    menuOf(selection) {
      const names = {
        id: 'names',
        label: 'File names',
        detail: 'For Lightroom, Capture One, Photo Mechanic',
        icon: IconCopy,
        onSelect: () => onNames(selection),
      };
      if (selection.kind === 'favourites') return [{ items: [names] }];
      const isFinal = selection.state === 'final';
      return [
        {
          items: [
            names,
            {
              id: 'edit',
              label: 'Edit',
              icon: IconPencil,
              edits: true,
              onSelect: () => onEdit(selection),
            },
            {
              id: 'lock',
              label: isFinal ? 'Unlock' : 'Lock',
              detail: isFinal ? 'Clients can change it again' : 'Clients can’t change it any more',
              icon: isFinal ? IconLockOpen : IconLock,
              edits: true,
              onSelect: () => lock(selection),
            },
          ],
        },
        {
          items: [
            {
              id: 'delete',
              label: 'Delete',
              detail: 'The photos stay',
              icon: IconTrash,
              danger: true,
              edits: true,
              onSelect: () => erase(selection),
            },
          ],
        },
      ];
    },
  };
}
