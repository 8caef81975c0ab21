import * as limits from '@atelier/domain/limits';
import {
  useCreateAlbum,
  useDeleteAlbum,
  useLockAlbum,
  useMoveAlbum,
  useRestoreAlbum,
  useUpdateAlbum,
} from '@atelier/react-hooks';
import type { Album, Gallery } from '@atelier/sdk';
import type { MenuGroup } from '@atelier/ui';
import {
  IconArrowDown,
  IconArrowUp,
  IconCopyCheck,
  IconEye,
  IconEyeOff,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { deleteWithUndo } from '../../../app/delete-with-undo';
import { toastError } from '../../../app/toasts';
import { galleryHref } from '../view';
import type { Naming } from './NameDialog';
import { albumHref } from './use-album-place';

/** Those whom a hidden album does not exist for: clients see it. */
const GUESTS = ['invited', 'guest'];

/** What can be done with the albums of a gallery. */
export interface AlbumActions {
  readonly add: () => void;
  readonly move: (albumId: string, index: number) => void;
  readonly menuOf: (albumId: string) => readonly MenuGroup[];
}

/**
 * Creates, renames, moves, locks, hides and deletes the albums of a gallery.
 *
 * @param onName - asks for a name.
 * @param onDuplicates - shows which photographs of an album are in the gallery twice.
 */
export function useAlbumActions(
  { _id: galleryId, albums }: Gallery,
  onName: (naming: Naming) => void,
  onDuplicates: (album: Album) => void,
): AlbumActions {
  const navigate = useNavigate();
  const create = useCreateAlbum();
  const update = useUpdateAlbum();
  const reorder = useMoveAlbum();
  const lock = useLockAlbum();
  const remove = useDeleteAlbum();
  const restore = useRestoreAlbum();
  const tell = (said: string) => (error: unknown) => toastError(error, said);

  const move = (albumId: string, customSortIndex: number) =>
    void reorder
      .send({ galleryId, albumId, customSortIndex })
      .catch(tell('The album didn’t move. The others are where they were.'));
  const change = (albumId: string, changes: { hiddenFrom: string[] }) =>
    void update.send({ galleryId, albumId, ...changes }).catch(tell('Couldn’t change who sees the album.'));
  const erase = ({ _id: albumId, name }: Album) => {
    const input = { galleryId, albumId };
    deleteWithUndo({
      id: albumId,
      name,
      remove: { send: () => remove.send(input), takeBack: () => remove.takeBack(input) },
      restore: { send: () => restore.send(input) },
    });
    void navigate(galleryHref(galleryId), { replace: true });
  };
  const rename = ({ _id: albumId, name, revision }: Album) =>
    onName({
      title: 'Rename album',
      field: `gallery-album.${albumId}.name`,
      name,
      limit: limits.updateAlbum.name,
      submit: 'Rename',
      onName: (next) => update.send({ galleryId, albumId, name: next, revision }),
    });

  return {
    move,
    add: () =>
      onName({
        title: 'New album',
        field: `gallery.${galleryId}.new-album`,
        name: '',
        limit: limits.createAlbum.name,
        submit: 'Create album',
        onName: async (name) => {
          const album = await create.send({ galleryId, name });
          if (album) void navigate(albumHref(galleryId, album._id));
        },
      }),
    menuOf(albumId) {
      const index = albums.findIndex(({ _id }) => _id === albumId);
      const album = albums[index];
      if (!album) return [];
      const { isLocked } = album;
      const isHidden = GUESTS.every((role) => album.hiddenFrom.includes(role));
      return [
        {
          items: [
            {
              id: 'rename',
              label: 'Rename',
              icon: IconPencil,
              edits: true,
              onSelect: () => rename(album),
            },
            {
              id: 'lock',
              label: isLocked ? 'Unlock' : 'Lock',
              detail: isLocked
                ? 'Visitors can open it again'
                : 'Only clients can open it; others see its name',
              icon: isLocked ? IconLockOpen : IconLock,
              edits: true,
              onSelect: () =>
                void lock
                  .send({ galleryId, albumId, isLocked: !isLocked })
                  .catch(tell('Couldn’t change who can open the album.')),
            },
            {
              id: 'hide',
              label: isHidden ? 'Show to guests' : 'Hide from guests',
              ...(isHidden ? {} : { detail: 'Only clients know that it exists' }),
              icon: isHidden ? IconEye : IconEyeOff,
              edits: true,
              onSelect: () => change(albumId, { hiddenFrom: isHidden ? [] : GUESTS }),
            },
            {
              id: 'duplicates',
              label: 'Find duplicates',
              icon: IconCopyCheck,
              onSelect: () => onDuplicates(album),
            },
          ],
        },
        {
          items: [
            {
              id: 'up',
              label: 'Move up',
              icon: IconArrowUp,
              edits: true,
              disabled: index === 0,
              onSelect: () => move(albumId, index - 1),
            },
            {
              id: 'down',
              label: 'Move down',
              icon: IconArrowDown,
              edits: true,
              disabled: index === albums.length - 1,
              onSelect: () => move(albumId, index + 1),
            },
          ],
        },
        {
          items: [
            {
              id: 'delete',
              label: 'Delete',
              detail: 'With its photos, for 30 days',
              icon: IconTrash,
              danger: true,
              edits: true,
              onSelect: () => erase(album),
            },
          ],
        },
      ];
    },
  };
}
