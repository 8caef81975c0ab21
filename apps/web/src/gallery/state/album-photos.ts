import type { VisitedImage } from '@atelier/sdk';
import type { PhotoView } from '@atelier/ui/gallery-page';
import type { VisitCalls } from './calls';

/** Photographs of a page. */
export const PAGE = 100;

/** Photographs in an order, of which those that are in sight are loaded. */
export interface Photos {
  readonly ratios: readonly number[];
  photoAt(index: number): PhotoView | undefined;
  /** Asks for the photographs from `first` up to but not including `after`. */
  need(first: number, after: number): void;
}

/** Returns a photograph as the grid and the viewer draw it. */
export const photoOf = (image: VisitedImage, index: number): PhotoView => ({
  id: image._id,
  name: image.fileName ?? image.caption ?? `Photo ${index + 1}`,
  width: image.width,
  height: image.height,
  placeholder: image.placeholder,
  sources: image.sources.map(({ width, url }) => ({ width, url })),
  isHidden: image.isHidden,
});

/**
 * Opens the photographs of an album, or of one of its tags.
 *
 * @param of - the album, and the tag if there is one.
 * @param known - its first images, as far as they are there already.
 * @param came - called with photographs that came.
 */
export function openPhotos(
  calls: Pick<VisitCalls, 'images'>,
  of: { readonly albumId: string; readonly tagId?: string | undefined },
  ratios: readonly number[],
  known: readonly VisitedImage[],
  came: (images: readonly VisitedImage[]) => void,
): Photos {
  const photos = new Map<number, PhotoView>(known.map((image, index) => [index, photoOf(image, index)]));
  const asked = new Set<number>();
  const load = async (page: number) => {
    asked.add(page);
    const answer = await calls.images({ ...of, page: page + 1, limit: PAGE });
    if (!answer.ok) {
      // Asked for again when it comes into sight again.
      asked.delete(page);
      return;
    }
    answer.data.data.forEach((image, at) => {
      photos.set(page * PAGE + at, photoOf(image, page * PAGE + at));
    });
    came(answer.data.data);
  };
  return {
    ratios,
    photoAt: (index) => photos.get(index),
    need(first, after) {
      for (let page = Math.floor(first / PAGE); page * PAGE < Math.min(after, ratios.length); page += 1) {
        const isThere = Array.from({ length: PAGE }, (_, at) => page * PAGE + at).every(
          (index) => index >= ratios.length || photos.has(index),
        );
        if (!asked.has(page) && !isThere) void load(page);
      }
    },
  };
}
