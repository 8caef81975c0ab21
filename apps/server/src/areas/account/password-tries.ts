import type { CallContext } from '../../platform/context';
import { type Problem, problem } from '../../platform/errors/problem';
import { refund, spend } from '../../platform/limits/budget';
import { DAY, MINUTE } from '../../platform/limits/named-limits';

/** Graded wrong passwords per address, for each known device and for all other devices together. */
const GRADED = [
  { name: 'quarter', points: 10, window: 15 * MINUTE },
  { name: 'day', points: 30, window: DAY },
] as const;

/** Wrong passwords that are answered without a pause. */
const FREE_TRIES = 3;
/** Milliseconds that an answer is held back at most. */
const LONGEST_PAUSE = 2_000;

/** Tries of one password, reserved before anything is compared. */
export interface PasswordTry {
  /** Milliseconds to hold the answer back. Wait without an open transaction. */
  readonly pause: number;
  readonly budgets: readonly string[];
}

/**
 * Reserves a try before a password is compared. When the tries are spent, the mailed code is asked for instead, whether the
 * password is right or wrong: the owner has the mailbox. A known device has tries of its own.
 */
export async function reservePasswordTry(
  { tx, platform }: Pick<CallContext, 'tx' | 'platform'>,
  { email, countedFor }: { readonly email: string; readonly countedFor: string },
): Promise<PasswordTry | Problem> {
  const subject = platform.keys.sign('rate-limits', email, countedFor).toString('base64url');
  const budgets = GRADED.map(({ name }) => `passwords:${name}:${subject}`);
  let earlier = 0;
  for (const [index, { points, window }] of GRADED.entries()) {
    const { isAllowed, remaining } = await spend(tx, budgets[index] ?? '', { points, window });
    if (!isAllowed)
      return problem({
        code: 'sign_in_code_required',
        status: 400,
        title: 'Too many wrong passwords were tried for this address. Sign in with a code that we email you.',
      });
    if (index === 0) earlier = points - remaining - 1;
  }
  const pause = earlier < FREE_TRIES ? 0 : Math.min(LONGEST_PAUSE, 250 * 2 ** (earlier - FREE_TRIES));
  return { pause, budgets };
}

/** Gives the try back, after a right password. */
export async function refundPasswordTry(
  { tx }: Pick<CallContext, 'tx'>,
  { budgets }: PasswordTry,
): Promise<void> {
  for (const key of budgets) await refund(tx, key);
}
