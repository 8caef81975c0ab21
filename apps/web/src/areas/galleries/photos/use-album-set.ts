import * as limits from '@atelier/domain/limits';
import {
  useAlbumImageIds,
  useAlbumImagesAt,
  useAlbumLayout,
  useArrangeAlbumImages,
  useUpdateAlbum,
} from '@atelier/react-hooks';
import type { Album, Gallery } from '@atelier/sdk';
import { useCallback, useState } from 'react';
import { toastError } from '../../../app/toasts';
import { inBatches } from './in-batches';
import type { PhotoSet } from './photo-set';

/** Positions from `first` up to but not including `after`. */
interface Span {
  readonly first: number;
  readonly after: number;
}

/**
 * Reads the photographs of an album, of which only those in sight are loaded.
 *
 * @param opened - position of the photograph that is shown large, which is loaded with its neighbours.
 */
export function useAlbumSet(gallery: Gallery, album: Album, opened: number | null): PhotoSet {
  const place = { galleryId: gallery._id, albumId: album._id };
  const layout = useAlbumLayout(place);
  const [seen, setSeen] = useState<Span>({ first: 0, after: 1 });
  const onSeen = useCallback((first: number, after: number) => setSeen({ first, after }), []);
  const count = layout.data?.ratios.length ?? 0;
  const within = (span: Span) => [Math.max(span.first, 0), Math.min(span.after, count)] as const;
  const inSight = useAlbumImagesAt(place, ...within(seen));
  const large = useAlbumImagesAt(
    place,
    ...within(opened === null ? { first: 0, after: 0 } : { first: opened - 1, after: opened + 2 }),
  );
  const loadIds = useAlbumImageIds(place);
  const update = useUpdateAlbum();
  const arrange = useArrangeAlbumImages();
  return {
    ratios: layout.data?.ratios,
    imageAt: (index) => inSight.images.get(index) ?? large.images.get(index),
    onSeen,
    loadIds,
    failed: layout.isError ? layout : inSight.error ? inSight : undefined,
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
