import {
  type Client,
  type GalleryImage,
  type GalleryImageDetails,
  galleries,
  galleryAlbums,
  galleryImages,
  galleryTags,
  type ImageShapes,
  type ImageSort,
  type ListAlbumImagesOutput,
  type ListDeletedImagesOutput,
  type ListDuplicateImagesOutput,
} from '@atelier/sdk';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { put } from '../../platform/changes.js';
import { keepPrevious, type ReadOptions, useRead, useReader, useReadPages } from '../../platform/read.js';
import { defineWrite, to } from '../../platform/write.js';
import { galleryKeys } from './gallery-keys.js';

interface InAlbum {
  readonly galleryId: string;
  readonly albumId: string;
}

/** An album, or one of its tags. */
interface InAlbumOrTag extends InAlbum {
  /** Undefined for all images of the album. */
  readonly tagId?: string | undefined;
}

const imagesOf = ({ galleryId, albumId, tagId }: InAlbumOrTag) => [
  ...galleryKeys.images,
  galleryId,
  albumId,
  ...(tagId === undefined ? [] : ['tags', tagId]),
];
/** Pages of images, and the albums that count them. */
const ofImages = ({ galleryId }: { readonly galleryId: string }) => [
  galleryKeys.images,
  galleryKeys.one(galleryId),
  galleryKeys.lists,
];

/** Images on a page of an album. */
export const IMAGES_PAGE = 100;

const pageOf = ({ tagId, ...album }: InAlbumOrTag, page: number, sort: ImageSort | undefined) =>
  [
    [...imagesOf({ ...album, tagId }), 'page', page, sort],
    (client: Client, options: ReadOptions) => {
      const place = { ...album, page, limit: IMAGES_PAGE };
      return tagId === undefined
        ? galleryAlbums(client).images({ ...place, ...(sort === undefined ? {} : { sort }) }, options)
        : galleryTags(client).images({ ...place, tagId }, options);
    },
  ] as const;

/** The numbers of the pages that hold images, from `first` up to but not including `after`. */
function pagesOf(first: number, after: number): number[] {
  if (after <= first) return [];
  const start = Math.floor(first / IMAGES_PAGE);
  const end = Math.floor((after - 1) / IMAGES_PAGE);
  return Array.from({ length: end - start + 1 }, (_, index) => start + index + 1);
}

/**
 * Reads the images of a part of an album or of a tag, for grids in which any photograph can be jumped to.
 *
 * @param first - position of the first image, from 0.
 * @param after - position after the last one.
 * @param sort - Defaults to the order of the album; a tag has one of its own.
 * @returns what is loaded, by position, and the error of a page that did not load.
 */
