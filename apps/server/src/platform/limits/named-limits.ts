import type { Transaction } from '../database/transaction';

/** Counts by the signed-in account, or by a value of the input, and refuses once the points are spent. */
export interface CountingRule {
  readonly by: 'account' | 'target';
  readonly points: number;
  /** Seconds, from the first call counted. */
  readonly window: number;
}

/**
 * Slows the calls of an address block down, and never closes it: a block may be an office or a mobile carrier, whose
 * people must not be shut out because of one among them.
 */
export interface SlowingRule {
  readonly by: 'address';
  /** Calls that pass without a pause after a quiet time. */
  readonly burst: number;
  /** Seconds between two calls once the burst is spent. */
  readonly pace: number;
}

export type LimitRule = CountingRule | SlowingRule;

/**
 * Returns what the calls of a caller are counted by in place of their network, if they have shown that they are no stranger;
 * null for everybody else. So neighbours in a network that is slowed down do not hold up people who are known.
 */
export type OwnLane = (tx: Transaction, input: Readonly<Record<string, unknown>>) => Promise<string | null>;

/** A limit that the contract refers to with `x-rate-limit`. An area declares its own in its area.ts. */
export interface NamedLimit {
  /** Input fields that may hold the target; the first one present counts. Text is compared in lower case. */
  readonly target?: readonly string[];
  readonly ownLane?: OwnLane;
  readonly rules: readonly LimitRule[];
}

/** Seconds. */
export const MINUTE = 60;
export const HOUR = 3600;
export const DAY = 86_400;

/** Limits that several areas share. */
export const sharedLimits: Readonly<Record<string, NamedLimit>> = {
  upload: { rules: [{ by: 'account', points: 600, window: HOUR }] },
};
