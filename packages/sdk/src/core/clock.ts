/** A source of time, which tests can replace. */
export interface Clock {
  /** Milliseconds since 1970 in UTC. */
  now(): number;
  /**
   * Waits.
   *
   * @param duration - milliseconds.
   * @param signal - ends the wait early; the promise then resolves immediately.
   */
  sleep(duration: number, signal: AbortSignal): Promise<void>;
}

/** The system clock. */
export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (duration, signal) =>
    new Promise((resolve) => {
      if (signal.aborted) return resolve();
      const stop = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', stop);
        resolve();
      };
      const timer = setTimeout(stop, duration);
      signal.addEventListener('abort', stop);
    }),
};
