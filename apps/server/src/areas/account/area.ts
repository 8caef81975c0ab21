import { defineArea } from '../../platform/area';
import { DAY, HOUR, MINUTE } from '../../platform/limits/named-limits';
import { finishGoogleSignIn, startGoogleSignIn } from './google-sign-in';
import { updatePassword } from './password';
import { sendPhoneCode, verifyPhoneNumber } from './phone';
import { updateProfile } from './profile';
import { sendContactForm, subscribeToNewsletter } from './public-forms';
import * as tables from './schema';
import { endSession, listSessions, signOut } from './sessions';
import { signInWithCode, signInWithPassword, signInWithSecondFactor, verifySignUpEmail } from './sign-in';
import { findAccountByEmail, sendSignInCode, sendVerificationCode, signUp, signUpVisitor } from './sign-up';
import { checkHandle, createWorkspace } from './workspaces';

/** Accounts: sign-up, sign-in, and a person's own profile. */
export const account = defineArea({
  name: 'account',
  handlers: {
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
  },
  tables,
  limits: {
    'account-check': { rules: [{ by: 'address', points: 10, window: HOUR }] },
    'code-send': {
      target: ['email'],
      rules: [
        { by: 'target', points: 5, window: 15 * MINUTE },
        { by: 'target', points: 20, window: DAY },
        { by: 'address', points: 60, window: HOUR },
      ],
    },
    'phone-code-send': {
      target: ['phoneNumber'],
      rules: [
        { by: 'target', points: 5, window: 15 * MINUTE },
        { by: 'target', points: 20, window: DAY },
        { by: 'account', points: 10, window: DAY },
        { by: 'address', points: 30, window: HOUR },
      ],
    },
    // Wrong codes are counted where they are checked (identity/codes); this limit keeps floods away from that check.
    'code-check': {
      target: ['email', 'phoneNumber', 'challenge', 'state'],
      rules: [
        { by: 'target', points: 30, window: 15 * MINUTE },
        { by: 'address', points: 300, window: 15 * MINUTE },
      ],
    },
    'password-check': {
      target: ['email'],
      rules: [
        { by: 'target', points: 10, window: 15 * MINUTE },
        { by: 'account', points: 10, window: 15 * MINUTE },
        { by: 'address', points: 100, window: 15 * MINUTE },
      ],
    },
    'oauth-start': { rules: [{ by: 'address', points: 60, window: HOUR }] },
    'handle-check': {
      rules: [
        { by: 'account', points: 120, window: MINUTE },
        { by: 'address', points: 300, window: MINUTE },
      ],
    },
    'workspace-create': { rules: [{ by: 'account', points: 10, window: DAY }] },
    form: { rules: [{ by: 'address', points: 20, window: HOUR }] },
  },
});
