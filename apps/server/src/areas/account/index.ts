/** The door of the area: people, how they sign in, and their own profile. */
export { answerProfile } from './profile';
export { isTwoFactorOn } from './queries';
export { secondFactorProblem } from './sign-in';
