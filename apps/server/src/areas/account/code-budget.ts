import type { Transaction } from '../../platform/database/transaction';
import type { ServerKeys } from '../../platform/identity/keys';
import { spend } from '../../platform/limits/budget';
import { DAY, MINUTE } from '../../platform/limits/named-limits';

/**
 * Codes of six digits per address, for each known device and for all other devices together. Every code is graded at
 * most {@link CODE_ATTEMPTS} times, so whoever is not the owner guesses right in a day with a chance of at most 20 codes
 * x 5 guesses / 1,000,000 codes = 1 in 10,000; in a year with at most 3.6 percent. (A window starts with its first code, so
 * 24 hours may touch two of them, but n days hold at most n + 1.)
 */
export const CODES = [
  { name: 'quarter', points: 5, window: 15 * MINUTE },
  { name: 'day', points: 20, window: DAY },
] as const;

/** After that, one link in this time; it is valid for longer, so the owner always has one that works. */
export const LINK_PAUSE = { points: 1, window: 5 * MINUTE } as const;

/** What an address is sent next. */
export type Sending =
  | { readonly kind: 'code' }
  | { readonly kind: 'link' }
  /** Nothing: the last link was sent a moment ago, and works. `seconds` until the next one. */
  | { readonly kind: 'wait'; readonly seconds: number };

/** Decides what an address is sent. Nobody is refused: codes give way to links, which cannot be guessed. */
export async function nextSending(
  tx: Transaction,
  keys: ServerKeys,
  { email, countedFor }: { readonly email: string; readonly countedFor: string },
): Promise<Sending> {
  const subject = keys.sign('rate-limits', email, countedFor).toString('base64url');
  let isSpent = false;
  for (const { name, ...allowance } of CODES)
    isSpent ||= !(await spend(tx, `codes-sent:${name}:${subject}`, allowance)).isAllowed;
  if (!isSpent) return { kind: 'code' };
  const { isAllowed, resetsIn } = await spend(tx, `links-sent:${subject}`, LINK_PAUSE);
  return isAllowed ? { kind: 'link' } : { kind: 'wait', seconds: resetsIn };
}
