/** How often and how patiently calls are repeated. */
export interface RetryPolicy {
  /** How often a call is sent at most, the first time included. */
  readonly tries: number;
  /** The first wait, in milliseconds; it doubles with each try. */
  readonly baseDelay: number;
  /** The longest wait of its own accord, in milliseconds. */
  readonly maxDelay: number;
  /** The longest wait that the server may ask for, in milliseconds; beyond it the call ends with the error. */
  readonly maxRetryAfter: number;
  /** A number from 0 up to 1, to spread the waits of many clients. */
  readonly random: () => number;
}

/** Three tries, 300 ms at first, 8 s at most, a minute when the server asks. */
export const defaultRetryPolicy: RetryPolicy = {
  tries: 3,
  baseDelay: 300,
  maxDelay: 8000,
  maxRetryAfter: 60_000,
  random: () => Math.random(),
};

/** Statuses that may be gone a moment later. */
export const isRetryableStatus = (status: number): boolean =>
  status === 408 || status === 429 || status >= 500;

/**
 * Reads `Retry-After`.
 *
 * @param header - seconds, or a date.
 * @param now - local time in milliseconds, corrected to the server's clock, since a date is the server's.
 * @returns milliseconds to wait, never below 0; undefined when the header is missing or malformed.
 */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  const text = header?.trim();
  if (!text) return undefined;
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

/**
 * Returns the wait before the next try.
 *
 * @param policy - the limits.
 * @param attempt - how many tries have failed, from 1.
 * @param retryAfter - what the server asked for, in milliseconds.
 * @returns milliseconds; infinite when the server asks for more than the policy grants. The wait is between a half
 *   and the whole of the doubled delay, so that clients that failed together do not come back together, and never
 *   shorter than what the server asked for.
 */
export function retryDelay(policy: RetryPolicy, attempt: number, retryAfter = 0): number {
  if (retryAfter > policy.maxRetryAfter) return Number.POSITIVE_INFINITY;
  const whole = Math.min(policy.maxDelay, policy.baseDelay * 2 ** (attempt - 1));
  return Math.max(Math.round(whole * (0.5 + policy.random() / 2)), retryAfter);
}
