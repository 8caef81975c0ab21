import { DatabaseUnavailableError } from './errors';

/** Admits work until it is closed, then waits for the running work. */
export interface Gate {
  readonly isClosed: boolean;
  /** @throws {DatabaseUnavailableError} once the gate is closed */
  enter<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Admits no more work. Resolves when all running work has ended. */
  close(): Promise<void>;
}

/**
 * Guards a pool. When a pg pool is ended, requests that wait for a connection are forgotten and hang forever, along
 * with everything that awaits them. So the pool is ended only when no work is left.
 */
export function createGate(): Gate {
  const inside = new Set<Promise<unknown>>();
  let isClosed = false;
  return {
    get isClosed() {
      return isClosed;
    },
    enter(work) {
      if (isClosed) return Promise.reject(new DatabaseUnavailableError('The server was closed.', false));
      const running = work();
      const left = () => void inside.delete(running);
      inside.add(running);
      running.then(left, left);
      return running;
    },
    async close() {
      isClosed = true;
      await Promise.allSettled(inside);
    },
  };
}
