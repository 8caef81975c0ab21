import type { CallOptions, Client } from '../core/client.js';
import { type CallError, errorMessage } from '../core/errors.js';
import { ok, type Result } from '../core/result.js';
import {
  type CodeSent,
  findAccountByEmailCall,
  type SignInAnswer,
  sendSignInCodeCall,
  sendVerificationCodeCall,
  signInWithCodeCall,
  signOutCall,
  signUpCall,
  verifySignUpEmailCall,
} from '../generated/rest/account.js';
import type { LocationDetails } from '../generated/rest/shared.js';

/** What a code is for: verifying a new address, or signing in. */
export type CodePurpose = 'verification' | 'signIn';

/** A code is on its way. */
export interface SignInBegun extends CodeSent {
  readonly email: string;
  readonly purpose: CodePurpose;
  /** True when the account was made just now. */
  readonly isNew: boolean;
}

/** Input of {@link beginSignIn}. */
export interface SignInStart {
  readonly email: string;
  /** From a referral link. */
  readonly referralCode?: string | undefined;
  readonly locationDetails?: LocationDetails | undefined;
}

/**
 * Begins signing up or in, whichever the address needs: without an account one is made; a verified one is sent a
 * sign-in code; an unverified one a verification code.
 *
 * @param client - made by `createClient`.
 * @param start - the address, and what is known about a newcomer.
 */
export async function beginSignIn(
  client: Client,
  { email, referralCode, locationDetails }: SignInStart,
  options?: CallOptions,
): Promise<Result<SignInBegun>> {
  const found = await client.call(findAccountByEmailCall, { email }, options);
  if (!found.ok) return found;
  const { isAccountExist, isEmailVerified } = found.data;
  const purpose: CodePurpose = isAccountExist && isEmailVerified ? 'signIn' : 'verification';
  const sent = isAccountExist
    ? await client.call(
        purpose === 'signIn' ? sendSignInCodeCall : sendVerificationCodeCall,
        { email },
        options,
      )
    : await client.call(
        signUpCall,
        { email, ...(referralCode ? { referralCode } : {}), ...(locationDetails ? { locationDetails } : {}) },
        options,
      );
  return sent.ok ? ok({ ...sent.data, email, purpose, isNew: !isAccountExist }) : sent;
}

/**
 * Sends another code for a sign-in that has begun.
 *
 * @param begun - what {@link beginSignIn} yielded.
 */
export async function resendCode(
  client: Client,
  begun: Pick<SignInBegun, 'email' | 'purpose' | 'isNew'>,
  options?: CallOptions,
): Promise<Result<SignInBegun>> {
  const call = begun.purpose === 'signIn' ? sendSignInCodeCall : sendVerificationCodeCall;
  const sent = await client.call(call, { email: begun.email }, options);
  return sent.ok ? ok({ ...begun, ...sent.data }) : sent;
}

/**
 * Hands in the code and keeps the session, unless a second factor is asked for.
 *
 * @param begun - what {@link beginSignIn} yielded.
 * @param code - six digits.
 * @returns the answer; when `isTwoFactorRequired`, go on with `account.signInWithSecondFactor` and {@link keepSession}.
 */
export async function finishSignIn(
  client: Client,
  begun: Pick<SignInBegun, 'email' | 'purpose'>,
  code: string,
  options?: CallOptions,
): Promise<Result<SignInAnswer>> {
  const { email } = begun;
  const answer =
    begun.purpose === 'signIn'
      ? await client.call(signInWithCodeCall, { email, otp: code }, options)
      : await client.call(verifySignUpEmailCall, { email, verificationCode: code }, options);
  if (answer.ok) await keepSession(client, answer.data);
  return answer;
}

/**
 * Stores the token and the first workspace of a sign-in. Without a workspace the person still has to be onboarded.
 *
 * @param answer - the answer of any sign-in call; one that asks for a second factor stores nothing.
 * @returns true when there is a session now.
 */
export async function keepSession(client: Client, answer: SignInAnswer): Promise<boolean> {
  if (answer.isTwoFactorRequired || !answer.accessToken) return false;
  await client.session.set('token', answer.accessToken);
  await client.session.set('workspaceId', answer.accessibleWorkspaces?.[0]?.workspaceId);
  return true;
}

/**
 * Signs out: ends the session on the server as far as it can be reached, and forgets everything stored but the theme.
 */
export async function endSession(client: Client, options?: CallOptions): Promise<void> {
  await client.call(signOutCall, {}, { timeout: 5_000, retries: 0, ...options });
  await client.session.clear();
}

/** Said when a sign-in fails without a message from the server. */
export const signInFailedMessage = 'An unexpected error occurred. Please try again!';

/**
 * The text for a failed sign-in: the server's own message with "Please try again!" behind it, else the general one.
 *
 * @param error - the error of the failed result.
 */
export function signInMessage(error: CallError): string {
  if (!('problem' in error) || !error.problem) return signInFailedMessage;
  const text = errorMessage(error).trim();
  return `${/[.!?]$/.test(text) ? text : `${text}.`} Please try again!`;
}
