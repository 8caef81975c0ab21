import * as limits from '@atelier/domain/limits';
import {
  useArrangeTagImages,
  useTagArrangeStatus,
  useTagImages,
  useUpdateTagSort,
} from '@atelier/react-hooks';
import type { GalleryTag } from '@atelier/sdk';
import { FetchingMore, useFormat } from '@atelier/ui';
import { toastError } from '../../../app/toasts';
import { inBatches } from './in-batches';
import type { PhotoSet } from './photo-set';

const ignore = () => undefined;

/** Reads the photographs of a tag, more of them while they are scrolled. */
export function useTagSet(galleryId: string, albumId: string, tag: GalleryTag): PhotoSet {
  const { number } = useFormat();
  const place = { galleryId, albumId, tagId: tag._id };
  const pages = useTagImages(place);
  const images = pages.data?.pages.flatMap(({ data }) => data);
  const arranged = useTagArrangeStatus(place).data;
  const sort = useUpdateTagSort();
  const arrange = useArrangeTagImages();
  return {
    ratios: images?.map(({ width, height }) => (width ?? 3) / (height ?? 2)),
    imageAt: (index) => images?.[index],
    onSeen: ignore,
    loadIds: undefined,
    failed: pages.isError ? pages : undefined,
    after: (
      <FetchingMore
        hasMore={pages.hasNextPage}
        fetching={pages.isFetchingNextPage}
        onMore={() => void pages.fetchNextPage()}
      />
    ),
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
