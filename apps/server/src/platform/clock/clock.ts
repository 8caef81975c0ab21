/**
 * The server's source of time.
 *
 * The database's time decides what has expired. SQL calls `atelier_now()`, which is the database's own clock while the
 * server runs on the system clock. A manual clock (tests, demonstrations) is passed to every transaction as `app.now`,
 * so that moving it moves the database too.
 */
export interface Clock {
  now(): Date;
  /** True when this clock, and not the database's, decides what has expired. */
  readonly manual: boolean;
  /** Resolves after a number of milliseconds of this clock. */
  pause(milliseconds: number): Promise<void>;
}

export interface ManualClock extends Clock {
  readonly manual: true;
  /** Moves the clock forward by a number of milliseconds. */
  advance(milliseconds: number): void;
  /** Sets the clock to an instant. */
  set(instant: Date | string): void;
  /** Returns how many pauses have not ended. */
  pausing(): number;
}

export const systemClock: Clock = {
  now: () => new Date(),
  manual: false,
  pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};

/** Creates a clock that stands still until it is moved; pauses end when it is moved past them. */
export function createManualClock(start: Date | string): ManualClock {
  let current = new Date(start).getTime();
  const pauses = new Map<() => void, number>();
  const moveTo = (instant: number) => {
    current = instant;
    for (const [resolve, until] of pauses) if (until <= current && pauses.delete(resolve)) resolve();
  };
  return {
    manual: true,
    now: () => new Date(current),
    pause: (milliseconds) =>
      milliseconds <= 0
        ? Promise.resolve()
        : new Promise((resolve) => pauses.set(resolve, current + milliseconds)),
    pausing: () => pauses.size,
    advance: (milliseconds) => moveTo(current + milliseconds),
    set: (instant) => moveTo(new Date(instant).getTime()),
  };
}
