import type { SignInAnswer } from '../../generated/rest';
import type { CallContext, RestHandler } from '../../platform/context';
import { isProblem, type Problem, problem } from '../../platform/errors/problem';
import { hashPassword, isPasswordHashOutdated, verifyPassword } from '../../platform/identity/passwords';
import { recordSecurityEvent } from '../../platform/identity/security-events';
import { findChallenge, takeChallenge } from '../../platform/identity/sessions';
import { storedEmail } from './addresses';
import { type EmailCodePurpose, gradeCode } from './email-codes';
import { findAccount, findOrCreateAccount, markEmailVerified, storePasswordHash } from './queries';
import { answerSignIn, answerWithSession } from './sign-in-answer';

async function signInWithEmailCode(
  context: CallContext,
  purpose: EmailCodePurpose,
  email: string,
  code: string,
): Promise<SignInAnswer | Problem> {
  const { tx, platform } = context;
  const destination = storedEmail(email);
  const graded = await gradeCode(context, { destination, purpose }, code);
  if (isProblem(graded)) return graded;
  // Only neutral answers send such a code to an address without an account (see sendEmailCode); it creates one.
  const account =
    purpose === 'sign-in' && platform.configuration.neutralSignInAnswers
      ? await findOrCreateAccount(tx, { email: destination })
      : await findAccount(tx, destination);
  if (!account)
    return problem({
      code: 'code_expired',
      status: 400,
      title: 'This code is no longer valid. Request a new one.',
    });
  if (account.emailVerifiedAt === null || (purpose === 'verify-email' && account.kind === 'visitor')) {
    await markEmailVerified(tx, account.id, purpose === 'verify-email');
    await recordSecurityEvent(tx, {
      kind: 'email.verified',
      accountId: account.id,
      address: context.clientAddress,
    });
  }
  return answerSignIn(context, account, purpose === 'sign-in' ? 'sign_in_code' : 'verification_code');
}

export const verifySignUpEmail: RestHandler<'verifySignUpEmail'> = ({ email, verificationCode }, context) =>
  signInWithEmailCode(context, 'verify-email', email, verificationCode);

export const signInWithCode: RestHandler<'signInWithCode'> = ({ email, otp }, context) =>
  signInWithEmailCode(context, 'sign-in', email, otp);

/**
 * Signs in with a password. A wrong password, an unknown address and an account without a password get the same
 * response in the same time.
 */
export const signInWithPassword: RestHandler<'signInWithPassword'> = async ({ email, password }, context) => {
  const { tx, clientAddress } = context;
  const account = await findAccount(tx, storedEmail(email));
  const isRight = await verifyPassword(password, account?.passwordHash ?? null);
  if (!account || !isRight || account.emailVerifiedAt === null) {
    if (account)
      await recordSecurityEvent(tx, {
        kind: 'password.refused',
        accountId: account.id,
        address: clientAddress,
      });
    return problem({
      code: 'password_wrong',
      status: 400,
      title: 'The email address or the password is not right.',
    });
  }
  if (account.passwordHash !== null && isPasswordHashOutdated(account.passwordHash))
    await storePasswordHash(tx, account.id, await hashPassword(password));
  return answerSignIn(context, account, 'password');
};

/** Finishes a sign-in. The challenge works once; wrong codes are counted per account, across challenges. */
export const signInWithSecondFactor: RestHandler<'signInWithSecondFactor'> = async (
  { challenge, code },
  context,
) => {
  const { tx, platform } = context;
  const found = await findChallenge(tx, challenge);
  if (!found)
    return problem({
      code: 'challenge_expired',
      status: 400,
      title: 'This sign-in took too long or was already finished. Sign in again.',
    });
  const result = await platform.twoFactor.check(tx, found.accountId, code);
  if (!result.isRight) return secondFactorProblem(result);
  // Of two concurrent calls with a right code, the one that takes the challenge gets the session.
  if (!(await takeChallenge(tx, found.id)))
    return problem({
      code: 'challenge_expired',
      status: 400,
      title: 'This sign-in was already finished. Sign in again.',
    });
  return answerWithSession(context, found.accountId, result.method);
};

/** Returns the problem for a wrong second factor. */
export function secondFactorProblem({
  reason,
  retryAfter,
}: {
  reason: 'wrong' | 'too_many';
  retryAfter?: number;
}): Problem {
  if (reason === 'wrong')
    return problem({ code: 'code_wrong', status: 400, title: 'This code is not right.' });
  return problem('rate_limited', {
    title: 'Too many wrong codes. Try again later.',
    ...(retryAfter === undefined ? {} : { retryAfter }),
  });
}
