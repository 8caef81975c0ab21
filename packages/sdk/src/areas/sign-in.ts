import type { CallOptions, Client } from '../core/client.js';
import { type CallError, errorMessage, isHttpError } from '../core/errors.js';
import { ok, type Result } from '../core/result.js';
import type { CodeSent, SignInAnswer } from '../generated/rest/account.js';
import type { LocationDetails } from '../generated/rest/shared.js';
import {
  findAccountByEmailCall,
  sendSignInCodeCall,
  sendVerificationCodeCall,
  signInWithCodeCall,
  signOutCall,
  signUpCall,
  verifySignUpEmailCall,
} from '../generated/rest-calls/account.js';

/** The purpose of a code: verifying a new email address, or signing in. */
export type CodePurpose = 'verification' | 'signIn';

/**
 * Returns the secret of this browser or device, which is created with the first sign-in and kept with the session. Pass
 * it to the sign-in calls: a code works only for the device that requested it, and a device that has signed in before
 * has limits of its own, so that nobody else can lock its user out.
 *
 * @param client - created by `createClient`.
 */
export async function deviceOf(client: Client): Promise<string> {
  const known = await client.session.get('device');
  if (known !== undefined) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const device = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  await client.session.set('device', device);
  return device;
}

/** A sign-in that has started and whose code has been sent. */
export interface SignInBegun extends CodeSent {
  readonly email: string;
  readonly purpose: CodePurpose;
  /** True if the account was just created. */
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
 * Starts signing up or signing in, depending on the email address: creates an account if there is none, sends a
 * sign-in code to a verified account, and a verification code to an unverified one.
 *
 * @param client - created by `createClient`.
 * @param start - the email address, and details for a new account.
 */
export async function beginSignIn(
  client: Client,
  { email, referralCode, locationDetails }: SignInStart,
  options?: CallOptions,
): Promise<Result<SignInBegun>> {
  const isReturning = (await client.session.get('device')) !== undefined;
  const found = await client.call(findAccountByEmailCall, { email }, options);
  // The network sends too much, but a device that has signed in before has limits of its own at the next step.
  const isBusy = !found.ok && isHttpError(found.error, 429) && isReturning;
  if (!found.ok && !isBusy) return found;
  const device = await deviceOf(client);
  const { isAccountExist, isEmailVerified } = found.ok
    ? found.data
    : { isAccountExist: true, isEmailVerified: true };
  const purpose: CodePurpose = isAccountExist && isEmailVerified ? 'signIn' : 'verification';
  const sent = isAccountExist
    ? await client.call(
        purpose === 'signIn' ? sendSignInCodeCall : sendVerificationCodeCall,
        { email, device },
        options,
      )
    : await client.call(
        signUpCall,
        {
          email,
          device,
          ...(referralCode ? { referralCode } : {}),
          ...(locationDetails ? { locationDetails } : {}),
        },
        options,
      );
  return sent.ok ? ok({ ...sent.data, email, purpose, isNew: !isAccountExist }) : sent;
}

/**
 * Sends another code for a started sign-in.
 *
 * @param begun - what {@link beginSignIn} yielded.
 */
export async function resendCode(
  client: Client,
  begun: Pick<SignInBegun, 'email' | 'purpose' | 'isNew'>,
  options?: CallOptions,
): Promise<Result<SignInBegun>> {
  const call = begun.purpose === 'signIn' ? sendSignInCodeCall : sendVerificationCodeCall;
  const sent = await client.call(call, { email: begun.email, device: await deviceOf(client) }, options);
  return sent.ok ? ok({ ...begun, ...sent.data }) : sent;
}

/**
 * Submits the code and stores the session, unless a second factor is required. If the sign-in's `delivery` is `link`,
 * there is no code: the mailed link is opened instead.
 *
 * @param begun - what {@link beginSignIn} yielded.
 * @param code - six digits.
 * @returns the sign-in result; if `isTwoFactorRequired`, continue with `account.signInWithSecondFactor` and {@link
 * keepSession}.
 */
export async function finishSignIn(
  client: Client,
  begun: Pick<SignInBegun, 'email' | 'purpose'>,
  code: string,
  options?: CallOptions,
): Promise<Result<SignInAnswer>> {
  const { email } = begun;
  const device = await deviceOf(client);
  const answer =
    begun.purpose === 'signIn'
      ? await client.call(signInWithCodeCall, { email, device, otp: code }, options)
      : await client.call(verifySignUpEmailCall, { email, device, verificationCode: code }, options);
  if (answer.ok) await keepSession(client, answer.data);
  return answer;
}

/**
 * Stores the token and the first workspace of a sign-in. A user without a workspace still has to complete onboarding.
 *
 * @param answer - the result of any sign-in call; one that requires a second factor stores nothing.
 * @returns true if a session was stored.
 */
export async function keepSession(client: Client, answer: SignInAnswer): Promise<boolean> {
  if (answer.isTwoFactorRequired || !answer.accessToken) return false;
  await client.session.set('token', answer.accessToken);
  await client.session.set('workspaceId', answer.accessibleWorkspaces?.[0]?.workspaceId);
  return true;
}

/**
 * Signs out: ends the session on the server if it can be reached, and clears all stored values except the theme.
 */
export async function endSession(client: Client, options?: CallOptions): Promise<void> {
  await client.call(signOutCall, {}, { timeout: 5_000, retries: 0, ...options });
  await client.session.clear();
}

/** Message of a failed sign-in if the server gives none. */
export const signInFailedMessage = 'An unexpected error occurred. Please try again!';

/**
 * Returns the message of a failed sign-in: the server's message followed by "Please try again!", or a general one.
 *
 * @param error - the error of the failed result.
 */
export function signInMessage(error: CallError): string {
  if (!('problem' in error) || !error.problem) return signInFailedMessage;
  const text = errorMessage(error).trim();
  return `${/[.!?]$/.test(text) ? text : `${text}.`} Please try again!`;
}
