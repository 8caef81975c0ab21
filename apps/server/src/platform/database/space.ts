import { statfs } from 'node:fs/promises';

/** Below this many free bytes the embedded database only reads: it does not survive a disk that is really full. */
const LEAST_FREE_BYTES = 64 * 1024 * 1024;

/** Milliseconds for which one look at the disk counts. */
const FRESH = 100;

export interface Space {
  /** Whether the disk of the data folder has so little room left that nothing may be written. */
  isLow(): Promise<boolean>;
}

/** Watches the disk of a folder. Where it cannot be asked, it counts as roomy. */
export function watchSpace(directory: string, least: number = LEAST_FREE_BYTES): Space {
  let asked = Number.NEGATIVE_INFINITY;
  let answer: Promise<boolean> = Promise.resolve(false);
  return {
    isLow() {
      if (performance.now() - asked > FRESH) {
        asked = performance.now();
        answer = statfs(directory).then(
          ({ bavail, bsize }) => bavail * bsize < least,
          () => false,
        );
      }
      return answer;
    },
  };
}

/** For databases that keep their files elsewhere, and say themselves when they are full. */
export const roomy: Space = { isLow: () => Promise.resolve(false) };
