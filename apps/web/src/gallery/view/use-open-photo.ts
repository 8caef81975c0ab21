import { useEffect } from 'react';
import type { Photos } from '../state/album-photos';
import type { OpenPhoto } from '../state/place';

/** Where the photograph of an address is: its position; `elsewhere` while that is looked for; null if it is nowhere. */
export function positionOf(
  { ratios, photoAt }: Pick<Photos, 'ratios' | 'photoAt'>,
  { at, id }: OpenPhoto,
): number | 'elsewhere' | null {
  const count = ratios.length;
  if (at < count && (id === null || (photoAt(at)?.id ?? id) === id)) return at;
  if (id === null) return null;
  const all = ratios.map((_, index) => photoAt(index));
  const found = all.findIndex((photo) => photo?.id === id);
  return found >= 0 ? found : all.includes(undefined) ? 'elsewhere' : null;
}

/**
 * Finds the photograph that is open among those that are shown, and has it and what is around it loaded.
 *
 * @param photos - null as long as they are not there: a photograph that was opened early stays open.
 * @param came - counts photographs that came.
 * @param viewed - called with each photograph that is seen.
 * @param gone - called if it is not among them.
 * @returns its index; null while nothing is open.
 */
export function useOpenPhoto(
  photos: Photos | null,
  open: OpenPhoto | null,
  came: number,
  viewed: (id: string) => void,
  gone: () => void,
): number | null {
  const position = photos && open ? positionOf(photos, open) : null;
  const index = typeof position === 'number' ? position : null;
  const id = index === null ? undefined : photos?.photoAt(index)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with photographs that came, the next are asked for.
  useEffect(() => {
    if (!photos || !open) return;
    if (position === null) gone();
    else if (position !== 'elsewhere') photos.need(position, position + 2);
    else {
      const next = photos.ratios.findIndex((_, at) => !photos.photoAt(at));
      if (next >= 0) photos.need(next, next + 1);
    }
  }, [photos, open, position, came]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each photograph is seen once, whatever is reported.
  useEffect(() => {
    if (id !== undefined) viewed(id);
  }, [id]);
  return index;
}
