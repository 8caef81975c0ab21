/** The parts of the account area that other areas use. */
export { answerProfile } from './profile';
export { isTwoFactorOn } from './queries';
export { secondFactorProblem } from './sign-in';
