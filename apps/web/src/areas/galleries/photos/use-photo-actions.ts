import * as limits from '@atelier/domain/limits';
import {
  useAddTagImages,
  useDeleteAlbumImages,
  useMoveAlbumImages,
  useRemoveTagImages,
  useRestoreAlbumImages,
  useUpdateGalleryCover,
  useUpdateGalleryImage,
} from '@atelier/react-hooks';
import type { Album, GalleryTag } from '@atelier/sdk';
import { useFormat } from '@atelier/ui';
import { useNavigate } from 'react-router';
import { toastError, toasts } from '../../../app/toasts';
import { inBatches } from './in-batches';
import { albumHref } from './use-album-place';

/** Calls for one photograph each that are made at a time. */
const CONCURRENCY = 6;

/** What can be done with photographs of an album, however many. */
export interface PhotoActions {
  readonly move: (imageIds: readonly string[], target: Pick<Album, '_id' | 'name'>) => void;
  readonly tag: (imageIds: readonly string[], tag: Pick<GalleryTag, '_id' | 'name'>) => void;
  readonly untag: (imageIds: readonly string[], tag: Pick<GalleryTag, '_id' | 'name'>) => void;
  readonly hide: (imageIds: readonly string[], isHidden: boolean) => void;
  readonly remove: (imageIds: readonly string[]) => void;
  readonly cover: (imageId: string) => void;
}

/** Moves, tags, hides and deletes photographs of an album, and makes one the cover of the gallery. */
export function usePhotoActions(galleryId: string, albumId: string): PhotoActions {
  const navigate = useNavigate();
  const { number } = useFormat();
  const moveImages = useMoveAlbumImages();
  const addImages = useAddTagImages();
  const removeImages = useRemoveTagImages();
  const update = useUpdateGalleryImage();
  const erase = useDeleteAlbumImages();
  const restore = useRestoreAlbumImages();
  const updateCover = useUpdateGalleryCover();
  const album = { galleryId, albumId };
  const photos = (ids: readonly string[]) => (ids.length === 1 ? '1 photo' : `${number(ids.length)} photos`);
  const tell = (said: string) => (error: unknown) => toastError(error, said);

  return {
    move: (ids, { _id: toAlbumId, name }) =>
      void inBatches(ids, limits.moveAlbumImages.image_ids, (batch) =>
        moveImages.send({ ...album, toAlbumId, image_ids: batch }),
      )
        .then(() =>
          toasts.show(`${photos(ids)} moved to ${name}`, {
            action: { label: 'Open album', onAction: () => void navigate(albumHref(galleryId, toAlbumId)) },
          }),
        )
        .catch(tell('Some of the photos didn’t move. None is lost.')),
    tag: (ids, { _id: tagId, name }) =>
      void inBatches(ids, limits.addTagImages.imageIds, (batch) =>
        addImages.send({ ...album, tagId, imageIds: batch }),
      )
        .then(() =>
          toasts.show(`${photos(ids)} tagged ${name}`, {
            action: {
              label: 'Open tag',
              onAction: () => void navigate(albumHref(galleryId, albumId, tagId)),
            },
          }),
        )
        .catch(tell('Some of the photos didn’t get the tag.')),
    untag(ids, { _id: tagId, name }) {
      const send = (write: typeof addImages | typeof removeImages) =>
        inBatches(ids, limits.removeTagImages.imageIds, (batch) =>
          write.send({ ...album, tagId, imageIds: batch }),
        );
      void send(removeImages)
        .then(() =>
          toasts.undo(
            `${photos(ids)} no longer tagged ${name}`,
            () => void send(addImages).catch(tell('Couldn’t put the tag back.')),
          ),
        )
        .catch(tell('Some of the photos kept the tag.'));
    },
    hide: (ids, isHidden) =>
      void inBatches(ids, CONCURRENCY, (batch) =>
        Promise.all(batch.map((imageId) => update.send({ imageId, isHidden }))),
      )
        .then(() =>
          toasts.show(isHidden ? `${photos(ids)} hidden from guests` : `${photos(ids)} shown to guests`),
        )
        .catch(tell('Some of the photos didn’t change. Try again.')),
    remove: (ids) =>
      void inBatches(ids, limits.deleteAlbumImages.image_ids, (batch) =>
        erase.send({ ...album, image_ids: batch }),
      )
        .then(() =>
          toasts.undo(
            `${photos(ids)} deleted`,
            () =>
              void inBatches(ids, limits.restoreAlbumImages.image_ids, (batch) =>
                restore.send({ ...album, image_ids: batch }),
              ).catch(tell('Couldn’t restore all photos. They’re kept for 30 days.')),
          ),
        )
        .catch(tell('Some of the photos couldn’t be deleted.')),
    cover: (imageId) =>
      void updateCover
        .send({ galleryId, imageId })
        .then(() => toasts.show('Cover changed'))
        .catch(tell('Couldn’t change the cover.')),
  };
}
