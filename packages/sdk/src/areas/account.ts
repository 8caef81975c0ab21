import type { CallOptions, Client } from '../core/client.js';
import {
  type CheckHandleInput,
  type CreateWorkspaceInput,
  checkHandleCall,
  createWorkspaceCall,
  type EndSessionInput,
  endSessionCall,
  type FindAccountByEmailInput,
  type FinishGoogleSignInInput,
  findAccountByEmailCall,
  finishGoogleSignInCall,
  listSessionsCall,
  type SendContactFormInput,
  type SendPhoneCodeInput,
  type SendSignInCodeInput,
  type SendVerificationCodeInput,
  type SignInWithCodeInput,
  type SignInWithPasswordInput,
  type SignInWithSecondFactorInput,
  type SignUpInput,
  type SignUpVisitorInput,
  type StartGoogleSignInInput,
  type SubscribeToNewsletterInput,
  sendContactFormCall,
  sendPhoneCodeCall,
  sendSignInCodeCall,
  sendVerificationCodeCall,
  signInWithCodeCall,
  signInWithPasswordCall,
  signInWithSecondFactorCall,
  signOutCall,
  signUpCall,
  signUpVisitorCall,
  startGoogleSignInCall,
  subscribeToNewsletterCall,
  type UpdatePasswordInput,
  type UpdateProfileInput,
  updatePasswordCall,
  updateProfileCall,
  type VerifyPhoneNumberInput,
  type VerifySignUpEmailInput,
  verifyPhoneNumberCall,
  verifySignUpEmailCall,
} from '../generated/rest/account.js';

/**
 * Sign-up, sign-in, sessions, the person's own profile, and the first workspace.
 *
 * @param client - made by `createClient`.
 * @see Specification 2 §4 and §7, "Sign-up and login"
 */
export const account = (client: Client) => ({
  /**
   * Tells whether an address has an account and whether it is verified; decides which of the ways below to go.
   */
  find: (input: FindAccountByEmailInput, options?: CallOptions) =>
    client.call(findAccountByEmailCall, input, options),
  /**
   * Creates an account and sends its verification code.
   *
   * @param input - e-mail address, and if known the referral code and location.
   */
  signUp: (input: SignUpInput, options?: CallOptions) => client.call(signUpCall, input, options),
  /**
   * Gives a gallery visitor or client an account of their own, under the id that they already have.
   */
  signUpVisitor: (input: SignUpVisitorInput, options?: CallOptions) =>
    client.call(signUpVisitorCall, input, options),
  /**
   * Sends a new verification code to an address that signed up.
   */
  sendVerificationCode: (input: SendVerificationCodeInput, options?: CallOptions) =>
    client.call(sendVerificationCodeCall, input, options),
  /**
   * Sends a one-time sign-in code; it works for ten minutes.
   */
  sendSignInCode: (input: SendSignInCodeInput, options?: CallOptions) =>
    client.call(sendSignInCodeCall, input, options),
  /**
   * Verifies the address with its code and signs in. Hand the answer to `keepSession`.
   */
  verifyEmail: (input: VerifySignUpEmailInput, options?: CallOptions) =>
    client.call(verifySignUpEmailCall, input, options),
  /**
   * Signs in with a one-time code. Hand the answer to `keepSession`.
   */
  signInWithCode: (input: SignInWithCodeInput, options?: CallOptions) =>
    client.call(signInWithCodeCall, input, options),
  /**
   * Signs in with a password. Hand the answer to `keepSession`.
   */
  signInWithPassword: (input: SignInWithPasswordInput, options?: CallOptions) =>
    client.call(signInWithPasswordCall, input, options),
  /**
   * Finishes a sign-in with the authenticator app's code or a recovery code. Hand the answer to `keepSession`.
   */
  signInWithSecondFactor: (input: SignInWithSecondFactorInput, options?: CallOptions) =>
    client.call(signInWithSecondFactorCall, input, options),
  /**
   * The address that begins a sign-in with Google; send the browser there.
   *
   * @param input - `challenge`: SHA-256 in hexadecimal of a secret that stays in this browser.
   */
  googleAddress: (input: StartGoogleSignInInput, options?: CallOptions) =>
    client.call(startGoogleSignInCall, input, options),
  /**
   * Finishes a sign-in with Google. Hand the answer to `keepSession`.
   *
   * @param input - `code` and `state` of the return address, and the secret.
   */
  finishGoogle: (input: FinishGoogleSignInInput, options?: CallOptions) =>
    client.call(finishGoogleSignInCall, input, options),
  /**
   * Ends this session on the server. What is stored locally is cleared by `signOut` of the session store.
   */
  signOut: (options?: CallOptions) => client.call(signOutCall, {}, options),
  /**
   * Lists where the person is signed in.
   */
  sessions: (options?: CallOptions) => client.call(listSessionsCall, {}, options),
  /**
   * Ends one of the person's sessions.
   */
  endSession: (input: EndSessionInput, options?: CallOptions) => client.call(endSessionCall, input, options),
  /**
   * Sets or changes the password: 10 to 200 characters. Other sessions end.
   */
  updatePassword: (input: UpdatePasswordInput, options?: CallOptions) =>
    client.call(updatePasswordCall, input, options),
  /**
   * Changes the person's own profile; what is not named stays.
   *
   * @see Specification 2 §7: `PUT /tenant-user`
   */
  updateProfile: (input: UpdateProfileInput, options?: CallOptions) =>
    client.call(updateProfileCall, input, options),
  /**
   * Sends a code to a phone number in international form.
   */
  sendPhoneCode: (input: SendPhoneCodeInput, options?: CallOptions) =>
    client.call(sendPhoneCodeCall, input, options),
  /**
   * Verifies the phone number with its code.
   */
  verifyPhone: (input: VerifyPhoneNumberInput, options?: CallOptions) =>
    client.call(verifyPhoneNumberCall, input, options),
  /**
   * Tells whether a workspace handle is free; if not, why, and what would be.
   */
  checkHandle: (input: CheckHandleInput, options?: CallOptions) =>
    client.call(checkHandleCall, input, options),
  /**
   * Creates a workspace that the person owns.
   *
   * @returns the workspace; an `http` error with status 409 and code `handle_taken` when somebody was faster.
   */
  createWorkspace: (input: CreateWorkspaceInput, options?: CallOptions) =>
    client.call(createWorkspaceCall, input, options),
  /**
   * Puts an address on the newsletter list.
   */
  subscribeToNewsletter: (input: SubscribeToNewsletterInput, options?: CallOptions) =>
    client.call(subscribeToNewsletterCall, input, options),
  /**
   * Sends the contact form of the public site; everything but the phone number is required.
   *
   * @see Specification 2 §3, "Contact form"
   */
  sendContactForm: (input: SendContactFormInput, options?: CallOptions) =>
    client.call(sendContactFormCall, input, options),
});
