import type { CodeSent } from '../../generated/rest';
import type { CallContext } from '../../platform/context';
import { type Problem, problem } from '../../platform/errors/problem';
import { CODE_MINUTES, type CodeSubject } from '../../platform/identity/codes';
import { uncounted } from '../../platform/mail/allowance';
import { LINK_PAUSE, nextSending } from './code-budget';
import { countedFor, flowOf } from './devices';
import { type CodeMailReason, codeMail, noAccountMail } from './mails/code-mails';
import type { AccountRow } from './queries';
import { readCodeState } from './queries';
import { recordWrongTry } from './wrong-tries';

/** Seconds after which a person is offered another code; the limits on sending apply in any case. */
const resendSeconds = 30;

/** The purpose of a code sent by email. A code for one purpose is not valid for the other. */
export type EmailCodePurpose = 'verify-email' | 'sign-in';

/** Returns what was sent, when it expires, and when another one can be requested. */
export function codeSent(
  { platform }: Pick<CallContext, 'platform'>,
  expiresAt: Date,
  { delivery = 'code', resendIn = resendSeconds }: { delivery?: 'code' | 'link'; resendIn?: number } = {},
): CodeSent {
  return {
    delivery,
    expiresAt: expiresAt.toISOString(),
    resendAt: new Date(platform.clock.now().getTime() + resendIn * 1000).toISOString(),
  };
}

const paced = uncounted('How often an address is mailed is decided in code-budget.ts.');

/** The page of the web app that a mailed link opens. Its token stands behind the #, so that it reaches no log. */
const linkPath = '/sign-in/link';

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
 * Sends a code, a link in its place once the codes of an address are spent, or a mail that explains why there is neither.
 * The steps are the same for every address: one code is stored, one mail is queued, one response is returned. Only the
 * owner of the address learns whether it has an account. Nobody is refused (see code-budget.ts).
 */
export async function sendEmailCode(
  context: CallContext,
  {
    email,
    purpose,
    account,
    device,
  }: {
    readonly email: string;
    readonly purpose: EmailCodePurpose;
    readonly account: AccountRow | null;
    readonly device: string | undefined;
  },
): Promise<CodeSent> {
  const { tx, clientAddress, platform } = context;
  const { codes, keys, messages, clock } = platform;
  const next = await nextSending(tx, keys, { email, countedFor: await countedFor(context, account, device) });
  if (next.kind === 'wait')
    return codeSent(context, new Date(clock.now().getTime() + CODE_MINUTES * 60_000), {
      delivery: 'link',
      resendIn: next.seconds,
    });
  const subject = { destination: email, purpose, accountId: account?.id ?? null, address: clientAddress };
  const reason = mailReason(context, purpose, account);
  const mailOf = (secret: { readonly code: string } | { readonly url: string }) =>
    reason === 'no-account' ? noAccountMail() : codeMail({ reason, minutes: CODE_MINUTES, ...secret });
  if (next.kind === 'link') {
    const { token, expiresAt } = await codes.issueLink(tx, subject);
    const url = `${platform.origin()}${linkPath}#${token}`;
    await messages.mail(tx, { to: email, ...mailOf({ url }) }, paced);
    return codeSent(context, expiresAt, { delivery: 'link', resendIn: LINK_PAUSE.window });
  }
  const { code, expiresAt } = await codes.issue(tx, { ...subject, flow: flowOf(context, device) });
  await messages.mail(tx, { to: email, ...mailOf({ code }) }, paced);
  return codeSent(context, expiresAt);
}

const noLongerValid = {
  code: 'code_expired',
  status: 400,
  title: 'This code is no longer valid. Request a new one.',
} as const;

/**
 * Checks a code. Returns whose it is when it is right. A wrong guess is returned, not thrown, so that its count is committed.
 */
export async function gradeCode(
  context: CallContext,
  subject: CodeSubject,
  code: string,
  account: { readonly id: string; readonly email: string } | null,
): Promise<Problem | { readonly accountId: string | null }> {
  const { codes, configuration } = context.platform;
  const result = await codes.check(context.tx, { ...subject, code });
  if (result.isRight) return { accountId: result.accountId };
  if (result.isGraded) await recordWrongTry(context, account);
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
