/** Limits and delays of retries. */
export interface RetryPolicy {
  /** Maximum number of attempts, including the first. */
  readonly tries: number;
  /** The first delay, in milliseconds; it doubles with each attempt. */
  readonly baseDelay: number;
  /** The maximum delay unless the server requests a longer one, in milliseconds. */
  readonly maxDelay: number;
  /**
   * The maximum delay that the server can request, in milliseconds. If it requests more, the call fails with the
   * error.
   */
  readonly maxRetryAfter: number;
  /** Returns a number from 0 (inclusive) to 1 (exclusive), to spread the retries of many clients. */
  readonly random: () => number;
}

/** Three attempts with a first delay of 300 ms, at most 8 s, or up to a minute if the server requests it. */
export const defaultRetryPolicy: RetryPolicy = {
  tries: 3,
  baseDelay: 300,
  maxDelay: 8000,
  maxRetryAfter: 60_000,
  random: () => Math.random(),
};

/** Returns whether a status is transient. */
export const isRetryableStatus = (status: number): boolean =>
  status === 408 || status === 429 || status >= 500;

/**
 * Reads `Retry-After`.
 *
 * @param header - seconds, or a date.
 * @param now - the estimated server time in milliseconds, because a date is in server time.
 * @returns the delay in milliseconds, at least 0; undefined if the header is missing or malformed.
 */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  const text = header?.trim();
  if (!text) return undefined;
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

/**
 * Returns the delay before the next attempt.
 *
 * @param policy - the limits.
 * @param attempt - number of failed attempts, from 1.
 * @param retryAfter - the delay requested by the server, in milliseconds.
 * @returns milliseconds; infinite if the server requests more than the policy allows. The delay is random between
 * half and all of the doubled delay, so that clients that failed together don't retry together, and never shorter
 * than requested by the server.
 */
export function retryDelay(policy: RetryPolicy, attempt: number, retryAfter = 0): number {
  if (retryAfter > policy.maxRetryAfter) return Number.POSITIVE_INFINITY;
  const whole = Math.min(policy.maxDelay, policy.baseDelay * 2 ** (attempt - 1));
  return Math.max(Math.round(whole * (0.5 + policy.random() / 2)), retryAfter);
}
