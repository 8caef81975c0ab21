/**
 * When something was written, by a clock that never goes back: a hybrid logical clock. It follows the device's clock, and
 * passes whatever it hears of.
 */
export interface PickClock {
  /** Milliseconds since 1970 in UTC, as the device saw them or heard of them. */
  readonly at: number;
  /** Counts what was written in the same millisecond. */
  readonly count: number;
  /** The device that wrote, which makes two clocks of the same time different. */
  readonly device: string;
}

/** A device whose clock is further ahead than this, in milliseconds, would win for ever; the server refuses it. */
export const CLOCK_AHEAD = 5 * 60_000;

/** Compares clocks: negative if the first is earlier (SPEC.md, S-1). */
export function compareClocks(a: PickClock, b: PickClock): number {
  if (a.at !== b.at) return a.at - b.at;
  if (a.count !== b.count) return a.count - b.count;
  return a.device < b.device ? -1 : a.device > b.device ? 1 : 0;
}

/**
 * Returns the clock of something that is written now: later than everything that the device has written or heard of
 * (SPEC.md, S-1).
 *
 * @param latest the latest clock that the device knows, of its own or of others; null for the first
 * @param now milliseconds since 1970
 */
export function nextClock(latest: PickClock | null, now: number, device: string): PickClock {
  return latest === null || now > latest.at
    ? { at: now, count: 0, device }
    : { at: latest.at, count: latest.count + 1, device };
}

/** Returns whether a clock can be right: no further ahead of the server than {@link CLOCK_AHEAD}. */
export const isPlausibleClock = ({ at, count }: PickClock, now: number): boolean =>
  Number.isSafeInteger(at) && at >= 0 && at <= now + CLOCK_AHEAD && Number.isSafeInteger(count) && count >= 0;
