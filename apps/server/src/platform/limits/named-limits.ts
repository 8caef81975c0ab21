/** What a rule counts apart: the signed-in account, the client's address block, or a value of the input. */
export type LimitDimension = 'account' | 'address' | 'target';

export interface LimitRule {
  readonly by: LimitDimension;
  readonly points: number;
  /** Seconds, from the first call counted. */
  readonly window: number;
}

export interface NamedLimit {
  /** Input fields that may hold the target, the first one present counts. Text is compared in lower case. */
  readonly target?: readonly string[];
  readonly rules: readonly LimitRule[];
}

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

/** Every limit that the contract may refer to as `x-rate-limit`. */
export const namedLimits = {
  'account-check': { rules: [{ by: 'address', points: 10, window: HOUR }] },
  'code-send': {
    target: ['email'],
    rules: [
      { by: 'target', points: 5, window: 15 * MINUTE },
      { by: 'target', points: 20, window: DAY },
      { by: 'address', points: 60, window: HOUR },
    ],
  },
  'phone-code-send': {
    target: ['phoneNumber'],
    rules: [
      { by: 'target', points: 5, window: 15 * MINUTE },
      { by: 'target', points: 20, window: DAY },
      { by: 'account', points: 10, window: DAY },
      { by: 'address', points: 30, window: HOUR },
    ],
  },
  // Wrong codes are counted where they are graded (identity/codes); this keeps floods away from the grading.
  'code-check': {
    target: ['email', 'phoneNumber', 'challenge', 'state'],
    rules: [
      { by: 'target', points: 30, window: 15 * MINUTE },
      { by: 'address', points: 300, window: 15 * MINUTE },
    ],
  },
  'password-check': {
    target: ['email'],
    rules: [
      { by: 'target', points: 10, window: 15 * MINUTE },
      { by: 'account', points: 10, window: 15 * MINUTE },
      { by: 'address', points: 100, window: 15 * MINUTE },
    ],
  },
  // Of clients with a link: a page and its tabs, several people behind one address.
  'client-read': { rules: [{ by: 'address', points: 600, window: 5 * MINUTE }] },
  // A report every 15 seconds from each of the tabs behind one address.
  'client-visit': { rules: [{ by: 'address', points: 900, window: 5 * MINUTE }] },
  'link-request': {
    target: ['token'],
    rules: [
      { by: 'target', points: 3, window: DAY },
      { by: 'address', points: 20, window: HOUR },
    ],
  },
  'client-write': { rules: [{ by: 'address', points: 120, window: 5 * MINUTE }] },
  // A provider tells of a day's mails at once.
  'mail-events': { rules: [{ by: 'address', points: 6_000, window: 5 * MINUTE }] },
  // Webhooks of payment providers: a burst when a provider catches up.
  'payment-notice': { rules: [{ by: 'address', points: 3_000, window: 5 * MINUTE }] },
  'oauth-start': { rules: [{ by: 'address', points: 60, window: HOUR }] },
  'handle-check': {
    rules: [
      { by: 'account', points: 120, window: MINUTE },
      { by: 'address', points: 300, window: MINUTE },
    ],
  },
  'workspace-create': { rules: [{ by: 'account', points: 10, window: DAY }] },
  form: { rules: [{ by: 'address', points: 20, window: HOUR }] },
  // A file of all contacts reads all of them.
  'contacts-export': { rules: [{ by: 'account', points: 30, window: HOUR }] },
  upload: { rules: [{ by: 'account', points: 600, window: HOUR }] },
  'run-start': { rules: [{ by: 'account', points: 60, window: MINUTE }] },
  location: { rules: [{ by: 'address', points: 60, window: HOUR }] },
  'error-report': { rules: [{ by: 'address', points: 30, window: HOUR }] },
} as const satisfies Record<string, NamedLimit>;

export type LimitName = keyof typeof namedLimits;

export function isLimitName(name: string): name is LimitName {
  return Object.hasOwn(namedLimits, name);
}
