import {
  type Album,
  type Gallery,
  galleryAlbums,
  items,
  type ListDeletedAlbumsOutput,
  ok,
} from '@atelier/sdk';
import { changed } from '../../platform/changes.js';
import { keepPrevious, useRead, useReadPages } from '../../platform/read.js';
import { defineWrite, to } from '../../platform/write.js';
import { galleryKeys } from './gallery-keys.js';

interface InGallery {
  readonly galleryId: string;
}

/** Albums are part of their gallery, and of what was read of it. */
const ofGallery = ({ galleryId }: InGallery) => [galleryKeys.one(galleryId), galleryKeys.lists];

/** Changes what is shown of the albums of a gallery. */
const inGallery = (galleryId: string, change: (albums: Album[]) => Album[]) =>
  changed<Gallery>(galleryKeys.details(galleryId), (one) => ({ ...one, albums: change(one.albums) }));

/** Reads all albums of a gallery in their order. {@link useGallery} has them as well. */
export const useAlbums = (galleryId: string) =>
  useRead<readonly Album[]>(galleryKeys.albums(galleryId), async (client, options) => {
    const albums: Album[] = [];
    const pages = (page: number) => galleryAlbums(client).list({ galleryId, page, limit: 100 }, options);
    for await (const album of items(pages)) albums.push(album);
    return ok(albums);
  });

/** Reads an album. */
export const useAlbum = (galleryId: string, albumId: string) =>
  useRead<Album>(galleryKeys.album(galleryId, albumId), (client, options) =>
    galleryAlbums(client).get({ galleryId, albumId }, options),
  );

/**
 * Adds an album after the others. The same input again adds no second one.
 *
 * @returns the mutation; its error is a `CallFailed`: code `slug_taken`, `too_many_albums` beyond 200.
 */
export const useCreateAlbum = defineWrite(
  'galleryAlbums.create',
  (client, input: InGallery & { readonly name: string }, options) =>
    galleryAlbums(client).create({ ...input, _id: options.newId }, options),
  { offline: 'refuse', invalidates: ofGallery },
);

/**
 * Changes an album; its name shows at once.
 *
 * @returns the mutation; its error is a `CallFailed`: code `slug_taken`, `stale_revision`.
 */
export const useUpdateAlbum = defineWrite('galleryAlbums.update', to(galleryAlbums, 'update'), {
  label: 'Edit album',
  invalidates: ofGallery,
  optimistic: ({ galleryId, albumId, name }) => [
    inGallery(galleryId, (albums) =>
      albums.map((album) => (album._id === albumId ? { ...album, name: name ?? album.name } : album)),
    ),
  ],
});

/** Deletes an album with its images: it leaves the gallery at once. {@link useRestoreAlbum} undoes it for 30 days. */
export const useDeleteAlbum = defineWrite('galleryAlbums.delete', to(galleryAlbums, 'delete'), {
  label: 'Delete album',
  invalidates: ofGallery,
  optimistic: ({ galleryId, albumId }) => [
    inGallery(galleryId, (albums) => albums.filter(({ _id }) => _id !== albumId)),
  ],
});

/** Restores a deleted album with its images, within 30 days. */
export const useRestoreAlbum = defineWrite('galleryAlbums.restore', to(galleryAlbums, 'restore'), {
  label: 'Restore album',
  invalidates: ofGallery,
});

/** Reads albums of a gallery that were deleted within 30 days, page after page, the latest first. */
export const useDeletedAlbums = (galleryId: string) =>
  useReadPages<ListDeletedAlbumsOutput>(
    [...galleryKeys.deletedIn(galleryId), 'albums'],
    (client, page, options) => galleryAlbums(client).deleted({ galleryId, page, limit: 100 }, options),
  );

/** Moves an album to a position among those of its gallery, from 0; it is there at once. */
export const useMoveAlbum = defineWrite('galleryAlbums.move', to(galleryAlbums, 'move'), {
  label: 'Move album',
  invalidates: ofGallery,
  optimistic: ({ galleryId, albumId, customSortIndex }) => [
    inGallery(galleryId, (albums) => {
      const moved = albums.filter(({ _id }) => _id === albumId);
      const others = albums.filter(({ _id }) => _id !== albumId);
      return [...others.slice(0, customSortIndex), ...moved, ...others.slice(customSortIndex)].map(
        (album, at) => ({ ...album, customSortIndex: at }),
      );
    }),
  ],
});

/** Locks an album for visitors other than clients, or opens it again. */
export const useLockAlbum = defineWrite('galleryAlbums.lock', to(galleryAlbums, 'lock'), {
  label: 'Lock album',
  invalidates: ofGallery,
  optimistic: ({ galleryId, albumId, isLocked }) => [
    inGallery(galleryId, (albums) =>
      albums.map((album) => (album._id === albumId ? { ...album, isLocked } : album)),
    ),
  ],
});

/** Changes or removes the PIN of an album. Its answer is the only place where the PIN itself stands. */
export const useChangeAlbumPin = defineWrite('galleryAlbums.changePin', to(galleryAlbums, 'changePin'), {
  offline: 'refuse',
  invalidates: ofGallery,
});

/**
 * Checks whether an album can have an address.
 *
 * @param slug - undefined requests nothing.
 * @param albumId - the album that wants it.
 */
export const useAlbumSlugCheck = (galleryId: string, slug: string | undefined, albumId?: string) =>
  useRead(
    [...galleryKeys.slugs, galleryId, slug, albumId],
    slug === undefined
      ? undefined
      : (client, options) =>
          galleryAlbums(client).checkSlug(
            { galleryId, slug, ...(albumId === undefined ? {} : { albumId }) },
            options,
          ),
    keepPrevious,
  );
