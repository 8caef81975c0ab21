import { buffer } from 'node:stream/consumers';
import { invalidInput, type Problem, problem } from '../../../platform/errors/problem';
import { ImageError, reencodeImages } from '../../../platform/storage/images';
import type { Storage } from '../../../platform/storage/storage';

/** Widths in which a cover is kept, in pixels: a card of a list, a phone, a desk. */
export const COVER_WIDTHS = [480, 960, 1920] as const;
export type PictureWidth = (typeof COVER_WIDTHS)[number];

/** What sizes of covers are kept as. */
export const COVER_TYPE = 'image/webp';

/** Where a size of a cover lies. */
export const coverKey = (key: string, width: PictureWidth): string => `${key}-${width}`;

/** Height that no picture needs more of, in pixels: it is the width that counts. */
const HIGHEST = 4 * 1920;

/**
 * Draws a cover anew in every size, so that nothing but its pixels comes through. Done twice, it leads to the same.
 *
 * @returns why it cannot be drawn, naming the field `key`; null when it is done.
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
        ...{ maximumWidth, maximumHeight: HIGHEST, fit: 'inside', format: 'webp' },
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
