import { useProfile } from '@atelier/react-hooks';
import { FullScreenSpinner, StepCounter } from '@atelier/ui';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { useSession } from '../../app/use-session';
import { ProfileStep } from './ProfileStep';
import { StudioStep } from './StudioStep';

/** The way from a verified address to a workspace: the studio, then the person. */
export function OnboardingScreen() {
  const { isSignedIn } = useSession();
  const [search] = useSearchParams();
  const profile = useProfile(isSignedIn);
  const [isStudioDone, setStudioDone] = useState(false);
  const isAnother = search.has('new');

  if (!isSignedIn) return <Navigate to="/sign-in" replace state={{ next: '/onboarding' }} />;
  if (!profile.data) return <FullScreenSpinner />;
  if (profile.data.isOnboarded && !isStudioDone && !isAnother) return <Navigate to="/home" replace />;

  // The address was the first of the three steps.
  return isStudioDone ? (
    <ProfileStep profile={profile.data} counter={<StepCounter step={3} of={3} />} />
  ) : (
    <StudioStep counter={<StepCounter step={2} of={3} />} onDone={() => setStudioDone(true)} />
  );
}
