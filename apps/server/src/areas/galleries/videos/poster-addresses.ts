import type { Platform } from '../../../platform/platform';
import { type ImageReader, readerOf, signedFor } from '../images';

/** Path of the posters of films. No workspace can be called `g`. */
export const FILM_PATH = '/g/films';

/** What the signature of a poster is for: an image of a width that no photograph has. */
const versionOf = (videoId: string, content: string) => ({ imageId: videoId, width: 0, content });

/** Another poster has another key, and so another address. */
export const posterContent = (posterKey: string): string => posterKey.slice(posterKey.lastIndexOf('/') + 1);

/** Returns the address of a poster for somebody; null for none. Browsers keep its bytes, as those of photographs. */
export function posterAddress(
  platform: Pick<Platform, 'keys' | 'origin'>,
  reader: ImageReader,
  { id, posterKey }: { readonly id: string; readonly posterKey: string | null },
): string | null {
  if (posterKey === null) return null;
  const content = posterContent(posterKey);
  const who = signedFor(platform, reader, versionOf(id, content));
  return `${platform.origin()}${FILM_PATH}/${id}/poster?k=${content}&t=${who}`;
}

/** Returns for whom the address of a poster was made; undefined if this server did not make it. */
export const posterReader = (
  platform: Pick<Platform, 'keys'>,
  videoId: string,
  content: string,
  token: unknown,
): ImageReader | undefined => readerOf(platform, versionOf(videoId, content), token);
