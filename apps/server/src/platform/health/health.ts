import type { Space } from '../database/space';

export interface Readiness {
  readonly ready: boolean;
  /** The state of each part: `ok`, or what is wrong, without revealing internals. */
  readonly parts: Readonly<Record<'database' | 'jobs' | 'disk', string>>;
}

export interface Health {
  /**
   * Whether the server has started: its database answered once, and its jobs ran. From then on it is alive while its
   * process responds, also while the database is away, which is no reason to restart it.
   */
  liveness(): { readonly alive: boolean };
  /**
   * Whether requests can be served now. Not ready while the database is away, the disk is full or the server is
   * stopping.
   */
  readiness(): Promise<Readiness>;
}

export interface HealthParts {
  readonly isDatabaseReady: () => Promise<boolean>;
  readonly areJobsRunning: () => boolean;
  readonly isStopping: () => boolean;
  /** The disk of the data folder. */
  readonly space: Space;
}

export function createHealth({ isDatabaseReady, areJobsRunning, isStopping, space }: HealthParts): Health {
  let hasStarted = false;
  return {
    liveness() {
      hasStarted ||= areJobsRunning();
      return { alive: hasStarted };
    },
    async readiness() {
      const [isThere, isFull] = await Promise.all([isDatabaseReady(), space.isLow()]);
      const parts = {
        database: isThere ? 'ok' : 'The database does not answer.',
        jobs: areJobsRunning() ? 'ok' : 'Jobs are not running yet.',
        disk: isFull ? 'The disk is almost full.' : 'ok',
      };
      return { ready: !isStopping() && Object.values(parts).every((part) => part === 'ok'), parts };
    },
  };
}
