/** What the client knows about the difference between the server's clock and its own. */
export interface ClockOffset {
  /** Server time minus local time, in milliseconds; 0 until an answer was seen. */
  readonly value: number;
  /**
   * Takes a measure from one answer.
   *
   * @param date - the `Date` header; ignored when missing or malformed.
   * @param sent - local time before the request went out, milliseconds.
   * @param received - local time when the answer began, milliseconds.
   */
  learn(date: string | null, sent: number, received: number): void;
}

/**
 * Learns the server's time from `Date` headers. The header counts whole seconds, so one answer only says that the
 * offset lies in a window; the windows of several answers are intersected, and the middle is taken. When windows
 * no longer meet, a clock was set, and learning starts again.
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
      // The server wrote the header at or after `sent` and at or before `received`, within the second it names.
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
