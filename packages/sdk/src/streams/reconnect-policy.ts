import { streamLimits } from '../../contract/frames.js';

/** How a broken connection is opened again. */
export interface ReconnectPolicy {
  /** Tries in a row without a frame before it is given up. */
  readonly tries: number;
  /** Wait between two tries, in milliseconds, before jitter. */
  readonly delay: number;
  /** A number from 0 up to 1, to spread many readers. */
  readonly random: () => number;
}

/** Thirty tries, a second apart. */
export const defaultReconnectPolicy: ReconnectPolicy = {
  tries: streamLimits.maxRetries,
  delay: streamLimits.retryDelayMs,
  random: () => Math.random(),
};

/**
 * The wait before the next try.
 *
 * @param policy - tries and delay.
 * @param failures - how many tries in a row have failed, from 1.
 * @returns milliseconds, up to a fifth shorter or longer than the delay; undefined when it is to be given up.
 */
export function reconnectDelay(policy: ReconnectPolicy, failures: number): number | undefined {
  if (failures > policy.tries) return undefined;
  return Math.round(policy.delay * (0.8 + policy.random() * 0.4));
}

/** Statuses after which asking again is of no use: the rights are gone, or the log is (rule X7). */
export const isFinalStatus = (status: number): boolean =>
  status === 401 || status === 403 || status === 404 || status === 410;
