import type { RestHandlers } from '../../platform/context';
import { finishGoogleSignIn, startGoogleSignIn } from './googleSignIn';
import { updatePassword } from './password';
import { sendPhoneCode, verifyPhoneNumber } from './phone';
import { updateProfile } from './profile';
import { sendContactForm, subscribeToNewsletter } from './publicForms';
import { endSession, listSessions, signOut } from './sessions';
import { signInWithCode, signInWithPassword, signInWithSecondFactor, verifySignUpEmail } from './signIn';
import { findAccountByEmail, sendSignInCode, sendVerificationCode, signUp, signUpVisitor } from './signUp';
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
