import {
  type Gallery,
  type GalleryCard,
  galleries,
  type ListDeletedGalleriesOutput,
  type ListGalleriesInput,
  type ListGalleriesOutput,
} from '@atelier/sdk';
import type { InfiniteData } from '@tanstack/react-query';
import { changed, put } from '../../platform/changes.js';
import { keepPrevious, type ReadCall, useLoaded, useRead, useReadPages } from '../../platform/read.js';
import { withListRow, withoutListRows } from '../../platform/rows.js';
import { defineWrite, to } from '../../platform/write.js';
import { galleryKeys } from './gallery-keys.js';
import { madeOf, shownIn } from './gallery-revisions.js';

/** What a list of galleries shows: everything but the page. */
export type GalleryListFilters = Omit<ListGalleriesInput, 'page' | 'ws'>;

/** The pages of a list of galleries that have been loaded. */
export type GalleryList = InfiniteData<ListGalleriesOutput, number>;

/**
 * Reads galleries page after page, newest first.
 *
 * @param filters - search, status, contact, sort, and the size of a page: up to 100. Defaults to 15.
 * @param isEnabled - false requests nothing. Defaults to true.
 */
export const useGalleryList = (filters: GalleryListFilters = {}, isEnabled = true) =>
  useReadPages<ListGalleriesOutput>(
    [...galleryKeys.lists, filters],
    (client, page, options) => galleries(client).list({ ...filters, page }, options),
    { ...keepPrevious, enabled: isEnabled },
  );

const readOne =
  (galleryId: string): ReadCall<Gallery> =>
  (client, options) =>
    galleries(client).get({ galleryId }, options);

/**
 * Reads a gallery with its albums and videos.
 *
 * @param galleryId - undefined requests nothing.
 */
export const useGallery = (galleryId: string | undefined) =>
  useRead<Gallery>(
    galleryKeys.details(galleryId ?? ''),
    galleryId === undefined ? undefined : readOne(galleryId),
  );

/** Returns what is loaded of galleries, in the order of their ids: undefined for what is not loaded. Requests nothing. */
export const useLoadedGalleries = (ids: readonly string[]): readonly (Gallery | undefined)[] =>
  useLoaded(ids, galleryKeys.details, readOne);

const galleryWrite = {
  answer: (gallery: Gallery) => [put(galleryKeys.details(gallery._id), gallery)],
  invalidates: () => [galleryKeys.lists],
} as const;

/** Requests again what shows a gallery. */
const ofGallery = ({ galleryId }: { readonly galleryId: string }) => [
  galleryKeys.lists,
  galleryKeys.one(galleryId),
];

/**
 * Creates a gallery with one album, not yet published. The same input again creates no second one.
 *
 * @returns the mutation; its error is a `CallFailed`: code `slug_taken`.
 */
export const useCreateGallery = defineWrite(
  'galleries.create',
  (
    client,
    input: {
      readonly name: string;
      readonly slug?: string;
      readonly eventOn?: string | null;
      readonly place?: string | null;
      readonly contactId?: string | null;
    },
    options,
  ) => galleries(client).create({ ...input, _id: options.newId }, options),
  { offline: 'refuse', ...galleryWrite },
);

/**
 * Changes a gallery, and publishes it or takes it offline; its name and status show at once.
 *
 * @returns the mutation; its error is a `CallFailed`: code `slug_taken`, `stale_revision`.
 */
export const useUpdateGallery = defineWrite('galleries.update', to(galleries, 'update'), {
  label: 'Edit gallery',
  ...galleryWrite,
  invalidates: ofGallery,
  revision: madeOf(galleryKeys.details, ['name', 'place', 'description']),
  optimistic: ({ galleryId, name, status }) => [
    changed<Gallery>(galleryKeys.details(galleryId), (one) => ({
      ...one,
      name: name ?? one.name,
      status: status ?? one.status,
    })),
    changed<GalleryList>(galleryKeys.lists, (list) =>
      withListRow<GalleryCard, ListGalleriesOutput>(list, galleryId, (one) => ({
        ...one,
        name: name ?? one.name,
        status: status ?? one.status,
      })),
    ),
  ],
});

/**
 * Deletes a gallery: it leaves the lists at once. {@link useRestoreGallery} undoes it for 30 days.
 *
 * @returns the mutation; its error is a `CallFailed`: code `not_found` when it was gone.
 */
export const useDeleteGallery = defineWrite('galleries.delete', to(galleries, 'delete'), {
  label: 'Delete gallery',
  invalidates: () => [galleryKeys.lists, galleryKeys.deleted],
  optimistic: ({ galleryId }) => [
    changed<GalleryList>(galleryKeys.lists, (list) => withoutListRows(list, ({ _id }) => _id === galleryId)),
  ],
});

