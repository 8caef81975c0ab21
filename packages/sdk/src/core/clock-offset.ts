/** The estimated difference between the server's clock and the local one. */
export interface ClockOffset {
  /** Server time minus local time, in milliseconds; 0 before the first response. */
  readonly value: number;
  /**
   * Adds a measurement from one response.
   *
   * @param date - the `Date` header; ignored if missing or malformed.
   * @param sent - local time when the request was sent, in milliseconds.
   * @param received - local time when the response started, in milliseconds.
   */
  learn(date: string | null, sent: number, received: number): void;
}

/**
 * Estimates the server's time from `Date` headers. The header has a resolution of one second, so each response gives
 * a range for the offset; the estimate is the middle of the intersection of these ranges. If they no longer overlap,
 * a clock was changed, and the estimate starts over.
 */
export function createClockOffset(): ClockOffset {
  let low = Number.NEGATIVE_INFINITY;
  let high = Number.POSITIVE_INFINITY;
  let value = 0;
  return {
    get value() {
      return value;
    },
    learn(date, sent, received) {
      const second = date === null ? Number.NaN : Date.parse(date);
      if (Number.isNaN(second)) return;
      // The server wrote the header between `sent` and `received`, within the second that it names.
      const lower = second - received;
      const upper = second + 1000 - sent;
      low = Math.max(low, lower);
      high = Math.min(high, upper);
      if (low > high) {
        low = lower;
        high = upper;
      }
      value = Math.round((low + high) / 2);
    },
  };
}
