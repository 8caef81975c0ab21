import { buffer } from 'node:stream/consumers';
import { invalidInput, type Problem, problem } from '../../../platform/errors/problem';
import { ImageError, reencodeImages } from '../../../platform/storage/images';
import type { Storage } from '../../../platform/storage/storage';

/** Widths of stored covers, in pixels: for a card of a list, a phone, a desktop. */
export const COVER_WIDTHS = [480, 960, 1920] as const;
export type PictureWidth = (typeof COVER_WIDTHS)[number];

/** The media type of the sizes of covers. */
export const COVER_TYPE = 'image/webp';

/** Returns the storage key of a size of a cover. */
export const coverKey = (key: string, width: PictureWidth): string => `${key}-${width}`;

/** A maximum height in pixels that no picture exceeds: only the width matters. */
const HIGHEST = 4 * 1920;

/**
 * Resizes a cover to every width, so that nothing but its pixels is kept. Repeating it gives the same result.
 *
 * @returns why it cannot be resized, naming the field `key`; null on success.
 */
export async function drawCover(
  storage: Pick<Storage, 'openRead' | 'write'>,
  key: string,
): Promise<Problem | null> {
  const uploaded = await storage.openRead(key);
  if (!uploaded)
    return problem({ code: 'file_gone', status: 410, title: 'This picture was removed. Upload it again.' });
  try {
    const drawn = await reencodeImages(
      await buffer(uploaded),
      COVER_WIDTHS.map((maximumWidth) => ({
        maximumWidth,
        maximumHeight: HIGHEST,
        fit: 'inside',
        format: 'webp',
      })),
    );
    for (const [index, width] of COVER_WIDTHS.entries()) {
      const picture = drawn[index];
      if (picture) await storage.write(coverKey(key, width), picture, COVER_TYPE);
    }
    return null;
  } catch (error) {
    if (error instanceof ImageError) return invalidInput([{ field: 'key', message: error.message }]);
    throw error;
  }
}
