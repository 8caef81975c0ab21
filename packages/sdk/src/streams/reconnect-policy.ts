import { streamLimits } from '../../contract/frames.js';

/** How to reconnect after a broken connection. */
export interface ReconnectPolicy {
  /** Maximum number of consecutive attempts without a frame. */
  readonly tries: number;
  /** Delay between attempts before jitter, in milliseconds. */
  readonly delay: number;
  /** Returns a number from 0 (inclusive) to 1 (exclusive), to spread many readers. */
  readonly random: () => number;
}

/** Thirty tries, a second apart. */
export const defaultReconnectPolicy: ReconnectPolicy = {
  tries: streamLimits.maxRetries,
  delay: streamLimits.retryDelayMs,
  random: () => Math.random(),
};

/**
 * Returns the delay before the next attempt.
 *
 * @param policy - maximum attempts and delay.
 * @param failures - number of consecutive failed attempts, from 1.
 * @returns milliseconds, up to 20% shorter or longer than the delay; undefined to stop reconnecting.
 */
export function reconnectDelay(policy: ReconnectPolicy, failures: number): number | undefined {
  if (failures > policy.tries) return undefined;
  return Math.round(policy.delay * (0.8 + policy.random() * 0.4));
}

/** Returns whether a status makes retrying pointless: access was withdrawn, or the log has expired (rule X7). */
export const isFinalStatus = (status: number): boolean =>
  status === 401 || status === 403 || status === 404 || status === 410;
