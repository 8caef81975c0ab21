import type { ListDuplicateImagesOutput } from '@atelier/sdk';

type Duplicate = ListDuplicateImagesOutput['data'][number];

/** Returns those of several duplicates that can go, so that one photograph of each stays in the gallery. */
export function sparesOf(duplicates: readonly Duplicate[]): Duplicate[] {
  const gone = new Set<string>();
  return duplicates.filter(({ imageId, sameAs }) => {
    const isSpare = sameAs.some((other) => !gone.has(other));
    if (isSpare) gone.add(imageId);
    return isSpare;
  });
}
