import * as limits from '@atelier/domain/limits';
import { useArrangeTagImages, useTagArrangeStatus, useUpdateTagSort } from '@atelier/react-hooks';
import type { GalleryTag } from '@atelier/sdk';
import { useFormat } from '@atelier/ui';
import { toastError } from '../../../app/toasts';
import { inBatches } from './in-batches';
import type { PhotoSet } from './photo-set';
import { useListedPhotos } from './use-listed-photos';

/**
 * Reads the photographs of a tag.
 *
 * @param opened - position of the photograph that is shown large.
 */
export function useTagSet(
  galleryId: string,
  albumId: string,
  tag: GalleryTag,
  opened: number | null,
): PhotoSet {
  const { number } = useFormat();
  const place = { galleryId, albumId, tagId: tag._id };
  const photos = useListedPhotos(place, opened);
  const arranged = useTagArrangeStatus(place).data;
  const sort = useUpdateTagSort();
  const arrange = useArrangeTagImages();
  return {
    ...photos,
    sort: tag.sortType,
    onSort: (sortType) =>
      void sort
        .send({ ...place, sortType })
        .catch((error: unknown) => toastError(error, 'The order didn’t change.')),
    onArrange: (imageIds, beforeImageId) =>
      void inBatches(imageIds, limits.arrangeTagImages.imageIds, (batch) =>
        arrange.send({ ...place, imageIds: batch, beforeImageId }),
      ).catch((error: unknown) => toastError(error, 'Some of the photos didn’t move.')),
    arranging:
      arranged?.isArranged === false
        ? `${number(arranged.arranged)} of ${number(arranged.total)}`
        : undefined,
  };
}
