import { useGalleryList } from '@atelier/react-hooks';

/** A photograph of the studio on which watermarks are shown. */
export interface PreviewImage {
  readonly id: string;
  readonly url: string;
}

/** Returns the cover of the latest gallery that has one; undefined as long as there is none. */
export function usePreviewImage(): PreviewImage | undefined {
  const galleries = useGalleryList().data?.pages.flatMap(({ data }) => data) ?? [];
  const cover = galleries.find(({ coverImage }) => coverImage !== null)?.coverImage;
  return cover ? { id: cover.imageId, url: cover.url } : undefined;
}
