import type { SignInAnswer } from '../../generated/rest';
import { type CallContext, prepared, type RestHandler } from '../../platform/context';
import { isProblem, type Problem, problem } from '../../platform/errors/problem';
import { hashPassword, isPasswordHashOutdated, verifyPassword } from '../../platform/identity/passwords';
import { recordSecurityEvent } from '../../platform/identity/security-events';
import { findChallenge, takeChallenge } from '../../platform/identity/sessions';
import { storedEmail } from './addresses';
import { ANYBODY, countedFor, flowOf } from './devices';
import { type EmailCodePurpose, gradeCode } from './email-codes';
import { type PasswordTry, refundPasswordTry, reservePasswordTry } from './password-tries';
import {
  findAccount,
  findAccountById,
  findOrCreateAccount,
  markEmailVerified,
  storePasswordHash,
} from './queries';
import { answerSignIn, answerWithSession, type SignInMethod } from './sign-in-answer';
import { recordWrongTry } from './wrong-tries';

const codeOver = () =>
  problem({ code: 'code_expired', status: 400, title: 'This code is no longer valid. Request a new one.' });

/** Signs in whoever has shown that a mailbox is theirs. */
async function signInWithMailbox(
  context: CallContext,
  { destination, purpose, device }: { destination: string; purpose: string; device: string | undefined },
  method: SignInMethod,
): Promise<SignInAnswer | Problem> {
  const { tx, platform } = context;
  // Only neutral answers send such a code to an address without an account (see sendEmailCode); it creates one.
  const account =
    purpose === 'sign-in' && platform.configuration.neutralSignInAnswers
      ? await findOrCreateAccount(tx, { email: destination })
      : await findAccount(tx, destination);
  if (!account) return codeOver();
  if (account.emailVerifiedAt === null || (purpose === 'verify-email' && account.kind === 'visitor')) {
    await markEmailVerified(tx, account.id, purpose === 'verify-email');
    await recordSecurityEvent(tx, {
      kind: 'email.verified',
      accountId: account.id,
      address: context.clientAddress,
    });
  }
  return answerSignIn(context, account, method, device);
}

async function signInWithEmailCode(
  context: CallContext,
  purpose: EmailCodePurpose,
  { email, code, device }: { email: string; code: string; device: string | undefined },
): Promise<SignInAnswer | Problem> {
  const destination = storedEmail(email);
  const account = await findAccount(context.tx, destination);
  const subject = { destination, purpose, flow: flowOf(context, device) };
  const graded = await gradeCode(context, subject, code, account);
  if (isProblem(graded)) return graded;
  const method = purpose === 'sign-in' ? 'sign_in_code' : 'verification_code';
  return signInWithMailbox(context, { destination, purpose, device }, method);
}

export const verifySignUpEmail: RestHandler<'verifySignUpEmail'> = (
  { email, verificationCode, device },
  context,
) => signInWithEmailCode(context, 'verify-email', { email, code: verificationCode, device });

export const signInWithCode: RestHandler<'signInWithCode'> = ({ email, otp, device }, context) =>
  signInWithEmailCode(context, 'sign-in', { email, code: otp, device });

/** Signs in with a link that was mailed in place of a code. Any browser can use it: only the mailbox has it. */
export const signInWithLink: RestHandler<'signInWithLink'> = async ({ link, device }, context) => {
  const taken = await context.platform.codes.takeLink(context.tx, link);
  if (!taken)
    return problem({
      code: 'link_expired',
      status: 400,
      title: 'This link was used or is no longer valid. Request a new one.',
    });
  return signInWithMailbox(context, { ...taken, device }, 'mailed_link');
};

interface CheckedPassword {
  /** The stored hash that the password was compared with, if they match. */
  readonly matched: string | null;
  readonly reserved: PasswordTry;
}

/**
 * Signs in with a password. A wrong password, an unknown address and an account without a password get the same
 * response in the same time. The password is compared before the transaction opens, because that takes long, and the
 * answer to a guess waits.
 */
export const signInWithPassword = prepared<'signInWithPassword', CheckedPassword>(
  async ({ email, password, device }, { platform }) => {
    const stored = storedEmail(email);
    const { account, guesser, reserved } = await platform.database.withSystem(async (tx) => {
      const found = await findAccount(tx, stored);
      const counted = await countedFor({ tx }, found, device);
      return {
        account: found,
        guesser: counted === ANYBODY ? ('anybody' as const) : ('known' as const),
        reserved: await reservePasswordTry({ tx, platform }, { email: stored, countedFor: counted }),
      };
    });
    if (isProblem(reserved)) return reserved;
    await platform.clock.pause(reserved.pause);
    const hash = account?.passwordHash ?? null;
    return { matched: (await verifyPassword(password, hash, guesser)) ? hash : null, reserved };
  },
  async ({ email, password, device }, context, { matched, reserved }) => {
    const { tx, clientAddress } = context;
    // The password may have been changed since it was compared.
    const account = await findAccount(tx, storedEmail(email));
    if (
      !account ||
      matched === null ||
      account.passwordHash !== matched ||
      account.emailVerifiedAt === null
    ) {
      if (account) {
        await recordSecurityEvent(tx, {
          kind: 'password.refused',
          accountId: account.id,
          address: clientAddress,
        });
        await recordWrongTry(context, account);
      }
      return problem({
        code: 'password_wrong',
        status: 400,
        title: 'The email address or the password is not right.',
      });
    }
    await refundPasswordTry(context, reserved);
    if (isPasswordHashOutdated(matched))
      await storePasswordHash(tx, account.id, await hashPassword(password));
    return answerSignIn(context, account, 'password', device);
  },
);

/**
 * Finishes a sign-in. The challenge works once; wrong codes are counted across challenges, per account and first factor:
 * somebody with a stolen password uses up their own tries, not those of the owner with the mailbox or a known device.
 */
export const signInWithSecondFactor: RestHandler<'signInWithSecondFactor'> = async (
  { challenge, code, device },
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
  const account = await findAccountById(tx, found.accountId);
  const guesser = await countedFor(context, account, device);
  const result = await platform.twoFactor.check(
    tx,
    found.accountId,
    code,
    guesser === ANYBODY ? (found.firstFactor ?? guesser) : guesser,
  );
  if (!result.isRight) {
    if (result.reason === 'wrong') await recordWrongTry(context, account);
    return secondFactorProblem(result);
  }
  // Of two concurrent calls with a right code, the one that takes the challenge gets the session.
  if (!(await takeChallenge(tx, found.id)))
    return problem({
      code: 'challenge_expired',
      status: 400,
      title: 'This sign-in was already finished. Sign in again.',
    });
  return answerWithSession(context, found.accountId, result.method, device);
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
