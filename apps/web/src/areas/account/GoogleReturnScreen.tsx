import { callErrorOf, useFinishGoogle } from '@atelier/react-hooks';
import { signInMessage } from '@atelier/sdk';
import { Button, ErrorState, FullScreenSpinner } from '@atelier/ui';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { StateScreen } from '../../app/StateScreen';
import { sessionChanged } from '../../app/use-session';
import { takeGoogleSecret } from './google';

/** Where Google sends the browser back to. */
export function GoogleReturnScreen() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const finish = useFinishGoogle();
  const { mutate } = finish;
  const code = search.get('code');
  const state = search.get('state');
  const hasBegun = useRef(false);

  useEffect(() => {
    // The answer can be used once; development mode runs effects twice.
    if (hasBegun.current) return;
    hasBegun.current = true;
    const secret = takeGoogleSecret();
    if (!code || !state || !secret) return;
    mutate(
      { code, state, secret },
      {
        onSuccess: (answer) => {
          sessionChanged();
          void navigate(answer.isOnboarded === false ? '/onboarding' : '/home', { replace: true });
        },
      },
    );
  }, [code, state, mutate, navigate]);

  const error = callErrorOf(finish.error);
  if (finish.isPending || finish.isSuccess) return <FullScreenSpinner />;
  return (
    <StateScreen>
      <ErrorState
        titleLevel={1}
        title="Couldn’t sign in with Google"
        text={
          error
            ? signInMessage(error)
            : 'This sign-in was already used, or it was started in another tab. Nothing was changed.'
        }
        other={
          <Button variant="primary" href="/sign-in">
            Sign in again
          </Button>
        }
      />
    </StateScreen>
  );
}
