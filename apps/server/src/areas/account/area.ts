import { defineArea } from '../../platform/area';
import { DAY, MINUTE } from '../../platform/limits/named-limits';
import { laneOfDevice } from './devices';
import { finishGoogleSignIn, startGoogleSignIn } from './google-sign-in';
import { newSignIn, registerNewSignIn } from './new-sign-in';
import { updatePassword } from './password';
import { sendPhoneCode, verifyPhoneNumber } from './phone';
import { updateProfile } from './profile';
import { sendContactForm, subscribeToNewsletter } from './public-forms';
import * as tables from './schema';
import { endSession, listSessions, signOut } from './sessions';
import {
  signInWithCode,
  signInWithLink,
  signInWithPassword,
  signInWithSecondFactor,
  verifySignUpEmail,
} from './sign-in';
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
    signInWithLink,
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
  jobs: registerNewSignIn,
  notices: [newSignIn],
  tables,
  limits: {
    'account-check': { rules: [{ by: 'address', burst: 60, pace: 1 }] },
    // How often an address is mailed is decided where the mail is written (code-budget.ts): never by refusing its owner.
    'code-send': { ownLane: laneOfDevice, rules: [{ by: 'address', burst: 60, pace: 2 }] },
    'phone-code-send': {
      target: ['phoneNumber'],
      rules: [
        { by: 'target', points: 5, window: 15 * MINUTE },
        { by: 'target', points: 20, window: DAY },
        { by: 'account', points: 10, window: DAY },
        { by: 'address', burst: 30, pace: 4 },
      ],
    },
    // Guesses are counted per code (identity/codes). These targets are secrets of the caller, so nobody else spends them.
    'code-check': {
      target: ['challenge', 'state'],
      ownLane: laneOfDevice,
      rules: [
        { by: 'target', points: 30, window: 15 * MINUTE },
        { by: 'account', points: 30, window: 15 * MINUTE },
        { by: 'address', burst: 300, pace: 1 },
      ],
    },
    // Wrong passwords are counted in password-tries.ts.
    'password-check': {
      ownLane: laneOfDevice,
      rules: [
        { by: 'account', points: 10, window: 15 * MINUTE },
        { by: 'address', burst: 100, pace: 2 },
      ],
    },
    'oauth-start': { rules: [{ by: 'address', burst: 60, pace: 1 }] },
    'handle-check': {
      rules: [
        { by: 'account', points: 120, window: MINUTE },
        { by: 'address', burst: 300, pace: 0.2 },
      ],
    },
    'workspace-create': { rules: [{ by: 'account', points: 10, window: DAY }] },
    form: { rules: [{ by: 'address', burst: 20, pace: 4 }] },
  },
});
