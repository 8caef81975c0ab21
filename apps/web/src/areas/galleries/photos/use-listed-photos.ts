import { useAlbumImageIds, useAlbumImagesAt, useAlbumLayout } from '@atelier/react-hooks';
import { useCallback, useState } from 'react';
import type { PhotoSet } from './photo-set';

/** Positions from `first` up to but not including `after`. */
interface Span {
  readonly first: number;
  readonly after: number;
}

/**
 * Reads the photographs of an album or of one of its tags, of which only those in sight are loaded.
 *
 * @param opened - position of the photograph that is shown large, which is loaded with its neighbors.
 */
export function useListedPhotos(
  place: { readonly galleryId: string; readonly albumId: string; readonly tagId?: string },
  opened: number | null,
): Pick<PhotoSet, 'ratios' | 'imageAt' | 'onSeen' | 'loadIds' | 'failed'> {
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
  return {
    ratios: layout.data?.ratios,
    imageAt: (index) => inSight.images.get(index) ?? large.images.get(index),
    onSeen,
    loadIds: useAlbumImageIds(place),
    failed: layout.isError ? layout : inSight.error ? inSight : undefined,
  };
}
