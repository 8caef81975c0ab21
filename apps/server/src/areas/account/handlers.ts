import type { RestHandlers } from '../../platform/context';
import { finishGoogleSignIn, startGoogleSignIn } from './google-sign-in';
import { updatePassword } from './password';
import { sendPhoneCode, verifyPhoneNumber } from './phone';
import { updateProfile } from './profile';
import { sendContactForm, subscribeToNewsletter } from './public-forms';
import { endSession, listSessions, signOut } from './sessions';
import { signInWithCode, signInWithPassword, signInWithSecondFactor, verifySignUpEmail } from './sign-in';
import { findAccountByEmail, sendSignInCode, sendVerificationCode, signUp, signUpVisitor } from './sign-up';
import { checkHandle, createWorkspace } from './workspaces';

/** Every call of account.yaml. */
export const accountHandlers = {
  findAccountByEmail,
  signUp,
  signUpVisitor,
  sendVerificationCode,
  sendSignInCode,
  verifySignUpEmail,
  signInWithCode,
  signInWithPassword,
  signInWithSecondFactor,
  startGoogleSignIn,
  finishGoogleSignIn,
  signOut,
  listSessions,
  endSession,
  updatePassword,
  updateProfile,
  sendPhoneCode,
  verifyPhoneNumber,
  checkHandle,
  createWorkspace,
  subscribeToNewsletter,
  sendContactForm,
} satisfies Partial<RestHandlers>;
