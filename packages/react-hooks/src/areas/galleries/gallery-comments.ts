import { galleryComments, type ListGalleryCommentsOutput } from '@atelier/sdk';
import { keepPrevious, useReadPages } from '../../platform/read.js';
import { defineWrite, to } from '../../platform/write.js';
import { galleryKeys } from './gallery-keys.js';

const invalidates = () => [galleryKeys.comments];

/** Which comments of a gallery are listed. */
export interface GalleryCommentFilters {
  readonly imageId?: string;
  readonly isResolved?: boolean;
}

/**
 * Reads the comments on the images of a gallery with their answers, page after page, the newest first.
 *
 * @param galleryId - the gallery.
 * @param filters - those of one image, open or resolved ones.
 * @param isEnabled - false requests nothing. Defaults to true.
 */
export const useGalleryComments = (
  galleryId: string,
  filters: GalleryCommentFilters = {},
  isEnabled = true,
) =>
  useReadPages<ListGalleryCommentsOutput>(
    [...galleryKeys.comments, galleryId, filters],
    (client, page, options) =>
      galleryComments(client).list({ galleryId, page, limit: 25, ...filters }, options),
    { ...keepPrevious, enabled: isEnabled },
  );

/** Comments on an image, perhaps at a place of it, or answers a comment. The same input again writes no second one. */
export const useCreateGalleryComment = defineWrite(
  'galleryComments.create',
  (
    client,
    input: {
      readonly galleryId: string;
      readonly imageId: string;
      readonly text: string;
      readonly parentId?: string | null;
      readonly point?: { readonly x: number; readonly y: number } | null;
    },
    options,
  ) => galleryComments(client).create({ ...input, _id: options.newId }, options),
  { label: 'Comment', invalidates },
);

/** Resolves a comment, opens it again, or changes the words of one’s own. */
export const useUpdateGalleryComment = defineWrite('galleryComments.update', to(galleryComments, 'update'), {
  label: 'Edit comment',
  invalidates,
});

/** Deletes a comment with its answers. {@link useRestoreGalleryComment} undoes it for 30 days. */
export const useDeleteGalleryComment = defineWrite('galleryComments.delete', to(galleryComments, 'delete'), {
  label: 'Delete comment',
  invalidates,
});

/** Restores a deleted comment with its answers, within 30 days. */
export const useRestoreGalleryComment = defineWrite(
  'galleryComments.restore',
  to(galleryComments, 'restore'),
  { label: 'Restore comment', invalidates },
);
