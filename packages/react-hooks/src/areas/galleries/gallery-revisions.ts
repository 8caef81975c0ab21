import type { QueryKey } from '@tanstack/react-query';
import { changed } from '../../platform/changes.js';
import type { SeenRevision } from '../../platform/write-steps.js';

/** A change of a gallery, or of one of its documents, which share its revision. */
interface Change {
  readonly galleryId: string;
  readonly revision?: number | undefined;
}

/**
 * Returns what a change of a gallery was made of, so that what others changed meanwhile is merged instead of refused.
 *
 * @param key - where the cache holds what is changed.
 * @param texts - fields that hold words.
 */
export const madeOf =
  (key: (galleryId: string) => QueryKey, texts: readonly string[] = []) =>
  <Input extends Change>(input: Input): SeenRevision => {
    const { galleryId, revision, ...values } = input;
    return {
      id: galleryId,
      seen: revision,
      values,
      texts,
      key: key(galleryId),
      renew: (next, merged) => ({ ...input, ...merged, revision: next }),
    };
  };

/** Shows a change of a document before the server has answered. */
export const shownIn =
  (key: (galleryId: string) => QueryKey) =>
  <Input extends Change>({ galleryId, revision: _revision, ...values }: Input) => [
    changed<object>(key(galleryId), (one) => ({ ...one, ...values })),
  ];
