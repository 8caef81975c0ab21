import type { RouteObject } from 'react-router';
import { lazyScreen } from '../../app/lazy-screen';

const SignInScreen = lazyScreen(async () => (await import('./SignInScreen')).SignInScreen);
const SignInLinkScreen = lazyScreen(async () => (await import('./SignInLinkScreen')).SignInLinkScreen);
const OnboardingScreen = lazyScreen(async () => (await import('./OnboardingScreen')).OnboardingScreen);
const GoogleReturnScreen = lazyScreen(async () => (await import('./GoogleReturnScreen')).GoogleReturnScreen);

const InvitationScreen = lazyScreen(async () => (await import('./InvitationScreen')).InvitationScreen);
const UnsubscribeScreen = lazyScreen(async () => (await import('./UnsubscribeScreen')).UnsubscribeScreen);

/** Signing in and up, and what links of emails lead to. */
export const openRoutes: readonly RouteObject[] = [
  { path: '/sign-in', element: <SignInScreen /> },
  { path: '/sign-in/link', element: <SignInLinkScreen /> },
  { path: '/verify-user', element: <SignInScreen /> },
  { path: '/user/verify-oauth-user', element: <GoogleReturnScreen /> },
  { path: '/invitation', element: <InvitationScreen /> },
  { path: '/unsubscribe/:token', element: <UnsubscribeScreen /> },
  { path: '/onboarding', element: <OnboardingScreen /> },
];
