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
}

export interface ManualClock extends Clock {
  readonly manual: true;
  /** Moves the clock forward by a number of milliseconds. */
  advance(milliseconds: number): void;
  /** Sets the clock to an instant. */
  set(instant: Date | string): void;
}

export const systemClock: Clock = { now: () => new Date(), manual: false };

/** Creates a clock that stands still until it is moved. */
export function createManualClock(start: Date | string): ManualClock {
  let current = new Date(start).getTime();
  return {
    manual: true,
    now: () => new Date(current),
    advance(milliseconds) {
      current += milliseconds;
    },
    set(instant) {
      current = new Date(instant).getTime();
    },
  };
}
