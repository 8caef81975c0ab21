import * as limits from '@atelier/domain/limits';
import { useCreateTag, useDeleteTag, useRenameTag, useRestoreTag } from '@atelier/react-hooks';
import type { Album, GalleryTag } from '@atelier/sdk';
import type { MenuGroup } from '@atelier/ui';
import { IconPencil, IconPhotoX, IconTrash } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { deleteWithUndo } from '../../../app/delete-with-undo';
import type { Naming } from './NameDialog';
import { albumHref } from './use-album-place';

/** What can be done with the tags of an album. */
export interface TagActions {
  /** Asks for the name of a tag, and creates it with these photographs. */
  readonly add: (imageIds?: readonly string[]) => void;
  readonly menuOf: (tagId: string) => readonly MenuGroup[];
}

/**
 * Creates, renames and deletes the tags of an album.
 *
 * @param tags - of the album.
 * @param onName - asks for a name.
 * @param addTo - adds photographs to a tag, however many.
 */
export function useTagActions(
  galleryId: string,
  { _id: albumId }: Album,
  tags: readonly GalleryTag[],
  onName: (naming: Naming) => void,
  addTo: (tag: GalleryTag, imageIds: readonly string[]) => void,
): TagActions {
  const navigate = useNavigate();
  const create = useCreateTag();
  const rename = useRenameTag();
  const remove = useDeleteTag();
  const restore = useRestoreTag();
  const erase = ({ _id: tagId, name }: GalleryTag, removeType: 'tagOnly' | 'withImages') => {
    const ids = { galleryId, albumId, tagId };
    const input = { ...ids, removeType } as const;
    deleteWithUndo({
      id: tagId,
      name,
      along: () => (removeType === 'withImages' ? ' with its photos' : ''),
      remove: { send: () => remove.send(input), takeBack: () => remove.takeBack(input) },
      restore: { send: () => restore.send(ids) },
    });
    void navigate(albumHref(galleryId, albumId), { replace: true });
  };
  return {
    add: (imageIds = []) =>
      onName({
        title: 'New tag',
        field: `gallery-album.${albumId}.new-tag`,
        name: '',
        limit: limits.createTag.name,
        submit: 'Create tag',
        onName: async (name) => {
          const tag = await create.send({ galleryId, albumId, name });
          if (tag && imageIds.length > 0) addTo(tag, imageIds);
          else if (tag) void navigate(albumHref(galleryId, albumId, tag._id));
        },
      }),
    menuOf(tagId) {
      const tag = tags.find(({ _id }) => _id === tagId);
      if (!tag) return [];
      return [
        {
          items: [
            {
              id: 'rename',
              label: 'Rename',
              icon: IconPencil,
              edits: true,
              onSelect: () =>
                onName({
                  title: 'Rename tag',
                  field: `gallery-tag.${tagId}.name`,
                  name: tag.name,
                  limit: limits.renameTag.name,
                  submit: 'Rename',
                  onName: (name) => rename.send({ galleryId, tagId, name, revision: tag.revision }),
                }),
            },
          ],
        },
        {
          items: [
            {
              id: 'delete',
              label: 'Delete the tag',
              detail: 'Its photos stay in the album',
              icon: IconTrash,
              edits: true,
              onSelect: () => erase(tag, 'tagOnly'),
            },
            {
              id: 'delete-photos',
              label: 'Delete with its photos',
              icon: IconPhotoX,
              danger: true,
              edits: true,
              onSelect: () => erase(tag, 'withImages'),
            },
          ],
        },
      ];
    },
  };
}
