import type { SignInAnswer } from '../../generated/rest';
import type { CallContext } from '../../platform/context';
import { rememberDevice } from '../../platform/identity/devices';
import { recordSecurityEvent } from '../../platform/identity/security-events';
import { startChallenge, startSession } from '../../platform/identity/sessions';
import { listWorkspacesOf, presentAccessibleWorkspace } from '../workspace';
import { isNewsToOwner, tellOfSignIn } from './new-sign-in';
import type { AccountRow } from './queries';

/** How somebody proved who they are, for the security log. */
export type SignInMethod =
  | 'verification_code'
  | 'sign_in_code'
  | 'mailed_link'
  | 'password'
  | 'google'
  | 'authenticator'
  | 'recovery_code';

/** Starts a session, remembers its device, and returns it with everything a client needs next. */
export async function answerWithSession(
  context: CallContext,
  accountId: string,
  method: SignInMethod,
  device: string | undefined,
): Promise<SignInAnswer> {
  const { tx, userAgent, clientAddress } = context;
  const isNews = await isNewsToOwner(context, accountId, device);
  await rememberDevice(tx, accountId, device);
  const session = await startSession(tx, { accountId, userAgent, address: clientAddress });
  await recordSecurityEvent(tx, {
    kind: 'session.started',
    accountId,
    details: { method, sessionId: session.id },
    address: clientAddress,
  });
  if (isNews) await tellOfSignIn(context, accountId, session.id);
  const workspaces = await listWorkspacesOf(tx, accountId);
  return {
    isTwoFactorRequired: false,
    accessToken: session.token,
    expiresAt: session.expiresAt.toISOString(),
    userId: accountId,
    isOnboarded: workspaces.length > 0,
    accessibleWorkspaces: workspaces.map(presentAccessibleWorkspace),
  };
}

/** Continues after the first factor: returns a session, or a challenge if two-factor authentication is on. */
export async function answerSignIn(
  context: CallContext,
  account: Pick<AccountRow, 'id' | 'twoFactorEnabledAt'>,
  method: SignInMethod,
  device: string | undefined,
): Promise<SignInAnswer> {
  if (account.twoFactorEnabledAt === null) return answerWithSession(context, account.id, method, device);
  const { tx, userAgent, clientAddress } = context;
  const challenge = await startChallenge(tx, {
    accountId: account.id,
    userAgent,
    address: clientAddress,
    firstFactor: method,
  });
  return {
    isTwoFactorRequired: true,
    challenge: challenge.token,
    expiresAt: challenge.expiresAt.toISOString(),
  };
}
