import { useProfile } from '@atelier/react-hooks';
import { FullScreenSpinner, StepCounter } from '@atelier/ui';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { useSession } from '../../app/use-session';
import { ProfileStep } from './ProfileStep';
import { StudioChangeStep } from './StudioChangeStep';
import { StudioStep } from './StudioStep';

/** The way from a verified address to a workspace: the studio, then the person. The step is in the address. */
export function OnboardingScreen() {
  const { isSignedIn, workspaceId } = useSession();
  const [search, setSearch] = useSearchParams();
  const profile = useProfile(isSignedIn);
  const isAnother = search.has('new');
  /** Before this screen made a workspace: the profile may say so a moment before the step is in the address. */
  const [wasOnboarded, setWasOnboarded] = useState<boolean>();
  if (profile.data && wasOnboarded === undefined) setWasOnboarded(profile.data.isOnboarded);
  const step = workspaceId === undefined ? null : search.get('step');

  if (!isSignedIn) return <Navigate to="/sign-in" replace state={{ next: '/onboarding' }} />;
  if (!profile.data) return <FullScreenSpinner />;
  if (wasOnboarded && step === null && !isAnother) return <Navigate to="/home" replace />;

  // The address was the first of the three steps.
  const second = <StepCounter step={2} of={3} />;
  // Replaces its entry of the history: the studio exists now, and is changed instead of being created again.
  const goOn = () => setSearch({ step: 'you' }, { replace: true });
  if (step === 'studio') return <StudioChangeStep counter={second} onDone={goOn} />;
  if (step === 'you')
    return (
      <ProfileStep
        profile={profile.data}
        counter={<StepCounter step={3} of={3} />}
        onBack={() => setSearch({ step: 'studio' })}
      />
    );
  return <StudioStep counter={second} onDone={goOn} />;
}
