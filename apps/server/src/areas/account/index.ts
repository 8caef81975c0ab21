/** The parts of the account area that other areas use. */
export { storedEmail } from './addresses';
export { answerProfile } from './profile';
export { isTwoFactorOn } from './queries';
export { secondFactorProblem } from './sign-in';
export { tellAccount } from './tell-account';