/** Restores a deleted gallery, within 30 days. It is not published. */
export const useRestoreGallery = defineWrite('galleries.restore', to(galleries, 'restore'), {
  label: 'Restore gallery',
  ...galleryWrite,
  invalidates: () => [galleryKeys.lists, galleryKeys.deleted],
  optimistic: ({ galleryId }) => [
    changed<InfiniteData<ListDeletedGalleriesOutput, number>>(galleryKeys.deleted, (list) =>
      withoutListRows(list, ({ _id }) => _id === galleryId),
    ),
  ],
});

/** Reads galleries that were deleted within 30 days, page after page, the latest first. */
export const useDeletedGalleries = () =>
  useReadPages<ListDeletedGalleriesOutput>([...galleryKeys.deleted], (client, page, options) =>
    galleries(client).deleted({ page, limit: 100 }, options),
  );

/**
 * Checks whether a gallery can have an address.
 *
 * @param slug - undefined requests nothing.
 * @param galleryId - the gallery that wants it.
 */
export const useGallerySlugCheck = (slug: string | undefined, galleryId?: string) =>
  useRead(
    [...galleryKeys.slugs, slug, galleryId],
    slug === undefined
      ? undefined
      : (client, options) =>
          galleries(client).checkSlug({ slug, ...(galleryId === undefined ? {} : { galleryId }) }, options),
    keepPrevious,
  );

/** Changes or removes the PIN of a gallery. Its answer is the only place where the PIN itself stands. */
export const useChangeGalleryPin = defineWrite('galleries.changePin', to(galleries, 'changePin'), {
  offline: 'refuse',
  invalidates: ofGallery,
});

/** Sets the order of the images of a gallery, or of those that are created from now on. */
export const useUpdateDefaultSort = defineWrite(
  'galleries.updateDefaultSort',
  to(galleries, 'updateDefaultSort'),
  {
    label: 'Change order',
    invalidates: () => [galleryKeys.ones],
    optimistic: ({ galleryId, defaultSort }) =>
      galleryId === undefined ? [] : shownIn(galleryKeys.details)({ galleryId, defaultSort }),
  },
);

/** Reads what a gallery shows and allows. */
export const useGalleryPreferences = (galleryId: string) =>
  useRead(galleryKeys.preferences(galleryId), (client, options) =>
    galleries(client).preferences({ galleryId }, options),
  );

/**
 * Changes what a gallery shows and allows.
 *
 * @returns the mutation; its error is a `CallFailed`: code `stale_revision`.
 */
export const useUpdateGalleryPreferences = defineWrite(
  'galleries.updatePreferences',
  to(galleries, 'updatePreferences'),
  {
    label: 'Edit gallery settings',
    invalidates: ofGallery,
    revision: madeOf(galleryKeys.preferences),
    optimistic: shownIn(galleryKeys.preferences),
    answer: (preferences, { galleryId }) => [put(galleryKeys.preferences(galleryId), preferences)],
  },
);

/** Reads how a gallery is laid out. */
export const useLayoutSettings = (galleryId: string) =>
  useRead(galleryKeys.layout(galleryId), (client, options) =>
    galleries(client).layoutSettings({ galleryId }, options),
  );

/**
 * Changes how a gallery is laid out.
 *
 * @returns the mutation; its error is a `CallFailed`: code `stale_revision`.
 */
export const useUpdateLayoutSettings = defineWrite(
  'galleries.updateLayoutSettings',
  to(galleries, 'updateLayoutSettings'),
  {
    label: 'Edit gallery layout',
    invalidates: ofGallery,
    revision: madeOf(galleryKeys.layout),
    optimistic: shownIn(galleryKeys.layout),
    answer: (layout, { galleryId }) => [put(galleryKeys.layout(galleryId), layout)],
  },
);

/** Reads how a gallery is shared: address, end, invitations and embeds. */
export const useShareDetails = (galleryId: string) =>
  useRead(galleryKeys.sharing(galleryId), (client, options) =>
    galleries(client).shareDetails({ galleryId }, options),
  );

/** Lets pages of others show a gallery. */
export const useCreateGalleryEmbed = defineWrite('galleries.createEmbed', to(galleries, 'createEmbed'), {
  offline: 'refuse',
  invalidates: ofGallery,
});

/** Changes which pages of others show a gallery. Those that may not any more lose it. */
export const useUpdateGalleryEmbed = defineWrite('galleries.updateEmbed', to(galleries, 'updateEmbed'), {
  offline: 'refuse',
  invalidates: ofGallery,
});

/** Revokes an embed: pages that show the gallery with its key lose it. */
export const useDeleteGalleryEmbed = defineWrite('galleries.deleteEmbed', to(galleries, 'deleteEmbed'), {
  offline: 'refuse',
  invalidates: ofGallery,
});

/** Lets the caller look at a gallery as its visitors do. Its answer has the address that opens it. */
export const usePreviewGallery = defineWrite('galleries.preview', to(galleries, 'preview'), {
  offline: 'refuse',
});
