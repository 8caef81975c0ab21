import type { CallContext } from '../../platform/context';
import { spend } from '../../platform/limits/budget';
import { DAY } from '../../platform/limits/named-limits';
import { uncounted } from '../../platform/mail/allowance';
import { wrongTriesMail } from './mails/code-mails';

/** Wrong codes and passwords in a day after which the owner gets one mail. */
const NOTICED = { points: 20, window: DAY } as const;

/** Counts a graded wrong try for an account; the twentieth of a day tells the owner by mail. Nothing is locked. */
export async function recordWrongTry(
  { tx, platform }: Pick<CallContext, 'tx' | 'platform'>,
  account: { readonly id: string; readonly email: string } | null,
): Promise<void> {
  if (!account) return;
  const { isAllowed, remaining } = await spend(tx, `wrong-tries:${account.id}`, NOTICED);
  if (isAllowed && remaining === 0)
    await platform.messages.mail(
      tx,
      { to: account.email, ...wrongTriesMail(NOTICED.points) },
      uncounted('To the owner of the account, once a day.'),
    );
}
