import type { Album, Gallery } from '@atelier/sdk';
import { useSearchParams } from 'react-router';
import { galleryHref } from '../view';

/** Which photographs of a gallery are shown. */
export interface AlbumPlace {
  /** Undefined in a gallery without albums. */
  readonly album: Album | undefined;
  /** The tag that is shown; null for all photographs of the album. */
  readonly tagId: string | null;
}

/** Returns the address of an album of a gallery, or of a tag of it. */
export const albumHref = (galleryId: string, albumId: string, tagId?: string): string =>
  `${galleryHref(galleryId)}?album=${albumId}${tagId === undefined ? '' : `&tag=${tagId}`}`;

/** Returns what the address names: without an album, the first one. */
export function useAlbumPlace({ albums }: Gallery): AlbumPlace {
  const [address] = useSearchParams();
  const named = albums.find(({ _id }) => _id === address.get('album'));
  const album = named ?? albums[0];
  // A tag belongs to the album that the address names.
  return { album, tagId: named === undefined ? null : address.get('tag') };
}
