/** What a rule counts by: the signed-in account, the client's address block, or a value of the input. */
export type LimitDimension = 'account' | 'address' | 'target';

export interface LimitRule {
  readonly by: LimitDimension;
  readonly points: number;
  /** Seconds, from the first call counted. */
  readonly window: number;
}

/** A limit that the contract refers to with `x-rate-limit`. An area declares its own in its area.ts. */
export interface NamedLimit {
  /** Input fields that may hold the target; the first one present counts. Text is compared in lower case. */
  readonly target?: readonly string[];
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
