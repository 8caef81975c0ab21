import * as limits from '@atelier/domain/limits';
import { useArrangeAlbumImages, useUpdateAlbum } from '@atelier/react-hooks';
import type { Album, Gallery } from '@atelier/sdk';
import { toastError } from '../../../app/toasts';
import { inBatches } from './in-batches';
import type { PhotoSet } from './photo-set';
import { useListedPhotos } from './use-listed-photos';

/**
 * Reads the photographs of an album.
 *
 * @param opened - position of the photograph that is shown large.
 */
export function useAlbumSet(gallery: Gallery, album: Album, opened: number | null): PhotoSet {
  const place = { galleryId: gallery._id, albumId: album._id };
  const photos = useListedPhotos(place, opened);
  const update = useUpdateAlbum();
  const arrange = useArrangeAlbumImages();
  return {
    ...photos,
    sort: album.sort ?? gallery.defaultSort,
    onSort: (sort) =>
      void update
        .send({ ...place, sort })
        .catch((error: unknown) => toastError(error, 'The order didn’t change.')),
    onArrange: (imageIds, beforeImageId) =>
      void inBatches(imageIds, limits.arrangeAlbumImages.imageIds, (batch) =>
        arrange.send({ ...place, imageIds: batch, beforeImageId }),
      ).catch((error: unknown) => toastError(error, 'Some of the photos didn’t move.')),
  };
}
