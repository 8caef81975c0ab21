import type { RestHandler } from '../../platform/context';
import { storedEmail } from './addresses';
import { sendEmailCode } from './email-codes';
import { findAccount, findOrCreateAccount, recordReferral } from './queries';

/** The first step of sign-up and sign-in. The contract limits it per address block. */
export const findAccountByEmail: RestHandler<'findAccountByEmail'> = async ({ email }, { tx, platform }) => {
  const account = await findAccount(tx, storedEmail(email));
  if (platform.configuration.neutralSignInAnswers) return { isAccountExist: true, isEmailVerified: true };
  return {
    isAccountExist: account !== null,
    isEmailVerified: account !== null && account.emailVerifiedAt !== null,
  };
};

/**
 * Creates an account and sends its code. An unverified address gets another code; a verified one gets a mail that says
 * so, with a code that signs in. The response is the same in all three cases.
 */
export const signUp: RestHandler<'signUp'> = async (
  { email, referralCode, locationDetails, device },
  context,
) => {
  const account = await findOrCreateAccount(context.tx, {
    email: storedEmail(email),
    location: locationDetails && { ...locationDetails },
  });
  if (referralCode !== undefined) await recordReferral(context.tx, account, referralCode);
  return sendEmailCode(context, { email: account.email, purpose: 'verify-email', account, device });
};

/**
 * Gives a gallery visitor a full account. A visitor already has an account of the kind `visitor`, under the address
 * that the studio knows; verifying the address makes it a full one with the same id, so that visitors keep everything.
 * `userId` is ignored: an id proves nothing, and trusting it would give a visitor's things to anybody who sent it with
 * another address. So a wrong id gets the same response as a right one.
 */
export const signUpVisitor: RestHandler<'signUpVisitor'> = async ({ email, device }, context) => {
  const account = await findOrCreateAccount(context.tx, { email: storedEmail(email) });
  return sendEmailCode(context, { email: account.email, purpose: 'verify-email', account, device });
};

export const sendVerificationCode: RestHandler<'sendVerificationCode'> = async (
  { email, device },
  context,
) => {
  const stored = storedEmail(email);
  const account = await findAccount(context.tx, stored);
  return sendEmailCode(context, { email: stored, purpose: 'verify-email', account, device });
};

export const sendSignInCode: RestHandler<'sendSignInCode'> = async ({ email, device }, context) => {
  const stored = storedEmail(email);
  const account = await findAccount(context.tx, stored);
  return sendEmailCode(context, { email: stored, purpose: 'sign-in', account, device });
};
