import { statfs } from 'node:fs/promises';

/** Below this many free bytes the embedded database only reads: it does not survive a disk that is really full. */
const LEAST_FREE_BYTES = 64 * 1024 * 1024;

/** Milliseconds for which a measurement of the disk is reused. */
const FRESH = 100;

export interface Space {
  /** Whether the disk of the data folder has too little space left to allow writes. */
  isLow(): Promise<boolean>;
}

/** Watches the disk of a folder. If its free space cannot be read, it counts as sufficient. */
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

/** For databases that keep their files elsewhere and report a full disk themselves. */
export const roomy: Space = { isLow: () => Promise.resolve(false) };
