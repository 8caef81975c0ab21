import type { CodeSent } from '../../generated/rest';
import type { CallContext } from '../../platform/context';
import { type Problem, problem } from '../../platform/errors/problem';
import { CODE_MINUTES } from '../../platform/identity/codes';
import { type CodeMailReason, codeMail, noAccountMail } from './mails/code-mails';
import type { AccountRow } from './queries';
import { readCodeState } from './queries';

/** Seconds after which a person is offered another code; the limits on sending hold in any case. */
const resendSeconds = 30;

/** What a code that goes to a mail address is for. A code for the one is worth nothing for the other. */
export type EmailCodePurpose = 'verify-email' | 'sign-in';

/** When the code ends, and when another one can be asked for. */
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
    // With neutral answers nobody is told that there is no account: the code then makes one.
    return purpose === 'sign-in' && context.platform.configuration.neutralSignInAnswers
      ? 'verify-email'
      : 'no-account';
  if (purpose === 'sign-in') return account.emailVerifiedAt === null ? 'verify-email' : 'sign-in';
  return account.emailVerifiedAt === null ? 'verify-email' : 'already-signed-up';
}

/**
 * Sends a code, or a mail that tells why there is none. Whatever is known of the address, the same is done: one code
 * is stored, one mail is put into the outbox, one answer is given. What the address is, its owner alone learns.
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
  title: 'This code is no longer valid. Ask for a new one.',
};

/** Grades a code that was entered; null when it is right. A wrong guess is a value: what it counted stays. */
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
    // That somebody has signed in here lately is told only where existence is no secret.
    return configuration.neutralSignInAnswers
      ? problem(noLongerValid)
      : problem({ code: 'code_used', status: 400, title: 'This code was already used. Ask for a new one.' });
  if (state.isExpired) return problem(noLongerValid);
  if (state.attemptsLeft <= 0)
    return problem({
      code: 'code_exhausted',
      status: 400,
      title: 'Too many wrong tries for this code. Ask for a new one.',
    });
  return problem({
    code: 'code_wrong',
    status: 400,
    title: `This code is not right. You have ${state.attemptsLeft} ${state.attemptsLeft === 1 ? 'try' : 'tries'} left.`,
  });
}
