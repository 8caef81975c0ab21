import { type GalleryTag, type GetTagArrangeStatusOutput, galleryTags, type ImageSort } from '@atelier/sdk';
import { useRead } from '../../platform/read.js';
import { defineWrite, to } from '../../platform/write.js';
import { galleryKeys } from './gallery-keys.js';

interface InAlbum {
  readonly galleryId: string;
  readonly albumId: string;
}

interface OfTag extends InAlbum {
  readonly tagId: string;
}

const tagsOf = ({ galleryId, albumId }: InAlbum) => [...galleryKeys.album(galleryId, albumId), 'tags'];
/** Tags are read with their gallery, their images with the other images. */
const ofTags = ({ galleryId }: { readonly galleryId: string }) => [
  galleryKeys.one(galleryId),
  galleryKeys.images,
];

/** Reads the tags of an album in their order. */
export const useTags = (album: InAlbum) =>
  useRead<readonly GalleryTag[]>(tagsOf(album), async (client, options) => {
    const answer = await galleryTags(client).list(album, options);
    return answer.ok ? { ...answer, data: answer.data.data } : answer;
  });

/** Milliseconds between two questions. */
const PACE = 1_000;

/**
 * Reads how far the images of a tag are arranged, and asks again until they are.
 *
 * @param isSortRequired - starts to arrange them if they are not in their order.
 */
export const useTagArrangeStatus = (tag: OfTag, isSortRequired = false) =>
  useRead<GetTagArrangeStatusOutput>(
    [...tagsOf(tag), tag.tagId, 'arrange', isSortRequired],
    (client, options) => galleryTags(client).arrangeStatus({ ...tag, isSortRequired }, options),
    { refetchInterval: ({ state }) => (state.data?.isArranged === false ? PACE : false) },
  );

/** Adds a tag to an album, with images if there are any. The same input again adds no second one. */
export const useCreateTag = defineWrite(
  'galleryTags.create',
  (client, input: InAlbum & { readonly name: string; readonly imageIds?: string[] }, options) =>
    galleryTags(client).create({ ...input, _id: options.newId }, options),
  { offline: 'refuse', invalidates: ofTags },
);

/** Renames a tag. */
export const useRenameTag = defineWrite('galleryTags.rename', to(galleryTags, 'rename'), {
  label: 'Rename tag',
  invalidates: ofTags,
});

/** Deletes a tag; with `withImages` its images as well. {@link useRestoreTag} undoes it for 30 days. */
export const useDeleteTag = defineWrite('galleryTags.delete', to(galleryTags, 'delete'), {
  label: 'Delete tag',
  invalidates: ofTags,
});

/** Restores a deleted tag, within 30 days, with the images that were deleted along with it. */
export const useRestoreTag = defineWrite('galleryTags.restore', to(galleryTags, 'restore'), {
  label: 'Restore tag',
  invalidates: ofTags,
});

/** Sets the order of the images of a tag. {@link useTagArrangeStatus} shows how far a large one is. */
export const useUpdateTagSort = defineWrite(
  'galleryTags.updateSort',
  (client, input: OfTag & { readonly sortType: ImageSort }, options) =>
    galleryTags(client).updateSort(input, options),
  { label: 'Sort tag', invalidates: ofTags },
);

/** Adds up to 200 images of the album to a tag. */
export const useAddTagImages = defineWrite('galleryTags.addImages', to(galleryTags, 'addImages'), {
  label: 'Tag images',
  invalidates: ofTags,
});

/** Removes up to 200 images from a tag. They stay in the album. */
export const useRemoveTagImages = defineWrite('galleryTags.removeImages', to(galleryTags, 'removeImages'), {
  label: 'Untag images',
  invalidates: ofTags,
});

/** Moves images in front of another of their tag; null puts them last. The tag is sorted by hand from then on. */
export const useArrangeTagImages = defineWrite(
  'galleryTags.arrangeImages',
  to(galleryTags, 'arrangeImages'),
  { label: 'Arrange tag', invalidates: ofTags },
);