export function useAlbumImagesAt(album: InAlbumOrTag, first: number, after: number, sort?: ImageSort) {
  const read = useReader();
  const pages = pagesOf(first, after);
  return useQueries({
    queries: pages.map((page) => read<ListAlbumImagesOutput>(...pageOf(album, page, sort))),
    combine: (answers) => ({
      images: new Map(
        answers.flatMap(({ data }) =>
          (data?.data ?? []).map(
            (image, index) => [((data?.currentPage ?? 1) - 1) * IMAGES_PAGE + index, image] as const,
          ),
        ),
      ) as ReadonlyMap<number, GalleryImage>,
      error: answers.find(({ error }) => error !== null)?.error ?? null,
      isFetching: answers.some(({ isFetching }) => isFetching),
      refetch: () => Promise.all(answers.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
    }),
  });
}

/** Pages of ids that are requested at once. */
const PARALLEL = 4;

/**
 * Returns a function that reads the ids of a part of an album or of a tag in their order, for what is done with photographs that nobody
 * has scrolled to.
 *
 * @param sort - Defaults to the order of the album.
 */
export function useAlbumImageIds(album: InAlbumOrTag, sort?: ImageSort) {
  const queries = useQueryClient();
  const read = useReader();
  return async (first: number, after: number): Promise<readonly string[]> => {
    const left = pagesOf(first, after);
    const [start = 1] = left;
    const ids: string[] = [];
    while (left.length > 0) {
      const answers = await Promise.all(
        left
          .splice(0, PARALLEL)
          .map((page) => queries.fetchQuery(read<ListAlbumImagesOutput>(...pageOf(album, page, sort)))),
      );
      ids.push(...answers.flatMap(({ data }) => data.map(({ _id }) => _id)));
    }
    const skipped = (start - 1) * IMAGES_PAGE;
    return ids.slice(first - skipped, after - skipped);
  };
}

/** Reads the shapes of all images of an album or of a tag in their order: `layoutGrid` of @atelier/domain/galleries lays them out. */
export const useAlbumLayout = ({ tagId, ...album }: InAlbumOrTag, sort?: ImageSort) =>
  useRead<ImageShapes>(
    [...imagesOf({ ...album, tagId }), 'layout', sort],
    (client, options) =>
      tagId === undefined
        ? galleryAlbums(client).layout({ ...album, ...(sort === undefined ? {} : { sort }) }, options)
        : galleryTags(client).layout({ ...album, tagId }, options),
    keepPrevious,
  );

/**
 * Reads an image with what the camera wrote down.
 *
 * @param imageId - undefined requests nothing.
 */
export const useGalleryImage = (imageId: string | undefined) =>
  useRead<GalleryImageDetails>(
    [...galleryKeys.images, 'one', imageId],
    imageId === undefined ? undefined : (client, options) => galleryImages(client).get({ imageId }, options),
  );

/** Reads the images of an album whose bytes are in the gallery twice. */
export const useDuplicateImages = (album: InAlbum) =>
  useReadPages<ListDuplicateImagesOutput>([...imagesOf(album), 'duplicates'], (client, page, options) =>
    galleryImages(client).duplicates({ ...album, page, limit: 100 }, options),
  );

/**
 * Changes the name, caption or visibility of an image.
 *
 * @returns the mutation; its error is a `CallFailed`: code `stale_revision`.
 */
export const useUpdateGalleryImage = defineWrite('galleryImages.update', to(galleryImages, 'update'), {
  label: 'Edit image',
  invalidates: () => [galleryKeys.images],
});

/** Moves images in front of another of their album; null puts them last. The album is sorted by hand from then on. */
export const useArrangeAlbumImages = defineWrite(
  'galleryAlbums.arrangeImages',
  to(galleryAlbums, 'arrangeImages'),
  { label: 'Arrange images', invalidates: ofImages },
);

/** Moves up to 200 images to another album of the gallery. */
export const useMoveAlbumImages = defineWrite('galleryAlbums.moveImages', to(galleryAlbums, 'moveImages'), {
  label: 'Move images',
  invalidates: ofImages,
});

/** Deletes up to 200 images. {@link useRestoreAlbumImages} undoes it for 30 days. */
export const useDeleteAlbumImages = defineWrite(
  'galleryAlbums.deleteImages',
  to(galleryAlbums, 'deleteImages'),
  { label: 'Delete images', invalidates: ofImages },
);

/** Brings deleted images back to their places, tags and selections. */
export const useRestoreAlbumImages = defineWrite(
  'galleryAlbums.restoreImages',
  to(galleryAlbums, 'restoreImages'),
  { label: 'Restore images', invalidates: ofImages },
);

/** Brings deleted images of a gallery back, whatever albums they were in. Its answer says where they went. */
export const useRestoreGalleryImages = defineWrite('galleryImages.restore', to(galleryImages, 'restore'), {
  label: 'Restore images',
  invalidates: ofImages,
});

/**
 * Reads images of a gallery that were deleted within 30 days, page after page, the latest first.
 *
 * @param albumId - those of one album. Defaults to all.
 */
export const useDeletedImages = (galleryId: string, albumId?: string) =>
  useReadPages<ListDeletedImagesOutput>(
    [...galleryKeys.deletedIn(galleryId), 'images', albumId],
    (client, page, options) =>
      galleryImages(client).deleted(
        { galleryId, page, limit: 100, ...(albumId === undefined ? {} : { albumId }) },
        options,
      ),
  );

/** Sets the cover of a gallery and the point of it that stays visible; null removes it. */
export const useUpdateGalleryCover = defineWrite('galleries.updateCover', to(galleries, 'updateCover'), {
  label: 'Edit cover',
  invalidates: () => [galleryKeys.lists],
  answer: (gallery) => [put(galleryKeys.details(gallery._id), gallery)],
});
