import type { GalleryCard } from '@atelier/sdk';
import type { GalleryView } from '@atelier/ui';

/** Returns the path of a gallery, or of a part of it. */
export const galleryHref = (galleryId: string, part?: string): string =>
  `/galleries/${galleryId}${part === undefined ? '' : `/${part}`}`;

/**
 * Returns a gallery as the kit shows it.
 *
 * @param now - instant in milliseconds, which decides whether it has expired.
 */
export function viewOf(gallery: GalleryCard, now: number): GalleryView {
  const { _id, name, status, eventOn, place, coverImage, imageCount, expiresOn, expiresAt } = gallery;
  const isOver = expiresAt !== null && Date.parse(expiresAt) <= now;
  return {
    id: _id,
    name,
    href: galleryHref(_id),
    state: status === 'published' && isOver ? 'expired' : status,
    eventDay: eventOn,
    place,
    cover: coverImage,
    photos: imageCount,
    lastDay: expiresOn,
  };
}
