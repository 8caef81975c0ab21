import { useDeleteGallery, useRestoreGallery } from '@atelier/react-hooks';
import type { GalleryView, MenuGroup } from '@atelier/ui';
import { IconTrash, IconWorldOff, IconWorldUp } from '@tabler/icons-react';
import { deleteWithUndo } from '../../app/delete-with-undo';
import { usePublishing } from './use-publishing';

/** What can be done with a gallery in the list. */
export function useGalleryMenu(): (gallery: GalleryView) => readonly MenuGroup[] {
  const publishing = usePublishing();
  const remove = useGalleryDeletion();
  return ({ id, name, state }) => [
    {
      items: [
        state === 'draft'
          ? {
              id: 'publish',
              label: 'Publish',
              icon: IconWorldUp,
              edits: true,
              onSelect: () => publishing.publish(id, true),
            }
          : {
              id: 'unpublish',
              label: 'Unpublish',
              detail: 'Nobody but you can open it then',
              icon: IconWorldOff,
              edits: true,
              onSelect: () => publishing.publish(id, false),
            },
      ],
    },
    {
      items: [
        {
          id: 'delete',
          label: 'Delete',
          icon: IconTrash,
          danger: true,
          edits: true,
          onSelect: () => remove({ id, name }),
        },
      ],
    },
  ];
}

/** Deletes a gallery without asking first, and offers to bring it back. */
function useGalleryDeletion(): (gallery: { id: string; name: string }) => void {
  const remove = useDeleteGallery();
  const restore = useRestoreGallery();
  return ({ id, name }) => {
    // A deletion that waits is found by the object that it was sent with.
    const input = { galleryId: id };
    deleteWithUndo({
      id,
      name,
      remove: { send: () => remove.send(input), takeBack: () => remove.takeBack(input) },
      restore: { send: () => restore.send(input) },
    });
  };
}
