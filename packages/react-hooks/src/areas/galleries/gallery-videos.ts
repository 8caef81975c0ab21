import { type Gallery, galleryVideos } from '@atelier/sdk';
import { changed } from '../../platform/changes.js';
import { keepPrevious, useRead } from '../../platform/read.js';
import { defineWrite, to } from '../../platform/write.js';
import { galleryKeys } from './gallery-keys.js';

/** Videos are part of their gallery. */
const ofGallery = ({ galleryId }: { readonly galleryId: string }) => [galleryKeys.one(galleryId)];

/**
 * Embeds a video of YouTube or Vimeo. The same input again adds no second one.
 *
 * @returns the mutation; its error is a `CallFailed`: code `slug_taken`, `too_many_videos` beyond 50.
 */
export const useCreateGalleryVideo = defineWrite(
  'galleryVideos.create',
  (
    client,
    input: {
      readonly galleryId: string;
      readonly url: string;
      readonly title: string;
      readonly albumId?: string | null;
    },
    options,
  ) => galleryVideos(client).create({ ...input, _id: options.newId }, options),
  { offline: 'refuse', invalidates: ofGallery },
);

/**
 * Changes an embedded video; its title shows at once.
 *
 * @returns the mutation; its error is a `CallFailed`: code `slug_taken`, `stale_revision`.
 */
export const useUpdateGalleryVideo = defineWrite('galleryVideos.update', to(galleryVideos, 'update'), {
  label: 'Edit video',
  invalidates: ofGallery,
  optimistic: ({ galleryId, videoId, title }) => [
    changed<Gallery>(galleryKeys.details(galleryId), (one) => ({
      ...one,
      embeddedVideos: one.embeddedVideos.map((video) =>
        video._id === videoId ? { ...video, title: title ?? video.title } : video,
      ),
    })),
  ],
});

/** Removes an embedded video. It cannot be undone, so it leaves the gallery when the server has answered. */
export const useDeleteGalleryVideo = defineWrite('galleryVideos.delete', to(galleryVideos, 'delete'), {
  offline: 'refuse',
  invalidates: ofGallery,
});

/**
 * Checks whether a video can have an address.
 *
 * @param slug - undefined requests nothing.
 * @param videoId - the video that wants it.
 */
export const useVideoSlugCheck = (galleryId: string, slug: string | undefined, videoId?: string) =>
  useRead(
    [...galleryKeys.slugs, galleryId, 'videos', slug, videoId],
    slug === undefined
      ? undefined
      : (client, options) =>
          galleryVideos(client).checkSlug(
            { galleryId, slug, ...(videoId === undefined ? {} : { videoId }) },
            options,
          ),
    keepPrevious,
  );
