import type { CodeSent } from '../../generated/rest';
import type { CallContext } from '../../platform/context';
import { type Problem, problem } from '../../platform/errors/problem';
import { CODE_MINUTES } from '../../platform/identity/codes';
import { type CodeMailReason, codeMail, noAccountMail } from './mails/code-mails';
import type { AccountRow } from './queries';
import { readCodeState } from './queries';

/** Seconds after which a person is offered another code; the limits on sending apply in any case. */
const resendSeconds = 30;

/** The purpose of a code sent by email. A code for one purpose is not valid for the other. */
export type EmailCodePurpose = 'verify-email' | 'sign-in';

/** Returns when the code expires, and when another one can be requested. */
export function codeSent(context: CallContext, expiresAt: Date): CodeSent {
  return {
    expiresAt: expiresAt.toISOString(),
    resendAt: new Date(context.platform.clock.now().getTime() + resendSeconds * 1000).toISOString(),
  };
}

function mailReason(
  context: CallContext,
  purpose: EmailCodePurpose,
  account: AccountRow | null,
): CodeMailReason | 'no-account' {
  if (account === null)
    // Neutral answers don't reveal that there is no account: the code then creates one.
    return purpose === 'sign-in' && context.platform.configuration.neutralSignInAnswers
      ? 'verify-email'
      : 'no-account';
  if (purpose === 'sign-in') return account.emailVerifiedAt === null ? 'verify-email' : 'sign-in';
  return account.emailVerifiedAt === null ? 'verify-email' : 'already-signed-up';
}

/**
 * Sends a code, or a mail that explains why there is none. The steps are the same for every address: one code is
 * stored, one mail is queued, one response is returned. Only the owner of the address learns whether it has an account.
 */
export async function sendEmailCode(
  context: CallContext,
  { email, purpose, account }: { email: string; purpose: EmailCodePurpose; account: AccountRow | null },
): Promise<CodeSent> {
  const { codes, messages } = context.platform;
  const issued = await codes.issue(context.tx, {
    destination: email,
    purpose,
    accountId: account?.id ?? null,
    address: context.clientAddress,
  });
  const reason = mailReason(context, purpose, account);
  const mail =
    reason === 'no-account'
      ? noAccountMail()
      : codeMail({ reason, code: issued.code, minutes: CODE_MINUTES });
  await messages.mail(context.tx, { to: email, ...mail });
  return codeSent(context, issued.expiresAt);
}

const noLongerValid = {
  code: 'code_expired',
  status: 400,
  title: 'This code is no longer valid. Request a new one.',
};

/**
 * Checks a code. Returns null when it is right. A wrong guess is returned, not thrown, so that its count is committed.
 */
export async function gradeCode(
  context: CallContext,
  subject: { destination: string; purpose: string; flow?: string },
  code: string,
): Promise<Problem | { readonly accountId: string | null }> {
  const { codes, configuration } = context.platform;
  const result = await codes.check(context.tx, { ...subject, code });
  if (result.isRight) return { accountId: result.accountId };
  if (result.reason === 'too_many')
    return problem('rate_limited', {
      title: 'Too many wrong codes for today. Try again tomorrow.',
      ...(result.retryAfter === undefined ? {} : { retryAfter: result.retryAfter }),
    });
  const state = await readCodeState(context.tx, subject);
  if (!state) return problem(noLongerValid);
  if (state.isUsed)
    // Whether somebody has signed in recently is revealed only where the existence of accounts is no secret.
    return configuration.neutralSignInAnswers
      ? problem(noLongerValid)
      : problem({ code: 'code_used', status: 400, title: 'This code was already used. Request a new one.' });
  if (state.isExpired) return problem(noLongerValid);
  if (state.attemptsLeft <= 0)
    return problem({
      code: 'code_exhausted',
      status: 400,
      title: 'Too many wrong attempts for this code. Request a new one.',
    });
  return problem({
    code: 'code_wrong',
    status: 400,
    title: `This code is not right. You have ${state.attemptsLeft} ${state.attemptsLeft === 1 ? 'try' : 'tries'} left.`,
  });
}
