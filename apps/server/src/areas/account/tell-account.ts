import type { CallContext } from '../../platform/context';
import { uncounted } from '../../platform/mail/allowance';
import { type AccountChange, accountChangeMail } from './mails/code-mails';

/** Mails the owner of an account what changed about it. Somebody without a workspace gets it too, so it is no notice. */
export const tellAccount = (
  { tx, platform }: Pick<CallContext, 'tx' | 'platform'>,
  email: string,
  change: AccountChange,
): Promise<void> =>
  platform.messages.mail(
    tx,
    { to: email, ...accountChangeMail(change) },
    uncounted('To the owner of the account, about a change that was made.'),
  );
