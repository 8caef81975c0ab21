import { defineProbe } from '../../../test/probe/area-probe';
import { nextNumber } from '../../../test/probe/values';

export const probe = defineProbe({
  // A visitor's sign-up refers to no existing thing.
  thingOf: (call) => (call === 'signUpVisitor' ? null : undefined),
  values: { workspaceId: (call) => (call === 'updateProfile' ? undefined : `probe-${nextNumber()}`) },
  refusals: {
    verifySignUpEmail: 'code_expired',
    signInWithCode: 'code_expired',
    signInWithLink: 'link_expired',
    signInWithPassword: 'password_wrong',
    signInWithSecondFactor: 'challenge_expired',
    // Guesses are counted: the long run makes one more than allowed.
    verifyPhoneNumber: process.env.ATELIER_LONG_RUN === '1' ? 'code_expired' : 'code_wrong',
    startGoogleSignIn: 'not_configured',
    finishGoogleSignIn: 'not_configured',
  },
});
