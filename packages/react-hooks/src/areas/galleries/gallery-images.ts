import {
  type GalleryImageDetails,
  galleries,
  galleryAlbums,
  galleryImages,
  type ImageShapes,
  type ImageSort,
  type ListAlbumImagesOutput,
  type ListDuplicateImagesOutput,
} from '@atelier/sdk';
import { put } from '../../platform/changes.js';
import { keepPrevious, useRead, useReadPages } from '../../platform/read.js';
import { defineWrite, to } from '../../platform/write.js';
import { galleryKeys } from './gallery-keys.js';

interface InAlbum {
  readonly galleryId: string;
  readonly albumId: string;
}

const imagesOf = ({ galleryId, albumId }: InAlbum) => [...galleryKeys.images, galleryId, albumId];
/** Pages of images, and the albums that count them. */
const ofImages = ({ galleryId }: { readonly galleryId: string }) => [
  galleryKeys.images,
  galleryKeys.one(galleryId),
  galleryKeys.lists,
];

/**
 * Reads the images of an album page after page.
 *
 * @param sort - Defaults to the order of the album.
 */
export const useAlbumImages = (album: InAlbum, sort?: ImageSort) =>
  useReadPages<ListAlbumImagesOutput>(
    [...imagesOf(album), 'pages', sort],
    (client, page, options) =>
      galleryAlbums(client).images(
        { ...album, page, limit: 100, ...(sort === undefined ? {} : { sort }) },
        options,
      ),
    keepPrevious,
  );

/** Reads one page of 100 images of an album, for grids in which any photograph can be jumped to. */
export const useAlbumImagePage = (album: InAlbum, page: number, sort?: ImageSort) =>
  useRead<ListAlbumImagesOutput>(
    [...imagesOf(album), 'page', page, sort],
    (client, options) =>
      galleryAlbums(client).images(
        { ...album, page, limit: 100, ...(sort === undefined ? {} : { sort }) },
        options,
      ),
    keepPrevious,
  );

/** Reads the shapes of all images of an album in their order: `layoutGrid` of @atelier/domain/galleries lays them out. */
export const useAlbumLayout = (album: InAlbum, sort?: ImageSort) =>
  useRead<ImageShapes>(
    [...imagesOf(album), 'layout', sort],
    (client, options) =>
      galleryAlbums(client).layout({ ...album, ...(sort === undefined ? {} : { sort }) }, options),
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

/** Sets the cover of a gallery and the point of it that stays visible; null removes it. */
export const useUpdateGalleryCover = defineWrite('galleries.updateCover', to(galleries, 'updateCover'), {
  label: 'Edit cover',
  invalidates: () => [galleryKeys.lists],
  answer: (gallery) => [put(galleryKeys.details(gallery._id), gallery)],
});
