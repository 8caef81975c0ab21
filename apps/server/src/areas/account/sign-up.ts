import type { RestHandler } from '../../platform/context';
import { storedEmail } from './addresses';
import { sendEmailCode } from './email-codes';
import { findAccount, findOrCreateAccount, recordReferral } from './queries';

/** The first step of sign-up and sign-in. The limit per address block is the contract's. */
export const findAccountByEmail: RestHandler<'findAccountByEmail'> = async ({ email }, { tx, platform }) => {
  const account = await findAccount(tx, storedEmail(email));
  if (platform.configuration.neutralSignInAnswers) return { isAccountExist: true, isEmailVerified: true };
  return {
    isAccountExist: account !== null,
    isEmailVerified: account !== null && account.emailVerifiedAt !== null,
  };
};

/**
 * Makes an account and sends its code. An address that waits for verification gets another code; one that is
 * verified gets a mail that says so, with a code that logs in. The answer is the same for all three.
 */
export const signUp: RestHandler<'signUp'> = async ({ email, referralCode, locationDetails }, context) => {
  const account = await findOrCreateAccount(context.tx, {
    email: storedEmail(email),
    location: locationDetails && { ...locationDetails },
  });
  if (referralCode !== undefined) await recordReferral(context.tx, account, referralCode);
  return sendEmailCode(context, { email: account.email, purpose: 'verify-email', account });
};

/**
 * Gives a gallery visitor an account of their own. A visitor is an account already, of the kind `visitor`, under the
 * address the studio knows; proving the address makes it a full one with the same id, so that everything that was
 * theirs stays theirs. `userId` decides nothing: an id is no proof, and believing it would hand the visitor's
 * things to whoever typed another address beside it. So a wrong one is answered like a right one.
 */
export const signUpVisitor: RestHandler<'signUpVisitor'> = async ({ email }, context) => {
  const account = await findOrCreateAccount(context.tx, { email: storedEmail(email) });
  return sendEmailCode(context, { email: account.email, purpose: 'verify-email', account });
};

export const sendVerificationCode: RestHandler<'sendVerificationCode'> = async ({ email }, context) => {
  const stored = storedEmail(email);
  const account = await findAccount(context.tx, stored);
  return sendEmailCode(context, { email: stored, purpose: 'verify-email', account });
};

export const sendSignInCode: RestHandler<'sendSignInCode'> = async ({ email }, context) => {
  const stored = storedEmail(email);
  const account = await findAccount(context.tx, stored);
  return sendEmailCode(context, { email: stored, purpose: 'sign-in', account });
};
