import { identityOf, type RestHandler } from '../../platform/context';
import { invalidInput, problem } from '../../platform/errors/problem';
import { hashPassword, verifyPassword } from '../../platform/identity/passwords';
import { recordSecurityEvent } from '../../platform/identity/security-events';
import { endSessions } from '../../platform/identity/sessions';
import { findAccountById, storePasswordHash } from './queries';
import { tellAccount } from './tell-account';

/** Sets the first password, or changes it if the current one is right. Ends all other sessions. */
export const updatePassword: RestHandler<'updatePassword'> = async (
  { currentPassword, newPassword },
  context,
) => {
  const { tx, clientAddress } = context;
  const identity = identityOf(context);
  const account = await findAccountById(tx, identity.account.id);
  if (!account) return problem('unauthorized');
  if (account.passwordHash !== null) {
    if (currentPassword === undefined)
      return invalidInput([{ field: 'currentPassword', message: 'Enter your current password.' }]);
    if (!(await verifyPassword(currentPassword, account.passwordHash, 'known'))) {
      await recordSecurityEvent(tx, {
        kind: 'password.refused',
        accountId: account.id,
        address: clientAddress,
      });
      return problem({
        code: 'password_wrong',
        status: 400,
        title: 'The current password is not right.',
        errors: [{ field: 'currentPassword', message: 'This is not your current password.' }],
      });
    }
  }
  if (isGuessable(newPassword, account.email))
    return invalidInput([
      {
        field: 'newPassword',
        message: 'Choose a password that is neither your email address nor a single repeated character.',
      },
    ]);
  await storePasswordHash(tx, account.id, await hashPassword(newPassword));
  await endSessions(tx, account.id, identity.session.id);
  await recordSecurityEvent(tx, { kind: 'password.changed', accountId: account.id, address: clientAddress });
  await tellAccount(
    context,
    account.email,
    account.passwordHash === null ? 'password-set' : 'password-changed',
  );
  return undefined;
};

/** Whether anybody would try this password first. The contract checks the length. */
function isGuessable(password: string, email: string): boolean {
  const folded = password.toLowerCase();
  return new Set(folded).size < 4 || folded === email || '01234567890123456789'.includes(folded);
}
