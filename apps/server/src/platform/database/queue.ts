import { OverloadedError } from './errors';

/** Lets a limited number of callers work at once, in the order in which they came. */
export interface Queue {
  /** @throws {OverloadedError} when too many callers wait already, or when the wait took too long */
  enter<Result>(work: () => Promise<Result>): Promise<Result>;
}

export interface QueueOptions {
  /** Number of callers that work at once. */
  readonly places: number;
  /** Number of callers that may wait. Defaults to 1,000. */
  readonly maximumWaiting?: number;
  /** Longest wait in milliseconds. Defaults to 10,000. */
  readonly patience?: number;
}

/**
 * Creates the queue in front of a pool, of connections or of threads. The pool's own queue has no bound: under overload every
 * caller would wait longer than it is willing to, and nobody would be served in time.
 */
export function createQueue({ places, maximumWaiting = 1_000, patience = 10_000 }: QueueOptions): Queue {
  const waiting = new Set<() => void>();
  let free = places;
  const leave = () => {
    const [next] = waiting;
    if (next === undefined) free += 1;
    else next();
  };
  const wait = () =>
    new Promise<void>((resolve, reject) => {
      const proceed = () => {
        clearTimeout(timer);
        waiting.delete(proceed);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(proceed);
        reject(new OverloadedError());
      }, patience);
      waiting.add(proceed);
    });
  return {
    async enter(work) {
      if (free > 0) free -= 1;
      else if (waiting.size < maximumWaiting) await wait();
      else throw new OverloadedError();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
