import { DatabaseUnavailableError } from './errors';

/** Lets work in until it is closed, and then waits for what is inside. */
export interface Gate {
  readonly isClosed: boolean;
  /** @throws {DatabaseUnavailableError} once the gate is closed */
  enter<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Lets nobody in any more. Resolves when everybody has left. */
  close(): Promise<void>;
}

/**
 * Stands before a pool. A pool of pg that is ended forgets those who wait for a connection: they would hang for ever,
 * and whoever waits for them. So the pool is ended only when nobody is left.
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
